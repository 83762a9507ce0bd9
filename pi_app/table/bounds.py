"""What every value of a journal, and of the JSON in it and beside it, may be: the one list of types
and ranges.

A check sum says that a value is what was written. It does not say that the value makes sense, since
anybody can calculate one: for a game numbered so high that no other can follow, or for a score that
takes hours to calculate. So each row that is read, from this journal, a stick or a file, is checked
against this list (see `pi_app.table.rows.checked`); a row that breaks it counts as damaged.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from pi_app.core.message import GAP

MOST_GAMES: Final = 10**9
MOST_SEATS: Final = 32
MOST_ACTIONS: Final = 100_000
"""So many actions a game has at most, those that were taken back included."""
MOST_SORT_KEY: Final = 2**40
"""Seconds since 1970, long after the last date; see `pi_app.table.contents.next_sort_key`."""
MOST_RULES: Final = 10**6
"""The highest number of a game's rules."""
MOST_POINTS: Final = 10**9
MOST_PEOPLE: Final = 1000
"""So many people are remembered."""
FIRST_YEAR: Final = 1970
"""Where the clock of a computer without a battery begins."""
LAST_YEAR: Final = 2999

_MOST_CACHED: Final = 4096
_DEEPEST: Final = 6  # so deep messages lie in messages
_DEEPEST_STATE: Final = 12


class Bound(ABC):
    """What a value may be."""

    @abstractmethod
    def admits(self, value: object) -> bool:
        """Say whether the value is of the right type and in range. Raises nothing."""


class Typed(Bound):
    """What msgspec takes for a type. To it, True is no whole number, and a `Seat` is one."""

    def __init__(self, kind: Any) -> None:  # noqa: ANN401 - no type says what a type is
        # msgspec remembers what it has worked out of a struct, but not of other types.
        self._kind = msgspec.defstruct("Only", [("value", kind)], array_like=True)

    def admits(self, value: object) -> bool:
        try:
            msgspec.convert((value,), self._kind)
        except ValueError:
            return False
        return True


class OrNone(Bound):
    """What a bound admits, and None."""

    def __init__(self, bound: Bound) -> None:
        self._bound = bound

    def admits(self, value: object) -> bool:
        return value is None or self._bound.admits(value)


class Date(Bound):
    """A date with its time and time zone, in the notation of ISO 8601."""

    def admits(self, value: object) -> bool:
        try:
            date = datetime.fromisoformat(value) if isinstance(value, str) else None
        except ValueError:
            return False
        return date is not None and date.tzinfo is not None and FIRST_YEAR <= date.year <= LAST_YEAR


class AnyJson(Bound):
    """The JSON that a game stores of a position: no fractions, and not too deep. `Game.load`
    decides whether it is a position."""

    def __init__(self, depth: int = _DEEPEST_STATE) -> None:
        self._depth = depth

    def admits(self, value: object) -> bool:
        if isinstance(value, list | dict):
            inner = AnyJson(self._depth - 1)
            values = value.values() if isinstance(value, dict) else value
            named = not isinstance(value, dict) or _WORDS.admits(list(value))
            return self._depth > 0 and named and all(map(inner.admits, values))
        return _SCALAR.admits(value)


class StateJson(AnyJson):
    """A position: a JSON object of at most 100 entries."""

    def admits(self, value: object) -> bool:
        return isinstance(value, dict) and len(value) <= 100 and super().admits(value)


class Json(Bound):
    """A text of at most so many characters that is JSON of something. Each text is read once: the
    pages that list games ask for the same ones again and again."""

    def __init__(self, content: Bound, most: int, cached: int = _MOST_CACHED) -> None:
        """``cached`` is of how many texts it is remembered that they are admitted."""
        self._content = content
        self._most = most
        self._checked = lru_cache(cached)(self._check)

    def admits(self, value: object) -> bool:
        return isinstance(value, str) and len(value) <= self._most and self._checked(value)

    def _check(self, text: str) -> bool:
        try:
            return self._content.admits(json.loads(text))
        except (ValueError, RecursionError):
            return False


def _text(most: int, pattern: str = "[^\\x00-\\x1f\\x7f]*") -> Meta:
    """Return what holds of texts of at most so many characters, all of which a pattern matches; if
    none is given, they have no control characters."""
    return Meta(max_length=most, pattern=rf"^(?:{pattern})\Z")


Id = Annotated[str, _text(200)]
Name = Annotated[str, _text(100)]
Short = Annotated[str, _text(64)]
_Word = Annotated[str, _text(1000)]
_Seat = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
_Seats = Annotated[tuple[_Seat, ...], Meta(max_length=MOST_SEATS)]
_Points = Annotated[int, Meta(ge=-MOST_POINTS, le=MOST_POINTS)]
_Share = Annotated[str, _text(24, "-?[0-9]{1,10}(/[1-9][0-9]{0,9})?")]
_Scores = Annotated[list[_Points | _Share], Meta(max_length=MOST_SEATS)]
Options = Annotated[
    dict[Short, bool | Annotated[int, Meta(ge=-(10**6), le=10**6)] | Short], Meta(max_length=64)
]


