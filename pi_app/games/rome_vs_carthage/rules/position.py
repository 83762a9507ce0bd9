"""Positions of *Hannibal: Rome vs. Carthage* as JSON: the kind of each field.

Keys are fields of `situation.Situation` and the keys of `SPACE`, `GENERAL`, `CARDS` and `FACTS`;
tasks, a march, a campaign and a battle have the fields of their classes. Sides, spaces and generals
are ids; within tasks, a march, a campaign and a battle they are numbers, with -1 for none. The
place of a general off the map is ``pool``, ``displaced``, ``dead`` or ``awaited``.

Positions of the first version are converted to the present form before they are read. Their tasks
had two numbers, ``count`` and ``subject``, in place of named fields. ``order`` gave the commander
among generals of equal rank. The campaign held the used movement points by space, without inside or
outside its city and without landings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from pi_app.core import reading
from pi_app.core.errors import BadPosition
from pi_app.core.reading import Fields, Held, Kind
from pi_app.core.words import ROW, fields_of, list_fields, list_row, row_of, table
from pi_app.games.rome_vs_carthage.rules import plausibility, terms
from pi_app.games.rome_vs_carthage.rules.agenda import ITSELF, Task
from pi_app.games.rome_vs_carthage.rules.board import PROVINCES, SPACE_IDS, SPACE_OF, SPACES
from pi_app.games.rome_vs_carthage.rules.deck import CARDS as STRATEGY_CARDS
from pi_app.games.rome_vs_carthage.rules.deck import KNOWN, TALON
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS, GENERALS
from pi_app.games.rome_vs_carthage.rules.plausibility import TASKS
from pi_app.games.rome_vs_carthage.rules.situation import (
    Campaign,
    Detachment,
    Fight,
    March,
    Situation,
    listed_path,
    path_of,
)
from pi_app.games.rome_vs_carthage.rules.spaces import listed, set_of
from pi_app.games.rome_vs_carthage.rules.tables import BATTLE_DECK, TYPES
from pi_app.games.rome_vs_carthage.rules.victory import ENDINGS

Columns = Mapping[str, tuple[str, Kind[Any]]]


def _pair(kind: Kind[Held]) -> Kind[list[Held]]:
    return reading.list_kind(kind, 2, 2)


def _row(kind: Kind[int]) -> Kind[vec[i64]]:
    pair = _pair(kind)
    return Kind(
        lambda json, what: table(pair.read(json, what)),
        lambda row: [kind.write(each) for each in row],
    )


def _read_generals(json: object, what: str) -> int:
    found = reading.list_kind(_GENERAL, 0, ROW).read(json, what)
    reading.demand(len(set(found)) == len(found), f"No general is among {what} twice.")
    return row_of(found)


def _table_of(kind: Kind[int], most: int) -> Kind[vec[i64]]:
    numbers = reading.list_kind(kind, 0, most)
    return Kind(
        lambda json, what: table(numbers.read(json, what)), lambda held: numbers.write([*held])
    )


def _fields_of(*kinds: Kind[int]) -> Kind[int]:
    """Return the kind of a word of fields. JSON lists the fields from the last to the first, each
    with its own kind."""
    row = reading.row_kind(*kinds)
    return Kind(
        lambda json, what: fields_of(reversed(row.read(json, what))),
        lambda word: list_fields(word, len(kinds))[::-1],
    )


_BIT: Final = Kind[int](reading.flag, bool)
_SIDE: Final = reading.whole_kind(0, 1)
_COUNT: Final = reading.whole_kind(0, 99)  # no count of the game is larger
_SPACE: Final = reading.whole_kind(0, SPACES - 1)
_GENERAL: Final = reading.whole_kind(0, GENERALS - 1)
_GENERALS: Final = Kind(_read_generals, list_row)
_TYPES: Final = reading.list_kind(reading.whole_kind(0, max(BATTLE_DECK)), TYPES, TYPES)
_BATTLE_CARDS: Final = Kind[int](
    lambda json, what: fields_of(_TYPES.read(json, what)), lambda cards: list_fields(cards, TYPES)
)
_WAY: Final = reading.list_kind(_SPACE, 0, 4)
_SIDE_OR_NONE: Final = reading.id_kind((None, *terms.SIDE_IDS), -1)
_PILE: Final = reading.list_kind(reading.whole_kind(1, STRATEGY_CARDS), 0, STRATEGY_CARDS)

SPACE: Final[Columns] = {
    "control": ("control", _SIDE_OR_NONE),
    "tribe": ("tribes", _BIT),
    "elephants": ("elephants", _COUNT),
    "garrison": ("garrison", _COUNT),
    "stables": ("stables", _COUNT),
    "siege": ("siege", reading.whole_kind(0, 2)),
}
"""The keys of a space, without ``units``, the ordinary CUs of both sides: by key the field of the
situation that holds the values of all spaces, and their kind."""

GENERAL: Final[Columns] = {
    "place": (
        "place",
        reading.id_kind((*reversed(terms.OFF_MAP_IDS), *SPACE_IDS), -len(terms.OFF_MAP_IDS)),
    ),
    "inside": ("inside", _BIT),
}
CARDS: Final[Fields] = {
    "hands": _pair(reading.ascending_kind(1, STRATEGY_CARDS)),
    "known": _pair(reading.ascending_kind(1, STRATEGY_CARDS)),
    "deck": reading.ascending_kind(1, STRATEGY_CARDS),
    "discarded": _PILE,
    "removed": _PILE,
}
FACTS: Final[Fields] = {
    "turn": reading.whole_kind(0, terms.LAST_TURN),
    **dict.fromkeys(("first", "active"), reading.id_kind(terms.SIDE_IDS)),
    "card": reading.whole_kind(0, STRATEGY_CARDS),
    **dict.fromkeys(("combined", "must_campaign", "truce", "reshuffle"), reading.FLAG),
    **dict.fromkeys(("macedonia", "naval_victory"), reading.FLAG),
    **dict.fromkeys(("silent", "counsels"), _pair(reading.FLAG)),
    "disclosed": reading.whole_kind(0, 1_000_000),
    "winner": _SIDE_OR_NONE,
    "ending": reading.text_kind(("", *ENDINGS)),
}
TASK: Final[Fields] = {
    "seat": reading.whole_kind(ITSELF, 1),
    "count": reading.whole_kind(1, 99),
    "number": reading.whole_kind(1, 4),
    "side": _SIDE,
    "space": _SPACE,
    "province": reading.whole_kind(-1, PROVINCES - 1),
    "general": _GENERAL,
    "card": reading.whole_kind(1, STRATEGY_CARDS),
    "ops": reading.whole_kind(0, 3),
    "by": reading.whole_kind(terms.BY_OPS, terms.BY_FORCE_MARCH),
    "way": reading.whole_kind(terms.BY_LAND, terms.INTO_PORT),
    "in_italy": _COUNT,
    **dict.fromkeys(("inside", "marching", "to_siege"), reading.FLAG),
}
"""The fields of all task classes."""

DETACHMENT: Final[Fields] = {"generals": _GENERALS, "units": _COUNT, "elephants": _COUNT}
MARCH: Final[Fields] = {
    "side": _SIDE,
    "leader": _GENERAL,
    **dict.fromkeys(("companions", "latecomers"), _GENERALS),
    "units": reading.whole_kind(0, terms.MOST_CUS),
    "elephants": reading.whole_kind(0, terms.MOST_ELEPHANTS),
    **dict.fromkeys(("space", "origin", "shelter"), _SPACE),
    "previous": reading.whole_kind(-1, SPACES - 1),
    "way": reading.whole_kind(-1, 4),
    **dict.fromkeys(("allowance", "spent"), reading.whole_kind(0, 6)),
    "ops": reading.whole_kind(0, 3),
    "regrouped": reading.whole_kind(0, 2**20),
    "detachments": reading.list_kind(
        reading.object_kind(lambda: Detachment(0), DETACHMENT), 0, GENERALS
    ),
    "late_cus": _table_of(_fields_of(_SPACE, _COUNT), 99),
    "ambushers": reading.list_kind(_SPACE, 0, SPACES),
    **dict.fromkeys(("train", "inside", "forced", "sailed", "intercepted"), reading.FLAG),
    **dict.fromkeys(("cornered", "avoided", "tribes_asked", "halted", "fought"), reading.FLAG),
}
CAMPAIGN: Final[Fields] = {
    "left": reading.whole_kind(0, 3),
    "moved": _GENERALS,
    **dict.fromkeys(("sailed", "besieged"), reading.FLAG),
}
FIGHT: Final[Fields] = {
    "space": _SPACE,
    **dict.fromkeys(("aggressor", "attacker"), _SIDE),
    "commanders": _row(reading.whole_kind(-1, GENERALS - 1)),
    **dict.fromkeys(("sizes", "due", "fewer", "lost"), _row(_COUNT)),
    "sorties": _pair(reading.FLAG),
    **dict.fromkeys(("from_city", "led_free", "probe_used"), reading.FLAG),
    **dict.fromkeys(("spy", "winner"), reading.whole_kind(-1, 1)),
    **dict.fromkeys(("hands", "shown"), _row(_BATTLE_CARDS)),
    "undealt": _BATTLE_CARDS,
    "deserted": _row(reading.whole_kind(0, 3)),
    "charging": reading.whole_kind(0, 4),
    "round": _COUNT,
    **dict.fromkeys(("led", "deciding"), reading.whole_kind(-1, TYPES - 2)),
    "path": Kind[int](lambda json, what: path_of(_WAY.read(json, what)), listed_path),
}


def _read_task(json: object, what: str) -> Task:
    id = json.get("phase") if isinstance(json, Mapping) else None
    known = TASKS.get(id) if isinstance(id, str) else None
    if known is None:
        raise BadPosition(f"There is no phase {id!r}: {what}.")
    names = ["seat", *known.fields]
    row = reading.keys_of(json, f"the task {id!r}", ["phase", *names])
    seat, *said = [TASK[name].read(row[name], f"{name} of the task {id!r}") for name in names]
    reading.demand(seat in known.seats, f"The task {id!r} makes no sense here.")
    make: Callable[..., Task] = known
    return make(seat, *said) if seat >= 0 else make(*said)


_TASKS: Final = Kind[Task](
    _read_task, lambda task: {"phase": task.id, "seat": task.seat, **task.said()}
)
REST: Final[Fields] = {
    "consuls": reading.list_kind(reading.id_kind(GENERAL_IDS), 0, 2),
    "proconsul": reading.id_kind((None, *GENERAL_IDS), -1),
    "train": reading.id_kind((None, *SPACE_IDS), -1),
    "agenda": reading.list_kind(_TASKS, 0, 60),
    "newcomers": reading.list_kind(reading.id_kind(SPACE_IDS), 0, 99),
    "tired": _table_of(
        _fields_of(
            reading.whole_kind(0, 2 * SPACES - 1),
            reading.whole_kind(0, 1 + GENERALS),
            _COUNT,
            reading.whole_kind(0, 1),
            _COUNT,
        ),
        200,
    ),
    "march": reading.or_null(reading.object_kind(lambda: March(0, 0, 0), MARCH)),
    "campaign": reading.or_null(reading.object_kind(lambda: Campaign(0), CAMPAIGN)),
    "fight": reading.or_null(reading.object_kind(lambda: Fight(0, 0), FIGHT)),
}


def write(state: Situation) -> dict[str, object]:
    """Return the whole state, hands included, as JSON."""
    spaces = _write_rows(state, SPACE_IDS, SPACE)
    for space, row in enumerate(spaces.values()):
        row["units"] = [state.units[space], state.units[SPACES + space]]
    return {
        "spaces": spaces,
        "generals": _write_rows(state, GENERAL_IDS, GENERAL),
        "cards": {
            "hands": [listed(state.hand(seat)) for seat in (terms.ROME, terms.CARTHAGE)],
            "known": [listed(state.pile(KNOWN + seat)) for seat in (terms.ROME, terms.CARTHAGE)],
            "deck": listed(state.pile(TALON)),
            "discarded": state.discarded.copy(),
            "removed": state.removed.copy(),
        },
        "facts": reading.write_fields(state, FACTS),
        **reading.write_fields(state, REST),
    }


def _write_rows(
    state: Situation, ids: tuple[str, ...], columns: Columns
) -> dict[str, dict[str, object]]:
    return {
        id: {key: kind.write(getattr(state, name)[place]) for key, (name, kind) in columns.items()}
        for place, id in enumerate(ids)
    }


def read(state: Situation, json: Mapping[str, object]) -> None:
    """Change `state`, the first state of a game, into the one that `json` describes.

    Raises:
        BadPosition: something is missing, of the wrong kind or against the rules.
    """
    reading.keys_of(json, "A position", ("spaces", "generals", "cards", "facts", *REST))
    for id, row in reading.keys_of(json["spaces"], "spaces", SPACE_IDS).items():
        space, columns = SPACE_OF[id], dict(reading.object_of(row, f"the space {id}"))
        units = _pair(_COUNT).read(columns.pop("units", None), f"units of the space {id}")
        state.units[space], state.units[SPACES + space] = units
        _read_row(state, space, columns, SPACE, f"the space {id}")
    generals = reading.keys_of(json["generals"], "generals", GENERAL_IDS)
    for general, id in enumerate(GENERAL_IDS):
        _read_row(state, general, generals[id], GENERAL, f"the general {id}")
    cards = reading.keys_of(json["cards"], "cards", list(CARDS))
    found = {name: kind.read(cards[name], f"{name} of cards") for name, kind in CARDS.items()}
    for pile, held in enumerate([*found["hands"], *found["known"], found["deck"]]):
        state.lay(pile, set_of(held))
    state.discarded, state.removed = found["discarded"], found["removed"]
    reading.read_fields(state, FACTS, json["facts"], "facts")
    reading.read_fields(state, REST, {name: json[name] for name in REST}, "the position")
    state.recount()
    plausibility.check(state)


def _read_row(state: Situation, place: int, json: object, columns: Columns, what: str) -> None:
    row = reading.keys_of(json, what, list(columns))
    for key, (name, kind) in columns.items():
        getattr(state, name)[place] = kind.read(row[key], f"{key} of {what}")
