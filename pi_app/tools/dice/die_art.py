"""Dice as they lie on the table: pips up to six, numerals on the others, each in its outline."""

from __future__ import annotations

import pygame

from pi_app.drawing import ink, lettering, shapes, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.theme import Colour
from pi_app.tools.dice import die_shape
from pi_app.tools.dice.die_shape import IVORY


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
    if sides == 6:
        half = whole.width / 2
        for x, y in die_shape.pips(face):
            middle = (whole.centerx + x * half, whole.centery + y * half)
            shapes.circle(sheet, colour, middle, die_shape.PIP * half)
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
    if sides == 6:
        shapes.rect(sheet, fill, box, border_radius=whole.width // 6)
    elif sides not in die_shape.CORNERS:
        shapes.circle(sheet, fill, box.center, box.width / 2)
    else:
        half = box.width / 2
        corners = die_shape.outline(sides)
        shapes.polygon(
            sheet, fill, [(box.centerx + x * half, box.centery + y * half) for x, y in corners]
        )
