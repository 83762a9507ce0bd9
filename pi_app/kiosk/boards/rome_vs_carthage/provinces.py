"""Provinces on the map: whose land a place is on, the wash of who holds them, and their names with
that side's emblem."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame

from pi_app.kiosk import emblems, ink, lettering, shapes, theme
from pi_app.kiosk.board_map import BoardMap, Box, Point
from pi_app.kiosk.boards.rome_vs_carthage.ground import pixels_of
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import Side
from pi_app.kiosk.chart import Projection
from pi_app.kiosk.layout import put
from pi_app.kiosk.theme import Size

FACTOR = 2
COARSE = 0.25
"""Pixels to a map unit of the picture in which it is looked up whose land a place is on."""
WASH = 80
"""How dense the colour lies in the middle of a province, of 255."""
RIM = 140
"""How dense it lies along its borders at most."""
EMBLEM = 1.5
"""The room of an emblem before a name, in sizes of its letters."""


class Lands(Projection):
    """Which province each place of a field belongs to, looked up quickly, since names ask it
    thousands of times."""

    def __init__(self, board: BoardMap, field: Box) -> None:
        super().__init__(COARSE, field[:2])
        self._names = tuple(board.regions)
        self._picture = pygame.Surface(pixels_of(field, COARSE))
        for number, region in enumerate(board.regions.values()):
            for part in region.parts:
                shapes.polygon(self._picture, (number + 1, 0, 0), [self.to_screen(p) for p in part])

    def at(self, place: Point) -> str | None:
        """The province at a place, None at sea and on nobody's land."""
        x, y = self.to_screen(place)
        if not self._picture.get_rect().collidepoint(x, y):
            return None
        number = self._picture.get_at((int(x), int(y)))[0]
        return self._names[number - 1] if number else None


def wash(
    surface: pygame.Surface, parts: Sequence[Sequence[Point]], side: Side, wide: float
) -> None:
    """Colour a province, stronger along its edge, as in an old atlas.

    Args:
        surface: what is coloured, within its clip.
        parts: the outlines of the province in pixels.
        side: whose colour.
        wide: how far the stronger colour reaches inwards, in pixels.
    """
    colour = theme.mix(STYLES[side].colour, STYLES[side].light, 0.25)
    for points in parts:
        box = shapes.around(points, 0).clip(surface.get_rect())
        if not box.colliderect(surface.get_clip()):
            continue
        local = [((x - box.x) * FACTOR, (y - box.y) * FACTOR) for x, y in points]
        body = ink.plate(box.size, FACTOR, colour)
        shapes.polygon(body, (*colour, WASH), local)
        edge = ink.plate(box.size, FACTOR, colour)
        ink.stroke(edge, (*colour, RIM), local, wide * FACTOR, closed=True)
        edge = ink.blurred(edge, wide * FACTOR * 0.45)
        mask = ink.plate(box.size, FACTOR, (255, 255, 255))
        shapes.polygon(mask, (255, 255, 255, 255), local)
        edge.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        body.blit(edge, (0, 0))
        surface.blit(ink.printed(body, box.size), box)


def name_size(name: str, size: int) -> Size:
    """The room that a province's name takes, in one or two lines, with an emblem before it."""
    lines = name_lines(name)
    wide = max(_width(line, size) for line in lines) + size * EMBLEM
    return (round(wide), round(size * 1.15 * len(lines)))


def emblem_size(size: int) -> Size:
    """The room of an emblem alone."""
    side = round(size * EMBLEM)
    return (side, side)


def name_lines(name: str) -> list[str]:
    """A name as it is engraved: one word below the other."""
    words = [part.strip(" ") for part in re.split(r"(?<=[ ・])(?!&)", name) if part]
    return words if len(words) == 2 else [name]


def _width(line: str, size: int) -> float:
    face = lettering.face_of_map(line)
    letters = sum(lettering.width_of(char, face, size) for char in line)
    return letters + size * 0.08 * (len(line) - 1)


def draw_emblem(surface: pygame.Surface, box: pygame.Rect, size: int, side: Side) -> None:
    """Draw the emblem of a province's holder at the left of a box."""
    put(surface, emblems.medallion(STYLES[side], round(size * 1.35)), box, "midleft")


def draw_name(
    surface: pygame.Surface, name: str, box: pygame.Rect, size: int, side: Side | None
) -> None:
    """Letter a province's name in its ``box``, its holder's emblem before it."""
    colour = STYLES[side].dark if side else theme.INK_SOFT
    lines = name_lines(name)
    middle = box.centerx
    if side is not None:
        draw_emblem(surface, box, size, side)
        middle += round(size * EMBLEM / 2)
    for number, line in enumerate(lines):
        y = box.centery + size * 1.15 * (number - (len(lines) - 1) / 2)
        lettering.draw_spaced(
            surface, line, (middle, y), size, colour, size * 0.08, theme.PARCHMENT_LIGHT
        )
