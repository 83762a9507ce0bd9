"""The looks of *Hannibal vs Rome*: legions, Hannibal's elephant, galleys, and chips."""

from __future__ import annotations

import pygame

from pi_app.kiosk import art, emblems, ink, shapes, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.kept import kept
from pi_app.kiosk.layout import put
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.kiosk.tokens import number
from pi_app.rules.hannibal_vs_rome.board import SIDE_IDS
from pi_app.rules.hannibal_vs_rome.notation import Piece as Kind

# This game's own pieces: its rules call the Romans blue and the Carthaginians red.
STYLES: dict[str, SeatStyle] = dict(zip(SIDE_IDS, theme.SEATS[:2], strict=True))

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
    surface: pygame.Surface, kind: Kind, style: SeatStyle, centre: Point, size: int, count: int = 1
) -> None:
    """Draw a stack of pieces with their middle on a point, ``size`` pixels wide; up to three are
    seen, the number stands on a badge."""
    x, y = centre
    for level in range(min(count, 3)):
        put(surface, picture(kind, style, size), (x, y - level * max(2, round(size * 0.1))))
    if count > 1:
        put(surface, number(count, round(size * 0.46)), (x + size * 0.36, y + size * 0.34))


def chip(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
    """Draw a chip lying on another."""
    side = min(*box.size, m.px(32))
    for lift in (m.px(3), 0):
        spot = (box.centerx, box.centery + lift)
        for share, colour in ((0.42, theme.GOLD_DARK), (0.38, theme.GOLD)):
            shapes.circle(surface, colour, spot, side * share)
        shapes.circle(surface, theme.GOLD_LIGHT, spot, side * 0.28, m.px(1))
