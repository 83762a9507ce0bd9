"""Dice as they lie on the table: pips up to six, numerals on the others, each in its outline."""

from __future__ import annotations

import math
from typing import Final

import pygame

from pi_app.drawing import ink, lettering, shapes, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.ink import Point
from pi_app.drawing.theme import Colour

IVORY: Final[Colour] = (246, 236, 212)
_CORNERS: Final = {4: 3, 8: 4, 10: 4, 12: 5, 20: 6}
"""How many corners the outline of a die with so many sides has."""

_SPOTS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@cached_image
def die(face: int, sides: int, size: int, colour: Colour = theme.TERRACOTTA_DARK) -> pygame.Surface:
    """Return a die with a face up, so many pixels high, its pips or its numeral in a colour; a face
    of 0 is empty. Cached, so treat it as read-only."""
    factor = 4
    sheet = ink.plate((size, size), factor, IVORY)
    whole = sheet.get_rect()
    edge = theme.mix(IVORY, theme.INK, 0.45)
    for inset, fill in ((0.02, edge), (0.05, IVORY)):
        _outline(sheet, whole, sides, inset, fill)
    if sides == 6 and face:
        step, radius = whole.width * 0.25, whole.width * 0.095
        for x, y in _SPOTS[face]:
            middle = (whole.centerx + x * step, whole.centery + y * step)
            shapes.circle(sheet, colour, middle, radius)
    image = ink.printed(sheet, (size, size))
    if sides != 6 and face:
        sink = 0.58 if sides == 4 else 0.5
        high = round(size * (0.46 if face < 10 else 0.36 if face < 100 else 0.28))
        place = (size / 2, size * sink)
        lettering.draw_line(image, str(face), place, "strong", high, colour)
    return image


def _outline(
    sheet: pygame.Surface, whole: pygame.Rect, sides: int, inset: float, fill: Colour
) -> None:
    by = round(whole.width * inset)
    box = whole.inflate(-2 * by, -2 * by)
    corners = _CORNERS.get(sides)
    if sides == 6:
        shapes.rect(sheet, fill, box, border_radius=whole.width // 6)
    elif corners is None:
        shapes.circle(sheet, fill, box.center, box.width / 2)
    else:
        shapes.polygon(sheet, fill, _regular(box, corners))


def _regular(box: pygame.Rect, corners: int) -> list[Point]:
    """Return the corners of a regular polygon that stands on a side, or (four) on a corner."""
    low = box.height * 0.08 if corners == 3 else 0.0
    reach = box.width / 2 * (1.06 if corners == 3 else 1.0)
    turns = [-math.pi / 2 + 2 * math.pi * each / corners for each in range(corners)]
    return [
        (box.centerx + reach * math.cos(turn), box.centery + low + reach * math.sin(turn))
        for turn in turns
    ]
