"""The merchants' ships: where on one its cards, its value and its token are, and how it is drawn.

A ship lies in a box of its shape, of any size.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pi_app.kiosk import art, lettering
from pi_app.kiosk.boards.flights import square
from pi_app.kiosk.boards.mercator import looks
from pi_app.kiosk.boards.mercator.looks import Mark
from pi_app.kiosk.layout import centred, grid, put
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.mercator.goods import HOLDS

SHAPE = 1.36
"""Width of a ship by its height."""


def fitted(box: pygame.Rect) -> pygame.Rect:
    """Return the largest place of a ship's shape in a box, at its middle."""
    high = min(box.height, round(box.width / SHAPE))
    return centred(box, (round(high * SHAPE), high))


def _part(place: pygame.Rect, x: float, y: float, wide: float, high: float) -> pygame.Rect:
    """A part of a ship, its middle and size in shares of the ship."""
    part = pygame.Rect(0, 0, round(place.width * wide), round(place.height * high))
    part.center = (place.left + round(place.width * x), place.top + round(place.height * y))
    return part


def holds(place: pygame.Rect) -> list[pygame.Rect]:
    """Return where the six cards lie in a ship, in the order of loading."""
    hull = _part(place, 0.505, 0.685, 0.76, 0.47)
    return grid(hull, HOLDS // 2, 2, max(1, place.width // 60))


def mark_place(place: pygame.Rect) -> pygame.Rect:
    """Return where a ship's token hangs."""
    return square(_part(place, 0.99, 0.2, 0.0, 0.0).center, place.height * 0.39)


def draw_ship(
    surface: pygame.Surface,
    place: pygame.Rect,
    style: SeatStyle,
    cargo: Sequence[str],
    value: int,
) -> None:
    """Draw one ship with its cards, and their worth on its sail."""
    # The picture has water beneath the ship's own box.
    ship = art.picture("mercator/ship", (place.width, round(place.height * 1.072)), style)
    surface.blit(ship, place)
    for card, hold in zip(cargo, holds(place), strict=False):
        surface.blit(looks.tile(card, hold.size), hold)
    sail = _part(place, 0.53, 0.215, 0.52, 0.3)
    flag = put(surface, looks.flag(style, sail.height), sail, "midleft")
    middle = ((flag.right + sail.right) / 2, sail.centery)
    lettering.draw_line(surface, str(value), middle, "strong", sail.height, style.dark)


def draw_mark(
    surface: pygame.Surface, place: pygame.Rect, style: SeatStyle, mark: Mark, up: float
) -> None:
    """Draw the token of a ship, so far (0 to 1) turned over from the sealed bid."""
    box = mark_place(place)
    # A payment hangs below the ship, where it hides neither value nor cargo.
    spot = (place.centerx, place.bottom + box.height // 6) if mark.kind == "paid" else box.center
    put(surface, looks.token_of(mark, style).side(box.height, up), spot)
