"""How the two tribes look, and their cards: a number or a banner, and backs that tell nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from pi_app.kiosk import art, cards, emblems, ink, lettering, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.seven_hills.terms import BANNER, TRIBE_IDS

LATINS: Final = theme.SEATS[0]
SABINES: Final = SeatStyle((176, 56, 36), (104, 26, 14), (238, 158, 128), "amphora")
SMALL: Final = 50
"""Cards lower than this, in pixels, have no number in their corner."""

STYLES: Final = dict(zip(TRIBE_IDS, (LATINS, SABINES), strict=True))


@lru_cache(maxsize=128)
def face(card: int, style: SeatStyle, height: int) -> pygame.Surface:
    """The front of a card: its number large, once more in the corner that shows when cards lie over
    each other; a banner has a picture of itself."""
    size = cards.card_size(height)
    factor = 3 if height < 300 else 2
    sheet = ink.plate(size, factor, style.dark)
    box = sheet.get_rect()
    corner = box.width // 8
    pygame.draw.rect(sheet, style.dark, box, border_radius=corner)
    rim = box.inflate(-factor * 2, -factor * 2)
    pygame.draw.rect(sheet, style.colour, rim, border_radius=corner - factor)
    inner = box.inflate(-box.width // 9, -box.width // 9)
    pygame.draw.rect(sheet, theme.PARCHMENT_LIGHT, inner, border_radius=corner * 2 // 3)
    if card == BANNER:
        paint_banner(sheet, (box.width * 0.5, box.height * 0.58), box.height * 0.3, style)
    else:
        foot = (box.width * 0.5, box.height * 0.84)
        emblems.paint(sheet, style.emblem, foot, box.height * 0.085, style.light)
    result = ink.printed(sheet, size)
    letters = round(height * 0.46)
    if height < SMALL:
        if card != BANNER:
            place = (size[0] * 0.12 + letters * 0.32, height * 0.42)
            lettering.draw_line(result, str(card), place, "strong", letters, style.dark)
        return result
    if card != BANNER:
        place = (size[0] * 0.52, height * 0.53)
        lettering.draw_line(result, str(card), place, "strong", letters, style.dark)
    corner_size = max(12, round(height * 0.21))
    spot = (size[0] * 0.06 + corner_size * 0.36, height * 0.06 + corner_size * 0.56)
    lettering.draw_line(result, str(card), spot, "strong", corner_size, style.colour)
    return result


def back(style: SeatStyle, height: int) -> pygame.Surface:
    """The back of every card of a tribe."""
    return cards.back(style, height)


def paint_banner(plate: pygame.Surface, at: Point, reach: float, style: SeatStyle) -> None:
    """A vexillum: a pole with a cloth on a crossbar; ``reach`` from the middle to its ends."""
    art.paint(plate, "seven_hills/banner", at, reach * 1.8, style)
    emblem = (at[0], at[1] - reach * 0.18)
    emblems.paint(plate, style.emblem, emblem, reach * 0.34, theme.GOLD_LIGHT)
