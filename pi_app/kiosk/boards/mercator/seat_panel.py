"""What the screen shows of a merchant beside the harbour: cargo value, and how full the ship is."""

from __future__ import annotations

import pygame

from pi_app.kiosk import shapes, theme
from pi_app.kiosk.boards.board_view import Moment
from pi_app.kiosk.boards.mercator import wares
from pi_app.kiosk.boards.mercator.sight import Sight
from pi_app.kiosk.boards.score_panel import ScorePanel
from pi_app.kiosk.layout import columns, inset
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.rules.mercator.goods import HOLDS
from pi_app.rules.mercator.view import MercatorView


class MerchantPanel(ScorePanel[MercatorView]):
    """A seat with the value of its cargo and its six holds, as they stand in a sight."""

    def __init__(self, seat: int, style: SeatStyle, name: Text, detail: Text, sight: Sight) -> None:
        super().__init__(style, name, detail)
        self.seat = seat
        self.sight = sight

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """No cargo is worth more than two digits, so the name has more room than elsewhere."""
        super().place(rect, measures)
        self.badge.tail = measures.px(46)
        self.badge.field = 0 if self.badge.rect.height < rect.height else measures.px(40)

    def score(self, moment: Moment[MercatorView]) -> str:
        """Return what the cargo is worth."""
        return str(self.sight.values[self.seat])

    def paint(self, surface: pygame.Surface) -> None:
        """Where the head is all of the panel, the holds are small lamps under the score."""
        super().paint(surface)
        m = self.theme
        head = self.badge.rect
        if self.moment is None or head.height < self.rect.height:
            return
        line = pygame.Rect(head.right - m.px(40), 0, 0, m.px(7))
        line.width = head.right - m.px(7) - line.left
        line.bottom = head.bottom - m.px(5)
        cargo = self.sight.cargo[self.seat]
        for number, cell in enumerate(columns(line, [1.0] * HOLDS, m.px(1))):
            if number >= len(cargo):
                shapes.rect(surface, theme.PARCHMENT_DARK, cell, border_radius=m.px(2))
                continue
            style = wares.STYLES[cargo[number][0]]
            shapes.rect(surface, style.colour, cell, border_radius=m.px(2))
            shapes.rect(surface, style.dark, cell, 1, border_radius=m.px(2))

    def paint_strip(
        self, surface: pygame.Surface, box: pygame.Rect, moment: Moment[MercatorView]
    ) -> None:
        """Draw the holds in a line."""
        m = self.theme
        cargo = self.sight.cargo[self.seat]
        line = inset(box, m.px(2))
        line.height = min(line.height, m.px(26))
        line.centery = box.centery
        for number, cell in enumerate(columns(line, [1.0] * HOLDS, m.px(3))):
            if number < len(cargo):
                surface.blit(wares.tile(cargo[number], cell.size), cell)
            else:
                shapes.rect(surface, theme.PARCHMENT_DARK, cell, border_radius=m.px(3))
