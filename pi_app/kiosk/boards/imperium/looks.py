"""Small things that *Imperium* is drawn with: standards, numbers of regions, coins, cards.

Pictures are made once for each size and kept; treat them as read-only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.kiosk import art, cards, emblems, icons, lettering, theme, tokens
from pi_app.kiosk.cards import Card
from pi_app.kiosk.ink import Point
from pi_app.kiosk.kept import kept
from pi_app.kiosk.layout import put
from pi_app.kiosk.theme import Colour, SeatStyle

STYLES: Final = (
    theme.SEATS[0],
    SeatStyle(theme.SEATS[1].colour, theme.SEATS[1].dark, theme.SEATS[1].light, "laurel"),
    *theme.SEATS[2:5],
)
"""How the families look: no Roman carries the sign of Tanit."""

TINTS: Final[tuple[Colour, ...]] = (
    (206, 92, 74), (226, 178, 76), (196, 138, 66), (146, 172, 88), (78, 146, 142),
    (84, 122, 84), (132, 116, 176), (196, 100, 124), (232, 150, 62),
)  # fmt: skip
"""The colour of each region on the map and on its card."""

LEAST_LETTERS: Final = 12

SHAPE: Final = 0.62
"""The width of a standard by its height."""


# --- standards --------------------------------------------------------------------------------


@kept
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
    styles: Sequence[SeatStyle],
    counts: Sequence[int],
    centre: Point,
    height: int,
) -> None:
    """Draw the standards of all who have markers in a region, side by side in seat order."""
    present = [seat for seat, count in enumerate(counts) if count]
    pitch = row_width(1, height)
    left = centre[0] - pitch * (len(present) - 1) / 2
    for place, seat in enumerate(present):
        image = standard(styles[seat], counts[seat], height)
        put(surface, image, (left + pitch * place, centre[1]))


# --- tokens -----------------------------------------------------------------------------------


def roundel(number: int, diameter: int, *, lit: bool = False) -> pygame.Surface:
    """The number of a region, 1 to 9, on a disc of its colour; `lit` is gilded."""
    ground = theme.mix(TINTS[number - 1], theme.INK, 0.25)
    rim, letters = theme.GOLD_LIGHT if lit else theme.PARCHMENT_LIGHT, theme.PARCHMENT_LIGHT
    return tokens.roundel(str(number), diameter, ground, rim, letters, edge=theme.INK)


@kept
def ticked(number: int, diameter: int) -> pygame.Surface:
    """The number of a region whose round is over."""
    result = roundel(number, diameter).copy()
    result.set_alpha(70)
    plate = pygame.Surface((diameter, diameter), pygame.SRCALPHA)
    plate.blit(result, (0, 0))
    put(plate, icons.picture("check", diameter * 7 // 10, theme.TERRACOTTA_DARK), plate.get_rect())
    return plate


def prize(points: int, style: SeatStyle, diameter: int) -> pygame.Surface:
    """A coin with what a family wins, in a ring of its colour."""
    ring = tokens.disc(round(diameter * 1.28), (1.0, style.dark), (0.92, style.colour)).copy()
    put(ring, tokens.roundel(str(points), diameter, share=0.76), ring.get_rect())
    return ring


def draw_coins(
    surface: pygame.Surface,
    points: Sequence[int],
    place: Point,
    diameter: int,
    *,
    spent: bool = False,
) -> None:
    """Draw the points of a region's places from left to right, pale if they are `spent` and can be
    won no more; `place` is the left end's middle."""
    pale = (theme.PARCHMENT_DARK, theme.PARCHMENT_EDGE, theme.PARCHMENT_EDGE) if spent else ()
    gap = max(1, diameter // 14)
    x, y = place
    for each in points:
        coin = tokens.roundel(str(each), diameter, *pale, share=0.76)
        x = put(surface, coin, (x, y), "midleft").right + gap


# --- cards ------------------------------------------------------------------------------------


def card_of(number: int, style: SeatStyle) -> Card:
    """Return a family's card with the number of a region."""
    return Card(partial(_face, number, style), partial(cards.back, style))


@kept
def _face(number: int, style: SeatStyle, height: int) -> pygame.Surface:
    """The number of a region on its colour, in the family's frame."""
    size = cards.card_size(height)
    layers = ((0.0, style.dark), (0.05, style.colour), (0.15, TINTS[number - 1]))
    result = cards.blank(size, *layers, grain=0)
    pale, side = theme.PARCHMENT_LIGHT, round(size[0] * 0.7)
    disc = tokens.roundel(str(number), side, pale, pale, style.dark, share=0.95)
    put(result, disc, result.get_rect())
    return result


def draw_name(
    surface: pygame.Surface, words: str, room: pygame.Rect, size: int, colour: Colour
) -> None:
    """Draw a name at the left of `room`, small enough to stand in one line."""
    fitting = lettering.line_size(words, "strong", size, room.width, LEAST_LETTERS)
    lettering.draw_line(surface, words, room.midleft, "strong", fitting, colour, "left")
