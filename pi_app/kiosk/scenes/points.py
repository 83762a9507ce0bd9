"""What the points of a finished game are made of: a table of parts and seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from pi_app.kiosk import emblems, lettering, theme
from pi_app.kiosk.boards.board_view import find_board
from pi_app.kiosk.layout import columns, inset, put, rows
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.text import Text, amount, lazy, render
from pi_app.kiosk.theme import SeatStyle
from pi_app.kiosk.widgets import Panel, Widget, place_each
from pi_app.rules.outcome import Outcome, Score
from pi_app.table.table import Table


class PointsLine(Widget):
    """One line: a label and a figure for each seat; without figures the seats' medals."""

    def __init__(
        self, label: Text, styles: Sequence[SeatStyle], figures: Sequence[Score] | None
    ) -> None:
        super().__init__()
        self.label = label
        self.styles = styles
        self.figures = figures

    def paint(self, surface: pygame.Surface) -> None:
        """The label at the left, the seats at equal distances."""
        m = self.theme
        label, *cells = columns(self.rect, [1.7, *([1.0] * len(self.styles))], m.px(4))
        lettering.draw_block(surface, self.label(), label, "strong", m.body, theme.INK)
        if self.figures is None:
            for style, cell in zip(self.styles, cells, strict=True):
                put(surface, emblems.medallion(style, min(cell.size)), cell)
            return
        for style, cell, figure in zip(self.styles, cells, self.figures, strict=True):
            lettering.draw_line(surface, amount(figure), cell.center, "strong", m.body, style.dark)


class PointsScene(PageScene):
    """The points of ``outcome``, the best seat first."""

    def __init__(self, table: Table, outcome: Outcome) -> None:
        super().__init__()
        self.table = table
        self.outcome = outcome

    def layout(self, area: pygame.Rect) -> None:
        """Medals, a line for each part, and the sum."""
        m = self.theme
        (body,) = self.begin(lazy("The points"))
        lines = self._lines()
        high = min(m.px(46), (body.height - 4 * m.unit) // len(lines))
        body.height = high * len(lines) + 4 * m.unit
        panel = Panel(lines)
        panel.place(body, m)
        place_each(lines, rows(inset(body, 2 * m.unit), [1.0] * len(lines)), m)
        self.widgets.add(panel)

    def _lines(self) -> list[PointsLine]:
        every = find_board(self.table.game).styles[: self.table.seats]
        ranking = self.outcome.ranking()
        styles = [every[seat] for seat in ranking]

        def line(label: Text, points: Sequence[Score] | None) -> PointsLine:
            figures = None if points is None else [points[seat] for seat in ranking]
            return PointsLine(label, styles, figures)

        parts = [line(partial(render, part.label), part.points) for part in self.outcome.parts]
        total = line(lazy("Together"), self.outcome.scores)
        return [line(lambda: "", None), *parts, total]
