"""What marks a space: roundels, walled cities, tribes, ports, all by who holds them."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from pi_app.kiosk import emblems, ink, lettering, theme
from pi_app.kiosk.board_map import Point
from pi_app.kiosk.boards.rome_vs_carthage.campaign_map import SpaceKind
from pi_app.kiosk.boards.rome_vs_carthage.styles import STYLES, Side
from pi_app.kiosk.theme import Colour

STONE: Colour = (214, 202, 178)
STONE_DARK: Colour = (92, 78, 62)
HIDE: Colour = (150, 112, 66)
HIDE_DARK: Colour = (74, 50, 24)
EMBLEM_LEAST = 9
"""Pixels of an emblem below which it would be a blot, so that the colour alone must do."""


def _roundel(plate: pygame.Surface, at: Point, half: float, side: Side | None) -> float:
    """An ordinary space: a turned disc. Returns the half size of what may stand on it."""
    style = STYLES[side] if side else None
    rim = style.dark if style else theme.INK_SOFT
    face = style.colour if style else theme.PARCHMENT_LIGHT
    line = theme.GOLD_LIGHT if style else theme.PARCHMENT_EDGE
    pygame.draw.circle(plate, rim, at, half * 0.94)
    pygame.draw.circle(plate, line, at, half * 0.84)
    pygame.draw.circle(plate, face, at, half * 0.74)
    return half * 0.56


def _walls(plate: pygame.Surface, at: Point, half: float, side: Side | None) -> float:
    """A walled city: a square court between four towers and battlements."""
    style = STYLES[side] if side else None
    court = style.colour if style else theme.PARCHMENT_LIGHT
    x, y = at
    outer = half * 0.86
    box = [(x - outer, y - outer), (x + outer, y - outer), (x + outer, y + outer),
           (x - outer, y + outer)]  # fmt: skip
    pen = half * 0.12
    ink.stroke(plate, STONE_DARK, box, half * 0.3 + pen, closed=True)
    for px, py in box:
        _block(plate, (px, py), half * 0.27 + pen / 2, STONE_DARK)
    steps = 3
    for number in range(1, steps):
        reach = -outer + 2 * outer * number / steps
        for px, py in ((x + reach, y - outer), (x + reach, y + outer), (x - outer, y + reach),
                       (x + outer, y + reach)):  # fmt: skip
            _block(plate, (px, py), half * 0.19 + pen / 2, STONE_DARK)
            _block(plate, (px, py), half * 0.19 - pen / 4, STONE)
    ink.stroke(plate, STONE, box, half * 0.26, closed=True)
    for px, py in box:
        _block(plate, (px, py), half * 0.24, STONE)
        _block(plate, (px, py), half * 0.1, STONE_DARK)
    inner = outer - half * 0.1
    pygame.draw.rect(plate, STONE_DARK, _square(at, inner))
    pygame.draw.rect(plate, court, _square(at, inner - pen * 0.7))
    return half * 0.58


def _square(at: Point, half: float) -> pygame.Rect:
    return pygame.Rect(round(at[0] - half), round(at[1] - half), round(half * 2), round(half * 2))


def _block(plate: pygame.Surface, at: Point, half: float, colour: Colour) -> None:
    pygame.draw.rect(plate, colour, _square(at, half))


def _shield(plate: pygame.Surface, at: Point, half: float, side: Side | None) -> float:
    """A tribal space: a long Celtic shield on crossed spears."""
    style = STYLES[side] if side else None
    pen = half * 0.1
    for turn in (-1, 1):
        spear = ink.placed([(-0.82 * turn, 0.92), (0.82 * turn, -0.92)], at, half)
        ink.stroke(plate, HIDE_DARK, spear, pen * 1.1)
        tip = [(0.82 * turn, -0.98), (0.62 * turn, -0.86), (0.72 * turn, -0.7)]
        pygame.draw.polygon(plate, STONE_DARK, ink.placed(tip, at, half))
    outline = ink.curve(
        [(-0.5, -0.72), (0.0, -1.02), (0.5, -0.72), (0.64, 0.0), (0.5, 0.72), (0.0, 1.02),
         (-0.5, 0.72), (-0.64, 0.0)],
        rounds=2,
    )  # fmt: skip
    rim, face = (style.dark, style.colour) if style else (HIDE_DARK, HIDE)
    pygame.draw.polygon(plate, rim, ink.placed(outline, at, half))
    line = theme.GOLD_LIGHT if style else theme.PARCHMENT_DARK
    pygame.draw.polygon(plate, line, ink.placed(outline, at, half * 0.88))
    pygame.draw.polygon(plate, face, ink.placed(outline, at, half * 0.78))
    if side is None:
        ink.stroke(plate, rim, ink.placed([(0, -0.74), (0, 0.74)], at, half), pen)
        pygame.draw.polygon(
            plate,
            theme.PARCHMENT_DARK,
            ink.placed([(0, -0.34), (0.26, 0), (0, 0.34), (-0.26, 0)], at, half),
        )
        pygame.draw.circle(plate, rim, at, half * 0.1)
    return half * 0.42


_PAINTERS = {"plain": _roundel, "walled": _walls, "tribe": _shield}


@lru_cache(maxsize=256)
def picture(kind: SpaceKind, side: Side | None, size: int) -> pygame.Surface:
    """The mark of a space of a kind, ``1.3 * size`` square with its shadow; treat as read-only.

    Args:
        kind: which shape.
        side: who controls it; its emblem stands on it.
        size: the diameter in pixels.
    """
    whole = round(size * 1.3)
    factor = 4
    middle = whole * factor / 2
    body = ink.plate((whole, whole), factor, theme.INK)
    room = _PAINTERS[kind](body, (middle, middle), size * factor / 2, side)
    if side is not None and room * 2 / factor >= EMBLEM_LEAST:
        emblems.paint(body, STYLES[side].emblem, (middle, middle), room, theme.PARCHMENT_LIGHT)
    depth = size * factor * 0.04
    sheet = ink.with_shadow(body, theme.INK, 110, depth, (depth * 0.6, depth * 1.4))
    return ink.printed(sheet, (whole, whole))


def _anchor(plate: pygame.Surface, at: Point, size: float, colour: Colour) -> None:
    pen = size * 0.2
    ink.stroke(plate, colour, ink.placed([(0, -0.5), (0, 0.85)], at, size), pen)
    ink.stroke(plate, colour, ink.placed([(-0.45, -0.25), (0.45, -0.25)], at, size), pen)
    arc = [
        (0.78 * math.cos(a / 10 * math.pi), 0.1 + 0.75 * math.sin(a / 10 * math.pi))
        for a in range(11)
    ]
    ink.stroke(plate, colour, ink.placed(arc, at, size), pen)
    pygame.draw.circle(
        plate, colour, ink.placed([(0, -0.72)], at, size)[0], size * 0.26, round(pen)
    )


@lru_cache(maxsize=64)
def port_badge(port: int, size: int) -> pygame.Surface:
    """An anchor on a sea-green tag with the port's number, ``size`` pixels high.

    Positive numbers make a landing of Carthage more dangerous, so they carry their sign in red.
    """
    words = f"+{port}" if port > 0 else f"\N{MINUS SIGN}{-port}" if port < 0 else "0"
    letters = round(size * 0.86)
    wide = round(size * 1.05) + lettering.width_of(words, "strong", letters) + round(size * 0.25)
    factor = 4
    sheet = ink.plate((wide, size), factor, theme.SEA_DEEP)
    box = sheet.get_rect()
    edge = max(2, round(size * factor * 0.09))
    pygame.draw.rect(sheet, theme.SEA_DEEP, box, border_radius=box.height // 2)
    inner = box.inflate(-2 * edge, -2 * edge)
    pygame.draw.rect(sheet, theme.PARCHMENT_LIGHT, inner, border_radius=inner.height // 2)
    centre = (size * factor * 0.56, size * factor * 0.46)
    _anchor(sheet, centre, size * factor * 0.34, theme.SEA_DEEP)
    result = ink.printed(sheet, (wide, size))
    colour = theme.TERRACOTTA_DARK if port > 0 else theme.INK
    place = (round(size * 1.0), size / 2)
    lettering.draw_line(result, words, place, "strong", letters, colour, "left")
    return result
