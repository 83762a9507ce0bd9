"""The signs of the camps as vectors, by which cards are told apart without their colours.

Each is drawn within the unit circle around a place: a thunderbolt for red and purple, a moon with a
star for blue and green, a wreath for neither.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from pi_app.kiosk import emblems, ink
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour

BOLT: list[Point] = [
    (0.3, -1.0), (-0.52, 0.14), (-0.06, 0.14), (-0.3, 1.0), (0.54, -0.2), (0.08, -0.2),
]  # fmt: skip


def paint(plate: pygame.Surface, camp: str, at: Point, size: float, colour: Colour) -> None:
    """Draw the sign of ``red``, ``blue`` or ``neutral``; ``size`` is the radius of its circle."""
    if camp == "red":
        pygame.draw.polygon(plate, colour, ink.placed(BOLT, at, size))
        for side in (1, -1):
            for rise in (-0.34, 0.02, 0.38):
                wing = [(side * 0.62, rise + 0.06 * side), (side * 0.98, rise - 0.1)]
                ink.stroke(plate, colour, ink.placed(wing, at, size), size * 0.12)
    elif camp == "blue":
        pygame.draw.polygon(plate, colour, ink.placed(_moon(), at, size))
        pygame.draw.polygon(plate, colour, ink.placed(_star(), at, size))
    else:
        emblems.paint(plate, "laurel", at, size, colour)


def _moon() -> list[Point]:
    """A waxing moon, open to the right."""
    outer = [math.radians(40 + 280 * k / 32) for k in range(33)]
    inner = [math.radians(306 - 252 * k / 32) for k in range(33)]
    edge = [(0.9 * math.cos(a) - 0.1, -0.9 * math.sin(a)) for a in outer]
    return edge + [(0.66 * math.cos(a) + 0.12, -0.66 * math.sin(a)) for a in inner]


def _star() -> list[Point]:
    points: list[Point] = []
    for number in range(10):
        reach = 0.4 if number % 2 == 0 else 0.17
        angle = math.pi * number / 5
        points.append((0.48 + reach * math.sin(angle), -reach * math.cos(angle)))
    return points


@lru_cache(maxsize=64)
def picture(camp: str, diameter: int, colour: Colour) -> pygame.Surface:
    """A sign alone on clear ground; kept, so treat it as read-only."""
    factor = 4
    sheet = ink.plate((diameter, diameter), factor, colour)
    middle = diameter * factor / 2
    paint(sheet, camp, (middle, middle), middle * 0.94, colour)
    return ink.printed(sheet, (diameter, diameter))


@lru_cache(maxsize=32)
def swords(diameter: int, colour: Colour) -> pygame.Surface:
    """Two crossed swords, for a clash; kept, so treat it as read-only."""
    factor = 4
    sheet = ink.plate((diameter, diameter), factor, colour)
    middle = diameter * factor / 2
    for side in (1, -1):
        blade = [(-0.66 * side, 0.62), (0.62 * side, -0.66)]
        ink.stroke(sheet, colour, ink.placed(blade, (middle, middle), middle), middle * 0.17)
        tip = [(0.54 * side, -0.7), (0.92 * side, -0.94), (0.68 * side, -0.56)]
        pygame.draw.polygon(sheet, colour, ink.placed(tip, (middle, middle), middle))
        guard = [(-0.66 * side, 0.18), (-0.2 * side, 0.62)]
        ink.stroke(sheet, colour, ink.placed(guard, (middle, middle), middle), middle * 0.15)
        pommel = ink.placed([(-0.76 * side, 0.74)], (middle, middle), middle)[0]
        pygame.draw.circle(sheet, colour, pommel, middle * 0.15)
    return ink.printed(sheet, (diameter, diameter))
