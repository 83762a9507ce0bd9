"""Signs for buttons as vectors, so that no font has to have them."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal

import pygame

from pi_app.kiosk import ink
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour

Icon = Literal[
    "back", "close", "undo", "sound", "mute", "globe", "help", "plus", "minus", "check", "eye",
    "hourglass", "flag", "next", "swap", "gear", "menu", "save", "box",
]  # fmt: skip

_LINES: dict[str, list[list[Point]]] = {
    "back": [[(0.45, -0.7), (-0.4, 0.0), (0.45, 0.7)]],
    "next": [[(-0.45, -0.7), (0.4, 0.0), (-0.45, 0.7)]],
    "close": [[(-0.6, -0.6), (0.6, 0.6)], [(0.6, -0.6), (-0.6, 0.6)]],
    "plus": [[(-0.7, 0.0), (0.7, 0.0)], [(0.0, -0.7), (0.0, 0.7)]],
    "minus": [[(-0.7, 0.0), (0.7, 0.0)]],
    "menu": [[(-0.75, y), (0.75, y)] for y in (-0.55, 0.0, 0.55)],
    "check": [[(-0.7, 0.05), (-0.2, 0.55), (0.7, -0.55)]],
    "flag": [[(-0.5, 0.85), (-0.5, -0.8), (0.6, -0.45), (-0.5, -0.05)]],
    "hourglass": [[(-0.5, -0.8), (0.5, -0.8), (-0.5, 0.8), (0.5, 0.8), (-0.5, -0.8)]],
    "swap": [
        [(-0.8, -0.3), (0.7, -0.3), (0.35, -0.65)],
        [(0.8, 0.3), (-0.7, 0.3), (-0.35, 0.65)],
    ],
    "mute": [
        [(-0.8, -0.25), (-0.45, -0.25), (-0.05, -0.65), (-0.05, 0.65), (-0.45, 0.25), (-0.8, 0.25),
         (-0.8, -0.25)],
        [(0.3, -0.3), (0.85, 0.3)],
        [(0.85, -0.3), (0.3, 0.3)],
    ],
    "sound": [
        [(-0.8, -0.25), (-0.45, -0.25), (-0.05, -0.65), (-0.05, 0.65), (-0.45, 0.25), (-0.8, 0.25),
         (-0.8, -0.25)],
    ],
    "help": [[(0.0, 0.15), (0.0, 0.3)]],
    "save": [[(0.0, -0.8), (0.0, 0.3)], [(-0.4, -0.1), (0.0, 0.3), (0.4, -0.1)],
             [(-0.8, 0.35), (-0.8, 0.8), (0.8, 0.8), (0.8, 0.35)]],
    "box": [[(-0.8, -0.1), (-0.8, 0.8), (0.8, 0.8), (0.8, -0.1)], [(-0.9, -0.6), (0.9, -0.6),
             (0.9, -0.12), (-0.9, -0.12), (-0.9, -0.6)]],
    "gear": [
        [(0.56 * math.cos(a), 0.56 * math.sin(a)), (0.86 * math.cos(a), 0.86 * math.sin(a))]
        for a in (math.pi * k / 4 for k in range(8))
    ],
    "eye": [],
    "globe": [[(-0.8, 0.0), (0.8, 0.0)], [(0.0, -0.8), (0.0, 0.8)]],
    "undo": [[(-0.75, -0.75), (-0.7, -0.1), (-0.1, -0.2)]],
}  # fmt: skip


def _arc(radius: float, start: float, end: float, squeeze: float = 1.0) -> list[Point]:
    steps = 24
    return [
        (
            radius * squeeze * math.cos(start + (end - start) * k / steps),
            radius * math.sin(start + (end - start) * k / steps),
        )
        for k in range(steps + 1)
    ]


def _arcs(name: str) -> list[list[Point]]:
    """The round parts of a sign."""
    if name == "sound":
        return [_arc(0.4, -0.8, 0.8), _arc(0.8, -0.8, 0.8)]
    if name == "globe":
        return [_arc(0.8, 0, 2 * math.pi), _arc(0.8, 0, 2 * math.pi, 0.45)]
    if name == "gear":
        return [_arc(0.56, 0, 2 * math.pi), _arc(0.2, 0, 2 * math.pi)]
    if name == "undo":
        return [_arc(0.68, -2.6, 2.2)]
    if name == "help":
        return [
            [(x, y - 0.35) for x, y in _arc(0.36, -math.pi, 1.57)],
            [(x, y + 0.72) for x, y in _arc(0.06, 0, 6.3)],
        ]
    if name == "eye":
        lid = [(-0.9, 0.0), (-0.45, -0.5), (0.45, -0.5), (0.9, 0.0), (0.45, 0.5), (-0.45, 0.5)]
        return [[*ink.curve(lid), ink.curve(lid)[0]], _arc(0.26, 0, 2 * math.pi)]
    return []


@lru_cache(maxsize=128)
def picture(name: Icon, diameter: int, colour: Colour) -> pygame.Surface:
    """A sign on clear ground; treat it as read-only."""
    factor = 4
    sheet = ink.plate((diameter, diameter), factor, colour)
    middle = diameter * factor / 2
    for line in [*_LINES[name], *_arcs(name)]:
        ink.stroke(sheet, colour, ink.placed(line, (middle, middle), middle * 0.9), middle * 0.2)
    return ink.printed(sheet, (diameter, diameter))
