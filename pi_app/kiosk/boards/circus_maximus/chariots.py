"""Chariots seen from above: four horses, and a car that bears its faction's emblem."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from pi_app.kiosk import emblems, ink, lettering, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour, SeatStyle

BAY: Colour = (124, 74, 42)
GREY: Colour = (242, 234, 216)
LEATHER: Colour = (58, 36, 20)
RACERS: tuple[tuple[float, Colour], ...] = (
    (-0.51, BAY), (-0.17, GREY), (0.17, BAY), (0.51, GREY),
)  # fmt: skip
"""Where each of the four horses runs beside the axis, and its colour."""

BODY: list[Point] = [
    (-0.04, 0.0), (0.02, -0.14), (0.3, -0.17), (0.52, -0.14), (0.62, -0.1), (0.72, -0.13),
    (0.96, -0.09), (1.04, 0.0), (0.96, 0.09), (0.72, 0.13), (0.62, 0.1), (0.52, 0.14),
    (0.3, 0.17), (0.02, 0.14),
]  # fmt: skip
CAR: Point = (-0.42, 0.0)
CAR_RADIUS = 0.58


def _turned(points: list[Point], centre: Point, scale: float, degrees: float) -> list[Point]:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [
        (centre[0] + scale * (x * cos - y * sin), centre[1] + scale * (x * sin + y * cos))
        for x, y in points
    ]


def paint(
    plate: pygame.Surface,
    style: SeatStyle,
    centre: Point,
    half: float,
    degrees: float,
    *,
    crowned: bool,
) -> None:
    """Draw a chariot on a plate: `half` its length, facing `degrees` clockwise from the right; a
    wreath of gold around the car crowns one that has gone round."""

    def turned(points: list[Point]) -> list[Point]:
        return _turned(points, centre, half, degrees)

    pen = max(1.0, half * 0.05)
    for side in (-0.62, 0.62):
        ink.stroke(plate, LEATHER, turned([(-0.66, side), (-0.16, side)]), half * 0.17)
    ink.stroke(plate, LEATHER, turned([(-0.4, 0.0), (0.3, 0.0)]), half * 0.1)
    for beside, colour in RACERS:
        body = turned([(x, y + beside) for x, y in BODY])
        pygame.draw.polygon(plate, colour, ink.curve(body, rounds=2))
        mane = turned([(0.56, beside), (0.84, beside)])
        ink.stroke(plate, LEATHER if colour == GREY else GREY, mane, pen * 1.3)
    ink.stroke(plate, style.colour, turned([(0.36, -0.62), (0.36, 0.62)]), half * 0.11)
    at = turned([CAR])[0]
    rim = theme.GOLD_LIGHT if crowned else style.dark
    pygame.draw.circle(plate, LEATHER, at, half * (CAR_RADIUS + 0.05))
    pygame.draw.circle(plate, rim, at, half * CAR_RADIUS)
    pygame.draw.circle(plate, style.colour, at, half * (CAR_RADIUS - (0.13 if crowned else 0.07)))
    emblems.paint(plate, style.emblem, at, half * 0.36, theme.PARCHMENT_LIGHT)


@lru_cache(maxsize=256)
def picture(style: SeatStyle, length: int, degrees: int, crowned: bool) -> pygame.Surface:
    """A chariot `length` pixels long with its shadow on clear ground; treat it as read-only."""
    whole = round(length * 1.3)
    factor = 4 if length < 80 else 3
    middle = whole * factor / 2
    half = length * factor / 2
    body = ink.plate((whole, whole), factor, style.dark)
    paint(body, style, (middle, middle), half, degrees, crowned=crowned)
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
        pygame.draw.circle(surface, theme.INK, place, length * 0.2)
        size = max(9, round(length * 0.3))
        lettering.draw_line(surface, str(laps), place, "strong", size, theme.GOLD_LIGHT)
