"""What the screen shows of a pretender beside the board."""

from __future__ import annotations

import pygame

from pi_app.kiosk import emblems, lettering, shapes, theme
from pi_app.kiosk.boards.board_view import Moment
from pi_app.kiosk.boards.praetorians.looks import STYLES
from pi_app.kiosk.boards.score_panel import ScorePanel
from pi_app.kiosk.text import Text, tr
from pi_app.kiosk.theme import Theme
from pi_app.rules.praetorians.terms import GOAL
from pi_app.rules.praetorians.view import PraetoriansView


class PretenderPanel(ScorePanel[PraetoriansView]):
    """The space of the pawn, large; beneath it how far it is to the throne, and where there is room
    a coin that is struck already."""

    def __init__(self, seat: int, name: Text, detail: Text) -> None:
        super().__init__(STYLES[seat], name, detail)
        self.seat = seat

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """A space has two figures: the longest name stands on one line beside them."""
        super().place(rect, measures)
        self.badge.tail = measures.px(48)

    def score(self, moment: Moment[PraetoriansView]) -> str:
        """Return the space of the pawn."""
        return str(self._space(moment))

    def _space(self, moment: Moment[PraetoriansView]) -> int:
        return moment.seen.view()["pawns"][self.seat]

    def paint_strip(
        self, surface: pygame.Surface, box: pygame.Rect, moment: Moment[PraetoriansView]
    ) -> None:
        """A bar from 0 to 99 and what is left of it; above it the coin, if there is room."""
        m = self.theme
        space = self._space(moment)
        line = pygame.Rect(box.left, box.bottom - m.px(28), box.width, m.px(28))
        if box.height < m.px(90):
            line.centery = box.centery
        else:
            side = min(line.top - box.top - m.px(2), m.px(110))
            coin = emblems.medallion(self.style, side)
            surface.blit(coin, coin.get_rect(center=(box.centerx, (box.top + line.top) // 2)))
        words = pygame.Rect(line.right - m.px(74), line.top, m.px(74), line.height)
        left = tr("{spaces} to go", spaces=GOAL - space)
        lettering.draw_block(surface, left, words, "text", m.px(14), theme.INK_SOFT, "right")
        bar = pygame.Rect(line.left + m.px(4), 0, words.left - m.px(6) - line.left, m.px(12))
        bar.centery = line.centery
        shapes.rect(surface, theme.PARCHMENT_DARK, bar, border_radius=m.px(6))
        if space:
            run = bar.copy()
            run.width = max(m.px(12), round(bar.width * space / GOAL))
            shapes.rect(surface, self.style.colour, run, border_radius=m.px(6))
        shapes.rect(surface, self.style.dark, bar, m.px(1), border_radius=m.px(6))
