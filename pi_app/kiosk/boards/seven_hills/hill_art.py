"""The seven hills as vectors: mounds of growing height with what stands on them, and the field
that they rise from."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from pi_app.kiosk import emblems, ink, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour, Size
from pi_app.rules.seven_hills.terms import HILLS

SKY: Final[Colour] = (206, 224, 222)
HAZE: Final[Colour] = (246, 232, 198)
FAR: Final[Colour] = (188, 190, 158)
GRASS: Final[Colour] = (216, 206, 152)
MEADOW: Final[Colour] = (198, 190, 132)
SLOPE: Final[Colour] = (134, 146, 84)
LIT: Final[Colour] = (172, 180, 108)
SHADE: Final[Colour] = (98, 110, 66)
ROCK: Final[Colour] = (160, 128, 92)
TREE: Final[Colour] = (62, 84, 52)
TRUNK: Final[Colour] = (98, 70, 46)
WALL: Final[Colour] = (236, 222, 190)
ROOF: Final[Colour] = (178, 88, 52)

LOWEST: Final = 0.62
"""The height of the first hill as a part of that of the last."""


def rise(worth: int) -> float:
    """Return how high a hill is, as a part of the highest."""
    return LOWEST + (1.0 - LOWEST) * (worth - 1) / (HILLS - 1)


# The outline of each hill in a square of 1 by 1, from the left foot over the top to the right.
_RIDGES: Final[tuple[tuple[Point, ...], ...]] = (
    ((0.0, 1.0), (0.06, 0.8), (0.2, 0.3), (0.5, 0.18), (0.8, 0.34), (0.95, 0.8), (1.0, 1.0)),
    ((0.0, 1.0), (0.04, 0.8), (0.16, 0.3), (0.44, 0.18), (0.76, 0.24), (0.94, 0.7), (1.0, 1.0)),
    ((0.0, 1.0), (0.08, 0.7), (0.22, 0.3), (0.52, 0.18), (0.86, 0.28), (0.96, 0.7), (1.0, 1.0)),
    ((0.0, 1.0), (0.04, 0.7), (0.16, 0.36), (0.36, 0.2), (0.7, 0.17), (0.94, 0.5), (1.0, 1.0)),
    ((0.0, 1.0), (0.05, 0.66), (0.2, 0.24), (0.5, 0.18), (0.82, 0.26), (0.96, 0.66), (1.0, 1.0)),
    ((0.0, 1.0), (0.03, 0.66), (0.14, 0.26), (0.4, 0.19), (0.76, 0.19), (0.96, 0.5), (1.0, 1.0)),
    ((0.0, 1.0), (0.05, 0.56), (0.14, 0.22), (0.36, 0.18), (0.68, 0.18), (0.92, 0.34), (1.0, 1.0)),
)

Painter = Callable[[pygame.Surface, Point, float], None]


def _cypress(plate: pygame.Surface, foot: Point, tall: float) -> None:
    x, y = foot
    ink.stroke(plate, TRUNK, [(x, y), (x, y - tall * 0.2)], tall * 0.08)
    leaf: list[Point] = [(0, -1.0), (0.13, -0.6), (0.15, -0.3), (0.0, -0.1), (-0.15, -0.3),
                         (-0.13, -0.6)]  # fmt: skip
    pygame.draw.polygon(plate, TREE, ink.curve(ink.placed(leaf, foot, tall), rounds=2))


def _pine(plate: pygame.Surface, foot: Point, tall: float) -> None:
    x, y = foot
    ink.stroke(plate, TRUNK, [(x, y), (x + tall * 0.04, y - tall * 0.7)], tall * 0.08)
    for dx, dy, wide in ((-0.18, -0.68, 0.26), (0.22, -0.7, 0.26), (0.03, -0.82, 0.34)):
        crown = pygame.Rect(0, 0, round(tall * wide * 2), round(tall * 0.3))
        crown.center = (round(x + tall * dx), round(y + tall * dy))
        pygame.draw.ellipse(plate, TREE, crown)


def _hut(plate: pygame.Surface, foot: Point, tall: float) -> None:
    walls: list[Point] = [(-0.4, 0.05), (-0.4, -0.36), (0.4, -0.36), (0.4, 0.05)]
    pygame.draw.polygon(plate, WALL, ink.placed(walls, foot, tall))
    roof: list[Point] = [(-0.56, -0.32), (0.0, -0.86), (0.56, -0.32)]
    pygame.draw.polygon(plate, ROOF, ink.placed(roof, foot, tall))
    door: list[Point] = [(-0.1, 0.05), (-0.1, -0.22), (0.1, -0.22), (0.1, 0.05)]
    pygame.draw.polygon(plate, TRUNK, ink.placed(door, foot, tall))


def _temple(plate: pygame.Surface, foot: Point, tall: float) -> None:
    x, y = foot
    emblems.paint(plate, "temple", (x, y - tall * 0.44), tall * 0.56, ROCK)
    emblems.paint(plate, "temple", (x, y - tall * 0.47), tall * 0.53, WALL)
    gable: list[Point] = [(-0.5, -0.68), (0.0, -0.95), (0.5, -0.68)]
    pygame.draw.polygon(plate, ROOF, ink.placed(gable, foot, tall))


# What stands on each hill: its kind, where across the hill, and how tall (parts of the width).
_CROWNS: Final[tuple[tuple[tuple[Painter, float, float], ...], ...]] = (
    ((_cypress, 0.38, 0.26), (_cypress, 0.56, 0.2)),
    ((_pine, 0.4, 0.26), (_cypress, 0.62, 0.22)),
    ((_hut, 0.46, 0.18), (_pine, 0.7, 0.24)),
    ((_cypress, 0.36, 0.28), (_hut, 0.56, 0.19), (_cypress, 0.74, 0.22)),
    ((_pine, 0.3, 0.24), (_temple, 0.54, 0.22), (_cypress, 0.78, 0.24)),
    ((_hut, 0.28, 0.17), (_hut, 0.48, 0.22), (_hut, 0.68, 0.17), (_pine, 0.84, 0.22)),
    ((_cypress, 0.22, 0.24), (_temple, 0.46, 0.3), (_cypress, 0.72, 0.28)),
)


@lru_cache(maxsize=32)
def hill(worth: int, size: Size) -> pygame.Surface:
    """A hill that stands on the lower edge of a picture of ``size``, as wide as it; what stands on
    its top is within the picture too. Kept, so treat it as read-only."""
    factor = 3
    sheet = ink.plate(size, factor, SLOPE)
    wide, high = size[0] * factor, size[1] * factor
    tall = high * rise(worth)
    line = ink.curve(
        [(x * wide, high - (1.0 - y) * tall) for x, y in _RIDGES[worth - 1]], closed=False
    )
    for painter, across, part in _CROWNS[worth - 1]:
        x = across * wide
        painter(sheet, (x, _height_at(line, x) + tall * 0.03), part * min(wide, high * 0.95))
    sheet.blit(_slopes(line, (wide, high)), (0, 0))
    return ink.printed(sheet, size)


def _height_at(line: list[Point], x: float) -> float:
    for (x0, y0), (x1, y1) in itertools.pairwise(line):
        if x0 <= x <= x1 and x1 > x0:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return line[-1][1]


def _slopes(line: list[Point], size: Size) -> pygame.Surface:
    """The mound under a line: light from the left, terraces, a rim of light along the top."""
    wide, high = size
    mound = ink.plate(size, 1, theme.WHITE)
    pygame.draw.polygon(mound, theme.WHITE, [*line, (wide, high), (0, high)])
    paint = pygame.Surface(size, pygame.SRCALPHA)
    for x in range(wide):
        part = x / wide
        colour = theme.mix(LIT, SLOPE, min(1.0, part / 0.45))
        if part > 0.45:
            colour = theme.mix(SLOPE, SHADE, (part - 0.45) / 0.55)
        pygame.draw.line(paint, colour, (x, 0), (x, high))
    top = min(y for _, y in line)
    for level, colour in ((0.3, LIT), (0.52, SLOPE), (0.74, LIT)):
        y = top + (high - top) * level
        terrace: list[Point] = [
            (wide * k / 12, y + (high - top) * 0.05 * math.sin(k * 0.55 + level * 9))
            for k in range(13)
        ]
        ink.stroke(paint, theme.mix(colour, SHADE, 0.25), terrace, max(1.0, wide * 0.01))
    ink.stroke(
        paint, theme.mix(LIT, theme.GOLD_LIGHT, 0.4), line[: len(line) * 2 // 3], wide * 0.02
    )
    mound.blit(paint, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return mound


@lru_cache(maxsize=6)
def field(size: Size, foot: int, water: int) -> pygame.Surface:
    """The land behind and before the hills.

    Args:
        size: of the picture.
        foot: how far down the hills stand.
        water: the width of the Tiber, which flows before them.
    """
    factor = 2
    sheet = pygame.Surface((size[0] * factor, size[1] * factor))
    wide, line = size[0] * factor, foot * factor
    for y in range(line):
        part = (y / max(1, line)) ** 1.4
        pygame.draw.line(sheet, theme.mix(SKY, HAZE, part), (0, y), (wide, y))
    for y in range(line, sheet.get_height()):
        part = (y - line) / max(1, sheet.get_height() - line)
        pygame.draw.line(sheet, theme.mix(GRASS, MEADOW, part), (0, y), (wide, y))
    _distance(sheet, wide, line, line * 0.2)
    _river(sheet, wide, line + water * factor * 0.2, water * factor)
    result = ink.printed(sheet, size)
    result.blit(ink.grain(size, 12, seed=12), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return result


def _distance(sheet: pygame.Surface, wide: int, line: int, tall: float) -> None:
    """Mountains far away, and the sun's haze on them."""
    for lift, colour, phase in ((1.0, theme.mix(FAR, HAZE, 0.6), 0.0), (0.6, FAR, 1.7)):
        ridge: list[Point] = [
            (
                wide * k / 48,
                line - tall * lift * (0.62 + 0.3 * math.sin(k * 0.41 + phase)
                                      + 0.12 * math.sin(k * 1.13 + phase)),
            )
            for k in range(49)
        ]  # fmt: skip
        pygame.draw.polygon(sheet, colour, [*ridge, (wide, line), (0, line)])


def _river(sheet: pygame.Surface, wide: int, top: float, across: float) -> None:
    def bank(shift: float) -> list[Point]:
        return [(wide * k / 60, top + shift + across * 0.22 * math.sin(k * 0.3)) for k in range(61)]

    for inset, colour in ((-0.14, theme.SEA_SHORE), (0.0, theme.SEA)):
        upper, lower = bank(across * inset), bank(across * (1.0 - inset))
        pygame.draw.polygon(sheet, colour, [*upper, *reversed(lower)])
    for part in (0.35, 0.68):
        for dash in ink.dashes(bank(across * part), wide * 0.02, wide * 0.05):
            ink.stroke(sheet, theme.mix(theme.SEA, theme.WHITE, 0.4), dash, max(1.0, across * 0.05))
