"""The lid of *The Seven Hills of Rome*: the hills over the Tiber at daybreak, before there was a
city, and the standards of the two tribes."""

from __future__ import annotations

import math
from typing import Final

import pygame

from pi_app.kiosk import covers, ink, theme
from pi_app.kiosk.boards.seven_hills import hill_art, looks
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour

NIGHT: Final[Colour] = (58, 84, 112)
ROSE: Final[Colour] = (240, 178, 140)
GOLD: Final[Colour] = (254, 226, 164)
MIST: Final[Colour] = (246, 206, 164)
SHORE: Final[Colour] = (92, 104, 58)
MEADOW: Final[Colour] = (128, 136, 76)

# Each hill: its worth, where its middle stands across the lid, where its foot is, how wide it is,
# and how much mist lies over it; from the farthest to the nearest.
_HILLS: Final[tuple[tuple[int, float, float, float, float], ...]] = (
    (1, 0.5, 0.5, 0.3, 0.5),
    (2, 0.2, 0.52, 0.34, 0.42),
    (3, 0.82, 0.53, 0.36, 0.4),
    (4, 0.06, 0.6, 0.42, 0.22),
    (6, 0.66, 0.61, 0.44, 0.2),
    (5, 0.98, 0.66, 0.4, 0.08),
    (7, 0.34, 0.67, 0.5, 0.0),
)

DISTANT: Final = 3
"""How many of them stand beyond the first plain."""


def paint(plate: pygame.Surface) -> None:
    """Fill a plate of any size."""
    width, height = plate.get_size()
    _sky(plate, round(height * 0.62))
    size = min(width, height * 1.1)
    for number, (worth, across, foot, wide, mist) in enumerate(_HILLS):
        if number == DISTANT:
            _plain(plate, height * 0.5, theme.mix(MEADOW, MIST, 0.4))
        _hill(plate, worth, (across * width, foot * height), wide * size, mist)
    _plain(plate, height * 0.645, MEADOW)
    _plain(plate, height * 0.9, SHORE)
    _tiber(plate)
    reach = min(height, width * 1.05) * 0.2
    aside = max(0.15, reach * 0.86 / width)
    _standard(plate, (width * aside, height * 0.76), reach, looks.LATINS)
    _standard(plate, (width * (1.0 - aside), height * 0.76), reach, looks.SABINES)


def _sky(plate: pygame.Surface, horizon: int) -> None:
    """From the last of the night to the light of the sun that is about to rise."""
    width, height = plate.get_size()
    half = horizon * 6 // 10
    upper = pygame.Surface((width, half))
    covers.sky(upper, NIGHT, ROSE)
    lower = pygame.Surface((width, height - half))
    covers.sky(lower, ROSE, GOLD)
    plate.blit(upper, (0, 0))
    plate.blit(lower, (0, half))
    light = pygame.Surface(plate.get_size(), pygame.SRCALPHA)
    sun = (width * 0.52, horizon * 0.6)
    reach = math.hypot(width, height)
    for number in range(16):
        turn = number * 22.5 + 4
        edges = [pygame.Vector2(reach, 0).rotate(turn + aside) for aside in (-4.0, 4.0)]
        corners = [sun, *((sun[0] + edge.x, sun[1] + edge.y) for edge in edges)]
        pygame.draw.polygon(light, (*GOLD, 38), corners)
    plate.blit(light, (0, 0))
    radius = min(width, height) * 0.13
    for step in range(8, 0, -1):
        wide = radius * (1 + 0.14 * step)
        halo = pygame.Surface((round(2 * wide), round(2 * wide)), pygame.SRCALPHA)
        pygame.draw.circle(halo, (*GOLD, 26), (wide, wide), wide)
        plate.blit(halo, (sun[0] - wide, sun[1] - wide))
    pygame.draw.circle(plate, (255, 244, 212), sun, radius)


def _hill(plate: pygame.Surface, worth: int, foot: Point, wide: float, mist: float) -> None:
    """A hill whose foot stands at a point; far ones lie in mist."""
    size = (round(wide), round(wide * 0.95))
    picture = hill_art.hill(worth, size).copy()
    picture.fill(theme.mix(theme.WHITE, GOLD, 0.25), special_flags=pygame.BLEND_RGB_MULT)
    if mist:
        shade = picture.copy()
        shade.fill(MIST, special_flags=pygame.BLEND_RGB_MAX)
        shade.set_alpha(round(255 * mist))
        picture.blit(shade, (0, 0))
    plate.blit(picture, picture.get_rect(midbottom=(round(foot[0]), round(foot[1]))))


def _plain(plate: pygame.Surface, top: float, colour: Colour) -> None:
    """The land from a line downwards."""
    width, height = plate.get_size()
    edge: list[Point] = [
        (width * k / 40, top + height * 0.012 * math.sin(k * 0.5 + top)) for k in range(41)
    ]
    pygame.draw.polygon(plate, colour, [*edge, (width, height), (0, height)])


def _tiber(plate: pygame.Surface) -> None:
    """The river winds through the plain, broad in front, and carries the light of the sky."""
    width, height = plate.get_size()
    upper: list[Point] = []
    lower: list[Point] = []
    for k in range(61):
        part = k / 60
        x = width * part
        y = height * (0.79 - 0.05 * math.sin(part * 5.2 + 0.4))
        half = height * (0.028 + 0.03 * part)
        upper.append((x, y - half))
        lower.append((x, y + half))
    rim = height * 0.008
    banks = [(x, y - rim) for x, y in upper] + [(x, y + rim) for x, y in reversed(lower)]
    pygame.draw.polygon(plate, theme.mix(GOLD, MEADOW, 0.3), banks)
    pygame.draw.polygon(plate, theme.SEA_DEEP, [*upper, *reversed(lower)])
    for part, colour in ((0.3, GOLD), (0.62, theme.SEA)):
        line = [
            (x, y + (below - y) * part) for (x, y), (_, below) in zip(upper, lower, strict=True)
        ]
        for dash in ink.dashes(line, width * 0.05, width * 0.06):
            ink.stroke(plate, colour, dash, max(1.0, height * 0.006))


def _standard(plate: pygame.Surface, at: Point, reach: float, style: theme.SeatStyle) -> None:
    """A vexillum, planted in the ground, with its shadow."""
    foot = (at[0], at[1] + reach)
    shade = pygame.Rect(0, 0, round(reach * 0.9), round(reach * 0.14))
    shade.center = (round(foot[0] + reach * 0.25), round(foot[1]))
    veil = pygame.Surface(shade.size, pygame.SRCALPHA)
    pygame.draw.ellipse(veil, (20, 26, 12, 120), veil.get_rect())
    plate.blit(veil, shade)
    looks.paint_banner(plate, at, reach, style)
