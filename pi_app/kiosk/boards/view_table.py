"""What a seat may know of any game, as a table to read: names, figures, lists, tables in tables."""

from __future__ import annotations

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

NONE = "–"
YES, NO = N_("yes"), N_("no")


@dataclass(frozen=True)
class Line:
    """A name and what is said of it; without that, a heading."""

    level: int  # how deep it stands
    name: str  # what it is about
    value: str = ""  # its value in words
    number: bool = False  # whether that is a figure, to be aligned with others


@dataclass(frozen=True)
class Grid:
    """Things of one kind, one under the other."""

    level: int  # how deep it stands
    head: tuple[str, ...]  # what the columns are about
    body: tuple[tuple[str, ...], ...]  # the cells of each line


def with_seats(value: object, seats: Sequence[str]) -> object:
    """Return a value of a view with the names of seats in place of their numbers."""
    if isinstance(value, Seat):
        return seats[value]
    if isinstance(value, Mapping):
        return {key: with_seats(each, seats) for key, each in value.items()}
    return [with_seats(each, seats) for each in value] if _is_list(value) else value


def named(key: object) -> str:
    """Return a key of a view as a person reads it."""
    words = str(key).replace("_", " ").strip()
    return tr(words[:1].upper() + words[1:])


def worded(value: object) -> str:
    """Return a single value of a view as a person reads it."""
    if value is None or value == "":
        return NONE
    if isinstance(value, bool):
        return tr(YES if value else NO)
    if isinstance(value, str):
        plain = value.replace("_", "").replace(" ", "").isalpha()
        return named(value) if plain else tr(value)
    return str(value)


def _single(value: object) -> bool:
    return value is None or isinstance(value, str | int | float)


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _alike(values: Sequence[object]) -> tuple[object, ...] | None:
    """Return the keys that all values have, if they are dictionaries of single values alike."""
    first = values[0]
    if len(values) < 2 or not isinstance(first, Mapping) or not first:
        return None
    for each in values:
        if not isinstance(each, Mapping) or list(each) != list(first):
            return None
        if not all(_single(value) for value in each.values()):
            return None
    return tuple(first)


def rows_of(key: str, value: object, level: int = 0) -> list[Line | Grid]:
    """Return the lines that tell a value of a view, under its name."""
    if _single(value):
        number = isinstance(value, int | float) and not isinstance(value, bool)
        return [Line(level, key, worded(value), number)]
    if isinstance(value, Mapping):
        keys, values = [named(each) for each in value], list(value.values())
    else:
        assert _is_list(value)
        keys, values = [str(number) for number in range(1, len(value) + 1)], list(value)
    if not values:
        return [Line(level, key, NONE)]
    if _is_list(value) and all(_single(each) for each in values):
        return [Line(level, key, ", ".join(map(worded, values)))]
    heading: list[Line | Grid] = [Line(level, key)] if key else []
    alike = _alike(values)
    if alike is not None:
        head = ("", *map(named, alike))
        cells = [each for each in values if isinstance(each, Mapping)]
        body = [
            (name, *(worded(each[column]) for column in alike))
            for name, each in zip(keys, cells, strict=True)
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
            m.px(STEP) * line.level + lettering.width_of(line.name, "text", self._size)
            for line in lines
            if isinstance(line, Line) and line.value
        ]
        self._middle = min(max(names, default=0) + 2 * m.unit, box.width * 11 // 20)
        self._figure = lettering.width_of("0000", "strong", self._size)
        for line in lines:
            self._write(line)

    def _set(self, left: int, width: int, words: str, look: Look, align: Align = "left") -> int:
        """Set words at the top, and return how high they are."""
        face, colour = look
        high = lettering.block_size(words, face, self._size, width)[1]
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
        align: Align = "right" if row.number else "left"
        wide = self._box.width - middle
        if row.number:
            wide = max(self._figure, lettering.width_of(row.value, "strong", self._size))
        name = self._set(left, middle - left - m.unit, row.name, NAME)
        self.top += max(name, self._set(middle, wide, row.value, VALUE, align))

    def _grid(self, grid: Grid) -> None:
        """Columns as wide as they need to be; where that is too wide, each line by itself."""
        gap, left, lines = self._m.px(12), self._m.px(STEP) * grid.level, (grid.head, *grid.body)
        columns = list(zip(*lines, strict=True))
        wide = [
            max(lettering.width_of(cell, "strong", self._size) for cell in column) + 1
            for column in columns
        ]
        if left + sum(wide) + gap * (len(wide) - 1) > self._box.width:
            for name, *cells in grid.body:
                self._write(Line(grid.level, name))
                for title, cell in zip(grid.head[1:], cells, strict=True):
                    self._write(Line(grid.level + 1, title, cell, cell.isdigit()))
            return
        figures = [all(cell.lstrip("-").isdigit() for cell in column[1:]) for column in columns]
        for line in lines:
            at = left
            for place, cell in enumerate(line):
                look = NAME if line is grid.head or place == 0 else VALUE
                align: Align = "right" if figures[place] and place else "left"
                if cell:
                    self._set(at, wide[place], cell, look, align)
                at += wide[place] + gap
            self.top += lettering.line_height("strong", self._size)
