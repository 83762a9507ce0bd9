"""What a seat may know of any game, as a table to read: names, figures, lists, tables in tables."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeGuard

import pygame

from pi_app.drawing import lettering, theme
from pi_app.drawing.lettering import Align, Face
from pi_app.drawing.theme import Colour, Theme
from pi_app.kiosk.widgets.base import Widget
from pi_app.rules import Seat
from pi_app.rules.message import N_
from pi_app.text import tr

STEP = 14  # how much further in a level stands than the one above it, at 800x480
Look = tuple[Face, Colour]
NAME: Look = ("text", theme.INK_SOFT)
VALUE: Look = ("strong", theme.INK)
HEADING: Look = ("strong", theme.TERRACOTTA_DARK)

ROOM = (100_000, 100_000)  # more than any words take

NONE = "–"
WORDS = re.compile(r"([A-Za-z][a-zA-Z_ -]*[a-z][A-Z]?)(?:[ -](\d+))?")
"""What is told by an id, and a number of it; what else stands in a view is notation."""
SEAMS = re.compile(r"[_-]|(?<=[a-z])(?=[A-Z])")
INITIAL = re.compile(r"^([A-Z]) (\w)")
YES, NO = N_("yes"), N_("no")


@dataclass(frozen=True)
class Line:
    """A name and what is said of it; without that, a heading."""

    level: int  # how deep it stands
    name: str  # what it is about
    value: str = ""  # its value in words


@dataclass(frozen=True)
class Grid:
    """Things of one kind, one under the other."""

    level: int  # how deep it stands
    head: tuple[str, ...]  # what the columns are about; nothing, if it is a picture
    body: tuple[tuple[str, ...], ...]  # the cells of each line


def with_seats(value: object, seats: Sequence[str]) -> object:
    """Return a value of a view with the names of seats in place of their numbers."""
    if isinstance(value, Seat):
        return seats[value]
    if isinstance(value, Mapping):
        return {key: with_seats(each, seats) for key, each in value.items()}
    return [with_seats(each, seats) for each in value] if _is_list(value) else value


def spelt(key: object) -> str:
    """Return a key or an id of a view as an English text, which is a message id."""
    words = SEAMS.sub(" ", str(key)).strip()
    return INITIAL.sub(lambda name: f"{name[1]}. {name[2].upper()}", words[:1].upper() + words[1:])


def named(key: object) -> str:
    """Return a key of a view as a person reads it."""
    return tr(spelt(key))


def worded(value: object) -> str:
    """Return a single value of a view as a person reads it."""
    if value is None or value == "":
        return NONE
    if isinstance(value, bool):
        return tr(YES if value else NO)
    if not isinstance(value, str):
        return str(value)
    parts = [(part, WORDS.fullmatch(part)) for part in value.split("/")]
    return "/".join(
        tr(part) if told is None else "\u00a0".join([named(told[1]), told[2] or ""]).rstrip()
        for part, told in parts
    )


def _single(value: object) -> bool:
    return value is None or isinstance(value, str | int | float)


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _parts(value: object) -> Sequence[object] | None:
    """Return the single values that stand together in a cell, or None if there is more to tell."""
    if isinstance(value, Mapping):
        value = list(value.values())
    parts = value if _is_list(value) else [value]
    return parts if all(map(_single, parts)) else None


def _listed(values: Sequence[object]) -> str:
    """Return single values as a list, or what says that there are none."""
    told = any(isinstance(each, str) and WORDS.fullmatch(each) for each in values)
    comma = tr(N_("{first}, {rest}"), first="", rest="") if told else ", "
    return comma.join(map(worded, values)) or NONE


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


def _title(key: object, cell: object) -> str:
    """Return what stands above a column, with the names of what its cells hold."""
    name = worded(key)
    return f"{name} ({_listed(list(cell))})" if isinstance(cell, Mapping) else name


def _is_picture(values: Sequence[object]) -> bool:
    """Say whether a list is a board: of each rank a string, in it a letter for each square, or a
    dot."""
    words = [each for each in values if isinstance(each, str)]
    across = {len(each) for each in words}
    return len(words) == len(values) > 1 and len(across) == 1 and any("." in each for each in words)


def rows_of(key: str, value: object, level: int = 0) -> list[Line | Grid]:
    """Return the lines that tell a value of a view, under its name."""
    if _single(value):
        return [Line(level, key, worded(value))]
    if isinstance(value, Mapping):
        keys, values = [worded(each) for each in value], list(value.values())
    else:
        assert _is_list(value)
        keys, values = [str(number) for number in range(1, len(value) + 1)], list(value)
    heading: list[Line | Grid] = [Line(level, key)] if key else []
    if _is_list(value) and _is_picture(values):
        ranks = tuple(("", *str(rank).replace(".", "·")) for rank in values)
        return [*heading, Grid(level + 1, (), ranks)]
    if not values or (_is_list(value) and all(map(_single, values))):
        return [Line(level, key, _listed(values))]
    alike = _alike(values)
    if alike:
        head = ("", *(_title(*column) for column in alike[0].items()))
        body = [
            (name, *(_listed(_parts(cell) or ()) for cell in each.values()))
            for name, each in zip(keys, alike, strict=True)
        ]
        return [*heading, Grid(level + 1, head, tuple(body))]
    deeper = level + 1 if key else level
    return heading + [
        row for name, each in zip(keys, values, strict=True) for row in rows_of(name, each, deeper)
    ]


class ViewTable(Widget):
    """The table; put it into a Scroller."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: Mapping[str, object] = {}

    def show(self, seen: Mapping[str, object], seats: Sequence[str]) -> None:
        """Show another view; ``seats`` are the names of seats, as message ids."""
        self._seen = {key: with_seats(value, seats) for key, value in seen.items()}
        self.changed()

    def rows(self) -> list[Line | Grid]:
        """Return what stands in it."""
        return rows_of("", self._seen)

    def height_for(self, width: int, m: Theme) -> int:
        return _Writer(self.rows(), pygame.Rect(0, 0, width, 0), m).top

    def paint(self, surface: pygame.Surface) -> None:
        _Writer(self.rows(), self.rect, self.theme, surface)


