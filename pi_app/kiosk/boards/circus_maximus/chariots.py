"""Chariots seen from above: four horses, and a car that bears its faction's emblem."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from pi_app.kiosk import art, emblems, ink, lettering, shapes, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.layout import put
from pi_app.kiosk.theme import Colour, SeatStyle

LEATHER: Colour = (58, 36, 20)
CAR = -0.42
"""Where the car is on the axis, in halves of the length."""


@lru_cache(maxsize=256)
def picture(style: SeatStyle, length: int, degrees: int, crowned: bool) -> pygame.Surface:
    """A chariot `length` pixels long with its shadow on clear ground, facing `degrees` clockwise
    from the right; crowned, it has gone round. Treat it as read-only."""
    whole, factor = round(length * 1.3), 2
    half, middle = length * factor / 2, whole * factor / 2
    body = ink.plate((whole, whole), factor, style.dark)
    team = art.picture("circus_maximus/team", whole * factor, style)
    put(body, pygame.transform.rotozoom(team, -degrees, 1.0), (middle, middle))
    turn = math.radians(degrees)
    car = (middle + half * CAR * math.cos(turn), middle + half * CAR * math.sin(turn))
    name = "circus_maximus/car_crowned" if crowned else "circus_maximus/car"
    art.paint(body, name, car, half * 1.28, style)
    emblems.paint(body, style.emblem, car, half * 0.36, theme.PARCHMENT_LIGHT)
    sheet = ink.with_shadow(body, LEATHER, 110, half * 0.08, (half * 0.06, half * 0.12))
    return ink.printed(sheet, (whole, whole))


def draw(
    surface: pygame.Surface,
    style: SeatStyle,
    centre: Point,
    length: float,
    degrees: float,
    laps: int = 0,
) -> None:
    """A chariot on the board. A gold rim shows that it has gone round; any other count of laps than
    that and the first is written beside it."""
    image = picture(style, round(length), round(degrees) % 360, laps >= 1)
    surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))
    if laps not in (0, 1):
        place = (centre[0] + length * 0.3, centre[1] - length * 0.32)
        shapes.circle(surface, theme.INK, place, length * 0.2)
        size = max(9, round(length * 0.3))
        lettering.draw_line(surface, str(laps), place, "strong", size, theme.GOLD_LIGHT)
