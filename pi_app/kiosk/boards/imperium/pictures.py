"""Small things that *Imperium* is drawn with: standards, numbers of regions, coins, cards.

Pictures are made once for each size and kept; treat them as read-only.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from pi_app.kiosk import art, cards, emblems, ink, lettering, shapes, theme, tokens
from pi_app.kiosk.board_map import Point
from pi_app.kiosk.theme import Colour, SeatStyle

STYLES = (
    theme.SEATS[0],
    SeatStyle(theme.SEATS[1].colour, theme.SEATS[1].dark, theme.SEATS[1].light, "laurel"),
    *theme.SEATS[2:5],
)
"""How the families look: no Roman carries the sign of Tanit."""

TINTS: tuple[Colour, ...] = (
    (206, 92, 74), (226, 178, 76), (196, 138, 66), (146, 172, 88), (78, 146, 142),
    (84, 122, 84), (132, 116, 176), (196, 100, 124), (232, 150, 62),
)  # fmt: skip
"""The colour of each region on the map and on its card."""

LEAST_LETTERS = 12

SHAPE = 0.62
"""The width of a standard by its height."""

CARD_SHAPE = 0.7
"""The width of a card by its height."""


@lru_cache(maxsize=256)
def standard(style: SeatStyle, count: int, height: int) -> pygame.Surface:
    """A family's standard with how many markers it stands for, on clear ground."""
    size = (round(height * SHAPE), height)
    result = art.picture("imperium/standard", size, style).copy()
    emblem = (size[0] / 2, height * 0.335)
    emblems.paint(result, style.emblem, emblem, size[0] * 0.36, theme.PARCHMENT_LIGHT)
    number = (size[0] / 2, height * 0.71)
    letters = round(height * (0.37 if count < 10 else 0.31))
    lettering.draw_line(result, str(count), number, "strong", letters, style.dark)
    return result


def row_width(standards: int, height: int) -> int:
    """Return how wide so many standards are side by side."""
    return standards * (round(height * SHAPE) + max(1, height // 30))


def draw_standards(
    surface: pygame.Surface,
    styles: tuple[SeatStyle, ...],
    counts: list[int],
    centre: Point,
    height: int,
) -> None:
    """Draw the standards of all who have markers in a region, side by side in seat order."""
    present = [seat for seat, count in enumerate(counts) if count]
    pitch = row_width(1, height)
    left = centre[0] - pitch * len(present) / 2
    for place, seat in enumerate(present):
        image = standard(styles[seat], counts[seat], height)
        middle = (round(left + pitch * (place + 0.5)), round(centre[1]))
        surface.blit(image, image.get_rect(center=middle))


def roundel(number: int, diameter: int, *, lit: bool = False) -> pygame.Surface:
    """The number of a region, 1 to 9, on a disc of its colour; `lit` is gilded."""
    ground = theme.mix(TINTS[number - 1], theme.INK, 0.25)
    rim, letters = theme.GOLD_LIGHT if lit else theme.PARCHMENT_LIGHT, theme.PARCHMENT_LIGHT
    return tokens.roundel(str(number), diameter, ground, rim, letters, edge=theme.INK)


def coin(points: int, diameter: int, *, spent: bool = False) -> pygame.Surface:
    """The points of one place in a region; `spent` once they can be won no more."""
    if not spent:
        return tokens.roundel(str(points), diameter, share=0.76)
    metal, edge = theme.PARCHMENT_DARK, theme.PARCHMENT_EDGE
    return tokens.roundel(str(points), diameter, metal, edge, edge, share=0.76)


def draw_coins(
    surface: pygame.Surface,
    points: tuple[int, ...],
    place: Point,
    diameter: int,
    *,
    spent: bool = False,
) -> None:
    """Draw the points of a region's places from left to right; `place` is the left end's middle."""
    pitch = diameter + max(1, diameter // 14)
    for number, each in enumerate(points):
        image = coin(each, diameter, spent=spent)
        middle = (round(place[0] + diameter / 2 + number * pitch), round(place[1]))
        surface.blit(image, image.get_rect(center=middle))


@lru_cache(maxsize=128)
def card_face(number: int, style: SeatStyle, height: int) -> pygame.Surface:
    """The front of a card: the number of a region on its colour, in the family's frame."""
    factor = 3
    size = (round(height * CARD_SHAPE), height)
    sheet = ink.plate(size, factor, style.dark)
    box = sheet.get_rect()
    corner = box.width // 8
    for inset, colour in (
        (0, style.dark), (0.05, style.colour), (0.15, TINTS[number - 1])
    ):  # fmt: skip
        by = round(box.width * inset)
        shapes.rect(sheet, colour, box.inflate(-2 * by, -2 * by), border_radius=corner)
    pale = box.inflate(-round(box.width * 0.42), -round(box.height * 0.42))
    shapes.ellipse(sheet, theme.PARCHMENT_LIGHT, pale)
    result = ink.printed(sheet, size)
    place = (size[0] / 2, height / 2)
    lettering.draw_line(result, str(number), place, "strong", round(height * 0.44), style.dark)
    return result


@lru_cache(maxsize=32)
def card_back(style: SeatStyle, height: int) -> pygame.Surface:
    """The back of a family's cards, as wide as their fronts."""
    size = (round(height * CARD_SHAPE), height)
    return pygame.transform.smoothscale(cards.back(style, height * 2), size)


def draw_badge(
    surface: pygame.Surface, style: SeatStyle, words: str, centre: tuple[int, int], size: int
) -> None:
    """Draw a few signs on a disc of the family's colour."""
    shapes.circle(surface, theme.GOLD_LIGHT, centre, size * 0.56)
    shapes.circle(surface, style.dark, centre, size * 0.5)
    letters = round(size * 0.56)
    lettering.draw_line(surface, words, centre, "strong", letters, theme.PARCHMENT_LIGHT)


def draw_name(
    surface: pygame.Surface, words: str, room: pygame.Rect, size: int, colour: Colour
) -> None:
    """Draw a name at the left of `room`, small enough to stand in one line."""
    fitting = lettering.line_size(words, "strong", size, room.width, LEAST_LETTERS)
    lettering.draw_line(surface, words, room.midleft, "strong", fitting, colour, "left")
