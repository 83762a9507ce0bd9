"""What a seat may know of any game, as a table to read (see `view_rows`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from pi_app.drawing import lettering, theme
from pi_app.drawing.lettering import Align, Face
from pi_app.drawing.theme import Colour, Theme
from pi_app.kiosk.widgets.base import Widget
from pi_app.table.view_rows import Grid, Line, ViewReader
from pi_app.text import SHARED

STEP = 14  # how much further in a level stands than the one above it, at 800x480
Look = tuple[Face, Colour]
NAME: Look = ("text", theme.INK_SOFT)
VALUE: Look = ("strong", theme.INK)
HEADING: Look = ("strong", theme.TERRACOTTA_DARK)

ROOM = (100_000, 100_000)  # more than any words take


class ViewTable(Widget):
    """The table; put it into a Scroller."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: Mapping[str, object] = {}
        self._reader = ViewReader(SHARED, ())

    def show(self, seen: Mapping[str, object], seats: Sequence[str]) -> None:
        """Show another view; ``seats`` are the names of seats, as message ids."""
        self._seen, self._reader = seen, ViewReader(SHARED, seats)
        self.changed()

    def rows(self) -> list[Line | Grid]:
        """Return what stands in it."""
        return self._reader.rows(self._seen)

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
