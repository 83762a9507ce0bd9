"""Where everything lies on the board of *Circus Maximus*, on any screen."""

from __future__ import annotations

import math
from typing import Final

import pygame

from pi_app.drawing.ink import Point
from pi_app.drawing.layout import columns, nearest, rows, shaped, share, spot_in
from pi_app.drawing.theme import Theme
from pi_app.games.circus_maximus.rules import track
from pi_app.kiosk import cards

ROOT3: Final = math.sqrt(3)
LENGTH: Final = 10
"""Hexes from one end of the straight row in the middle to the other."""

REACH: Final = track.LANES + 0.5
"""The edge of the track lies so many hexes around that row."""

MARGIN: Final = 0.3
"""Hexes between that edge and the edge of the picture."""

ACROSS: Final = LENGTH + 2 * (REACH + MARGIN)
DOWN: Final = 2 * REACH + 1 / 3 + 2 * MARGIN
"""How many hexes the picture is wide, and how many rows of them it is high."""

SHAPE: Final = ACROSS * ROOT3 / (DOWN * 1.5)
"""Its width by its height; rows lie one and a half radii of a hex apart."""

HAND: Final = 92
"""Height of the line below the track, at 800x480."""


class Track:
    """The hexes, as large as they fit; mirrored if the race runs counter-clockwise."""

    def __init__(self, rect: pygame.Rect, *, mirrored: bool) -> None:
        self.rect = rect
        self.mirrored = mirrored
        self.field = shaped(rect, SHAPE)
        self.wide = self.field.width / ACROSS  # of a hex, which is from middle to middle
        self.radius = self.wide / ROOT3  # from a hex's middle to a corner
        self.length = self.wide * 1.16  # of a chariot
        self._places = [self.spot(*track.COORDINATES[cell]) for cell in range(track.CELLS)]

    def spot(self, q: float, r: float) -> Point:
        """Return the place of any axial coordinates."""
        across = (q + r / 2 - LENGTH / 2) * (-1 if self.mirrored else 1)
        return spot_in(self.field, 0.5 + across / ACROSS, 0.5 + r / DOWN)

    def centre(self, cell: int) -> Point:
        """Return the middle of a hex."""
        return self._places[cell]

    def direction(self, here: int, point: Point, reach: float) -> int | None:
        """Return the direction in which a place lies from a hex; None for a place on that hex, or
        farther away than `reach` hexes."""
        q, r = track.COORDINATES[here]
        far = math.dist(point, self._places[here]) / self.wide
        if not 0.35 < far < reach:
            return None
        ways = ((q + dq * far, r + dr * far) for dq, dr in track.DIRECTIONS)
        return nearest(point, enumerate(self.spot(*way) for way in ways), math.inf)

    def heading(self, cell: int) -> float:
        """Return the direction of the race on a hex, in degrees clockwise from the right; in the
        goal up, towards the emperor."""
        if cell >= track.GOAL:
            return -90.0
        first = track.LANE_BEGINNINGS[track.LANE_OF[cell] - 1]
        length = track.LANE_OF.count(track.LANE_OF[cell])
        before = self._places[first + (cell - first - 1) % length]
        after = self._places[first + (cell - first + 1) % length]
        return math.degrees(math.atan2(after[1] - before[1], after[0] - before[0]))


class Places:
    """The track, and a line below it (``hand``) with the cards, the lowest first, and the order of
    moves; chariots wait there for the line-up."""

    def __init__(self, rect: pygame.Rect, m: Theme, deck: int, *, mirrored: bool) -> None:
        upper, self.hand = rows(rect, [1.0, m.px(HAND)], m.px(6))
        self.track = Track(upper, mirrored=mirrored)
        high, gap = self.hand.height - m.px(8), m.px(6)
        six = cards.row(share(self.hand, 0.375, 0.5, 0.75, high / self.hand.height), 6, gap=gap)
        line, self.order = columns(self.hand, [six[deck - 1].right - six[0].left, 1.0], gap)
        self.cards = cards.fan(line, deck, six[0].size, gap)
