"""What is lit on the map for a decision: spaces to choose from, where a march begins, its way."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from pi_app.kiosk import ink, shapes, theme
from pi_app.kiosk.board_map import Point
from pi_app.kiosk.theme import Colour

FACTOR = 3


@lru_cache(maxsize=32)
def ring(diameter: int, colour: Colour) -> pygame.Surface:
    """A ring of light with a soft glow around it, ``1.5 * diameter`` square.

    Its alpha may be set by whoever draws it next; treat it as read-only otherwise.
    """
    whole = round(diameter * 1.5)
    sheet = ink.plate((whole, whole), FACTOR, colour)
    at = (whole * FACTOR / 2, whole * FACTOR / 2)
    radius = diameter * FACTOR / 2
    pen = max(2 * FACTOR, round(radius * 0.16))
    shapes.circle(sheet, (*colour, 255), at, radius * 1.1, round(pen * 2))
    sheet = ink.blurred(sheet, radius * 0.18)
    shapes.circle(sheet, theme.GOLD_DARK, at, radius + FACTOR, pen + 2 * FACTOR)
    bright = theme.mix(colour, theme.WHITE, 0.35)
    shapes.circle(sheet, bright, at, radius, pen)
    return ink.printed(sheet, (whole, whole))


def draw_ring(
    surface: pygame.Surface, centre: Point, diameter: int, colour: Colour, strength: float
) -> None:
    """Light a space; ``strength`` from 0 to 1, for a pulse."""
    image = ring(diameter, colour)
    image.set_alpha(round(255 * strength))
    surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_way(surface: pygame.Surface, line: Sequence[Point], pen: float) -> None:
    """A way over the map with an arrow at its end; ``pen`` is half its width in pixels."""
    if len(line) < 2:
        return
    xs, ys = [x for x, _ in line], [y for _, y in line]
    reach = pen * 6
    box = pygame.Rect(
        math.floor(min(xs) - reach),
        math.floor(min(ys) - reach),
        math.ceil(max(xs) - min(xs) + 2 * reach),
        math.ceil(max(ys) - min(ys) + 2 * reach),
    ).clip(surface.get_clip())
    if not box.width or not box.height:
        return
    plate = ink.plate(box.size, 2, theme.GOLD_DARK)
    spots = [((x - box.x) * 2, (y - box.y) * 2) for x, y in line]
    (x0, y0), (x1, y1) = spots[-2], spots[-1]
    heading = math.atan2(y1 - y0, x1 - x0)

    def ahead(forth: float, aside: float) -> Point:
        return (
            x1 + (math.cos(heading) * forth - math.sin(heading) * aside) * pen * 2,
            y1 + (math.sin(heading) * forth + math.cos(heading) * aside) * pen * 2,
        )

    for colour, more in ((theme.GOLD_DARK, 1.0), (theme.GOLD_LIGHT, 0.0)):
        ink.stroke(plate, colour, spots, pen * 2 * (1.6 + more))
        tip, wing = 1.6 + more * 1.4, 2.2 + more
        arrow = [ahead(tip, 0), ahead(-1.8 - more * 0.6, wing), ahead(-1.8 - more * 0.6, -wing)]
        shapes.polygon(plate, colour, arrow)
    surface.blit(ink.printed(plate, box.size), box)
