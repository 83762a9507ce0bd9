"""Where the hexes of the hippodrome lie on the screen."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Final

import pygame

from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Size
from pi_app.rules.circus_maximus.track import (
    CELLS,
    COORDINATES,
    DIRECTIONS,
    GOAL,
    LANE_BEGINNINGS,
    LANE_OF,
    LANES,
)

ROOT3: Final = math.sqrt(3)
LENGTH: Final = 10
"""Hexes from one end of the straight row in the middle to the other."""

REACH: Final = LANES + 0.5
"""The edge of the track lies so many hexes around that row."""

MARGIN: Final = 0.3
"""Hexes between that edge and the edge of the picture."""

WIDE: Final = (LENGTH + 2 * (REACH + MARGIN)) * ROOT3
HIGH: Final = (2 * REACH + 1 / 3 + 2 * MARGIN) * 1.5
"""Size of the picture in radii of a hex."""


class Arena:
    """The hexes in a rectangle, as large as they fit; mirrored if the race runs counter-clockwise.

    Attributes:
        size: of the rectangle, in pixels; its corner is the origin of all places.
        radius: from the middle of a hex to a corner.
    """

    def __init__(self, size: Size, *, mirrored: bool) -> None:
        self.size = size
        self.mirrored = mirrored
        self.radius = min(size[0] / WIDE, size[1] / HIGH)
        self._places = [self.spot(*COORDINATES[cell]) for cell in range(CELLS)]

    @property
    def wide(self) -> float:
        """From one side of a hex to the opposite one, which is from middle to middle."""
        return self.radius * ROOT3

    def spot(self, q: float, r: float) -> Point:
        """The place of any axial coordinates."""
        x = (q + r / 2 - LENGTH / 2) * (-1 if self.mirrored else 1)
        return (
            self.size[0] / 2 + x * self.radius * ROOT3,
            self.size[1] / 2 + r * self.radius * 1.5,
        )

    def centre(self, cell: int) -> Point:
        """The middle of a hex."""
        return self._places[cell]

    def corners(self, cell: int, share: float = 1.0) -> list[Point]:
        """The corners of a hex, or of a smaller one in its middle: top first, then clockwise."""
        x, y = self._places[cell]
        return [
            (
                x + share * self.radius * math.sin(math.pi / 3 * corner),
                y - share * self.radius * math.cos(math.pi / 3 * corner),
            )
            for corner in range(6)
        ]

    def edge(self, cell: int, direction: int) -> tuple[Point, Point]:
        """The ends of the side of a hex that lies in a direction."""
        x, y = self._places[cell]
        q, r = COORDINATES[cell]
        ahead = self.spot(q + DIRECTIONS[direction][0], r + DIRECTIONS[direction][1])
        middle = ((x + ahead[0]) / 2, (y + ahead[1]) / 2)
        along = ((ahead[1] - y) / ROOT3 / 2, (x - ahead[0]) / ROOT3 / 2)
        return (
            (middle[0] - along[0], middle[1] - along[1]),
            (middle[0] + along[0], middle[1] + along[1]),
        )

    def outline(self, beyond: float) -> list[Point]:
        """The long hexagon that runs around the track, so many hexes beyond its edge."""
        out = REACH + beyond
        corners = (
            (out / 2, -out),
            (LENGTH + out / 2, -out),
            (LENGTH + out, 0.0),
            (LENGTH + out / 2, out),
            (-out / 2, out),
            (-out, 0.0),
        )
        left = -out / 2
        points = [(left, -out), *corners[1:]]
        return [self.spot(x - r / 2, r) for x, r in points]

    def cell_at(self, point: Point) -> int | None:
        """The hex at a place, or None beside the track."""
        return self.nearest(point, range(CELLS), self.radius)

    def nearest(self, point: Point, cells: Collection[int], reach: float) -> int | None:
        """The one of `cells` nearest to a place, or None if all are farther than `reach` pixels."""
        if not cells:
            return None
        distance, cell = min((math.dist(point, self._places[cell]), cell) for cell in cells)
        return cell if distance <= reach else None

    def direction(self, here: int, point: Point, reach: float) -> int | None:
        """The direction in which a place lies from a hex; None for a place on that hex, or farther
        away than `reach` hexes."""
        x, y = self._places[here]
        if not self.radius * 0.6 < math.dist(point, (x, y)) < reach * self.wide:
            return None
        q, r = COORDINATES[here]
        aim = pygame.Vector2(point) - (x, y)
        ways = [pygame.Vector2(self.spot(q + dq, r + dr)) - (x, y) for dq, dr in DIRECTIONS]
        angles = [abs((aim.angle_to(way) + 180) % 360 - 180) for way in ways]
        return angles.index(min(angles))

    def heading(self, cell: int) -> float:
        """The direction of the race on a hex, in degrees clockwise from the right; in the goal up,
        towards the emperor."""
        if cell >= GOAL:
            return -90.0
        first = LANE_BEGINNINGS[LANE_OF[cell] - 1]
        length = LANE_OF.count(LANE_OF[cell])
        before = self._places[first + (cell - first - 1) % length]
        after = self._places[first + (cell - first + 1) % length]
        return math.degrees(math.atan2(after[1] - before[1], after[0] - before[0]))
