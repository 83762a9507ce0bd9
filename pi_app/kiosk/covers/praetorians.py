"""The lid of *Praetorians*: the shield of the guard between its two camps, at nightfall."""

from __future__ import annotations

import math
import random

import pygame

from pi_app.kiosk import covers, emblems, ink, theme
from pi_app.kiosk.boards.praetorians import camps, signs
from pi_app.kiosk.boards.praetorians.card_art import SHIELD
from pi_app.kiosk.boards.praetorians.looks import HUES
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour

ZENITH: Colour = (36, 26, 58)
DUSK: Colour = (118, 54, 78)
GLOW: Colour = (240, 160, 92)
WALL: Colour = (64, 40, 52)
EARTH: Colour = (96, 62, 48)
EARTH_NEAR: Colour = (46, 28, 28)
FLAME: Colour = (255, 196, 92)


def paint(plate: pygame.Surface) -> None:
    """Fill a plate of any size."""
    width, height = plate.get_size()
    horizon = round(height * 0.56)
    _sky(plate, horizon)
    _wall(plate, horizon)
    ground = pygame.Surface((width, height - horizon))
    covers.sky(ground, EARTH, EARTH_NEAR)
    plate.blit(ground, (0, horizon))
    _tents(plate, horizon)
    unit = min(width * 0.42, height * 0.44)
    middle = (width / 2, height * 0.52)
    _halo(plate, middle, unit * 1.5)
    _spears(plate, middle, unit)
    _shield(plate, middle, unit)


