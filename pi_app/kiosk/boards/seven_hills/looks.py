"""How the two tribes look, and their cards: a number or a banner, and backs that tell nothing."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from pi_app.kiosk import art, cards, emblems, ink, lettering, theme
from pi_app.kiosk.cards import Card
from pi_app.kiosk.kept import kept
from pi_app.kiosk.layout import put
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.seven_hills.terms import BANNER, TRIBE_IDS

LATINS: Final = theme.SEATS[0]
SABINES: Final = SeatStyle((176, 56, 36), (104, 26, 14), (238, 158, 128), "amphora")
SMALL: Final = 50
"""Cards lower than this, in pixels, have no number in their corner."""

STYLES: Final = dict(zip(TRIBE_IDS, (LATINS, SABINES), strict=True))


def card_of(tribe: int, value: int | None) -> Card:
    """Return a tribe's card; of one that lies face down nobody knows the value."""
    style = STYLES[TRIBE_IDS[tribe]]
    down = partial(cards.back, style)
    return Card(down if value is None else partial(_face, value, style), down)


@kept
def _face(value: int, style: SeatStyle, height: int) -> pygame.Surface:
    """The front: its number large, once more in the corner that shows when cards lie over each
    other; a banner has a picture of itself."""
    size = wide, _ = cards.card_size(height)
    paper = theme.PARCHMENT_LIGHT
    result = cards.blank(size, (0.0, style.dark), (0.014, style.colour), (0.056, paper), grain=0)
    if value == BANNER:
        plate = ink.plate(size, 2, style.dark)
        art.paint(plate, "seven_hills/banner", (wide, height * 1.16), height * 1.08, style)
        at = (wide, height * 1.05)
        emblems.paint(plate, style.emblem, at, height * 0.2, theme.GOLD_LIGHT)
        result.blit(ink.printed(plate, size), (0, 0))
    else:
        sign = emblems.picture(style.emblem, round(height * 0.17), style.light)
        put(result, sign, (wide * 0.5, height * 0.84))
        letters = round(height * 0.46)
        small = (wide * 0.12 + letters * 0.32, height * 0.42)
        place = small if height < SMALL else (wide * 0.52, height * 0.53)
        lettering.draw_line(result, str(value), place, "strong", letters, style.dark)
    if height >= SMALL:
        letters = max(12, round(height * 0.21))
        place = (wide * 0.06 + letters * 0.36, height * 0.06 + letters * 0.56)
        lettering.draw_line(result, str(value), place, "strong", letters, style.colour)
    return result
