"""The merchants' ships: a round hull cut open at six holds, under a broad sail.

A ship is drawn in a box of any size; `holds` says where in it the cards lie and `sail` where its
value stands.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from pi_app.kiosk import art, emblems, theme
from pi_app.kiosk.layout import grid
from pi_app.kiosk.theme import Colour, SeatStyle, Size
from pi_app.rules.mercator.goods import HOLDS

SHAPE = 1.36
"""Width of a ship by its height."""

WOOD: Colour = (142, 92, 50)
WOOD_DARK: Colour = (74, 42, 20)
WOOD_LIGHT: Colour = (186, 134, 80)


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


def picture(style: SeatStyle, size: Size) -> pygame.Surface:
    """An empty ship; kept, so treat it as read-only."""
    return art.picture("mercator/ship", size, style)


@lru_cache(maxsize=24)
def flag(style: SeatStyle, height: int) -> pygame.Surface:
    """A seat's emblem on a small shield of its colour; kept, so treat it as read-only."""
    shield = art.picture("mercator/flag", (round(height * 0.92), height), style).copy()
    middle = (shield.get_width() / 2, height * 0.47)
    emblems.paint(shield, style.emblem, middle, height * 0.322, theme.PARCHMENT_LIGHT)
    return shield
