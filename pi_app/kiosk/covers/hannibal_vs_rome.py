"""The lid of *Hannibal vs Rome*: elephants come down from the Alps towards a Roman standard."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

import pygame

from pi_app.kiosk import covers, emblems, ink, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.pieces import EAR, ELEPHANT, TOWER, TUSK
from pi_app.kiosk.theme import Colour

DUSK: Colour = (74, 62, 92)
EMBER: Colour = (214, 118, 66)
DAWN: Colour = (250, 214, 142)
SUN: Colour = (255, 242, 206)
HAZE: Colour = (168, 108, 96)
SNOW: Colour = (252, 232, 212)
ROCK: Colour = (116, 66, 62)
SHADE: Colour = (66, 38, 42)
NEAR: Colour = (38, 24, 28)


def paint(plate: pygame.Surface) -> None:
    """Fill a plate of any size."""
    width, height = plate.get_size()
    _sky(plate, round(height * 0.66))
    sun = (width * 0.34, height * 0.52)
    _sun(plate, sun, min(width, height) * 0.2)
    _range(plate, 0.5, 0.24, HAZE, seed=218, snow=0.5)
    _range(plate, 0.66, 0.2, ROCK, seed=7, snow=0.28)
    _range(plate, 0.78, 0.1, SHADE, seed=31, snow=0.0)
    ridge = _ridge(width, height)
    pygame.draw.polygon(plate, NEAR, [*ridge, (width, height), (0, height)])
    _column(plate, ridge, min(width, height * 1.2))
    tall = min(height, width * 1.1)
    _standard(plate, (max(width * 0.13, tall * 0.14), height * 1.02), height, tall)


def _sky(plate: pygame.Surface, horizon: int) -> None:
    width, height = plate.get_size()
    upper = pygame.Surface((width, horizon // 2))
    covers.sky(upper, DUSK, EMBER)
    lower = pygame.Surface((width, height - horizon // 2))
    covers.sky(lower, EMBER, DAWN)
    plate.blit(upper, (0, 0))
    plate.blit(lower, (0, horizon // 2))


def _sun(plate: pygame.Surface, at: Point, radius: float) -> None:
    """The disc, light around it, and rays."""
    light = pygame.Surface(plate.get_size(), pygame.SRCALPHA)
    reach = math.hypot(*plate.get_size())
    for number in range(14):
        turn = number * 360 / 14 + 6
        edges = [pygame.Vector2(reach, 0).rotate(turn + aside) for aside in (-4.5, 4.5)]
        corners = [at, *((at[0] + edge.x, at[1] + edge.y) for edge in edges)]
        pygame.draw.polygon(light, (*SUN, 26), corners)
    plate.blit(light, (0, 0))
    for step in range(10, 0, -1):
        reach = radius * (1 + 0.11 * step)
        halo = pygame.Surface((round(2 * reach), round(2 * reach)), pygame.SRCALPHA)
        pygame.draw.circle(halo, (*SUN, 16), (reach, reach), reach)
        plate.blit(halo, (at[0] - reach, at[1] - reach))
    pygame.draw.circle(plate, SUN, at, radius)


def _jagged(dice: random.Random, ends: tuple[Point, Point], drop: float, depth: int) -> list[Point]:
    """A line broken at its middle again and again (midpoint displacement), without its end."""
    (x0, y0), (x1, y1) = ends
    if depth == 0:
        return [(x0, y0)]
    middle = ((x0 + x1) / 2, (y0 + y1) / 2 + dice.uniform(-drop, drop))
    return [
        *_jagged(dice, ((x0, y0), middle), drop * 0.52, depth - 1),
        *_jagged(dice, (middle, (x1, y1)), drop * 0.52, depth - 1),
    ]


def _range(
    plate: pygame.Surface, foot: float, rise: float, colour: Colour, seed: int, snow: float
) -> None:
    """Mountains whose foot is at ``foot`` and that ``rise``, both in parts of the height; ``snow``
    is the part of a peak that is white."""
    width, height = plate.get_size()
    dice = random.Random(seed)
    peaks = 5
    line: list[Point] = []
    x, high = -0.08, False
    while x < 1.15:
        y = foot - rise * (dice.uniform(0.75, 1.0) if high else dice.uniform(0.15, 0.35))
        line.append((x * width, y * height))
        x += dice.uniform(0.7, 1.2) / (2 * peaks)
        high = not high
    edge: list[Point] = []
    for start, end in pairwise(line):
        edge += _jagged(dice, (start, end), rise * height * 0.09, 4)
    edge.append(line[-1])
    pygame.draw.polygon(plate, colour, [*edge, (edge[-1][0], height), (edge[0][0], height)])
    if snow:
        _snow(plate, edge, line, rise * height * snow, colour)


def _snow(
    plate: pygame.Surface,
    edge: Sequence[Point],
    peaks: Sequence[Point],
    depth: float,
    rock: Colour,
) -> None:
    """White on each peak: light on the side of the sun, in shadow on the other."""
    for before, peak, after in zip(peaks[::2], peaks[1::2], peaks[2::2], strict=False):
        hem = peak[1] + depth
        between = [p for p in edge if before[0] < p[0] < after[0]]
        above = [number for number, p in enumerate(between) if p[1] < hem]
        if len(above) < 3:
            continue
        near = between[above[0] : above[-1] + 1]
        for lit in (True, False):
            side = [p for p in near if (p[0] <= peak[0]) == lit or p == peak]
            if len(side) < 2:
                continue
            colour = SNOW if lit else theme.mix(SNOW, rock, 0.55)
            teeth: list[Point] = []
            left, right = side[0][0], side[-1][0]
            for number in range(7):
                part = number / 6
                x = right + (left - right) * part
                ground = _height_at(side, x)
                sag = min(hem, ground + depth * (0.25 + 0.3 * (number % 2)))
                teeth.append((x, max(ground, sag)))
            pygame.draw.polygon(plate, colour, [*side, *teeth])


def _height_at(line: Sequence[Point], x: float) -> float:
    """Where a line that goes to the right passes ``x``."""
    for (x0, y0), (x1, y1) in pairwise(line):
        if x0 <= x <= x1 and x1 > x0:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return line[0][1] if x < line[0][0] else line[-1][1]


def _ridge(width: int, height: int) -> list[Point]:
    """The slope down which the army comes, from the right to the left."""
    corners: list[Point] = [
        (-0.02, 0.93), (0.14, 0.9), (0.34, 0.88), (0.52, 0.82), (0.7, 0.78), (0.88, 0.7),
        (1.02, 0.64),
    ]  # fmt: skip
    return ink.curve([(x * width, y * height) for x, y in corners], closed=False)


def _column(plate: pygame.Surface, ridge: Sequence[Point], size: float) -> None:
    """Elephants, the last the smallest, and spearmen between them."""
    width = plate.get_width()
    places = ((0.46, 0.2), (0.67, 0.17), (0.84, 0.14), (0.97, 0.115))
    for place, share in places:
        x, half = place * width, size * share / 2
        for number in range(4):
            _spearman(plate, ridge, x + half * (1.15 + 0.26 * number), half * 0.72, number)
        _elephant(plate, (x, _height_at(ridge, x) - half * 0.74), half)


def _elephant(plate: pygame.Surface, at: Point, half: float) -> None:
    for points, colour, rounds in ((TOWER, SHADE, 0), (ELEPHANT, NEAR, 2)):
        shape = ink.placed(points, at, half)
        pygame.draw.polygon(plate, colour, ink.curve(shape, rounds=rounds) if rounds else shape)
    cloth: list[Point] = [(-0.2, -0.5), (0.46, -0.5), (0.5, 0.04), (-0.18, 0.04)]
    pygame.draw.polygon(plate, theme.CARTHAGE.colour, ink.placed(cloth, at, half))
    hem = ink.placed([(-0.18, 0.0), (0.5, 0.0)], at, half)
    ink.stroke(plate, theme.GOLD, hem, half * 0.06)
    emblem = ink.placed([(0.15, -0.22)], at, half)[0]
    emblems.paint(plate, "tanit", emblem, half * 0.2, theme.GOLD_LIGHT)
    ink.stroke(plate, HAZE, ink.curve(ink.placed(EAR, at, half), rounds=2), half * 0.03)
    ink.stroke(plate, DAWN, ink.curve(ink.placed(TUSK, at, half), closed=False), half * 0.07)
    for x in (-0.02, 0.3):
        head = ink.placed([(x, -1.02)], at, half)[0]
        pygame.draw.circle(plate, NEAR, head, half * 0.09)
        body = ink.placed([(x - 0.07, -0.95), (x + 0.07, -0.95), (x, -0.8)], at, half)
        pygame.draw.polygon(plate, NEAR, body)
        spear = ink.placed([(x - 0.1, -0.85), (x - 0.22, -1.5)], at, half)
        ink.stroke(plate, NEAR, spear, half * 0.035)


def _spearman(
    plate: pygame.Surface, ridge: Sequence[Point], x: float, tall: float, number: int
) -> None:
    """A small figure with a round shield and a long spear."""
    y = _height_at(ridge, x)
    pygame.draw.polygon(
        plate, NEAR, [(x - tall * 0.1, y), (x + tall * 0.1, y), (x, y - tall * 0.62)]
    )
    pygame.draw.circle(plate, NEAR, (x, y - tall * 0.66), tall * 0.1)
    lean = 0.12 + 0.03 * (number % 2)
    spear: list[Point] = [(x + tall * 0.1, y), (x - tall * lean, y - tall * 1.15)]
    ink.stroke(plate, NEAR, spear, tall * 0.035)
    shield = (x - tall * 0.06, y - tall * 0.34)
    pygame.draw.circle(plate, theme.CARTHAGE.dark, shield, tall * 0.15)
    pygame.draw.circle(plate, theme.GOLD, shield, tall * 0.05)


def _standard(plate: pygame.Surface, foot: Point, height: int, tall: float) -> None:
    """A Roman standard in the foreground: pole, banner with a wreath, eagle in gold.

    ``height`` is the plate's; what the pole carries is in proportion to ``tall``.
    """
    x = foot[0]
    top = height * 0.5 - tall * 0.26
    pole: list[Point] = [foot, (x, top)]
    ink.stroke(plate, NEAR, pole, tall * 0.026)
    ink.stroke(plate, theme.GOLD_DARK, pole, tall * 0.014)
    wide, high = tall * 0.17, tall * 0.27
    bar_y = top + tall * 0.07
    bar: list[Point] = [(x - wide * 0.62, bar_y), (x + wide * 0.62, bar_y)]
    cloth: list[Point] = [
        (x - wide / 2, bar_y), (x + wide / 2, bar_y), (x + wide * 0.53, bar_y + high),
        (x + wide * 0.18, bar_y + high * 0.94), (x - wide * 0.18, bar_y + high * 1.03),
        (x - wide * 0.5, bar_y + high * 0.96),
    ]  # fmt: skip
    pygame.draw.polygon(plate, theme.ROME.dark, cloth)
    inner = [(x + (cx - x) * 0.86, bar_y + (cy - bar_y) * 0.93) for cx, cy in cloth]
    pygame.draw.polygon(plate, theme.ROME.colour, inner)
    ink.stroke(plate, theme.GOLD, inner, tall * 0.006, closed=True)
    middle = (x, bar_y + high * 0.46)
    emblems.paint(plate, "laurel", middle, wide * 0.36, theme.GOLD_LIGHT)
    ink.stroke(plate, theme.GOLD_DARK, bar, tall * 0.016)
    for end in bar:
        pygame.draw.circle(plate, theme.GOLD_LIGHT, end, tall * 0.012)
    eagle = (x, top - tall * 0.055)
    emblems.paint(plate, "eagle", (eagle[0], eagle[1] + tall * 0.006), tall * 0.1, NEAR)
    emblems.paint(plate, "eagle", eagle, tall * 0.096, theme.GOLD_LIGHT)
