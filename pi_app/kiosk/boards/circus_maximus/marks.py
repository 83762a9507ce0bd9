"""Marks of light on the track: who drives, and where he can go."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pi_app.kiosk import ink, lettering, theme
from pi_app.kiosk.boards.circus_maximus.arena import Arena
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour, Size


@lru_cache(maxsize=32)
def _hex(size: Size, bright: bool) -> pygame.Surface:
    """A hex of light, as wide and high as `size`."""
    factor = 3
    sheet = ink.plate(size, factor, theme.GOLD_LIGHT)
    middle = (size[0] * factor / 2, size[1] * factor / 2)
    radius = size[1] * factor / 2
    corners: list[Point] = []
    for turn in range(6):
        spoke = pygame.Vector2(0, -radius * 0.93).rotate(60 * turn)
        corners.append((middle[0] + spoke.x, middle[1] + spoke.y))
    fill = theme.PARCHMENT_LIGHT if bright else theme.GOLD_LIGHT
    pygame.draw.polygon(sheet, (*fill, 235 if bright else 150), corners)
    edge = theme.TERRACOTTA if bright else theme.GOLD_DARK
    ink.stroke(sheet, edge, corners, radius * (0.2 if bright else 0.1), closed=True)
    return ink.printed(sheet, size)


def light(
    surface: pygame.Surface, arena: Arena, corner: Point, cell: int, words: str, *, bright: bool
) -> None:
    """Light a hex, with a word in it: the card that leads there."""
    x, y = arena.centre(cell)
    place = (round(x + corner[0]), round(y + corner[1]))
    image = _hex((round(arena.wide), round(arena.radius * 2)), bright)
    surface.blit(image, image.get_rect(center=place))
    if words:
        size = max(11, round(arena.radius * (0.95 if bright else 0.85)))
        colour: Colour = theme.TERRACOTTA_DARK if bright else theme.INK
        lettering.draw_line(surface, words, place, "strong", size, colour)


@lru_cache(maxsize=8)
def _ring(size: int) -> pygame.Surface:
    factor = 4
    sheet = ink.plate((size, size), factor, theme.GOLD_LIGHT)
    middle = size * factor / 2
    for share, colour in (
        (0.98, (*theme.TERRACOTTA_DARK, 255)),
        (0.92, (*theme.GOLD_LIGHT, 255)),
        (0.8, (*theme.TERRACOTTA, 255)),
        (0.74, (*theme.PARCHMENT_LIGHT, 170)),
    ):
        pygame.draw.circle(sheet, colour, (middle, middle), middle * share)
    return ink.printed(sheet, (size, size))


def ring(surface: pygame.Surface, centre: Point, radius: float) -> None:
    """A disc under the chariot whose move it is."""
    image = _ring(max(8, round(radius * 2)))
    surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))
