"""The battle cards as pictures: a sketch of the manoeuvre, one's own line beneath the enemy's."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from pi_app.kiosk import art, cards, ink, lettering, shapes, theme
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import Side
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


def type_name(kind: str) -> str:
    """Return the full name of a type of card in the language now spoken."""
    return tr(TYPE_NAMES[TYPE_IDS.index(kind)])


def card_size(height: int) -> Size:
    """Return width and height of a card that is so high."""
    return (round(height / RATIO), height)


def paint(plate: pygame.Surface, kind: str, at: Point, size: float) -> None:
    """Draw the sketch of a manoeuvre; ``size`` is half the side of its square."""
    art.paint(plate, f"rome_vs_carthage/battle_{kind}", at, size * 2.2, hue=HUES[kind])


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
    shapes.rect(sheet, theme.mix(HUES[kind], theme.INK, 0.4), box, border_radius=radius)
    shapes.rect(sheet, HUES[kind], box.inflate(-factor * 2, -factor * 2), border_radius=radius)
    inner = box.inflate(-box.width // 9, -box.width // 9)
    room = pygame.Rect(0, 0, size[0] - 4, round(height * 0.2))
    room.midbottom = (size[0] // 2, size[1] - max(1, height // 60))
    words = _name(kind, room, round(height * 0.15))
    if words:
        inner.height -= round(box.height * 0.2)
    shapes.rect(sheet, theme.PARCHMENT_LIGHT, inner, border_radius=radius * 2 // 3)
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
