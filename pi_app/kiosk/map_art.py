"""A board map as a picture: an engraved sea chart on parchment, drawn once for each size.

``MapArt`` renders it once, since that is expensive, at two or three times the size, and scales it
down. Changes in play (who holds a region, which place is lit) are small pictures laid over it, made
on first use and cached.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import product

import pygame

from pi_app.drawing import ink, shapes, theme
from pi_app.drawing.engraver import Engraver
from pi_app.drawing.maps.board_map import BoardMap, Point
from pi_app.drawing.maps.chart import Chart
from pi_app.drawing.theme import Colour, Size


class MapArt(Chart):
    """The chart of ``board`` for a rectangle of ``size`` pixels.

    ``names`` gives the lettering of each region and may hold ``title`` and ``sea`` besides; make a
    new MapArt when the language changes. Positions given and returned are pixels of the picture.
    """

    def __init__(self, board: BoardMap, size: Size, names: Mapping[str, str]) -> None:
        super().__init__(board, size, names)
        self._overlays: dict[tuple[str, str, Colour], tuple[pygame.Surface, pygame.Rect]] = {}
        engraver = Engraver(self)
        self.surface = engraver.picture()
        self._names = engraver.names_layer()

    def slots(self, place: str) -> tuple[Point, ...]:
        """Where stacks stand in a region or on a route, in pixels."""
        return tuple(self.line(self.board.slots(place)))

    def region_at(self, pixel: Point) -> str | None:
        """The region under a pixel."""
        return self.board.region_at(self.to_board(pixel))

    def route_at(self, pixel: Point, reach: float) -> str | None:
        """The sea route whose places for fleets, or whose lane, are within ``reach`` pixels."""
        best: tuple[float, str] | None = None
        for route in self.board.routes.values():
            near = self.line((*route.slots, *route.line[2:-2:3]))
            distance = min(math.hypot(pixel[0] - x, pixel[1] - y) for x, y in near)
            if distance <= reach and (best is None or distance < best[0]):
                best = (distance, route.id)
        return best[1] if best else None

    def prepare(self, lights: Sequence[Colour], washes: Sequence[Colour] = ()) -> None:
        """Make the pictures that are laid over the map in play before their first use, which would
        cost time: all places in these lights, all regions in these colours."""
        regions, routes = self.board.regions, self.board.routes
        glows = product(["glow"], [*regions, *routes], lights)
        for key in (*glows, *product(["tint"], regions, washes)):
            self._overlays[key] = self._overlay(*key)

    def draw_names(self, surface: pygame.Surface, corner: Point) -> None:
        """The regions' names, over tints and glows, under the pieces."""
        surface.blit(self._names, corner)

    def draw_tint(
        self, surface: pygame.Surface, corner: Point, region: str, colour: Colour
    ) -> None:
        """Wash a region in the colour of who holds it."""
        self._lay(surface, corner, ("tint", region, colour), 255)

    def draw_glow(
        self, surface: pygame.Surface, corner: Point, place: str, colour: Colour, strength: float
    ) -> None:
        """Light a region's or lane's outline; ``strength`` 0 to 1 for a pulse."""
        self._lay(surface, corner, ("glow", place, colour), round(255 * strength))

    def _lay(
        self, surface: pygame.Surface, corner: Point, key: tuple[str, str, Colour], alpha: int
    ) -> None:
        if key not in self._overlays:
            self._overlays[key] = self._overlay(*key)
        image, box = self._overlays[key]
        image.set_alpha(alpha)
        surface.blit(image, (box.x + corner[0], box.y + corner[1]))

    def _overlay(self, kind: str, place: str, colour: Colour) -> tuple[pygame.Surface, pygame.Rect]:
        region = self.board.regions.get(place)
        outlines = region.parts if region else (self.board.routes[place].line,)
        margin = max(8, min(self.size) // 40)
        box = shapes.around([spot for outline in outlines for spot in self.line(outline)], margin)
        frame = pygame.Rect((0, 0), self.size).inflate(-2 * self.edge, -2 * self.edge)
        box = box.clip(frame)
        factor = 2
        local = [self.part(box.topleft, factor).line(outline) for outline in outlines]
        if kind == "tint":
            image = _tint(local, box.size, factor, colour, margin * 0.9)
        else:
            image = _glow(local, box.size, factor, colour, margin, closed=region is not None)
        return (image, box)


def _tint(
    lines: Sequence[Sequence[Point]], size: Size, factor: int, colour: Colour, wide: float
) -> pygame.Surface:
    """A wash that is stronger along the edge, as watercolour dries: ``wide`` pixels inwards."""
    wash, edge = (ink.plate(size, factor, colour) for _ in range(2))
    mask = ink.plate(size, factor, (255, 255, 255))
    for points in lines:
        shapes.polygon(wash, (*colour, 100), points)
        ink.stroke(edge, (*colour, 190), points, wide * factor, closed=True)
        shapes.polygon(mask, (255, 255, 255, 255), points)
    edge = ink.blurred(edge, wide * factor * 0.45)
    edge.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    wash.blit(edge, (0, 0))
    return ink.printed(wash, size)


def _glow(
    lines: Sequence[Sequence[Point]],
    size: Size,
    factor: int,
    colour: Colour,
    margin: int,
    closed: bool,
) -> pygame.Surface:
    """A soft light around outlines or a lane, with a clear bright line in it."""
    halo = ink.plate(size, factor, colour)
    for points in lines:
        ink.stroke(halo, (*colour, 255), points, margin * factor * 0.75, closed)
    halo = ink.blurred(halo, margin * factor * 0.35)
    bright = theme.mix(colour, theme.WHITE, 0.45)
    for points in lines:
        if closed:
            shapes.polygon(halo, (*theme.mix(colour, theme.WHITE, 0.3), 70), points)
        ink.stroke(halo, (*bright, 255), points, max(2.0, margin * factor * 0.22), closed)
    return ink.printed(halo, size)
