"""Cards, the same in all games: both sides of one, its frame, how it is turned over, where many lie
in a row or a fan; and the house's own battle cards with a number and a seat's colours.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from pi_app.drawing import art, emblems, ink, lettering, shapes, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.layout import put
from pi_app.drawing.theme import Colour, SeatStyle, Size, Theme
from pi_app.kiosk.paper import draw_shadow, lay_veil
from pi_app.kiosk.timeline import Drawing
from pi_app.kiosk.tokens import number

ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
RATIO: Final = 1.45  # height of a card by its width


@dataclass(frozen=True)
class Card:
    """Both sides of a card.

    Attributes:
        face: paints the front so many pixels high; the picture is cached, so it is read-only.
        back: the same for the back.
        ratio: height by width.
    """

    face: Callable[[int], pygame.Surface]
    back: Callable[[int], pygame.Surface]
    ratio: float = RATIO

    def side(self, height: int, up: float) -> pygame.Surface:
        """Return the card as high as that, `up` of the way (0 to 1) from its back to its face; it
        is narrower while it is being turned over."""
        image = (self.face if up >= 0.5 else self.back)(height)
        wide = max(2, round(image.get_width() * abs(2 * up - 1)))
        return image if wide == image.get_width() else _scaled(image, (wide, height))

    def draw(self, surface: pygame.Surface, box: pygame.Rect, up: float = 1.0) -> None:
        """Draw it with its shadow, as high as a box and in its middle; see `side` for `up`."""
        lay(surface, self.side(box.height, up), box)

    def flying(self, height: int, first: float = 1.0, last: float = 1.0) -> Drawing:
        """Return its drawing while it moves, turned over from `first` to `last` (see `side`).

        Args:
            height: of its cached pictures, from which they are scaled.
            first: how far its face is up at the start.
            last: the same at the end.
        """

        def draw(surface: pygame.Surface, box: pygame.Rect, part: float) -> None:
            image = self.side(height, first + (last - first) * part)
            size = (max(2, image.get_width() * box.height // height), box.height)
            lay(surface, image if box.height == height else _scaled(image, size), box)

        return draw


_scaled = pygame.transform.smoothscale


def lay(surface: pygame.Surface, image: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the picture of a card with its shadow, in the middle of a box."""
    at = image.get_rect(center=box.center)
    draw_shadow(surface, at, max(1, at.height // 14), max(2, at.height // 20))
    put(surface, image, box)


def draw_pile(
    surface: pygame.Surface, card: Card, box: pygame.Rect, count: int, measures: Theme
) -> None:
    """Draw cards lying face down in a box, as high as they are many, with their number on them; an
    empty place if there are none."""
    if not count:
        radius = measures.px(5)
        shapes.rect(surface, theme.PARCHMENT_EDGE, box, measures.px(2), border_radius=radius)
        return
    step = measures.px(2)
    for level in reversed(range(min(4, 1 + count // 12))):
        card.draw(surface, box.move(-level * step, level * step), 0.0)
    put(surface, number(count, measures.px(26)), box.midbottom, "midbottom")


def dim(surface: pygame.Surface, box: pygame.Rect) -> None:
    """Lay a veil over a card that has been used or may not be chosen."""
    lay_veil(surface, box, theme.PARCHMENT_DARK, 190, min(box.size) // 9)


def outline(surface: pygame.Surface, box: pygame.Rect, measures: Theme) -> None:
    """Draw a golden rim around a card that is chosen."""
    rim = box.inflate(measures.px(6), measures.px(6))
    shapes.rect(surface, theme.GOLD, rim, measures.px(4), border_radius=min(box.size) // 8)


def card_size(height: int, ratio: float = RATIO) -> Size:
    """Width and height in pixels of a card ``height`` high."""
    return (round(height / ratio), height)


def row(
    box: pygame.Rect, count: int, ratio: float = RATIO, gap: int = 4, places: int = 0
) -> list[pygame.Rect]:
    """Return where cards lie side by side in the middle of a box, as large as it allows.

    Args:
        box: the room for them.
        count: how many.
        ratio: height by width.
        gap: pixels between them.
        places: for how many there has to be room, if that is more.
    """
    among = max(count, places, 1)
    high = max(1, min(box.height, round((box.width - gap * (among - 1)) / among * ratio)))
    return fan(box, count, card_size(high, ratio), gap)


def fan(box: pygame.Rect, count: int, size: Size, gap: int = 4) -> list[pygame.Rect]:
    """Return where cards of a size lie in the middle of a box; in a narrow one they overlap."""
    wide, high = size
    step = min(wide + gap, (box.width - wide) / max(1, count - 1))
    left = box.centerx - (wide + step * (count - 1)) / 2
    top = box.centery - high // 2
    return [pygame.Rect(round(left + step * each), top, wide, high) for each in range(count)]


def blank(
    size: Size, *layers: tuple[float, Colour], grain: int = 8, corner: float = 0.12
) -> pygame.Surface:
    """Return an empty card: one rounded sheet on the other, and the grain of paper on all.

    Args:
        size: in pixels.
        layers: how far each sheet lies inside the card, as a share of its width, and its colour.
        grain: how strong the grain is, see `ink.grain`.
        corner: the radius of the corners as a share of the width.
    """
    return _blank(size, layers, grain, corner).copy()


@cached_image
def _blank(
    size: Size, layers: tuple[tuple[float, Colour], ...], grain: int, corner: float
) -> pygame.Surface:
    """Made once for all cards; they differ in what is drawn on them."""
    factor = 3 if size[1] < 300 else 2
    wide = size[0] * factor

    def draw(part: Size) -> pygame.Surface:
        sheet = ink.plate(part, factor, layers[0][1])
        whole = sheet.get_rect()
        for share, colour in layers:
            by = round(wide * share)
            radius = max(1, round(wide * corner) - by)
            shapes.rect(sheet, colour, whole.inflate(-2 * by, -2 * by), border_radius=radius)
        return ink.printed(sheet, part)

    edge = math.ceil(size[0] * max(corner, *(share for share, _ in layers))) + 1
    result = ink.drawn_out(draw, size, edge)
    if grain:
        result.blit(_paper(size, grain), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return result


@cached_image
def _paper(size: Size, grain: int) -> pygame.Surface:
    """The grain of all cards. To make one for each card would delay its turning."""
    paper = pygame.Surface(size)
    paper.fill(theme.WHITE)
    ink.grain(paper, grain, seed=7)
    return paper


# --- battle cards ---------------------------------------------------------------------------------


NUMERAL: Final = 0.76
"""How much of a card's width its numeral takes at the most."""


def battle_card(value: int, style: SeatStyle) -> Card:
    """Return the card of a seat with a number."""
    return Card(partial(face, value, style), partial(back, style))


@cached_image
def face(value: int, style: SeatStyle, height: int) -> pygame.Surface:
    """The front of card ``value``: roman numeral large, arabic numeral in two corners, emblem."""
    size = card_size(height)
    wide = size[0]
    ground = theme.PARCHMENT_LIGHT
    layers = ((0.0, style.dark), (0.015, ground), (0.07, style.colour), (0.08, ground),
              (0.09, theme.GOLD), (0.095, ground))  # fmt: skip
    result = blank(size, *layers)
    emblem = emblems.picture(style.emblem, round(wide * 0.36), style.colour)
    put(result, emblem, (wide / 2, height * 0.8))
    numeral = ROMAN[value]
    letters = lettering.line_size(numeral, "title", round(height * 0.34), wide * NUMERAL)
    place = (wide / 2, height * 0.42)
    lettering.draw_line(result, numeral, place, "title", letters, style.dark)
    small = round(height * 0.125)
    for x in (wide * 0.2, wide * 0.8):
        place = (x, height * 0.155)
        lettering.draw_line(result, str(value), place, "tag", small, style.dark)
    return result


@cached_image
def back(style: SeatStyle, height: int, ratio: float = RATIO) -> pygame.Surface:
    """The back of every card of a seat, lattice and emblem. It does not depend on the card."""
    result = art.picture("card_back", card_size(height, ratio), style).copy()
    medal = emblems.medallion(replace(style, person=None), round(result.get_width() * 0.62))
    put(result, medal, result.get_rect())
    return result
