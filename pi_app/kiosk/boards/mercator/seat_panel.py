"""What the screen shows of a merchant beside the harbour: cargo value, and how full the ship is."""

from __future__ import annotations

import pygame

from pi_app.kiosk import shapes, theme
from pi_app.kiosk.boards.board_view import Moment
from pi_app.kiosk.boards.mercator import looks
from pi_app.kiosk.boards.mercator.telling import Telling
from pi_app.kiosk.boards.score_panel import ScorePanel
from pi_app.kiosk.layout import columns, inset
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.rules.mercator.goods import HOLDS
from pi_app.rules.mercator.view import MercatorView


class MerchantPanel(ScorePanel[MercatorView]):
    """A seat with the value of its cargo and its six holds, as they are being told."""

    def __init__(
        self, seat: int, style: SeatStyle, name: Text, detail: Text, telling: Telling
    ) -> None:
        super().__init__(style, name, detail)
        self.seat = seat
        self._telling = telling
        self._shown = 0

    @property
    def dirty(self) -> bool:
        return super().dirty or self._shown != self._telling.values[self.seat]

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """No cargo is worth more than two digits, so the name has more room than elsewhere."""
        super().place(rect, measures)
        self.badge.tail = measures.px(46)
        self.badge.field = 0 if self.badge.rect.height < rect.height else measures.px(40)

    def score(self, moment: Moment[MercatorView]) -> str:
        return str(self._shown)

    def paint(self, surface: pygame.Surface) -> None:
        """Where the head is all of the panel, the holds are small lamps under the score."""
        self._shown = self._telling.values[self.seat]
        super().paint(surface)
        m, head = self.theme, self.badge.rect
        if self.moment is None or head.height < self.rect.height:
            return
        lamps = pygame.Rect(0, 0, m.px(33), m.px(7))
        lamps.bottomright = (head.right - m.px(7), head.bottom - m.px(5))
        self._draw_holds(surface, lamps, m.px(1), m.px(2))

    def paint_strip(
        self, surface: pygame.Surface, box: pygame.Rect, moment: Moment[MercatorView]
    ) -> None:
        """Draw the holds in a line."""
        m = self.theme
        line = inset(box, m.px(2))
        line.height = min(line.height, m.px(26))
        line.centery = box.centery
        self._draw_holds(surface, line, m.px(3), m.px(3))

    def _draw_holds(self, surface: pygame.Surface, box: pygame.Rect, gap: int, corner: int) -> None:
        cargo = self._telling.cargo[self.seat]
        for number, cell in enumerate(columns(box, [1.0] * HOLDS, gap)):
            if number < len(cargo):
                surface.blit(looks.tile(cargo[number], cell.size), cell)
            else:
                shapes.rect(surface, theme.PARCHMENT_DARK, cell, border_radius=corner)
