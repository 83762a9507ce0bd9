"""Cards of the guard: a shield in the card's colour with its value and its camp."""

from __future__ import annotations

from functools import partial

import pygame

from pi_app.kiosk import art, cards, lettering, theme
from pi_app.kiosk.boards.praetorians import looks
from pi_app.kiosk.cards import Card
from pi_app.kiosk.kept import kept
from pi_app.kiosk.layout import put
from pi_app.kiosk.theme import Colour


def card_of(name: str) -> Card:
    """Return a card of the rules, such as ``red 7``."""
    return Card(partial(_face, name), back)


@kept
def _face(name: str, height: int) -> pygame.Surface:
    """The front: large value, and value and camp again in its corner for fanned cards."""
    hue, camp = looks.HUES[looks.colour_of(name)], looks.camp_of(name)
    size = cards.card_size(height)
    ground = theme.mix(theme.PARCHMENT_LIGHT, hue.light, 0.22)
    result = cards.blank(size, (0.0, hue.dark), (0.015, hue.field), (0.05, ground))
    width = size[0]
    place = (width * 0.57, height * 0.54)
    art.paint(result, "praetorians/shield", place, width * 0.72, field=hue.field, dark=hue.dark)
    large = looks.sign(camp, round(width * 0.26), theme.GOLD_LIGHT)
    put(result, large, (width * 0.57, height * 0.743))
    put(result, looks.sign(camp, round(width * 0.18), hue.dark), (width * 0.16, height * 0.3))
    _figures(result, looks.value_of(name), hue.dark)
    return result


def _figures(result: pygame.Surface, value: int, dark: Colour) -> None:
    width, height = result.get_size()
    words = str(value)
    large = round(height * (0.36 if value < 10 else 0.25))
    place = (width * 0.57, height * 0.45)
    shade = (place[0] + height * 0.012, place[1] + height * 0.014)
    lettering.draw_line(result, words, shade, "strong", large, dark)
    lettering.draw_line(result, words, place, "strong", large, theme.WHITE)
    small = max(11, round(height * (0.17 if value < 10 else 0.13)))
    lettering.draw_line(result, words, (width * 0.175, height * 0.14), "strong", small, dark)


def back(height: int) -> pygame.Surface:
    """The back of every card."""
    return cards.back(looks.BACK, height)
