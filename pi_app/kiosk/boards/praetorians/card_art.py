"""Cards of the guard as vectors: a shield in the card's colour with its value and its camp."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pi_app.kiosk import cards, ink, lettering, theme
from pi_app.kiosk.boards.praetorians import looks, signs
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour, Size

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


def size_of(height: int) -> Size:
    """Return width and height in pixels of a card `height` high."""
    return cards.card_size(height)


@lru_cache(maxsize=8)
def _paper(size: Size) -> pygame.Surface:
    """The grain of all cards: making it anew for each would hold up its turning."""
    return ink.grain(size, 8, seed=7)


@lru_cache(maxsize=160)
def face(card: str, height: int) -> pygame.Surface:
    """The front of a card: large value, and value and camp again in its corner for fanned cards."""
    hue = looks.HUES[looks.colour_of(card)]
    camp = looks.camp_of(card)
    size = size_of(height)
    factor = 3 if height < 300 else 2
    sheet = ink.plate(size, factor, hue.dark)
    box = sheet.get_rect()
    corner = box.width // 9
    pygame.draw.rect(sheet, hue.dark, box, border_radius=corner)
    rim = box.inflate(-2 * factor, -2 * factor)
    pygame.draw.rect(sheet, hue.field, rim, border_radius=corner - factor)
    inner = rim.inflate(-box.width // 14, -box.width // 14)
    ground = theme.mix(theme.PARCHMENT_LIGHT, hue.light, 0.22)
    pygame.draw.rect(sheet, ground, inner, border_radius=corner - 2 * factor)
    middle = (box.width * 0.57, box.height * 0.54)
    half = (box.width * 0.36, box.height * 0.39)
    shield(sheet, middle, half, hue.field, hue.dark)
    sign_at = (middle[0], middle[1] + half[1] * 0.52)
    signs.paint(sheet, camp, sign_at, half[0] * 0.34, theme.GOLD_LIGHT)
    small_at = (box.width * 0.16, box.height * 0.3)
    signs.paint(sheet, camp, small_at, box.width * 0.085, hue.dark)
    result = ink.printed(sheet, size)
    result.blit(_paper(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _figures(result, looks.value_of(card), hue.dark)
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


@lru_cache(maxsize=64)
def _shade(size: Size) -> pygame.Surface:
    blur = max(2, size[1] // 18)
    return ink.soft_shadow(size, size[0] // 9, blur, 110)


def draw(surface: pygame.Surface, image: pygame.Surface, centre: Point) -> None:
    """Draw a card at rest, face or back, with its shadow."""
    shade = _shade(image.get_size())
    _put(surface, image, shade, centre)


def draw_moving(
    surface: pygame.Surface, card: str, kept: int, height: int, side: float, centre: Point
) -> None:
    """Draw a card on its way.

    Args:
        surface: where.
        card: which.
        kept: a height at which its pictures are kept; they are scaled from that.
        height: how high it is now.
        side: which side is up: 0 the back, 1 the face, between them it is being turned over.
        centre: where its middle is.
    """
    image = face(card, kept) if side >= 0.5 else back(kept)
    wide = max(2, round(image.get_width() * height / kept * abs(2 * side - 1)))
    shade = _shade(image.get_size())
    blur = round((shade.get_width() - image.get_width()) * height / kept)
    _put(
        surface,
        pygame.transform.smoothscale(image, (wide, height)),
        pygame.transform.scale(shade, (wide + blur, height + blur)),
        centre,
    )


def _put(
    surface: pygame.Surface, image: pygame.Surface, shade: pygame.Surface, centre: Point
) -> None:
    box = image.get_rect(center=(round(centre[0]), round(centre[1])))
    drop = max(1, box.height // 40)
    surface.blit(shade, shade.get_rect(center=(box.centerx + drop, box.centery + 2 * drop)))
    surface.blit(image, box)
