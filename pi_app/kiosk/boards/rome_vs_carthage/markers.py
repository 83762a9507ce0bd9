"""What marks a space: roundels, walled cities, tribes, ports, all by who holds them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from pi_app.kiosk import art, emblems, ink, lettering, shapes, theme
from pi_app.kiosk.boards.rome_vs_carthage.campaign_map import SpaceKind
from pi_app.kiosk.boards.rome_vs_carthage.styles import STYLES, Side
from pi_app.kiosk.theme import Colour

STONE: Colour = (214, 202, 178)
STONE_DARK: Colour = (92, 78, 62)
EMBLEM_LEAST = 9
"""Pixels of an emblem below which it would be a blot, so that the colour alone must do."""


_ROOM: Final[dict[SpaceKind, float]] = {"plain": 0.28, "walled": 0.29, "tribe": 0.21}
"""How far an emblem on a mark reaches, in parts of its diameter."""


@lru_cache(maxsize=256)
def picture(kind: SpaceKind, side: Side | None, size: int) -> pygame.Surface:
    """The mark of a space of a kind, ``1.3 * size`` square with its shadow; treat as read-only.

    Args:
        kind: which shape.
        side: who controls it; its emblem stands on it.
        size: the diameter in pixels.
    """
    whole, factor = round(size * 1.3), 2
    style = STYLES[side] if side else None
    name = f"rome_vs_carthage/space_{kind}" if style else f"rome_vs_carthage/space_{kind}_free"
    body = art.picture(name, whole * factor, style)
    if style is not None and 2 * _ROOM[kind] * size >= EMBLEM_LEAST:
        body, middle = body.copy(), whole * factor / 2
        room = _ROOM[kind] * size * factor
        emblems.paint(body, style.emblem, (middle, middle), room, theme.PARCHMENT_LIGHT)
    depth = size * factor * 0.04
    sheet = ink.with_shadow(body, theme.INK, 110, depth, (depth * 0.6, depth * 1.4))
    return ink.printed(sheet, (whole, whole))


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
    shapes.rect(sheet, theme.SEA_DEEP, box, border_radius=box.height // 2)
    inner = box.inflate(-2 * edge, -2 * edge)
    shapes.rect(sheet, theme.PARCHMENT_LIGHT, inner, border_radius=inner.height // 2)
    centre = (size * factor * 0.56, size * factor * 0.46)
    art.paint(sheet, "anchor", centre, size * factor * 0.75, ink=theme.SEA_DEEP)
    result = ink.printed(sheet, (wide, size))
    colour = theme.TERRACOTTA_DARK if port > 0 else theme.INK
    place = (round(size * 1.0), size / 2)
    lettering.draw_line(result, words, place, "strong", letters, colour, "left")
    return result
