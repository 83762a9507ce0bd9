"""A laurel wreath to crown a winner with."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from pi_app.kiosk import ink, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour

RADIUS = 0.8
"""Where the branches run, in halves of the diameter."""
OPENING = 0.3
"""Radians left open at the top on each side."""
LEAVES = 12
"""Pairs of leaves on each branch."""


def _leaf(root: Point, heading: float, length: float) -> list[Point]:
    """A pointed oval from ``root`` in a direction in radians."""
    ahead = (math.cos(heading), math.sin(heading))
    aside = (-ahead[1], ahead[0])
    edge: list[Point] = []
    for way in (1, -1):
        steps = range(13) if way == 1 else range(11, 0, -1)
        for step in steps:
            part = step / 12
            bulge = way * 0.2 * length * math.sin(math.pi * part**0.8)
            edge.append(
                (
                    root[0] + ahead[0] * length * part + aside[0] * bulge,
                    root[1] + ahead[1] * length * part + aside[1] * bulge,
                )
            )
    return edge


def _branch(plate: pygame.Surface, middle: float, side: int) -> None:
    """One half of the wreath, from its foot to its tip; ``side`` 1 is the right one."""

    def at(angle: float, reach: float = RADIUS) -> Point:
        return (
            middle + side * middle * reach * math.sin(angle),
            middle + middle * reach * math.cos(angle),
        )

    angles = [0.12 + (math.pi - OPENING - 0.12) * n / LEAVES for n in range(LEAVES + 1)]
    ink.stroke(plate, theme.GOLD_DARK, [at(angle) for angle in angles], middle * 0.022)
    for number, angle in enumerate(angles[1:], start=1):
        x, y = at(angle)
        ahead = at(angle + 0.05)
        along = math.atan2(ahead[1] - y, ahead[0] - x)
        length = middle * (0.34 - 0.1 * number / LEAVES)
        turns: tuple[tuple[float, Colour], ...] = ((0.6, theme.GOLD), (-0.6, theme.GOLD_DARK))
        if number == LEAVES:
            turns = ((0.0, theme.GOLD),)
        for turn, colour in turns:
            leaf = _leaf((x, y), along + side * turn, length * (0.78 if turn < 0 else 1.0))
            pygame.draw.polygon(plate, colour, leaf)
            shine = theme.mix(colour, theme.GOLD_LIGHT, 0.55)
            tip = leaf[12]
            ink.stroke(plate, shine, [(x, y), tip], middle * 0.012)
        if number % 3 == 0:
            berry = at(angle - 0.05, RADIUS - 0.07)
            pygame.draw.circle(plate, theme.TERRACOTTA, berry, middle * 0.026)


@lru_cache(maxsize=8)
def picture(diameter: int) -> pygame.Surface:
    """A wreath open at the top, on clear ground; kept, so treat it as read-only."""
    factor = 3
    plate = ink.plate((diameter, diameter), factor, theme.GOLD)
    middle = diameter * factor / 2
    for side in (1, -1):
        _branch(plate, middle, side)
    return ink.printed(plate, (diameter, diameter))
