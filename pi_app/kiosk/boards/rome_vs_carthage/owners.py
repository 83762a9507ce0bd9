"""Whose land a place of the map is on, looked up quickly, since names ask it thousands of times."""

from __future__ import annotations

import pygame

from pi_app.kiosk import shapes
from pi_app.kiosk.board_map import BoardMap, Box, Point
from pi_app.kiosk.boards.rome_vs_carthage.ground import pixels_of

SCALE = 0.25
"""Pixels to a map unit of the picture in which it is looked up."""


class Owners:
    """Which province each place of a field belongs to."""

    def __init__(self, board: BoardMap, field: Box) -> None:
        self._corner = (field[0], field[1])
        self._names = tuple(board.regions)
        self._picture = pygame.Surface(pixels_of(field, SCALE))
        for number, region in enumerate(board.regions.values()):
            for part in region.parts:
                spots = [self._spot(point) for point in part]
                shapes.polygon(self._picture, (number + 1, 0, 0), spots)

    def _spot(self, place: Point) -> Point:
        return ((place[0] - self._corner[0]) * SCALE, (place[1] - self._corner[1]) * SCALE)

    def at(self, place: Point) -> str | None:
        """The province at a place, None at sea and on nobody's land."""
        x, y = self._spot(place)
        if not self._picture.get_rect().collidepoint(x, y):
            return None
        number = self._picture.get_at((int(x), int(y)))[0]
        return self._names[number - 1] if number else None
