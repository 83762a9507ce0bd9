"""The battle cards as pictures: a sketch of the manoeuvre, one's own line beneath the enemy's."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from pi_app.kiosk import cards, ink, lettering, theme
from pi_app.kiosk.boards.rome_vs_carthage.styles import STYLES, Side
from pi_app.kiosk.ink import Point
from pi_app.kiosk.text import N_, language, tr
from pi_app.kiosk.theme import Colour, Size
from pi_app.rules.rome_vs_carthage.notation import TYPE_NAMES
from pi_app.rules.rome_vs_carthage.tables import TYPE_IDS

RATIO: Final = 1.3

LEAST_LETTERS: Final = 12
"""A card on which letters would be smaller, in pixels, has none: its sketch must do."""

HUES: Final[dict[str, Colour]] = {
    "frontal": (164, 62, 40),
    "left": (38, 104, 122),
    "right": (74, 112, 48),
    "probe": (128, 98, 44),
    "envelopment": (112, 52, 116),
    "reserve": (84, 80, 78),
}

SHORT_NAMES: Final[dict[str, str]] = {
    "frontal": N_("Frontal"),
    "left": N_("Left"),
    "right": N_("Right"),
    "probe": N_("Probe"),
    "envelopment": N_("Double"),
    "reserve": N_("Reserves"),
}
"""Names that fit the smallest cards."""

_ARROWS: Final[dict[str, list[list[Point]]]] = {
    "frontal": [[(x, 0.42), (x, -0.3)] for x in (-0.45, 0.0, 0.45)],
    "left": [[(-0.2, 0.55), (-0.85, 0.35), (-0.95, -0.3), (-0.55, -0.62)]],
    "right": [[(0.2, 0.55), (0.85, 0.35), (0.95, -0.3), (0.55, -0.62)]],
    "probe": [[(-0.3, 0.42), (-0.3, 0.02)], [(0.3, 0.42), (0.3, -0.3)]],
    "envelopment": [
        [(-0.25, 0.55), (-0.85, 0.35), (-0.95, -0.3), (-0.55, -0.62)],
        [(0.25, 0.55), (0.85, 0.35), (0.95, -0.3), (0.55, -0.62)],
    ],
    "reserve": [],
}


def type_name(kind: str) -> str:
    """Return the full name of a type of card in the language now spoken."""
    return tr(TYPE_NAMES[TYPE_IDS.index(kind)])


def card_size(height: int) -> Size:
    """Return width and height of a card that is so high."""
    return (round(height / RATIO), height)


def _arrow(plate: pygame.Surface, line: list[Point], at: Point, size: float, hue: Colour) -> None:
    """Draw a bent arrow along points of the unit square."""
    shaft = ink.placed(ink.curve(line, closed=False, rounds=3), at, size)
    ink.stroke(plate, hue, shaft, size * 0.17)
    tip, before = shaft[-1], shaft[-3] if len(shaft) > 2 else shaft[0]
    heading = pygame.Vector2(tip[0] - before[0], tip[1] - before[1])
    if heading.length() == 0:
        return
    heading.scale_to_length(size * 0.3)
    across = pygame.Vector2(-heading.y, heading.x)
    nose = (tip[0] + heading.x, tip[1] + heading.y)
    barbs = [(tip[0] + across.x, tip[1] + across.y), (tip[0] - across.x, tip[1] - across.y)]
    pygame.draw.polygon(plate, hue, [nose, *barbs])


def paint(plate: pygame.Surface, kind: str, at: Point, size: float) -> None:
    """Draw the sketch of a manoeuvre; ``size`` is half the side of its square."""
    hue = HUES[kind]
    soft = theme.mix(theme.INK, theme.PARCHMENT_LIGHT, 0.45)
    if kind == "reserve":
        for number, (x, y) in enumerate(((0.0, 0.62), (-0.44, -0.5), (0.44, -0.5))):
            box = ink.placed(_box(x, y, 0.34, 0.2), at, size)
            pygame.draw.polygon(plate, hue if number == 0 else soft, box)
        _arrow(plate, [(0.0, 0.36), (0.0, -0.12)], at, size, hue)
        return
    pygame.draw.polygon(plate, soft, ink.placed(_box(0, -0.72, 0.42, 0.14), at, size))
    pygame.draw.polygon(plate, hue, ink.placed(_box(0, 0.68, 0.62, 0.16), at, size))
    for line in _ARROWS[kind]:
        _arrow(plate, line, at, size, hue)


def _box(x: float, y: float, wide: float, high: float) -> list[Point]:
    return [(x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)]


def face(kind: str, height: int) -> pygame.Surface:
    """Return the front of a card in the language now spoken; treat it as read-only."""
    return _face(kind, height, language())


@lru_cache(maxsize=96)
def _face(kind: str, height: int, _spoken: str) -> pygame.Surface:
    size = card_size(height)
    factor = 4 if height < 120 else 3
    sheet = ink.plate(size, factor, HUES[kind])
    box = sheet.get_rect()
    radius = box.width // 9
    pygame.draw.rect(sheet, theme.mix(HUES[kind], theme.INK, 0.4), box, border_radius=radius)
    pygame.draw.rect(sheet, HUES[kind], box.inflate(-factor * 2, -factor * 2), border_radius=radius)
    inner = box.inflate(-box.width // 9, -box.width // 9)
    room = pygame.Rect(0, 0, size[0] - 4, round(height * 0.2))
    room.midbottom = (size[0] // 2, size[1] - max(1, height // 60))
    words = _name(kind, room, round(height * 0.15))
    if words:
        inner.height -= round(box.height * 0.2)
    pygame.draw.rect(sheet, theme.PARCHMENT_LIGHT, inner, border_radius=radius * 2 // 3)
    reach = min(inner.width, inner.height) * 0.43
    paint(sheet, kind, (inner.centerx, inner.centery), reach)
    result = ink.printed(sheet, size)
    if words:
        letters = round(height * 0.15)
        colour = theme.PARCHMENT_LIGHT
        lettering.draw_block(result, words, room, "strong", letters, colour, "centre")
    return result


def _name(kind: str, room: pygame.Rect, letters: int) -> str:
    """The longest name of a type that can be read in its place, "" if none can."""
    for words in (type_name(kind), tr(SHORT_NAMES[kind])):
        one_line = lettering.width_of(words, "strong", LEAST_LETTERS) <= room.width
        fitted = lettering.fitted_size(words, "strong", letters, room.size)
        if one_line and fitted >= LEAST_LETTERS:
            return words
    return ""


@lru_cache(maxsize=8)
def back(side: Side, height: int) -> pygame.Surface:
    """Return the back of a battle card in a side's hand; treat it as read-only."""
    image = cards.back(STYLES[side], height * 2)
    return pygame.transform.smoothscale(image, card_size(height))