class _Writer:
    """Sets lines one under the other into a box, names in a column as wide as most of them need: on
    a surface or, without one, only to see how far down they reach."""

    def __init__(
        self,
        lines: Sequence[Line | Grid],
        box: pygame.Rect,
        m: Theme,
        surface: pygame.Surface | None = None,
    ) -> None:
        self.top = box.top
        self._box = box
        self._m = m
        self._surface = surface
        self._size = m.px(16)
        names = [
            m.px(STEP) * line.level + self._wide(line.name, NAME)
            for line in lines
            if isinstance(line, Line) and line.value
        ]
        self._middle = min(max(names, default=0) + 2 * m.unit, box.width * 11 // 20)
        for line in lines:
            self._write(line)

    def _wide(self, words: str, look: Look) -> int:
        """Return how wide words are in one line."""
        size = lettering.fitted_size(words, look[0], self._size, ROOM)
        return lettering.width_of(words, look[0], size) + 1

    def _set(self, left: int, width: int, words: str, look: Look, align: Align = "left") -> int:
        """Set words at the top, and return how high they are."""
        face, colour = look
        size, lines = lettering.set_block(words, face, self._size, (width, ROOM[1]), align)
        high = lettering.line_height(face, size) * len(lines)
        if self._surface is not None:
            box = pygame.Rect(self._box.left + left, self.top, width, high)
            lettering.draw_block(self._surface, words, box, face, self._size, colour, align)
        return high

    def _write(self, row: Line | Grid) -> None:
        """Set a row, and a fine line above it if it stands for itself."""
        if isinstance(row, Grid):
            self._grid(row)
            return
        m, left, middle = self._m, self._m.px(STEP) * row.level, self._middle
        if row.level == 0 and self.top > self._box.top:
            if self._surface is not None:
                line = (self._box.left, self.top, self._box.width, m.px(1))
                self._surface.fill(theme.PARCHMENT_EDGE, line)
            self.top += m.px(2)
        if not row.value:
            self.top += self._set(left, self._box.width - left, row.name, HEADING)
            return
        name = self._set(left, middle - left - m.unit, row.name, NAME)
        self.top += max(name, self._set(middle, self._box.width - middle, row.value, VALUE))

    def _grid(self, grid: Grid) -> None:
        """Columns as wide as they need to be; where that is too wide, each line by itself."""
        gap, left = self._m.px(12), self._m.px(STEP) * grid.level
        lines = (grid.head, *grid.body) if grid.head else grid.body
        columns = list(zip(*lines, strict=True))
        wide = [max(self._wide(cell, VALUE) for cell in column) for column in columns]
        if left + sum(wide) + gap * (len(wide) - 1) > self._box.width:
            for name, *cells in grid.body:
                self._write(Line(grid.level, name))
                for title, cell in zip(grid.head[1:], cells, strict=True):
                    self._write(Line(grid.level + 1, title, cell))
            return
        figures = [all(cell.lstrip("-").isdigit() for cell in column[1:]) for column in columns]
        for line in lines:
            at, high = left, 0
            for place, cell in enumerate(line):
                look = NAME if line is grid.head or place == 0 else VALUE
                align: Align = "right" if figures[place] and place else "left"
                if cell:
                    high = max(high, self._set(at, wide[place], cell, look, align))
                at += wide[place] + gap
            self.top += high
