"""What the screen shows of a merchant beside the harbour: cargo value, and how full the ship is."""

from __future__ import annotations

from functools import partial

import pygame

from pi_app.kiosk import theme
from pi_app.kiosk.boards.mercator import looks
from pi_app.kiosk.boards.mercator.telling import Telling
from pi_app.kiosk.boards.seat_panel import ScorePanel, SeatMeasures
from pi_app.kiosk.compose import Picture, fitted, flat, ground, row
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.rules.game import Perspective
from pi_app.rules.mercator.goods import HOLDS
from pi_app.rules.mercator.view import MercatorView


class MerchantPanel(ScorePanel[MercatorView]):
    """A seat with the value of its cargo and its six holds, as they are being told."""

    def __init__(
        self, seat: int, style: SeatStyle, name: Text, detail: Text, telling: Telling
    ) -> None:
        # No cargo is worth more than two digits, so the name has more room than elsewhere.
        super().__init__(style, name, detail, self._value, self._strip, SeatMeasures(tail=46))
        self._seat = seat
        self._telling = telling
        self._shown = 0

    @property
    def dirty(self) -> bool:
        return super().dirty or self._shown != self._telling.values[self._seat]

    def _value(self, _seen: Perspective[MercatorView]) -> str:
        return str(self._shown)

    def _strip(self, _seen: Perspective[MercatorView]) -> Picture:
        return flat(self._holds(3, 3), 26)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        self.badge.field = 0 if self.badge.rect.height < rect.height else measures.px(40)

    def paint(self, surface: pygame.Surface) -> None:
        """Where the head is all of the panel, the holds are small lamps under the score."""
        self._shown = self._telling.values[self._seat]
        super().paint(surface)
        m, head = self.theme, self.badge.rect
        if self.moment is not None and head.height == self.rect.height:
            lamps = pygame.Rect(0, 0, m.px(33), m.px(7))
            lamps.bottomright = (head.right - m.px(7), head.bottom - m.px(5))
            self._holds(1, 2)(surface, lamps, m)

    def _holds(self, gap: int, corner: int) -> Picture:
        """The holds in a line, with a gap and the radius of their corners at 800x480."""
        cargo = self._telling.cargo[self._seat]
        free = ground(theme.PARCHMENT_DARK, corner=corner)
        full = [fitted(partial(looks.tile, card)) for card in cargo]
        return row(*full, *[free] * (HOLDS - len(cargo)), gap=gap)
