"""The merchants' ships as vectors: a round hull cut open at six holds, under a broad sail.

A ship is drawn in a box of any size; `holds` says where in it the cards lie and `sail` where its
value stands.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from pi_app.kiosk import emblems, ink, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.layout import grid
from pi_app.kiosk.theme import Colour, SeatStyle, Size
from pi_app.rules.mercator.goods import HOLDS

SHAPE = 1.36
"""Width of a ship by its height."""

WOOD: Colour = (142, 92, 50)
WOOD_DARK: Colour = (74, 42, 20)
WOOD_LIGHT: Colour = (186, 134, 80)
INSIDE: Colour = (58, 36, 22)
HATCH: Colour = (92, 60, 36)

HULL: list[Point] = [
    (0.02, 0.16), (0.06, 0.13), (0.1, 0.16), (0.085, 0.24), (0.11, 0.41), (0.2, 0.4), (0.82, 0.4),
    (0.91, 0.36), (0.955, 0.24), (0.99, 0.27), (0.975, 0.5), (0.92, 0.8), (0.84, 0.96),
    (0.18, 0.96), (0.09, 0.82), (0.035, 0.55), (0.045, 0.3),
]  # fmt: skip
SAIL: list[Point] = [
    (0.2, 0.04), (0.86, 0.04), (0.83, 0.14), (0.845, 0.27), (0.87, 0.375), (0.19, 0.375),
    (0.215, 0.27), (0.23, 0.14),
]  # fmt: skip


def fitted(box: pygame.Rect) -> pygame.Rect:
    """Return the largest place of a ship's shape in a box, at its middle."""
    high = min(box.height, round(box.width / SHAPE))
    place = pygame.Rect(0, 0, round(high * SHAPE), high)
    place.center = box.center
    return place


def holds(place: pygame.Rect) -> list[pygame.Rect]:
    """Return where the six cards lie in a ship, in the order of loading."""
    left = place.left + round(place.width * 0.125)
    top = place.top + round(place.height * 0.45)
    right = place.left + round(place.width * 0.885)
    bottom = place.top + round(place.height * 0.92)
    gap = max(1, place.width // 60)
    return grid(pygame.Rect(left, top, right - left, bottom - top), HOLDS // 2, 2, gap)


def sail(place: pygame.Rect) -> pygame.Rect:
    """Return the part of a ship's sail that has room for a figure."""
    wide, high = round(place.width * 0.52), round(place.height * 0.3)
    box = pygame.Rect(0, 0, wide, high)
    box.center = (place.left + round(place.width * 0.53), place.top + round(place.height * 0.215))
    return box


def _placed(points: list[Point], size: Size) -> list[Point]:
    return [(x * size[0], y * size[1]) for x, y in points]


@lru_cache(maxsize=24)
def picture(style: SeatStyle, size: Size) -> pygame.Surface:
    """An empty ship; kept, so treat it as read-only."""
    factor = 3 if size[0] < 300 else 2
    plate = ink.plate(size, factor, style.dark)
    big = plate.get_size()
    pen = max(2.0, big[0] * 0.008)
    _rigging(plate, style, big, pen)
    _hull(plate, style, big, pen)
    whole = pygame.Rect((0, 0), big)
    for hold in holds(whole):
        pygame.draw.rect(plate, HATCH, hold, border_radius=hold.height // 8)
        shade = pygame.Rect(hold.left, hold.top, hold.width, hold.height // 3)
        pygame.draw.rect(
            plate, theme.mix(HATCH, INSIDE, 0.6), shade, border_top_left_radius=hold.height // 8,
            border_top_right_radius=hold.height // 8,
        )  # fmt: skip
    return ink.printed(plate, size)


def _rigging(plate: pygame.Surface, style: SeatStyle, big: Size, pen: float) -> None:
    ink.stroke(plate, WOOD_DARK, _placed([(0.53, 0.0), (0.53, 0.42)], big), pen * 2.2)
    for end in (0.1, 0.93):
        ink.stroke(plate, WOOD_DARK, _placed([(0.53, 0.02), (end, 0.36)], big), pen * 0.6)
    cloth = ink.curve(_placed(SAIL, big), rounds=2)
    pygame.draw.polygon(plate, style.colour, cloth)
    inner = [(0.53 + (x - 0.53) * 0.92, 0.21 + (y - 0.21) * 0.8) for x, y in SAIL]
    pygame.draw.polygon(plate, theme.PARCHMENT_LIGHT, ink.curve(_placed(inner, big), rounds=2))
    ink.stroke(plate, style.dark, cloth, pen, closed=True)
    ink.stroke(plate, WOOD_DARK, _placed([(0.17, 0.045), (0.89, 0.045)], big), pen * 2)


def _hull(plate: pygame.Surface, style: SeatStyle, big: Size, pen: float) -> None:
    hull = ink.curve(_placed(HULL, big), rounds=2)
    pygame.draw.polygon(plate, WOOD, hull)
    light = _placed([(0.1, 0.43), (0.93, 0.43)], big)
    ink.stroke(plate, style.colour, light, pen * 4.5)
    ink.stroke(plate, WOOD_LIGHT, _placed([(0.1, 0.405), (0.93, 0.4)], big), pen * 1.4)
    cut = pygame.Rect(0, 0, round(big[0] * 0.79), round(big[1] * 0.5))
    cut.midtop = (round(big[0] * 0.505), round(big[1] * 0.435))
    pygame.draw.rect(plate, INSIDE, cut, border_radius=cut.height // 8)
    ink.stroke(plate, WOOD_DARK, hull, pen * 1.2, closed=True)
    eye = (big[0] * 0.935, big[1] * 0.5)
    pygame.draw.circle(plate, theme.PARCHMENT_LIGHT, eye, pen * 2.6)
    pygame.draw.circle(plate, theme.INK, eye, pen * 1.3)
    # The head of a goose at the stern, as merchantmen had it.
    neck = ink.curve(_placed([(0.075, 0.2), (0.03, 0.1), (0.06, 0.02), (0.12, 0.05)], big), False)
    ink.stroke(plate, theme.GOLD, neck, pen * 3.2)
    pygame.draw.circle(plate, theme.GOLD, (big[0] * 0.065, big[1] * 0.045), pen * 3)


@lru_cache(maxsize=24)
def flag(style: SeatStyle, height: int) -> pygame.Surface:
    """A seat's emblem on a small shield of its colour; kept, so treat it as read-only."""
    size = (round(height * 0.92), height)
    plate = ink.plate(size, 4, style.dark)
    box = plate.get_rect()
    for by, colour in ((0, style.dark), (4, style.colour)):
        part = box.inflate(-2 * by, -2 * by)
        pygame.draw.rect(
            plate, colour, part, border_radius=box.width // 6,
            border_bottom_left_radius=box.width * 2 // 5,
            border_bottom_right_radius=box.width * 2 // 5,
        )  # fmt: skip
    middle = (float(box.centerx), box.height * 0.47)
    emblems.paint(plate, style.emblem, middle, box.width * 0.35, theme.PARCHMENT_LIGHT)
    return ink.printed(plate, size)
