"""A family beside the map: its name, its points, the markers that it has left."""

from __future__ import annotations

import pygame

from pi_app.kiosk import lettering, shapes, theme
from pi_app.kiosk.boards.board_view import Moment
from pi_app.kiosk.boards.score_panel import ScorePanel
from pi_app.kiosk.layout import centred, columns
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.rules.imperium.empire import MARKERS
from pi_app.rules.imperium.view import ImperiumView

HEAD = 48
"""Height of the badge at 800x480: low enough that a name stands in one line."""

TAIL = 44
"""Width of the points at 800x480."""


class FamilyPanel(ScorePanel[ImperiumView]):
    """Points large; beneath, a peg for each of fourteen markers, those on the board empty."""

    def __init__(self, seat: int, style: SeatStyle, name: Text, detail: Text) -> None:
        super().__init__(style, name, detail)
        self.seat = seat

    def score(self, moment: Moment[ImperiumView]) -> str:
        return str(moment.seen.view()["scores"][self.seat])

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """The strip is always there, at the cost of the badge."""
        super().place(rect, measures)
        self.badge.tail = measures.px(TAIL)
        self.badge.place(pygame.Rect(rect.topleft, (rect.width, measures.px(HEAD))), measures)

    def paint_strip(
        self, surface: pygame.Surface, box: pygame.Rect, moment: Moment[ImperiumView]
    ) -> None:
        """Draw the pegs in a row, and how many markers are left."""
        m = self.theme
        left = moment.seen.view()["reserve"][self.seat]
        pegs, figure = columns(box, [1.0, m.px(26)])
        for peg, cell in enumerate(columns(pegs, [1.0] * MARKERS)):
            colour = self.style.colour if peg < left else theme.PARCHMENT_DARK
            bar = centred(cell, (max(3, round(cell.width * 0.62)), m.px(16)))
            shapes.rect(surface, colour, bar, border_radius=m.px(2))
        size, dark = m.px(15), self.style.dark
        lettering.draw_line(surface, str(left), figure.midright, "strong", size, dark, "right")
