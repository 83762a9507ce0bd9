"""The lid of *Imperium*: the standards of five families before the city at sunset."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from pi_app.kiosk import covers, emblems, ink, theme
from pi_app.kiosk.boards.imperium.pictures import STYLES
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour, SeatStyle

NIGHT: Colour = (58, 34, 66)
EMBER: Colour = (206, 96, 58)
GLOW: Colour = (252, 214, 132)
SUN: Colour = (255, 244, 208)
FAR: Colour = (176, 92, 76)
HILL: Colour = (122, 58, 58)
MARBLE: Colour = (246, 218, 172)
STONE: Colour = (200, 142, 104)
SHADOW: Colour = (92, 46, 50)
GROUND: Colour = (44, 24, 30)


def paint(plate: pygame.Surface) -> None:
    """Fill a plate of any size."""
    width, height = plate.get_size()
    _sky(plate)
    side = float(min(width, height))
    _sun(plate, (width * 0.5, height * 0.47), side * 0.25)
    _hills(plate)
    _temple(plate, (width * 0.5, height * 0.74), min(width * 0.6, height * 0.78))
    for share in (0.09, 0.91):
        _aqueduct(plate, width * share, height * 0.74, side * 0.42)
    _ground(plate)
    tall = min(height * 0.62, width * 0.62)
    order = ((2, 0.11, 0.8), (4, 0.89, 0.8), (1, 0.28, 0.92), (3, 0.72, 0.92), (0, 0.5, 1.06))
    for seat, share, size in order:
        foot = (width * share, height * (0.99 + 0.03 * size))
        _standard(plate, foot, tall * size, STYLES[seat])


def _sky(plate: pygame.Surface) -> None:
    width, height = plate.get_size()
    upper = pygame.Surface((width, round(height * 0.42)))
    covers.sky(upper, NIGHT, EMBER)
    lower = pygame.Surface((width, height - upper.get_height()))
    covers.sky(lower, EMBER, GLOW)
    plate.blit(upper, (0, 0))
    plate.blit(lower, (0, upper.get_height()))


def _sun(plate: pygame.Surface, at: Point, radius: float) -> None:
    """The disc behind the temple, and its rays."""
    light = pygame.Surface(plate.get_size(), pygame.SRCALPHA)
    reach = math.hypot(*plate.get_size())
    for number in range(18):
        edges = [pygame.Vector2(reach, 0).rotate(number * 20 + aside) for aside in (-4.0, 4.0)]
        corners = [at, *((at[0] + edge.x, at[1] + edge.y) for edge in edges)]
        pygame.draw.polygon(light, (*SUN, 30), corners)
    plate.blit(light, (0, 0))
    for step in range(9, 0, -1):
        wide = radius * (1 + 0.1 * step)
        halo = pygame.Surface((round(2 * wide), round(2 * wide)), pygame.SRCALPHA)
        pygame.draw.circle(halo, (*SUN, 18), (wide, wide), wide)
        plate.blit(halo, (at[0] - wide, at[1] - wide))
    pygame.draw.circle(plate, SUN, at, radius)


def _hills(plate: pygame.Surface) -> None:
    """Two rows of the seven hills, with pines on the nearer one."""
    width, height = plate.get_size()
    for foot, rise, waves, colour in ((0.62, 0.06, 3.2, FAR), (0.68, 0.05, 2.3, HILL)):
        ridge: list[Point] = []
        for step in range(61):
            x = step / 60
            y = foot - rise * math.sin(waves * math.pi * x + foot * 9) * math.cos(x * 5)
            ridge.append((x * width, y * height))
        pygame.draw.polygon(plate, colour, [*ridge, (width, height), (0, height)])
    for share in (0.06, 0.13, 0.2, 0.8, 0.86, 0.94):
        _pine(plate, (width * share, height * 0.7), min(width, height) * 0.1)


def _pine(plate: pygame.Surface, foot: Point, tall: float) -> None:
    """An umbrella pine."""
    x, y = foot
    ink.stroke(plate, SHADOW, [(x, y), (x + tall * 0.05, y - tall * 0.8)], tall * 0.07)
    crown = pygame.Rect(0, 0, round(tall * 0.9), round(tall * 0.34))
    crown.center = (round(x + tall * 0.05), round(y - tall * 0.9))
    pygame.draw.ellipse(plate, SHADOW, crown)


def _temple(plate: pygame.Surface, foot: Point, wide: float) -> None:
    """Six columns, entablature, gable and steps."""
    x, y = foot
    half = wide / 2
    high = wide * 0.42
    top = y - high
    pygame.draw.rect(plate, SHADOW, (x - half * 0.86, top, half * 1.72, high))
    for number in range(6):
        middle = x - half * 0.8 + number * half * 1.6 / 5
        _column(plate, middle, top, y, wide * 0.032)
    _slab(plate, x, top, half * 0.92, wide * 0.05)
    gable = [(x - half * 0.96, top - wide * 0.045), (x, top - wide * 0.2)]
    gable.append((x + half * 0.96, top - wide * 0.045))
    pygame.draw.polygon(plate, MARBLE, gable)
    inner = [(x + (cx - x) * 0.78, top - wide * 0.055 + (cy - top) * 0.66) for cx, cy in gable]
    pygame.draw.polygon(plate, STONE, inner)
    emblems.paint(plate, "laurel", (x, top - wide * 0.085), wide * 0.035, theme.GOLD_LIGHT)
    for step in range(4):
        _slab(plate, x, y + wide * 0.03 * (step + 1), half * (0.92 + 0.07 * step), wide * 0.03)


def _slab(plate: pygame.Surface, x: float, foot: float, half: float, high: float) -> None:
    pygame.draw.rect(plate, MARBLE, (x - half, foot - high, 2 * half, high))
    pygame.draw.rect(plate, STONE, (x - half, foot - high * 0.3, 2 * half, high * 0.3))


def _column(plate: pygame.Surface, x: float, top: float, foot: float, half: float) -> None:
    """A fluted column, lit from the middle of the picture."""
    pygame.draw.rect(plate, MARBLE, (x - half, top, 2 * half, foot - top))
    for share in (-0.45, 0.0, 0.45):
        line = [(x + half * share, top), (x + half * share, foot)]
        ink.stroke(plate, STONE, line, half * 0.2)
    for y in (top, foot - half * 0.7):
        pygame.draw.rect(plate, MARBLE, (x - half * 1.45, y, half * 2.9, half * 0.7))


def _aqueduct(plate: pygame.Surface, x: float, foot: float, wide: float) -> None:
    """Arches that lead out of the picture."""
    high = wide * 0.4
    pygame.draw.rect(plate, HILL, (x - wide / 2, foot - high, wide, high))
    pygame.draw.rect(plate, STONE, (x - wide / 2, foot - high, wide, high * 0.13))
    for number in range(4):
        middle = x - wide * 0.375 + number * wide * 0.25
        arch = [(middle - wide * 0.08, foot), (middle - wide * 0.08, foot - high * 0.5)]
        arch += [
            (
                middle + wide * 0.08 * math.cos(math.pi * (1 + k / 8)),
                foot - high * 0.5 + wide * 0.08 * math.sin(math.pi * (1 + k / 8)),
            )
            for k in range(9)
        ]
        arch += [(middle + wide * 0.08, foot - high * 0.5), (middle + wide * 0.08, foot)]
        pygame.draw.polygon(plate, SHADOW, arch)


def _ground(plate: pygame.Surface) -> None:
    """The dark slope in front, on which the standards stand."""
    width, height = plate.get_size()
    edge: Sequence[Point] = [(0, 0.88), (0.25, 0.855), (0.5, 0.845), (0.75, 0.855), (1.0, 0.88)]
    ridge = ink.curve([(x * width, y * height) for x, y in edge], closed=False)
    pygame.draw.polygon(plate, GROUND, [(0, height), *ridge, (width, height)])


def _standard(plate: pygame.Surface, foot: Point, tall: float, style: SeatStyle) -> None:
    """A family's standard: pole, banner, a golden point."""
    x, y = foot
    top = y - tall
    pole: list[Point] = [foot, (x, top)]
    ink.stroke(plate, GROUND, pole, tall * 0.045)
    ink.stroke(plate, theme.GOLD_DARK, pole, tall * 0.028)
    wide, high = tall * 0.3, tall * 0.46
    bar = top + tall * 0.1
    cloth: list[Point] = [
        (x - wide / 2, bar), (x + wide / 2, bar), (x + wide * 0.5, bar + high),
        (x + wide * 0.25, bar + high * 0.9), (x, bar + high), (x - wide * 0.25, bar + high * 0.9),
        (x - wide * 0.5, bar + high),
    ]  # fmt: skip
    pygame.draw.polygon(plate, style.dark, cloth)
    middle = (x, bar + high * 0.48)
    inner = [(x + (cx - x) * 0.87, middle[1] + (cy - middle[1]) * 0.93) for cx, cy in cloth]
    pygame.draw.polygon(plate, style.colour, inner)
    ink.stroke(plate, theme.GOLD, inner, tall * 0.008, closed=True)
    emblems.paint(plate, style.emblem, (x, bar + high * 0.42), wide * 0.33, theme.GOLD_LIGHT)
    ends: list[Point] = [(x - wide * 0.58, bar), (x + wide * 0.58, bar)]
    ink.stroke(plate, theme.GOLD_DARK, ends, tall * 0.036)
    ink.stroke(plate, theme.GOLD_LIGHT, ends, tall * 0.014)
    for end in ends:
        pygame.draw.circle(plate, theme.GOLD_LIGHT, end, tall * 0.022)
    point = [(x - tall * 0.022, top + tall * 0.02), (x, top - tall * 0.07)]
    point.append((x + tall * 0.022, top + tall * 0.02))
    pygame.draw.polygon(plate, theme.GOLD_LIGHT, point)
