"""What lies where on the board of *Imperium*: map, calendar, the band at its foot."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from pi_app.kiosk.layout import inset
from pi_app.kiosk.theme import TOUCH_MINIMUM, Size, Theme

DESIGN: Size = (568, 388)
"""The board's own size at 800x480, to which its measures refer."""

SLIMMEST = 1.36
"""The least width of the map by its height; a higher board has a foot beneath the map."""


@dataclass(frozen=True)
class Plan:
    """The board cut up.

    Attributes:
        board: all of it.
        map: the chart of the empire.
        unit: pixels to a pixel of the 7 inch screen.
    """

    board: pygame.Rect
    map: pygame.Rect
    unit: float

    def px(self, design: float) -> int:
        """Return a length given for the 7 inch screen, in pixels of this board (at least 1)."""
        return max(1, round(design * self.unit))

    @property
    def calendar(self) -> pygame.Rect:
        """A ribbon in the north-east, where no region is."""
        edge = self.px(12)
        box = pygame.Rect(0, self.map.top + edge, self.px(330), self.px(30))
        box.right = self.map.right - edge
        return box

    def band(self, high: int) -> pygame.Rect:
        """Return a band of `high` pixels for scores, cards or choices: beneath the map where there
        is room for it, else over the foot of the map within its frame."""
        inner = inset(self.board, self.px(9))
        return pygame.Rect(inner.left, self._top_of(high), inner.width, high)

    def _top_of(self, high: int) -> int:
        beneath = self.map.bottom + self.px(9)
        return min(beneath, self.board.bottom - self.px(9) - high)

    @property
    def track(self) -> pygame.Rect:
        """Where the families' scores race."""
        return self.band(self.px(40))

    @property
    def rail(self) -> pygame.Rect:
        """Where the cards of a round lie open."""
        return self.band(self.px(58))

    def tray(self, touch: int) -> pygame.Rect:
        """Return where somebody alone at the table lays the three cards, at least `touch` high."""
        return self.band(max(touch, self.px(62)))

    def buttons(self, people: int, measures: Theme) -> pygame.Rect:
        """Return where so many people find the buttons to choose in secret.

        They stand side by side, two or on a wide board three, and have to be high enough for a
        finger.
        """
        foot = inset(self.board, self.px(9))
        if foot.width <= measures.px(520):
            foot = self.board
        across = 3 if people > 2 and foot.width > measures.px(520) else 2
        lines = -(-people // across)
        touch = measures.px(TOUCH_MINIMUM) if lines == 1 else TOUCH_MINIMUM + 1
        high = lines * touch + (lines - 1) * 2 * measures.unit
        return pygame.Rect(foot.left, self._top_of(high), foot.width, high)


def planned(rect: pygame.Rect) -> Plan:
    """Return the plan of a board that fills `rect`."""
    chart = rect.copy()
    chart.height = min(rect.height, round(rect.width / SLIMMEST))
    unit = min(chart.width / DESIGN[0], chart.height / DESIGN[1])
    return Plan(rect, chart, unit)
