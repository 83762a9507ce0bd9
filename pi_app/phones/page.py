"""The page of one phone: the perspective of its seat, in the phone's language, as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from pi_app import drawing
from pi_app.core.event import listed
from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.core.registry import all_games, all_tools
from pi_app.phones.hand import Hand, hand_of
from pi_app.phones.picture import data_of, hexed
from pi_app.phones.words import in_phrases
from pi_app.table.names import names_by_seat
from pi_app.table.personas import persona_of
from pi_app.table.status import Status
from pi_app.table.table import WATCH, Table
from pi_app.table.view_rows import NONE, Grid, ViewReader
from pi_app.text import Language, Translator

ART: Final = Path(drawing.__file__).parent / "art"
"""The directory of the pictures that all games share."""

STORY: Final = 12
"""How many of the latest events a phone shows."""

TEXTS: Final = frozenset({"title", "note", "lines", "name", "value", "head", "body"})
"""The attributes of faces and of rows of facts that are read."""

HIDDEN: Final[Mapping[str, object]] = {
    "watching": True, "sealed": False, "pick": "", "hand": asdict(Hand()),
    "facts": [], "story": [], "undo": "",
}  # fmt: skip
"""The part of a page that only shows what its seat has seen, while it must not show that."""

MOST_OF_A_PICTURE: Final = 40_000
"""Larger pictures are whole boards. Only the table shows them, and phones do not fetch them."""

NO_GAME: Final = N_("There is no game at the moment. This page waits for the next one.")


@dataclass(frozen=True)
class Look:
    """The appearance of a seat on the table and on phones: the name of its emblem's picture, and
    two colours (red, green and blue from 0 to 255)."""

    emblem: str
    colour: tuple[int, int, int]
    dark: tuple[int, int, int]


@cache
def translator(language: Language) -> Translator:
    """Return the translator for phones in a language."""
    return Translator(language)


def page_of(
    table: Table, seat: int, looks: Sequence[Look], language: Language, *, said: str
) -> str:
    """Return the page for the phone of a seat. While the seat must watch the table, it shows no
    news and asks nothing (`HIDDEN`).

    Args:
        table: the table.
        seat: the phone's seat.
        looks: the appearance of each seat.
        language: the phone's language.
        said: why the phone's last message was rejected, or empty.
    """
    speak, own, watching = translator(language), table.perspective(seat), table.must_watch(seat)
    speak.players = names_by_seat(table.game, table.players)
    statuses = [Status.IDLE] * table.seats if watching else table.statuses()
    prompt = speak.tr(WATCH) if watching else speak.render(own.prompt())
    return _written(
        HIDDEN if watching else _details(table, seat, own, speak),
        moment=table.moments,
        language=language,
        game=in_phrases(speak.tr(table.game.title)),
        game_id=table.game.id,
        seat=_seat(table, seat, looks[seat], speak),
        status="over" if table.is_over and not watching else statuses[seat].value,
        prompt=in_phrases(prompt),
        seats=[
            _seat(table, each, looks[each], speak) | {"status": status.value, "you": each == seat}
            for each, status in enumerate(statuses)
        ],
        said=in_phrases(said),
    )


def _details(
    table: Table, seat: int, own: Perspective[Any], speak: Translator
) -> Mapping[str, object]:
    """Return that part for a seat that has seen everything."""
    pick, request, events = table.pick(seat), table.undo_request, table.events(seat)
    rows = ViewReader(speak, table.game.seat_names[: table.seats]).rows(own.view())
    return {
        "watching": False,
        "sealed": table.is_sealed(seat),
        "pick": "" if pick is None else own.action_text(pick),
        "hand": _hand(hand_of(own, speak)),
        # Rows without a value are left out.
        "facts": [
            asdict(row, dict_factory=_phrased)
            for row in rows
            if isinstance(row, Grid) or row.value != NONE
        ],
        "story": [in_phrases(speak.render(events[each].text)) for each in listed(events)[-STORY:]],
        "undo": "" if request is None or seat not in request.waiting else _undo(table, speak),
    }


def _hand(hand: Hand) -> dict[str, object]:
    picture = None if hand.picture is None else data_of(hand.picture)
    return asdict(replace(hand, picture=None), dict_factory=_phrased) | {"picture": picture}


def _phrased(items: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the attributes of a face or of a row of facts with their texts in phrases; notations
    stay as they are."""
    return {name: _in_phrases(value) if name in TEXTS else value for name, value in items}


def _in_phrases(text: str | tuple[Any, ...]) -> object:
    return in_phrases(text) if isinstance(text, str) else tuple(map(_in_phrases, text))


NOBODY: Final = Look("icons/hourglass", (107, 79, 42), (58, 42, 26))


def waiting_page(language: Language) -> str:
    """Return the page that a phone shows when there is no game."""
    speak = translator(language)
    return _written(
        {**HIDDEN, "watching": False},
        moment=0,
        language=language,
        game="",
        game_id="",
        seat={"name": "", "player": "", **_styled(NOBODY)},
        status="none",
        prompt=in_phrases(speak.tr(NO_GAME)),
        seats=[],
        said="",
    )


@dataclass(frozen=True)
class Offer:
    """A free seat: its port, the message id of its name, and its appearance."""

    port: int
    name: str
    look: Look


def offer_page(offers: Sequence[Offer], language: Language) -> str:
    """Return the page on which a phone chooses one of the free seats."""
    speak = translator(language)
    seats = [
        {"port": each.port, "name": speak.tr(each.name), **_styled(each.look)} for each in offers
    ]
    return _written({}, language=language, offers=seats)


def pictures() -> dict[str, str]:
    """Return all pictures that a phone can show, as SVG by their names (see `pi_app.drawing.art`).

    A phone fetches them all in one request before its first page, and no single pictures later. So
    its requests, which everybody in the Wi-Fi can see, do not depend on its hand.
    """
    found: dict[str, Traversable] = {
        file.relative_to(ART).with_suffix("").as_posix(): file
        for file in sorted(ART.rglob("*.svg"))
    }
    for game in (*all_games(), *all_tools()):
        own = resources.files(game.package) / "art"
        for file in own.iterdir() if own.is_dir() else ():
            name = file.name.removesuffix(".svg")
            if not name.startswith("cover_"):  # only the table shows pictures of boxes
                found[game.picture(name)] = file
    texts = {name: file.read_text(encoding="utf-8") for name, file in found.items()}
    return {name: text for name, text in texts.items() if len(text) < MOST_OF_A_PICTURE}


def _written(details: Mapping[str, object], **page: object) -> str:
    return json.dumps({**page, **details}, ensure_ascii=False, separators=(",", ":"))


def _seat(table: Table, seat: int, look: Look, speak: Translator) -> dict[str, object]:
    player = table.players[seat]
    persona = persona_of(player.bot)
    name = player.name or ("" if persona is None else speak.tr(persona.name))
    seat_name = in_phrases(speak.tr(table.game.seat_names[seat]))
    return {"name": seat_name, "player": name, **_styled(look)}


def _styled(look: Look) -> dict[str, object]:
    return {"emblem": look.emblem, "colour": hexed(look.colour), "dark": hexed(look.dark)}


def _undo(table: Table, speak: Translator) -> str:
    request = table.undo_request
    assert request is not None
    name = speak.called(table.game.seat_names[request.seat])
    step = speak.render(table.undo_step(request.seat, request.actions))
    words = N_("{seat} wants to take back: {action}. Do you agree?")
    return in_phrases(speak.tr(words, seat=name, action=step))
