"""What every value of a journal, and of the JSON in it and beside it, may be: the one list of types
and ranges.

A check sum says that a value is what was written. It does not say that the value makes sense, since
anybody can calculate one: for a game numbered so high that no other can follow, or for a score that
takes hours to calculate. So each row that is read, from this journal, a stick or a file, is checked
against this list (see `pi_app.table.rows.checked`); a row that breaks it counts as damaged.
"""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Final

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


class Whole(Bound):
    """A whole number from ``least`` to ``most``, both included."""

    def __init__(self, least: int, most: int) -> None:
        self._least = least
        self._most = most

    def admits(self, value: object) -> bool:
        # To Python, True is a whole number, and so is a `Seat`.
        return (
            isinstance(value, int)
            and not isinstance(value, bool)
            and self._least <= value <= self._most
        )


class Text(Bound):
    """A text of at most so many characters without control characters, which a pattern, if there
    is one, matches as a whole."""

    def __init__(self, most: int, pattern: str = "") -> None:
        self._most = most
        self._pattern = re.compile(pattern or "[^\0-\x1f\x7f]*", re.DOTALL)

    def admits(self, value: object) -> bool:
        return (
            isinstance(value, str)
            and len(value) <= self._most
            and self._pattern.fullmatch(value) is not None
        )


class OneOf(Bound):
    """One of these values, of the same type."""

    def __init__(self, *values: object) -> None:
        self._values = [(type(value), value) for value in values]

    def admits(self, value: object) -> bool:
        return any(type(value) is kind and value == each for kind, each in self._values)


class AnyOf(Bound):
    """What one of these bounds admits."""

    def __init__(self, *bounds: Bound) -> None:
        self._bounds = bounds

    def admits(self, value: object) -> bool:
        return any(bound.admits(value) for bound in self._bounds)


class Date(Bound):
    """A date with its time and time zone, in the notation of ISO 8601."""

    def admits(self, value: object) -> bool:
        try:
            date = datetime.fromisoformat(value) if isinstance(value, str) else None
        except ValueError:
            return False
        return date is not None and date.tzinfo is not None and FIRST_YEAR <= date.year <= LAST_YEAR


class List(Bound):
    """A JSON list of at most so many values."""

    def __init__(self, item: Bound, most: int) -> None:
        self._item = item
        self._most = most

    def admits(self, value: object) -> bool:
        return (
            isinstance(value, list)
            and len(value) <= self._most
            and all(map(self._item.admits, value))
        )


class Table(Bound):
    """A JSON object of at most so many values, each under a name of its own."""

    def __init__(self, name: Bound, item: Bound, most: int) -> None:
        self._name = name
        self._item = item
        self._most = most

    def admits(self, value: object) -> bool:
        return (
            isinstance(value, dict)
            and len(value) <= self._most
            and all(map(self._name.admits, value))
            and all(map(self._item.admits, value.values()))
        )


class Record(Bound):
    """A JSON object with these values; it may lack the optional ones, and hold others."""

    def __init__(
        self, values: Mapping[str, Bound], optional: Mapping[str, Bound] | None = None
    ) -> None:
        self._values = values
        self._optional = optional or {}

    def admits(self, value: object) -> bool:
        if not isinstance(value, dict):
            return False
        for name, bound in self._values.items():
            if name not in value or not bound.admits(value[name]):
                return False
        return all(
            bound.admits(value[name]) for name, bound in self._optional.items() if name in value
        )


class MessageBound(Bound):
    """A message as `Message.to_json` writes it: each gap of its text is filled, and it has no brace
    that is no gap."""

    def __init__(self, depth: int = _DEEPEST) -> None:
        self._depth = depth

    def admits(self, value: object) -> bool:
        if self._depth == 0 or not _MESSAGE_JSON.admits(value):
            return False
        assert isinstance(value, dict)
        params, plural = value["params"], value.get("plural")
        filled = all(self._fills(each) for each in params.values())
        counts = plural is None or type(params.get("count")) is int
        return (
            filled
            and counts
            and all(text is None or _is_template(text, params) for text in (value["key"], plural))
        )

    def _fills(self, value: object) -> bool:
        return _PLAIN.admits(value) or MessageBound(self._depth - 1).admits(value)


def _is_template(text: str, params: Mapping[str, object]) -> bool:
    bare = GAP.sub("", text)
    return "{" not in bare and "}" not in bare and set(GAP.findall(text)) <= params.keys()


class AnyJson(Bound):
    """The JSON that a game stores of a position: no fractions, and not too deep. `Game.load`
    decides whether it is a position."""

    def __init__(self, depth: int = _DEEPEST_STATE) -> None:
        self._depth = depth

    def admits(self, value: object) -> bool:
        if isinstance(value, list | dict):
            inner = AnyJson(self._depth - 1)
            names = value if isinstance(value, dict) else ()
            values = value.values() if isinstance(value, dict) else value
            return (
                self._depth > 0 and all(map(_WORD.admits, names)) and all(map(inner.admits, values))
            )
        return _SCALAR.admits(value)


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


