"""What the screen shows of a merchant beside the harbour: cargo value, and how full the ship is."""

from __future__ import annotations

from typing import cast

import pygame

from pi_app.kiosk import theme
from pi_app.kiosk.boards.board_view import Moment
from pi_app.kiosk.boards.mercator import wares
from pi_app.kiosk.boards.score_panel import ScorePanel
from pi_app.kiosk.layout import columns, inset
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.mercator.goods import HOLDS
from pi_app.rules.mercator.view import MercatorView


class MerchantPanel(ScorePanel):
    """A seat with the value of its cargo, and where there is room its six holds."""

    def __init__(self, seat: int, style: SeatStyle, name: Text, detail: Text) -> None:
        super().__init__(style, name, detail)
        self.seat = seat

    def score(self, moment: Moment) -> str:
        """Return what the cargo is worth."""
        return str(cast(MercatorView, moment.seen.view())["values"][self.seat])

    def paint_strip(self, surface: pygame.Surface, box: pygame.Rect, moment: Moment) -> None:
        """Draw the holds in a line."""
        m = self.theme
        cargo = cast(MercatorView, moment.seen.view())["cargo"][self.seat]
        line = inset(box, m.px(2))
        line.height = min(line.height, m.px(24))
        line.centery = box.centery
        for number, cell in enumerate(columns(line, [1.0] * HOLDS, m.px(3))):
            if number < len(cargo):
                surface.blit(wares.tile(wares.read(cargo[number]), cell.size), cell)
            else:
                pygame.draw.rect(surface, theme.PARCHMENT_DARK, cell, border_radius=m.px(3))
