"""Cards of the guard: a shield in the card's colour with its value and its camp."""

from __future__ import annotations

from functools import lru_cache, partial

import pygame

from pi_app.kiosk import cards, ink, lettering, theme
from pi_app.kiosk.boards.praetorians import looks, signs
from pi_app.kiosk.cards import Card
from pi_app.kiosk.ink import Point
from pi_app.kiosk.layout import put
from pi_app.kiosk.theme import Colour

SHIELD: list[Point] = [
    (0.0, -1.0), (0.5, -0.96), (0.8, -0.82), (0.86, -0.3), (0.86, 0.3), (0.8, 0.82), (0.5, 0.96),
    (0.0, 1.0), (-0.5, 0.96), (-0.8, 0.82), (-0.86, 0.3), (-0.86, -0.3), (-0.8, -0.82),
    (-0.5, -0.96),
]  # fmt: skip
"""The long shield of the guard, within the unit square."""


def shield(
    plate: pygame.Surface, at: Point, half: tuple[float, float], field: Colour, rim: Colour
) -> None:
    """Draw a shield with a gilded rim; ``half`` is half its width and height."""
    for share, colour in ((1.0, rim), (0.94, theme.GOLD_LIGHT), (0.87, field)):
        edge = [(at[0] + x * half[0] * share, at[1] + y * half[1] * share) for x, y in SHIELD]
        pygame.draw.polygon(plate, colour, ink.curve(edge, rounds=2))


def card_of(name: str) -> Card:
    """Return a card of the rules, such as ``red 7``."""
    return Card(partial(_face, name), back)


@lru_cache(maxsize=160)
def _face(name: str, height: int) -> pygame.Surface:
    """The front: large value, and value and camp again in its corner for fanned cards."""
    hue, camp = looks.HUES[looks.colour_of(name)], looks.camp_of(name)
    size = cards.card_size(height)
    ground = theme.mix(theme.PARCHMENT_LIGHT, hue.light, 0.22)
    result = cards.blank(size, (0.0, hue.dark), (0.015, hue.field), (0.05, ground))
    width = size[0]
    factor = 3 if height < 300 else 2
    plate = ink.plate(size, factor, hue.dark)
    middle = (width * factor * 0.57, height * factor * 0.54)
    shield(plate, middle, (width * factor * 0.36, height * factor * 0.39), hue.field, hue.dark)
    result.blit(ink.printed(plate, size), (0, 0))
    large = signs.picture(camp, round(width * 0.26), theme.GOLD_LIGHT)
    put(result, large, (width * 0.57, height * 0.743))
    put(result, signs.picture(camp, round(width * 0.18), hue.dark), (width * 0.16, height * 0.3))
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