ID: Final = Text(200)
SEAT: Final = Whole(0, MOST_SEATS - 1)
NUMBER: Final = Whole(1, MOST_GAMES)
NAME: Final = Text(100)
NONE: Final = OneOf(None)
OPTIONS: Final = Table(Text(64), AnyOf(OneOf(False, True), Whole(-(10**6), 10**6), Text(64)), 64)
SCORE: Final = AnyOf(
    Whole(-MOST_POINTS, MOST_POINTS), Text(24, r"-?[0-9]{1,10}(/[1-9][0-9]{0,9})?")
)
SCORES: Final = List(SCORE, MOST_SEATS)
SEATS: Final = List(SEAT, MOST_SEATS)
MESSAGE: Final = MessageBound()

_WORD: Final = Text(1000)
_SCALAR: Final = AnyOf(NONE, OneOf(False, True), Whole(-(2**62), 2**62), _WORD)
_PLAIN: Final = AnyOf(Whole(-MOST_POINTS, MOST_POINTS), Text(1000))
_MESSAGE_JSON: Final = Record(
    {"key": Text(1000), "params": Table(Text(64, r"\w+"), AnyOf(_PLAIN, Record({})), 32)},
    {"plural": AnyOf(NONE, Text(1000))},
)

OUTCOME: Final = Record(
    {
        "winners": SEATS,
        "scores": SCORES,
        "reason": MESSAGE,
        "parts": List(Record({"label": MESSAGE, "points": SCORES}), 100),
        "places": SEATS,
    }
)

PERSON: Final = Record({"name": NAME, "emblem": Text(64), "colour": Whole(0, 63)})
TOURNAMENT: Final = Record(
    {
        "id": Text(64),
        "form": Text(64),
        "entrants": List(ID, MOST_SEATS),
        "games": List(Text(64), 64),
        "rounds": Whole(1, 99),
    },
    {"options": Table(Text(64), OPTIONS, 64)},
)

COLUMNS: Final[Mapping[str, Mapping[str, Bound]]] = {
    "games": {
        "number": NUMBER,
        "id": ID,
        "series": ID,
        "place": Whole(0, MOST_GAMES),
        "game": Text(64),
        "options": Json(OPTIONS, 10_000),
        "created": Date(),
        "state": OneOf("running", "finished", "abandoned"),
        "ended": AnyOf(NONE, Date()),
        "sort_key": AnyOf(NONE, Whole(0, MOST_SORT_KEY)),
        "outcome": AnyOf(NONE, Json(OUTCOME, 100_000)),
        "moves": Whole(0, MOST_ACTIONS),
        "revision": Whole(0, 2**40),
        "contents": Whole(0, 2**53),
    },
    "seats": {
        "game": NUMBER,
        "seat": SEAT,
        "series_player": SEAT,
        "name": AnyOf(NONE, NAME),
        "port": AnyOf(NONE, Whole(1, 999)),
        "bot": AnyOf(NONE, ID),
    },
    "actions": {
        "game": NUMBER,
        "seq": Whole(0, MOST_ACTIONS - 1),
        "seat": Whole(-1, MOST_SEATS - 1),
        "action": Text(1000),
    },
    "picks": {
        "game": NUMBER,
        "seat": SEAT,
        "action": Text(1000),
        "keys": Text(32, "[0-9]*"),
        "ready": OneOf(0, 1),
    },
    "undos": {
        "game": NUMBER,
        "number": Whole(0, MOST_ACTIONS),
        "seat": SEAT,
        "actions": Whole(0, MOST_ACTIONS),
        "keep": Whole(0, MOST_ACTIONS),
        "after": Whole(0, MOST_ACTIONS),
        "state": OneOf("asked", "granted", "refused", "withdrawn"),
        "agreed": Whole(0, 2**MOST_SEATS - 1),
    },
    "snapshots": {
        "game": NUMBER,
        "actions": Whole(1, MOST_ACTIONS),
        "rules": Whole(1, MOST_RULES),
        # Each is long, and read seldom.
        "state": Json(Table(_WORD, AnyJson(), 100), 200_000, cached=0),
    },
    "sitting": {"only": OneOf(1), "game": NUMBER},
}
"""What may stand in each column of a journal."""

_CHECKS: Final = {
    table: tuple(bound.admits for bound in columns.values()) for table, columns in COLUMNS.items()
}


def admits_row(table: str, row: Sequence[object]) -> bool:
    """Say whether every value of a row, without its sum, is in range."""
    return all(check(value) for check, value in zip(_CHECKS[table], row, strict=True))
