"""The pieces: legions, Hannibal's elephant, galleys.

All stand on the point given as their middle and are drawn at ``size`` pixels, the least side of
what a finger grasps. Pictures are made once for each size and seat.
"""

from __future__ import annotations

from typing import Literal

import pygame

from pi_app.kiosk import art, emblems, ink, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.kept import kept
from pi_app.kiosk.layout import anchored, put
from pi_app.kiosk.theme import SeatStyle
from pi_app.kiosk.tokens import number

Kind = Literal["legion", "hannibal", "fleet"]

_EMBLEMS: dict[Kind, tuple[float, float, float]] = {
    "legion": (0.0, -0.047, 0.315),
    "fleet": (0.009, -0.156, 0.166),
}
"""Where the seat's emblem stands and how far it reaches, in parts of the size."""


@kept
def picture(kind: Kind, style: SeatStyle, size: int) -> pygame.Surface:
    """A piece with its shadow on clear ground, ``1.6 * size`` square; treat it as read-only."""
    whole, factor = round(size * 1.6), 2
    unit, middle = size * factor, whole * factor / 2
    body = art.picture(f"hannibal_vs_rome/{kind}", whole * factor, style).copy()
    if kind in _EMBLEMS:
        x, y, reach = _EMBLEMS[kind]
        for drop, colour in ((0.017, style.dark), (0.0, theme.PARCHMENT_LIGHT)):
            at = (middle + (x + drop) * unit, middle + (y + drop) * unit)
            emblems.paint(body, style.emblem, at, reach * unit, colour)
    depth = unit * 0.05
    sheet = ink.with_shadow(body, (20, 12, 6), 120, depth, (depth * 0.8, depth * 1.6))
    return ink.printed(sheet, (whole, whole))


def draw(
    surface: pygame.Surface,
    kind: Kind,
    style: SeatStyle,
    centre: Point,
    size: int,
    count: int = 1,
) -> pygame.Rect:
    """A stack of ``count`` pieces; up to three are seen, the number stands on a badge.

    Returns the rectangle that a finger may grasp: at least ``size`` square around the stack.
    """
    image = picture(kind, style, size)
    lift = max(2, round(size * 0.1))
    shown = min(count, 3)
    for level in range(shown):
        put(surface, image, (centre[0], centre[1] - level * lift))
    foot = (centre[0], centre[1] + size / 2)
    grasp = anchored(foot, (size, size + (shown - 1) * lift), "midbottom")
    if count > 1:
        corner = (centre[0] + size * 0.36, centre[1] + size * 0.34)
        put(surface, number(count, round(size * 0.46)), corner)
    return grasp
