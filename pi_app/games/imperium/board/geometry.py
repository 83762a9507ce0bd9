"""Where everything lies on the board of *Imperium*: map, calendar, the band at its foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from pi_app.drawing.ink import Point
from pi_app.drawing.layout import abreast, anchored, columns, inset, spot_in
from pi_app.drawing.theme import TOUCH_MINIMUM, Size, Theme
from pi_app.games.imperium.rules.empire import GOAL, PICKED
from pi_app.kiosk import cards

DESIGN: Final[Size] = (568, 388)
"""The board's own size at 800x480, to which its measures refer."""

SLIMMEST: Final = 1.36
"""The least width of the map by its height; a higher board has a foot beneath the map."""


class Places:
    """The board cut up."""

    def __init__(self, rect: pygame.Rect, m: Theme) -> None:
        self.board, self.map = rect, rect.copy()
        self.map.height = min(rect.height, round(rect.width / SLIMMEST))
        unit = min(self.map.width / DESIGN[0], self.map.height / DESIGN[1])
        # They fit the map, which on a high screen is smaller than the targets for taps.
        self.measures = Theme(rect.size, max(1.0, unit))
        inner = inset(self.map, self.px(12))
        self.calendar = anchored(inner, (self.px(330), self.px(30)), "topright")
        self._foot = inset(rect, self.px(9))
        self.track = self._band(self._foot, self.px(40))  # where the families' scores race
        self.rail = self._band(self._foot, self.px(58))  # where the cards of a round lie open
        # Of somebody alone: a sheet around cards that are large enough for a finger.
        self.hand_bar = self._band(self._foot, max(m.touch + m.unit, self.px(62)))

    def px(self, design: float) -> int:
        """Return a length given for the 7 inch screen, in pixels of this board (at least 1)."""
        return self.measures.px(design)

    def _band(self, foot: pygame.Rect, high: int) -> pygame.Rect:
        """A band beneath the map where there is room for it, else over the foot of the map within
        its frame."""
        beneath = (foot.left, self.map.bottom + self.px(9))
        band = anchored(beneath, (foot.width, high), "topleft")
        return band.clamp(inset(self.board, self.px(9)))

    def buttons(self, people: int, m: Theme) -> pygame.Rect:
        """Return where so many people find the buttons to choose in secret.

        They stand side by side, two or on a wide board three, and have to be high enough for a
        finger.
        """
        wide = self._foot.width > m.px(520)
        lines = -(-people // (3 if people > 2 and wide else 2))
        gaps = (lines - 1) * m.unit
        beneath = self.board.bottom - self.map.bottom - 2 * self.px(9) - gaps
        fits = max(m.px(TOUCH_MINIMUM), min(m.touch, beneath // lines))
        high = lines * (m.touch if wide or lines <= 2 else fits) + gaps
        return self._band(self._foot if wide else self.board, high)

    def cards(self, seats: int, seat: int) -> list[pygame.Rect]:
        """Return where a seat's three cards lie on the rail."""
        cell = columns(inset(self.rail, self.px(5)), [1.0] * seats, self.px(4))[seat]
        return cards.row(cell, PICKED, gap=self.px(2))

    # --- the race -----------------------------------------------------------------------------

    def milestone(self, points: float, length: int) -> Point:
        """Return where so many points are on a track of that length."""
        return spot_in(self.track.inflate(-2 * self.px(20), 0), points / length, 0.5)

    def medallion(self, scores: Sequence[float], seat: int) -> Point:
        """Return where a family's medallion lies; those with equal points lie side by side."""
        spot = self.milestone(scores[seat], track_length(scores))
        equals = [each for each in range(len(scores)) if scores[each] == scores[seat]]
        row = anchored(spot, (self.px(9) * len(equals), 0))
        row.clamp_ip(self.track.inflate(-2 * self.px(10), 0))
        return abreast(row.move(0, self.px(5)).center, len(equals), self.px(9))[equals.index(seat)]


def track_length(scores: Sequence[float]) -> int:
    """Return how many points the track has room for: 30, or as many tens as somebody has."""
    return max(GOAL, -(-round(max(scores)) // 10) * 10)