def _sky(plate: pygame.Surface, horizon: int) -> None:
    width = plate.get_width()
    upper = pygame.Surface((width, horizon * 6 // 10))
    covers.sky(upper, ZENITH, DUSK)
    lower = pygame.Surface((width, horizon - upper.get_height()))
    covers.sky(lower, DUSK, GLOW)
    plate.blit(upper, (0, 0))
    plate.blit(lower, (0, upper.get_height()))
    dice = random.Random(69)
    for _ in range(60):
        x, y = dice.uniform(0, width), dice.uniform(0, horizon * 0.6)
        pygame.draw.circle(plate, theme.PARCHMENT_LIGHT, (x, y), dice.uniform(0.5, 1.6))


def _wall(plate: pygame.Surface, horizon: int) -> None:
    """The wall of the guard's camp, with battlements and two towers."""
    width, height = plate.get_size()
    top = horizon - height * 0.07
    pygame.draw.rect(plate, WALL, pygame.Rect(0, round(top), width, horizon - round(top)))
    merlon = width / 36
    for number in range(18):
        box = pygame.Rect(round(number * 2 * merlon), round(top - merlon * 0.8), 0, 0)
        box.size = (round(merlon), round(merlon))
        pygame.draw.rect(plate, WALL, box)
    for x in (0.2, 0.8):
        tower = pygame.Rect(0, 0, round(width * 0.11), round(height * 0.16))
        tower.midbottom = (round(width * x), horizon)
        pygame.draw.rect(plate, WALL, tower)
        for number in range(4):
            tooth = pygame.Rect(0, 0, tower.width // 6, tower.width // 6)
            tooth.bottomleft = (tower.left + number * tower.width * 5 // 18, tower.top + 1)
            pygame.draw.rect(plate, WALL, tooth)
        slit = pygame.Rect(0, 0, max(2, tower.width // 8), tower.height // 4)
        slit.center = tower.center
        pygame.draw.rect(plate, FLAME, slit, border_radius=slit.width // 2)


def _tents(plate: pygame.Surface, horizon: int) -> None:
    """Two camps: red and purple to the left, blue and green to the right, nearer ones larger."""
    width, height = plate.get_size()
    deep = height - horizon
    ranks = ((0.14, 0.075, 5), (0.38, 0.11, 4), (0.72, 0.16, 3))
    for down, share, count in ranks:
        size = min(width * share, height * share * 1.1)
        for side, pair in ((0, ("red", "purple")), (1, ("blue", "green"))):
            for number in range(count):
                part = (number + 0.3) / count * 0.5
                x = width * (part if side == 0 else 1 - part)
                colour = theme.mix(HUES[pair[number % 2]].field, theme.NIGHT, 0.3 - 0.25 * down)
                camps.tent(plate, (x, horizon + deep * down), size, colour)
    for x in (0.14, 0.86):
        _fire(plate, (width * x, horizon + deep * 0.93), min(width, height) * 0.05)


def _fire(plate: pygame.Surface, at: Point, size: float) -> None:
    _halo(plate, at, size * 3)
    tongue: list[Point] = [(-0.6, 0.4), (-0.5, -0.3), (-0.2, 0.0), (0.0, -1.1), (0.25, -0.1),
                           (0.5, -0.5), (0.6, 0.4)]  # fmt: skip
    for share, colour in ((1.0, theme.TERRACOTTA), (0.66, FLAME), (0.34, theme.PARCHMENT_LIGHT)):
        shape = ink.placed([(x * share, y * share + 0.2) for x, y in tongue], at, size)
        pygame.draw.polygon(plate, colour, ink.curve(shape, rounds=2))


def _halo(plate: pygame.Surface, at: Point, reach: float) -> None:
    for step in range(12, 0, -1):
        radius = reach * step / 12
        glow = pygame.Surface((round(2 * radius), round(2 * radius)), pygame.SRCALPHA)
        pygame.draw.circle(glow, (*FLAME, 9), (radius, radius), radius)
        plate.blit(glow, (at[0] - radius, at[1] - radius))


def _spears(plate: pygame.Surface, at: Point, unit: float) -> None:
    """Two heavy javelins, crossed behind the shield."""
    for side in (1, -1):
        shaft = ink.placed([(-0.72 * side, 1.02), (0.5 * side, -0.62)], at, unit)
        ink.stroke(plate, theme.NIGHT, shaft, unit * 0.07)
        ink.stroke(plate, camps.WOOD, shaft, unit * 0.045)
        iron = ink.placed([(0.5 * side, -0.62), (0.76 * side, -0.97)], at, unit)
        ink.stroke(plate, theme.NIGHT, iron, unit * 0.045)
        ink.stroke(plate, theme.PARCHMENT_DARK, iron, unit * 0.025)
        tip: list[Point] = [(0.72 * side, -0.86), (0.86 * side, -1.1), (0.66 * side, -0.94)]
        pygame.draw.polygon(plate, theme.PARCHMENT_LIGHT, ink.placed(tip, at, unit))


def _shield(plate: pygame.Surface, at: Point, unit: float) -> None:
    """Half red and half blue, as the guard is; the eagle and the signs of both camps in gold."""
    half = (unit * 0.62, unit * 0.92)

    def outline(share: float) -> list[Point]:
        edge = [(at[0] + x * half[0] * share, at[1] + y * half[1] * share) for x, y in SHIELD]
        return ink.curve(edge, rounds=3)

    pygame.draw.polygon(plate, theme.NIGHT, outline(1.04))
    pygame.draw.polygon(plate, theme.GOLD_DARK, outline(1.0))
    pygame.draw.polygon(plate, theme.GOLD_LIGHT, outline(0.975))
    inner = outline(0.93)
    for colour, side in ((HUES["red"], -1), (HUES["blue"], 1)):
        field = [(x if (x - at[0]) * side > 0 else at[0], y) for x, y in inner]
        pygame.draw.polygon(plate, colour.field, field)
    rim = outline(0.86)
    ink.stroke(plate, theme.GOLD, rim, unit * 0.014, closed=True)
    for rise in (-0.62, 0.62):
        for side in (1, -1):
            spot = (at[0] + side * half[0] * 0.42, at[1] + rise * half[1])
            camp = "red" if side < 0 else "blue"
            signs.paint(plate, camp, spot, unit * 0.13, theme.GOLD_LIGHT)
    boss = unit * 0.4
    shade = (at[0] + unit * 0.012, at[1] + unit * 0.016)
    pygame.draw.circle(plate, theme.NIGHT, shade, boss)
    for share, metal in ((1.0, theme.GOLD_DARK), (0.96, theme.GOLD_LIGHT), (0.9, WALL)):
        pygame.draw.circle(plate, metal, at, boss * share)
    emblems.paint(plate, "eagle", at, boss * 0.7, theme.GOLD_LIGHT)
    for number in range(16):
        angle = math.pi * number / 8
        stud = (at[0] + boss * 0.93 * math.cos(angle), at[1] + boss * 0.93 * math.sin(angle))
        pygame.draw.circle(plate, theme.GOLD, stud, unit * 0.012)
