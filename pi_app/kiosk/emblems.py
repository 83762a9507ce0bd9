"""The seven emblems by which seats are told apart without colour, as vectors.

Each is drawn within the unit circle around ``centre``; ``size`` is that circle's radius in pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from pi_app.kiosk import ink, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour, SeatStyle

Painter = Callable[[pygame.Surface, Point, float, Colour], None]


def _mirror(half: list[Point]) -> list[Point]:
    """An outline from its right half, top to bottom."""
    return half + [(-x, y) for x, y in reversed(half)]


def _fill(surface: pygame.Surface, points: list[Point], at: Point, size: float, c: Colour) -> None:
    pygame.draw.polygon(surface, c, ink.placed(points, at, size))


def _eagle(surface: pygame.Surface, at: Point, size: float, colour: Colour) -> None:
    """An eagle with raised wings on a thunderbolt, as on the standard of a legion."""
    wing: list[Point] = [
        (0.1, -0.3), (0.3, -0.46), (0.42, -0.74), (0.6, -0.9), (0.66, -0.66), (0.86, -0.74),
        (0.84, -0.48), (0.99, -0.44), (0.88, -0.22), (0.96, -0.12), (0.78, 0.0), (0.8, 0.12),
        (0.6, 0.16), (0.56, 0.28), (0.4, 0.26), (0.22, 0.2), (0.2, 0.36), (0.34, 0.62),
        (0.14, 0.58), (0.0, 0.66),
    ]  # fmt: skip
    _fill(surface, _mirror(wing), at, size, colour)
    pygame.draw.circle(surface, colour, ink.placed([(0.02, -0.5)], at, size)[0], size * 0.17)
    _fill(surface, [(-0.08, -0.62), (-0.34, -0.46), (-0.06, -0.4)], at, size, colour)
    _fill(surface, [(-0.13, -0.5), (0.16, -0.5), (0.22, -0.1), (-0.22, -0.1)], at, size, colour)
    ink.stroke(surface, colour, ink.placed([(-0.5, 0.8), (0.5, 0.8)], at, size), size * 0.13)


def _tanit(surface: pygame.Surface, at: Point, size: float, colour: Colour) -> None:
    """The sign of Tanit under a crescent: triangle, arms and disc."""
    _fill(surface, [(0.0, -0.1), (0.56, 0.92), (-0.56, 0.92)], at, size, colour)
    arms: list[Point] = [(-0.78, -0.3), (-0.72, -0.06), (0.72, -0.06), (0.78, -0.3)]
    ink.stroke(surface, colour, ink.placed(arms, at, size), size * 0.15)
    pygame.draw.circle(surface, colour, ink.placed([(0, -0.34)], at, size)[0], size * 0.2)
    horns = [
        (0.5 * math.sin(a), -1.02 + depth * math.cos(a))
        for depth, turns in ((0.36, range(-8, 9)), (0.16, range(8, -9, -1)))
        for a in (math.pi / 2 * k / 8 for k in turns)
    ]
    _fill(surface, horns, at, size, colour)


def _amphora(surface: pygame.Surface, at: Point, size: float, colour: Colour) -> None:
    jar: list[Point] = [
        (0.26, -0.92), (0.26, -0.78), (0.14, -0.74), (0.14, -0.42), (0.42, -0.2), (0.5, 0.1),
        (0.36, 0.48), (0.14, 0.74), (0.14, 0.82), (0.26, 0.92),
    ]  # fmt: skip
    _fill(surface, _mirror(jar), at, size, colour)
    for side in (1, -1):
        handle: list[Point] = [(0.16 * side, -0.66), (0.52 * side, -0.66), (0.46 * side, -0.14)]
        line = ink.curve(ink.placed(handle, at, size), closed=False)
        ink.stroke(surface, colour, line, size * 0.11)


def _sun(surface: pygame.Surface, at: Point, size: float, colour: Colour) -> None:
    pygame.draw.circle(surface, colour, at, size * 0.46)
    for number in range(12):
        angle = math.pi * number / 6
        tip = (math.cos(angle) * 0.98, math.sin(angle) * 0.98)
        base = [
            (math.cos(angle + turn) * 0.56, math.sin(angle + turn) * 0.56) for turn in (-0.2, 0.2)
        ]
        _fill(surface, [tip, *base], at, size, colour)


def _trident(surface: pygame.Surface, at: Point, size: float, colour: Colour) -> None:
    pen = size * 0.15
    ink.stroke(surface, colour, ink.placed([(0, -0.6), (0, 0.95)], at, size), pen)
    fork: list[Point] = [(-0.6, -0.55), (-0.6, 0.1), (0, 0.2), (0.6, 0.1), (0.6, -0.55)]
    ink.stroke(surface, colour, ink.curve(ink.placed(fork, at, size), closed=False), pen)
    for x, y in ((-0.6, -0.55), (0.0, -0.62), (0.6, -0.55)):
        _fill(surface, [(x, y - 0.36), (x + 0.2, y + 0.04), (x - 0.2, y + 0.04)], at, size, colour)


def _temple(surface: pygame.Surface, at: Point, size: float, colour: Colour) -> None:
    _fill(surface, [(0, -0.9), (0.95, -0.4), (-0.95, -0.4)], at, size, colour)
    for x in (-0.66, -0.22, 0.22, 0.66):
        ink.stroke(surface, colour, ink.placed([(x, -0.26), (x, 0.52)], at, size), size * 0.17)
    for y, wide in ((-0.27, 0.8), (0.62, 0.82), (0.8, 0.95)):
        box = [(-wide, y - 0.07), (wide, y - 0.07), (wide, y + 0.07), (-wide, y + 0.07)]
        _fill(surface, box, at, size, colour)


def _laurel(surface: pygame.Surface, at: Point, size: float, colour: Colour) -> None:
    for side in (1, -1):
        branch = [
            (side * 0.7 * math.sin(a), 0.72 * math.cos(a)) for a in (0.24 * k for k in range(12))
        ]
        ink.stroke(surface, colour, ink.placed(branch, at, size), size * 0.07)
        for number in range(1, 12, 2):
            angle = 0.24 * number
            for reach in (0.98, 0.46):
                root = (side * 0.7 * math.sin(angle), 0.72 * math.cos(angle))
                tip = (
                    side * reach * math.sin(angle + 0.32),
                    reach * math.cos(angle + 0.32),
                )
                mx, my = (root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2
                nx, ny = (root[1] - tip[1]) * 0.32, (tip[0] - root[0]) * 0.32
                leaf = [root, (mx + nx, my + ny), tip, (mx - nx, my - ny)]
                _fill(surface, ink.curve(leaf, rounds=1), at, size, colour)


EMBLEMS: dict[str, Painter] = {
    "eagle": _eagle,
    "tanit": _tanit,
    "amphora": _amphora,
    "sun": _sun,
    "trident": _trident,
    "temple": _temple,
    "laurel": _laurel,
}


def paint(surface: pygame.Surface, emblem: str, at: Point, size: float, colour: Colour) -> None:
    """Draw an emblem on a plate. Raises KeyError for an unknown emblem."""
    EMBLEMS[emblem](surface, at, size, colour)


@lru_cache(maxsize=128)
def picture(emblem: str, diameter: int, colour: Colour) -> pygame.Surface:
    """An emblem alone on clear ground, smooth; kept, so treat it as read-only."""
    factor = 4 if diameter < 120 else 2
    sheet = ink.plate((diameter, diameter), factor, colour)
    middle = diameter * factor / 2
    paint(sheet, emblem, (middle, middle), middle * 0.96, colour)
    return ink.printed(sheet, (diameter, diameter))


@lru_cache(maxsize=32)
def medallion(style: SeatStyle, diameter: int) -> pygame.Surface:
    """A seat's emblem in gold on a dark roundel; kept, so treat it as read-only."""
    factor = 3
    sheet = ink.plate((diameter, diameter), factor, theme.GOLD_DARK)
    middle = diameter * factor / 2
    for share, colour in ((0.99, theme.GOLD_DARK), (0.95, theme.GOLD_LIGHT), (0.89, style.dark)):
        pygame.draw.circle(sheet, colour, (middle, middle), middle * share)
    paint(sheet, style.emblem, (middle, middle), middle * 0.66, theme.GOLD_LIGHT)
    return ink.printed(sheet, (diameter, diameter))
