"""What a seat may know of any game, as rows to read: names, figures, lists, tables in tables."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TypeGuard

from pi_app.core import BySeat, Seat
from pi_app.core.message import N_
from pi_app.text import Translator

NONE = "–"
FEW = 3
"""So many values with names, at most, stand in one line."""
WORDS = re.compile(r"([A-Za-z][a-zA-Z_ -]*[a-z][A-Z]?)(?:[ -](\d+))?")
"""An id, with or without a number; any other text in a view is notation."""
SEAMS = re.compile(r"[_-]|(?<=[a-z])(?=[A-Z])")
INITIAL = re.compile(r"^([A-Z]) (\w)")
YES, NO = N_("yes"), N_("no")


@dataclass(frozen=True)
class Line:
    """A name and its value; without a value, a heading."""

    level: int  # how deep it stands
    name: str  # what it is about
    value: str = ""  # its value in words


@dataclass(frozen=True)
class Grid:
    """Things of one kind, one under the other."""

    level: int  # how deep it stands
    head: tuple[str, ...]  # what the columns are about; nothing, if it is a picture
    body: tuple[tuple[str, ...], ...]  # the cells of each line


class ViewReader:
    """Reads views in a language.

    Args:
        translator: the language.
        seats: the names of the seats at the table, as message ids, which stand in place of their
            numbers.
    """

    def __init__(self, translator: Translator, seats: Sequence[str]) -> None:
        self._translator = translator
        self._seats = seats

    def rows(self, view: Mapping[str, object]) -> list[Line | Grid]:
        """Return the rows that show a view."""
        return self._rows("", self._with_seats(view), 0)

    def named(self, key: object) -> str:
        """Return a key of a view as a person reads it."""
        return self._translator.tr(spelt(key))

    def worded(self, value: object) -> str:
        """Return a single value of a view as a person reads it."""
        if value is None or value == "":
            return NONE
        if isinstance(value, bool):
            return self._translator.tr(YES if value else NO)
        if not isinstance(value, str):
            return str(value)
        parts = [(part, WORDS.fullmatch(part)) for part in value.split("/")]
        return "/".join(
            self._translator.tr(part)
            if match is None
            else f"{self.named(match[1])}\u00a0{match[2] or ''}".rstrip()
            for part, match in parts
        )

    def _rows(self, key: str, value: object, level: int) -> list[Line | Grid]:
        """Return the rows that show a value of a view, under its name."""
        if _single(value):
            return [Line(level, key, self.worded(value))]
        if isinstance(value, Mapping):
            keys, values = [self.worded(each) for each in value], list(value.values())
        else:
            assert _is_list(value)
            keys, values = [str(number) for number in range(1, len(value) + 1)], list(value)
            if len(value) == len(self._seats):
                keys = [self._translator.tr(seat) for seat in self._seats]
        heading: list[Line | Grid] = [Line(level, key)] if key else []
        if _is_list(value) and _is_picture(values):
            ranks = tuple(("", *str(rank).replace(".", "·")) for rank in values)
            return [*heading, Grid(level + 1, (), ranks)]
        if not values or (_is_list(value) and all(map(_single, values))):
            return [Line(level, key, self._listed(values))]
        if key and len(values) <= FEW and all(map(_single, values)):
            parts = [
                f"{name}\u00a0{self.worded(each)}" for name, each in zip(keys, values, strict=True)
            ]
            return [Line(level, key, self._comma().join(parts))]
        alike = _alike(values)
        if alike:
            head = ("", *(self._title(*column) for column in alike[0].items()))
            body = [
                (name, *(self._listed(_parts(cell) or ()) for cell in each.values()))
                for name, each in zip(keys, alike, strict=True)
            ]
            return [*heading, Grid(level + 1, head, tuple(body))]
        deeper = level + 1 if key else level
        return heading + [
            row
            for name, each in zip(keys, values, strict=True)
            for row in self._rows(name, each, deeper)
        ]

    def _with_seats(self, value: object) -> object:
        """Return a value of a view with the names of seats in place of their numbers, and before
        what is said of each."""
        if isinstance(value, Seat):
            return self._seats[value]
        if isinstance(value, BySeat) and value and self._seats:
            return dict(zip_longest(self._seats, value))
        if isinstance(value, Mapping):
            return {key: self._with_seats(each) for key, each in value.items()}
        return [self._with_seats(each) for each in value] if _is_list(value) else value

    def _listed(self, values: Sequence[object]) -> str:
        """Return single values as a list, or what says that there are none."""
        are_ids = any(isinstance(each, str) and WORDS.fullmatch(each) for each in values)
        comma = self._comma() if are_ids else ", "
        return comma.join(map(self.worded, values)) or NONE

    def _comma(self) -> str:
        return self._translator.tr(N_("{first}, {rest}"), first="", rest="")

    def _title(self, key: object, cell: object) -> str:
        """Return what stands above a column, with the names of what its cells hold."""
        name = self.worded(key)
        return f"{name} ({self._listed(list(cell))})" if isinstance(cell, Mapping) else name


def spelt(key: object) -> str:
    """Return a key or an id of a view as an English text, which is a message id."""
    words = SEAMS.sub(" ", str(key)).strip()
    return INITIAL.sub(lambda name: f"{name[1]}. {name[2].upper()}", words[:1].upper() + words[1:])


def _single(value: object) -> bool:
    return value is None or isinstance(value, str | int | float)


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _parts(value: object) -> Sequence[object] | None:
    """Return the single values that share a cell, or None if the value needs more room."""
    if isinstance(value, Mapping):
        value = list(value.values())
    parts = value if _is_list(value) else [value]
    return parts if all(map(_single, parts)) else None


def _shape(value: Mapping[str, object]) -> list[tuple[str, list[str]]]:
    """Return the keys of a dictionary, and those of the dictionaries in it."""
    return [(key, list(each) if isinstance(each, Mapping) else []) for key, each in value.items()]


def _alike(values: Sequence[object]) -> Sequence[Mapping[str, object]]:
    """Return the values if they are dictionaries of the same keys, each for one cell, or none."""
    found = [each for each in values if isinstance(each, Mapping)]
    if len(values) < 2 or len(found) < len(values) or not found[0]:
        return ()
    if any(_shape(each) != _shape(found[0]) for each in found):
        return ()
    cells = [part for each in found for part in each.values()]
    return () if any(_parts(cell) is None for cell in cells) else found


def _is_picture(values: Sequence[object]) -> bool:
    """Say whether a list is a board: of each rank a string, in it a letter for each square, or a
    dot."""
    words = [each for each in values if isinstance(each, str)]
    across = {len(each) for each in words}
    return len(words) == len(values) > 1 and len(across) == 1 and any("." in each for each in words)
