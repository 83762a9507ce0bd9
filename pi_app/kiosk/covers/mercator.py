"""The lid of *Mercator*: a merchantman under full sail comes in at evening, wares on the quay."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pygame

from pi_app.kiosk import covers, emblems, ink, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour

NIGHT_SKY: Colour = (38, 66, 98)
ROSE: Colour = (226, 132, 88)
GLOW: Colour = (252, 216, 142)
SUN: Colour = (255, 240, 200)
FAR: Colour = (96, 96, 120)
SEA: Colour = (44, 104, 122)
SEA_DARK: Colour = (18, 52, 72)
WOOD: Colour = (128, 74, 36)
WOOD_DARK: Colour = (58, 30, 14)
WOOD_LIGHT: Colour = (186, 122, 66)
CANVAS: Colour = (250, 236, 206)
PURPLE: Colour = (116, 54, 128)
STONE: Colour = (104, 84, 72)
CLAY: Colour = (192, 104, 58)

HORIZON = 0.56

_Placer = Callable[[list[Point]], list[Point]]
"""Moves points of a unit drawing to their place."""

HULL: list[Point] = [
    (-1.02, -0.42), (-0.98, -0.2), (-0.9, 0.06), (0.74, 0.08), (0.94, -0.06), (1.06, -0.3),
    (1.1, -0.28), (1.06, 0.06), (0.9, 0.4), (0.66, 0.56), (-0.62, 0.56), (-0.88, 0.36),
    (-1.02, 0.02), (-1.08, -0.36),
]  # fmt: skip
SAIL: list[Point] = [
    (-0.62, -1.32), (0.72, -1.32), (0.86, -0.9), (0.9, -0.4), (0.74, -0.12), (-0.64, -0.14),
    (-0.5, -0.5), (-0.48, -0.9),
]  # fmt: skip
AMPHORA: list[Point] = [
    (0.2, -1.0), (0.2, -0.86), (0.12, -0.8), (0.12, -0.5), (0.44, -0.24), (0.5, 0.16),
    (0.32, 0.62), (0.1, 0.94), (0.0, 1.0),
]  # fmt: skip


def paint(plate: pygame.Surface) -> None:
    """Fill a plate of any size."""
    width, height = plate.get_size()
    horizon = round(height * HORIZON)
    _sky(plate, horizon)
    sun = (width * 0.2, horizon - height * 0.035)
    _sun(plate, sun, min(width, height) * 0.13)
    _coast(plate, horizon)
    _sea(plate, horizon, sun[0])
    size = min(width * 0.33, height * 0.3)
    _ship(plate, (width * 0.56, height * 0.6), size)
    _quay(plate)


def _sky(plate: pygame.Surface, horizon: int) -> None:
    width = plate.get_width()
    upper = pygame.Surface((width, horizon * 11 // 20))
    covers.sky(upper, NIGHT_SKY, theme.mix(NIGHT_SKY, ROSE, 0.75))
    lower = pygame.Surface((width, horizon - upper.get_height() + 1))
    covers.sky(lower, theme.mix(NIGHT_SKY, ROSE, 0.75), GLOW)
    plate.blit(upper, (0, 0))
    plate.blit(lower, (0, upper.get_height()))


def _sun(plate: pygame.Surface, at: Point, radius: float) -> None:
    """The low sun with its halo, and streaks of cloud before it."""
    for step in range(12, 0, -1):
        reach = radius * (1 + 0.16 * step)
        halo = pygame.Surface((round(2 * reach), round(2 * reach)), pygame.SRCALPHA)
        pygame.draw.circle(halo, (*SUN, 13), (reach, reach), reach)
        plate.blit(halo, (at[0] - reach, at[1] - reach))
    pygame.draw.circle(plate, SUN, at, radius)
    dice = random.Random(4)
    cloud = theme.mix(ROSE, GLOW, 0.35)
    for number in range(9):
        x = plate.get_width() * dice.uniform(-0.1, 1.0)
        y = at[1] - radius * (0.2 + 0.55 * number)
        long, thick = radius * dice.uniform(1.2, 3.0), radius * dice.uniform(0.04, 0.09)
        line: list[Point] = [(x, y), (x + long * 0.4, y - thick), (x + long, y + thick * 0.6)]
        tone = theme.mix(cloud, NIGHT_SKY, min(0.6, number * 0.09))
        ink.stroke(plate, tone, ink.curve(line, closed=False), thick)


def _coast(plate: pygame.Surface, horizon: int) -> None:
    """A headland to the right with a lighthouse whose fire is lit."""
    width, height = plate.get_size()
    land: list[Point] = [
        (0.7, 0.0), (0.76, -0.045), (0.83, -0.05), (0.9, -0.085), (0.97, -0.07), (1.06, -0.1),
        (1.06, 0.0),
    ]  # fmt: skip
    outline = [(x * width, horizon + y * height) for x, y in land]
    pygame.draw.polygon(plate, FAR, ink.curve(outline, rounds=2))
    x, foot, unit = width * 0.885, horizon - height * 0.07, height * 0.02
    for half, low, top in ((1.1, 0.0, 3.2), (0.75, 3.2, 5.4), (0.42, 5.4, 6.8)):
        box = pygame.Rect(0, 0, round(2 * half * unit), round((top - low) * unit) + 1)
        box.midbottom = (round(x), round(foot - low * unit))
        pygame.draw.rect(plate, theme.mix(FAR, CANVAS, 0.45), box)
        shade = pygame.Rect(box.centerx, box.top, box.width // 2, box.height)
        pygame.draw.rect(plate, theme.mix(FAR, CANVAS, 0.2), shade)
    fire = (x, foot - 7.3 * unit)
    for share, strength in ((4.2, 26), (2.8, 40), (1.6, 90)):
        reach = unit * share
        light = pygame.Surface((round(2 * reach), round(2 * reach)), pygame.SRCALPHA)
        pygame.draw.circle(light, (*GLOW, strength), (reach, reach), reach)
        plate.blit(light, (fire[0] - reach, fire[1] - reach))
    pygame.draw.circle(plate, SUN, fire, unit * 0.6)


def _sea(plate: pygame.Surface, horizon: int, sun_x: float) -> None:
    """Water, darker towards the quay, with waves and the path of light under the sun."""
    width, height = plate.get_size()
    water = pygame.Surface((width, height - horizon))
    covers.sky(water, theme.mix(SEA, GLOW, 0.4), SEA_DARK)
    plate.blit(water, (0, horizon))
    dice = random.Random(12)
    y = horizon + height * 0.008
    while y < height * 0.95:
        near = (y - horizon) / (height - horizon)
        for _ in range(round(16 - 8 * near)):
            long = width * dice.uniform(0.02, 0.07) * (0.5 + near)
            x = dice.uniform(-0.05, 1.0) * width
            light = theme.mix(theme.mix(SEA, SEA_DARK, near), CANVAS, 0.16)
            if abs(x + long / 2 - sun_x) < width * (0.05 + 0.13 * near):
                light = theme.mix(GLOW, SEA, 0.15 + 0.5 * near)
            wave: list[Point] = [(x, y), (x + long / 2, y - long * 0.06), (x + long, y)]
            ink.stroke(plate, light, ink.curve(wave, closed=False), height * 0.003 * (0.6 + near))
        y += height * (0.012 + 0.03 * near)


def _ship(plate: pygame.Surface, at: Point, size: float) -> None:
    """A round merchantman with a goose at her stern, deep in the water."""

    def put(points: list[Point]) -> list[Point]:
        return ink.placed(points, at, size)

    shade = put([(-1.2, 0.4), (1.1, 0.4), (0.9, 0.84), (0.1, 0.92), (-0.9, 0.84)])
    pygame.draw.polygon(plate, theme.mix(SEA, SEA_DARK, 0.85), ink.curve(shade, rounds=3))
    pen = size * 0.03
    ink.stroke(plate, WOOD_DARK, put([(0.1, -1.62), (0.1, 0.2)]), pen * 2)
    for end in ((-1.0, -0.2), (1.02, -0.2)):
        ink.stroke(plate, WOOD_DARK, put([(0.1, -1.5), end]), pen * 0.5)
    _canvas(plate, put, size)
    ink.stroke(plate, WOOD_DARK, put([(-0.74, -1.34), (0.84, -1.34)]), pen * 1.7)
    flag = put([(0.1, -1.64), (-0.5, -1.55), (0.1, -1.46)])
    pygame.draw.polygon(plate, theme.TERRACOTTA, flag)
    _hull(plate, put, size)


def _canvas(plate: pygame.Surface, put: _Placer, size: float) -> None:
    cloth = ink.curve(put(SAIL), rounds=3)
    pygame.draw.polygon(plate, CANVAS, cloth)
    for left, right in ((-0.54, -0.3), (0.5, 0.76)):
        band = [(left, -1.32), (right, -1.32), (right + 0.1, -0.8), (right + 0.06, -0.14),
                (left + 0.02, -0.14), (left + 0.1, -0.8)]  # fmt: skip
        pygame.draw.polygon(plate, PURPLE, ink.curve(put(band), rounds=1))
    emblems.paint(plate, "laurel", put([(0.17, -0.74)])[0], size * 0.3, theme.GOLD)
    emblems.paint(plate, "amphora", put([(0.17, -0.75)])[0], size * 0.15, theme.TERRACOTTA_DARK)
    ink.stroke(plate, theme.mix(CANVAS, WOOD_DARK, 0.5), cloth, size * 0.012, closed=True)


def _hull(plate: pygame.Surface, put: _Placer, size: float) -> None:
    hull = ink.curve(put(HULL), rounds=3)
    pygame.draw.polygon(plate, WOOD, hull)
    for y, tone in ((0.16, WOOD_LIGHT), (0.28, WOOD_DARK), (0.4, WOOD_DARK)):
        plank: list[Point] = [(-0.94, y - 0.02), (0.0, y + 0.05), (0.96, y - 0.06)]
        ink.stroke(plate, tone, ink.curve(put(plank), closed=False), size * 0.014)
    band: list[Point] = [(-0.97, 0.05), (0.0, 0.11), (1.02, -0.02)]
    ink.stroke(plate, theme.TERRACOTTA, ink.curve(put(band), closed=False), size * 0.055)
    ink.stroke(plate, WOOD_DARK, hull, size * 0.02, closed=True)
    goose: list[Point] = [(-1.02, -0.3), (-1.16, -0.5), (-1.12, -0.72), (-0.96, -0.7), (-0.9, -0.6)]
    ink.stroke(plate, theme.GOLD, ink.curve(put(goose), closed=False), size * 0.06)
    foam: list[Point] = [(-1.2, 0.5), (-0.5, 0.58), (0.2, 0.53), (0.8, 0.58), (1.3, 0.48)]
    ink.stroke(plate, theme.mix(CANVAS, SEA, 0.3), ink.curve(put(foam), closed=False), size * 0.03)
    eye = put([(0.92, 0.12)])[0]
    pygame.draw.circle(plate, CANVAS, eye, size * 0.06)
    pygame.draw.circle(plate, theme.INK, eye, size * 0.03)


def _quay(plate: pygame.Surface) -> None:
    """Stone in the foreground, with amphorae, a bale and a scale of coins in the last light."""
    width, height = plate.get_size()
    top = height * 0.88
    pygame.draw.rect(plate, STONE, (0, round(top), width, height))
    edge = pygame.Rect(0, round(top), width, round(height * 0.018))
    pygame.draw.rect(plate, theme.mix(STONE, GLOW, 0.5), edge)
    joint = theme.mix(STONE, theme.INK, 0.4)
    for number in range(7):
        x = width * (number + 0.3) / 6.5
        ink.stroke(plate, joint, [(x, top), (x - width * 0.02, height)], height * 0.004)
    tall = min(height * 0.13, width * 0.16)
    for x, share, lean in ((0.07, 1.0, 0.0), (0.16, 0.86, -0.06), (0.245, 0.94, 0.05)):
        _amphora(plate, (x * width, top + tall * (1.02 - share)), tall * share, lean)
    bale = pygame.Rect(0, round(top - tall * 0.78), round(tall * 1.5), round(tall * 1.2))
    bale.left = round(width * 0.8)
    _bale(plate, bale)
    for number in range(5):
        spot = (width * 0.73 - number % 3 * tall * 0.22, top + tall * (0.36 - 0.11 * (number // 3)))
        for share, tone in ((1.0, theme.GOLD_DARK), (0.86, theme.GOLD_LIGHT), (0.6, theme.GOLD)):
            wide, high = tall * 0.32 * share, tall * 0.14 * share
            box = pygame.Rect(0, 0, round(wide), round(high))
            box.center = (round(spot[0]), round(spot[1]))
            pygame.draw.ellipse(plate, tone, box)


def _amphora(plate: pygame.Surface, at: Point, half: float, lean: float) -> None:
    def put(points: list[Point]) -> list[Point]:
        return ink.placed([(x + lean * y, y) for x, y in points], at, half)

    dark = theme.mix(CLAY, theme.INK, 0.55)
    for side in (1, -1):
        handle: list[Point] = [(0.14 * side, -0.78), (0.5 * side, -0.74), (0.44 * side, -0.2)]
        ink.stroke(plate, dark, ink.curve(put(handle), closed=False), half * 0.11)
    jar = [*AMPHORA, *((-x, y) for x, y in reversed(AMPHORA))]
    pygame.draw.polygon(plate, CLAY, ink.curve(put(jar), rounds=2))
    lit: list[Point] = [
        (-0.14, -0.48), (-0.42, -0.2), (-0.46, 0.14), (-0.3, 0.56), (-0.3, 0.1), (-0.22, -0.2),
    ]  # fmt: skip
    pygame.draw.polygon(plate, theme.mix(CLAY, GLOW, 0.6), ink.curve(put(lit), rounds=2))
    belt = put([(-0.46, 0.0), (0.46, 0.0)])
    ink.stroke(plate, dark, belt, half * 0.05)


def _bale(plate: pygame.Surface, box: pygame.Rect) -> None:
    """Purple cloth, tied, over a crate."""
    crate = pygame.Rect(box.left, box.centery, box.width, box.height // 2 + box.height // 5)
    pygame.draw.rect(plate, WOOD_DARK, crate)
    for number in range(4):
        board = pygame.Rect(crate.left + crate.width * number // 4 + 2, crate.top + 2, 0, 0)
        board.width, board.height = crate.width // 4 - 4, crate.height - 4
        pygame.draw.rect(plate, theme.mix(WOOD, WOOD_LIGHT, 0.25 * (3 - number)), board)
    roll: list[Point] = []
    for step in range(25):
        turn = math.pi * step / 24
        roll.append((box.centerx - box.width * 0.52 * math.cos(turn),
                     box.centery - box.height * 0.52 * math.sin(turn) ** 0.7))  # fmt: skip
    pygame.draw.polygon(plate, PURPLE, roll)
    lit = [(x - box.width * 0.08, y + box.height * 0.05) for x, y in roll[3:11]]
    ink.stroke(plate, theme.mix(PURPLE, GLOW, 0.45), lit, box.height * 0.06)
    for x in (-0.22, 0.22):
        cord = [
            (box.centerx + box.width * x, box.centery),
            (box.centerx + box.width * x * 0.9, box.centery - box.height * 0.45),
        ]
        ink.stroke(plate, theme.GOLD, cord, box.height * 0.045)
