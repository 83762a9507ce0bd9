"""Pieces of a board game as vectors: legion counters, Hannibal's elephants, galleys.

All stand on the point given as their middle and are drawn at ``size`` pixels, the least side of
what a finger grasps. Pictures are made once for each size and seat.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from pi_app.kiosk import emblems, ink, lettering, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import SeatStyle

Kind = Literal["legion", "hannibal", "fleet"]

ELEPHANT: list[Point] = [
    (-0.98, 0.34), (-0.86, 0.42), (-0.78, 0.3), (-0.76, -0.06), (-0.66, 0.06), (-0.52, 0.08),
    (-0.46, 0.2), (-0.44, 0.78), (-0.14, 0.78), (-0.14, 0.34), (0.26, 0.36), (0.3, 0.78),
    (0.6, 0.78), (0.62, 0.28), (0.74, 0.06), (0.84, 0.32), (0.9, 0.3), (0.82, -0.08),
    (0.7, -0.36), (0.46, -0.5), (0.12, -0.52), (-0.2, -0.5), (-0.34, -0.62), (-0.6, -0.66),
    (-0.82, -0.52), (-0.94, -0.24), (-0.96, 0.1),
]  # fmt: skip
EAR: list[Point] = [(-0.36, -0.5), (-0.12, -0.42), (-0.1, -0.1), (-0.3, 0.08), (-0.46, -0.16)]
TUSK: list[Point] = [(-0.7, 0.0), (-0.84, 0.16), (-1.02, 0.14)]
TOWER: list[Point] = [
    (-0.12, -0.5), (-0.16, -0.94), (-0.04, -0.94), (-0.04, -0.84), (0.08, -0.84), (0.08, -0.94),
    (0.2, -0.94), (0.2, -0.84), (0.32, -0.84), (0.32, -0.94), (0.44, -0.94), (0.4, -0.5),
]  # fmt: skip
HULL: list[Point] = [
    (-1.0, 0.22), (-0.82, 0.3), (-0.7, 0.24), (0.58, 0.24), (0.76, 0.04), (0.76, -0.22),
    (0.92, -0.34), (0.98, -0.2), (0.94, 0.14), (0.78, 0.54), (0.56, 0.66), (-0.62, 0.66),
    (-0.78, 0.5), (-1.02, 0.42),
]  # fmt: skip
SAIL: list[Point] = [
    (-0.56, -0.78), (0.5, -0.78), (0.46, -0.5), (0.62, -0.2), (0.56, 0.08), (-0.5, 0.08),
    (-0.42, -0.2), (-0.6, -0.5),
]  # fmt: skip


def _disc(plate: pygame.Surface, at: Point, radius: float, layers: int, style: SeatStyle) -> Point:
    """A turned wooden counter seen a little from the front; returns the middle of its face."""
    thick = radius * 0.2
    x, y = at
    y_face = y
    for layer in range(layers):
        base = y + thick * (layers / 2 - layer)
        for step in range(round(thick) + 1):
            shade = theme.mix(style.dark, style.colour, 0.15 + 0.35 * step / max(1.0, thick))
            pygame.draw.circle(plate, shade, (x, base - step), radius)
        pygame.draw.circle(plate, theme.mix(style.dark, theme.INK, 0.4), (x, base - thick), radius)
        y_face = base - thick
    face = (x, y_face)
    pygame.draw.circle(plate, style.dark, face, radius)
    pygame.draw.circle(plate, theme.mix(style.colour, style.light, 0.5), face, radius * 0.95)
    pygame.draw.circle(plate, style.colour, (x, y_face + radius * 0.03), radius * 0.91)
    pygame.draw.circle(plate, theme.GOLD_LIGHT, face, radius * 0.8, max(1, round(radius * 0.045)))
    return face


def _legion(plate: pygame.Surface, at: Point, half: float, style: SeatStyle) -> None:
    face = _disc(plate, at, half * 0.94, 1, style)
    shade = (face[0] + half * 0.03, face[1] + half * 0.04)
    emblems.paint(plate, style.emblem, shade, half * 0.63, style.dark)
    emblems.paint(plate, style.emblem, face, half * 0.63, theme.PARCHMENT_LIGHT)


def _hannibal(plate: pygame.Surface, at: Point, half: float, style: SeatStyle) -> None:
    face = _disc(plate, at, half * 0.94, 2, style)
    centre = (face[0] + half * 0.02, face[1] + half * 0.06)
    size = half * 0.66
    for points, colour in ((TOWER, theme.GOLD_LIGHT), (ELEPHANT, theme.PARCHMENT_LIGHT)):
        pygame.draw.polygon(
            plate,
            colour,
            ink.curve(ink.placed(points, centre, size), rounds=2 if points is ELEPHANT else 0),
        )
    pen = max(2.0, half * 0.035)
    ink.stroke(
        plate, style.dark, ink.curve(ink.placed(EAR, centre, size), rounds=2), pen, closed=True
    )
    ink.stroke(
        plate, theme.GOLD_LIGHT, ink.curve(ink.placed(TUSK, centre, size), closed=False), pen * 1.8
    )
    eye = ink.placed([(-0.66, -0.3)], centre, size)[0]
    pygame.draw.circle(plate, style.dark, eye, pen)


def _fleet(plate: pygame.Surface, at: Point, half: float, style: SeatStyle) -> None:
    size = half * 0.92
    wood, edge = (126, 82, 46), (66, 38, 18)
    pen = max(2.0, half * 0.06)
    ink.stroke(plate, edge, ink.placed([(0.0, -0.92), (0.0, 0.3)], at, size), pen * 1.3)
    sail = ink.curve(ink.placed(SAIL, at, size), rounds=2)
    pygame.draw.polygon(plate, style.colour, sail)
    ink.stroke(plate, style.dark, sail, pen, closed=True)
    ink.stroke(plate, edge, ink.placed([(-0.64, -0.8), (0.58, -0.8)], at, size), pen * 1.3)
    emblems.paint(
        plate,
        style.emblem,
        ink.placed([(0.02, -0.34)], at, size)[0],
        size * 0.36,
        theme.PARCHMENT_LIGHT,
    )
    for number in range(6):
        x = -0.5 + 0.2 * number
        ink.stroke(plate, edge, ink.placed([(x, 0.46), (x - 0.16, 0.88)], at, size), pen * 0.9)
    hull = ink.curve(ink.placed(HULL, at, size), rounds=2)
    pygame.draw.polygon(plate, wood, hull)
    band = ink.placed([(-0.86, 0.38), (0.7, 0.38)], at, size)
    ink.stroke(plate, style.colour, band, pen * 1.8)
    ink.stroke(plate, edge, hull, pen, closed=True)
    eye = ink.placed([(-0.74, 0.38)], at, size)[0]
    pygame.draw.circle(plate, theme.PARCHMENT_LIGHT, eye, pen * 1.2)
    pygame.draw.circle(plate, theme.INK, eye, pen * 0.6)


_PAINTERS = {"legion": _legion, "hannibal": _hannibal, "fleet": _fleet}


@lru_cache(maxsize=128)
def picture(kind: Kind, style: SeatStyle, size: int) -> pygame.Surface:
    """A piece with its shadow on clear ground, ``1.6 * size`` square; treat it as read-only."""
    whole = round(size * 1.6)
    factor = 4 if size < 100 else 2
    middle = whole * factor / 2
    body = ink.plate((whole, whole), factor, style.dark)
    _PAINTERS[kind](body, (middle, middle), size * factor / 2, style)
    depth = size * factor * 0.05
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
        box = image.get_rect(center=(round(centre[0]), round(centre[1]) - level * lift))
        surface.blit(image, box)
    grasp = pygame.Rect(0, 0, size, size + (shown - 1) * lift)
    grasp.midbottom = (round(centre[0]), round(centre[1] + size / 2))
    if count > 1:
        badge(
            surface, count, (centre[0] + size * 0.36, centre[1] + size * 0.34), round(size * 0.46)
        )
    return grasp


def draw_lifted(
    surface: pygame.Surface, kind: Kind, style: SeatStyle, centre: Point, size: int
) -> None:
    """One piece in the hand: larger, above its shadow on the board."""
    shade = ink.soft_shadow((round(size * 0.7), round(size * 0.34)), size // 6, size // 8, 120)
    surface.blit(
        shade,
        shade.get_rect(center=(round(centre[0] + size * 0.1), round(centre[1] + size * 0.42))),
    )
    image = picture(kind, style, round(size * 1.18))
    surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1] - size * 0.12))))


@lru_cache(maxsize=64)
def _badge_picture(diameter: int) -> pygame.Surface:
    sheet = ink.plate((diameter, diameter), 4, theme.GOLD_DARK)
    middle = diameter * 2
    pygame.draw.circle(sheet, theme.INK, (middle, middle), middle * 0.98)
    pygame.draw.circle(sheet, theme.GOLD_LIGHT, (middle, middle), middle * 0.9)
    pygame.draw.circle(sheet, theme.PARCHMENT_LIGHT, (middle, middle), middle * 0.78)
    return ink.printed(sheet, (diameter, diameter))


def badge(surface: pygame.Surface, number: int, centre: Point, diameter: int) -> None:
    """A small parchment roundel with a number."""
    image = _badge_picture(max(16, diameter))
    surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))
    size = round(diameter * (0.62 if number < 10 else 0.5))
    lettering.draw_line(surface, str(number), centre, "strong", max(9, size), theme.INK)