class MessageJson(Struct):
    """A message as `Message.to_json` writes it: each gap of its text is filled, and it has no brace
    that is no gap."""

    key: _Word
    params: Annotated[
        dict[Annotated[str, _text(64, r"\w+")], _Points | _Word | MessageJson], Meta(max_length=32)
    ]
    plural: _Word | None = None

    def __post_init__(self) -> None:
        texts = [self.key] if self.plural is None else [self.key, self.plural]
        counts = self.plural is None or type(self.params.get("count")) is int
        if not counts or self.depth() > _DEEPEST or not all(map(self._is_template, texts)):
            raise ValueError("no message")

    def depth(self) -> int:
        """Return how deep messages lie in it, itself included."""
        inner = [each.depth() for each in self.params.values() if isinstance(each, MessageJson)]
        return 1 + max(inner, default=0)

    def _is_template(self, text: str) -> bool:
        bare = GAP.sub("", text)
        return "{" not in bare and "}" not in bare and set(GAP.findall(text)) <= self.params.keys()


class _Part(Struct):
    label: MessageJson
    points: _Scores


class OutcomeJson(Struct):
    """An outcome as `write_outcome` writes it."""

    winners: _Seats
    scores: _Scores
    reason: MessageJson
    parts: Annotated[tuple[_Part, ...], Meta(max_length=100)]
    places: _Seats


_SCALAR: Final = Typed(None | bool | Annotated[int, Meta(ge=-(2**62), le=2**62)] | _Word)
_WORDS: Final = Typed(list[_Word])


def _whole(least: int, most: int) -> Bound:
    return Typed(Annotated[int, Meta(ge=least, le=most)])


_SEAT: Final = Typed(_Seat)
_NUMBER: Final = _whole(1, MOST_GAMES)
_ACTIONS: Final = _whole(0, MOST_ACTIONS)

COLUMNS: Final[Mapping[str, Mapping[str, Bound]]] = {
    "games": {
        "number": _NUMBER,
        "id": Typed(Id),
        "series": Typed(Id),
        "place": _whole(0, MOST_GAMES),
        "game": Typed(Short),
        "options": Json(Typed(Options), 10_000),
        "real_box": Typed(Literal[0, 1, 2]),
        "created": Date(),
        "state": Typed(Literal["running", "finished", "abandoned"]),
        "ended": OrNone(Date()),
        "sort_key": OrNone(_whole(0, MOST_SORT_KEY)),
        "outcome": OrNone(Json(Typed(OutcomeJson), 100_000)),
        "moves": _ACTIONS,
        "revision": _whole(0, 2**40),
        "contents": _whole(0, 2**53),
    },
    "seats": {
        "game": _NUMBER,
        "seat": _SEAT,
        "series_player": _SEAT,
        "name": Typed(Name | None),
        "port": OrNone(_whole(1, 999)),
        "bot": Typed(Id | None),
    },
    "actions": {
        "game": _NUMBER,
        "seq": _whole(0, MOST_ACTIONS - 1),
        "seat": _whole(-1, MOST_SEATS - 1),
        "action": Typed(_Word),
    },
    "picks": {
        "game": _NUMBER,
        "seat": _SEAT,
        "action": Typed(_Word),
        "keys": Typed(Annotated[str, _text(32, "[0-9]*")]),
        "ready": Typed(Literal[0, 1]),
    },
    "undos": {
        "game": _NUMBER,
        "number": _ACTIONS,
        "seat": _SEAT,
        "actions": _ACTIONS,
        "keep": _ACTIONS,
        "after": _ACTIONS,
        "state": Typed(Literal["asked", "granted", "refused", "withdrawn"]),
        "agreed": _whole(0, 2**MOST_SEATS - 1),
    },
    "snapshots": {
        "game": _NUMBER,
        "actions": _whole(1, MOST_ACTIONS),
        "rules": _whole(1, MOST_RULES),
        # Each is long, and read seldom.
        "state": Json(StateJson(_DEEPEST_STATE + 1), 200_000, cached=0),
    },
    "sitting": {"only": Typed(Literal[1]), "game": _NUMBER},
}
"""What may stand in each column of a journal."""

_CHECKS: Final = {
    table: tuple(bound.admits for bound in columns.values()) for table, columns in COLUMNS.items()
}


def admits_row(table: str, row: Sequence[object]) -> bool:
    """Say whether every value of a row, without its sum, is in range."""
    return all(check(value) for check, value in zip(_CHECKS[table], row, strict=True))
