"""The artwork of *Mercator*: cards, tokens of merchants, ships, and their surroundings.

A ship lies in a box of its shape. Cards are written as in the rules, ``wine 7``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

import pygame

from pi_app.drawing import art, emblems, icons, ink, lettering, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.layout import centred, columns, grid, put, shaped, share
from pi_app.drawing.theme import Colour, SeatStyle, Size, Theme
from pi_app.games.mercator import GAME
from pi_app.games.mercator.board.wares import WARES
from pi_app.games.mercator.rules.goods import HOLDS, PORT_NAMES, payments
from pi_app.games.mercator.rules.view import MercatorView
from pi_app.kiosk import cards, compose
from pi_app.kiosk.cards import Card
from pi_app.kiosk.compose import Picture
from pi_app.text import called, tr


def value_of(card: str) -> int:
    """Return what a card is worth."""
    return int(card.split()[1])


def card_of(card: str) -> Card:
    """Return a card of the rules; its back is a tied bale."""
    return Card(partial(_face, card), back)


def _sign(ware: str, side: float, colour: Colour) -> pygame.Surface:
    return art.picture(GAME.picture(ware), max(1, round(side)), ink=colour)


@cached_image
def _face(card: str, height: int) -> pygame.Surface:
    ware, value = card.split()
    style, size = WARES[ware], cards.card_size(height)
    wide = size[0]
    result = cards.blank(size, (0.0, style.dark), (0.03, theme.PARCHMENT_LIGHT))
    gleam = theme.mix(style.colour, theme.PARCHMENT_LIGHT, 0.35)
    layers = ((0.0, style.colour), (0.035, gleam), (0.05, style.colour))
    field = cards.blank((round(wide * 0.82), round(height * 0.48)), *layers, corner=0.08)
    place = put(result, field, (wide / 2, height * 0.695))
    reach = min(place.size) * 0.85
    shade = _sign(ware, reach, theme.mix(style.colour, style.dark, 0.6))
    put(result, shade, (place.centerx + wide / 80, place.centery + wide / 60))
    put(result, _sign(ware, reach, style.letters if ware != "marble" else style.dark), place)
    figure = (wide / 2, height * 0.245)
    lettering.draw_line(result, value, figure, "strong", round(height * 0.34), style.dark)
    return result


def back(height: int) -> pygame.Surface:
    """The back of every card."""
    return art.picture(GAME.picture("bale"), cards.card_size(height))


LEAST_TILE: Final = 14
"""In so many pixels of height, twice as wide, a tile has room for sign and value."""


@cached_image
def tile(card: str, size: Size) -> pygame.Surface:
    """A card in the hold: sign and value, where there is room, on the ware's colour; cached, so
    treat it as read-only."""
    ware, value = card.split()
    style, (wide, high) = WARES[ware], size
    result = cards.blank(size, (0.0, style.dark), (1 / wide, style.colour), grain=0)
    place = pygame.Rect(round(wide * 0.46), 0, round(wide * 0.5), high)
    if high < LEAST_TILE or place.width < LEAST_TILE:
        return result
    put(result, _sign(ware, min(high * 0.76, wide * 0.4), style.letters), (wide * 0.25, high / 2))
    letters = min(round(high * 0.78), round(wide * (0.46 if len(value) < 2 else 0.42)))
    lettering.draw_line(result, value, place, "tag", letters, style.letters)
    return result


# --- tokens -----------------------------------------------------------------------------------

MarkKind = Literal["choosing", "sealed", "bid", "past", "out", "full", "paid"]


@dataclass(frozen=True)
class Mark:
    """A token at a ship: what its merchant does about the lot.

    Attributes:
        kind: a bid is still chosen or is sealed; it is ``bid`` (``past`` if it no longer counts);
            the merchant is ``out``, has no room (``full``), or was ``paid`` for the cargo.
        words: the amount, if there is one.
        leading: whether no other bid goes before it.
    """

    kind: MarkKind
    words: str = ""
    leading: bool = False


def token_of(mark: Mark, style: SeatStyle) -> Card:
    """Return a token, which turns over from the sealed bid that it was."""
    return Card(partial(_token, mark, style), partial(_token, Mark("sealed"), style))


@cached_image
def _token(mark: Mark, style: SeatStyle, side: int) -> pygame.Surface:
    size = (round(side * 1.7), side) if mark.kind == "paid" else (side, side)
    gone = theme.mix(theme.PARCHMENT_DARK, theme.PARCHMENT, 0.6)
    rim, ground, letters = {
        "paid": (theme.GOLD_DARK, theme.GOLD_LIGHT, theme.INK),
        "sealed": (style.dark, style.light, style.dark),
        "choosing": (style.dark, theme.PARCHMENT, style.dark),
        "bid": (style.dark, theme.PARCHMENT_LIGHT, theme.INK),
        "past": (theme.PARCHMENT_EDGE, theme.PARCHMENT, theme.mix(theme.INK, theme.PARCHMENT, 0.3)),
    }.get(mark.kind, (theme.PARCHMENT_EDGE, gone, theme.mix(theme.INK_SOFT, gone, 0.4)))
    if mark.leading:
        rim = theme.GOLD
    result = cards.blank(size, (0.0, rim), (side / size[0] / 16, ground), grain=0, corner=0.5)
    middle = (size[0] / 2, side / 2)
    if mark.kind == "sealed":
        put(result, art.picture(GAME.picture("purse"), round(side * 0.66)), middle)
    elif mark.kind == "choosing":
        put(result, icons.picture("hourglass", round(side * 0.46), letters), middle)
    elif mark.kind in ("out", "full"):
        put(result, icons.picture("close", round(side * 0.42), letters), middle)
    else:
        fits = size[0] * 72 / max(1, lettering.width_of(mark.words, "strong", 100))
        high = min(round(side * 0.62), round(fits))
        lettering.draw_line(result, mark.words, middle, "strong", high, letters)
    return result


# --- ships ------------------------------------------------------------------------------------

SHAPE = 1.36
"""Width of a ship by its height."""


@cached_image
def flag(style: SeatStyle, height: int) -> pygame.Surface:
    """A seat's emblem on a small shield of its colour; cached, so treat it as read-only."""
    shield = art.picture(GAME.picture("flag"), (round(height * 0.92), height), style).copy()
    middle = (shield.get_width() / 2, height * 0.47)
    emblems.paint(shield, style.emblem, middle, height * 0.322, theme.PARCHMENT_LIGHT)
    return shield


def holds(place: pygame.Rect) -> list[pygame.Rect]:
    """Return where the six cards lie in a ship, in the order of loading."""
    hull = share(place, 0.505, 0.685, 0.76, 0.47)
    return grid(hull, HOLDS // 2, 2, max(1, place.width // 60))


def mark_place(place: pygame.Rect) -> pygame.Rect:
    """Return where a ship's token hangs."""
    return shaped(share(place, 0.99, 0.2, 1.0, 0.39), 1.0)


def draw_ship(
    surface: pygame.Surface,
    place: pygame.Rect,
    style: SeatStyle,
    cargo: Sequence[str],
    value: int,
) -> None:
    """Draw one ship with its cards, and their worth on its sail."""
    # The picture has water beneath the ship's own box.
    ship = art.picture(GAME.picture("ship"), (place.width, round(place.height * 1.072)), style)
    surface.blit(ship, place)
    for card, hold in zip(cargo, holds(place), strict=False):
        surface.blit(tile(card, hold.size), hold)
    sail = share(place, 0.53, 0.215, 0.52, 0.3)
    shield = put(surface, flag(style, sail.height), sail, "midleft")
    _, field = columns(sail, [shield.width, 1.0])
    high = round(sail.height * 0.84)
    lettering.draw_line(surface, str(value), field.center, "strong", high, style.dark)


def draw_mark(
    surface: pygame.Surface, place: pygame.Rect, style: SeatStyle, mark: Mark, up: float
) -> None:
    """Draw the token of a ship, so far (0 to 1) turned over from the sealed bid."""
    box = mark_place(place)
    # A payment hangs below the ship, where it hides neither value nor cargo.
    spot = share(place, 0.5, 1.065) if mark.kind == "paid" else box
    put(surface, token_of(mark, style).side(box.height, up), spot.center)


# --- what stands around them ----------------------------------------------------------------------

HORIZON: Final = 0.24
"""How far down the horizon of ``mercator/sea`` lies, as a share of its height."""


@cached_image
def background(harbour: Size, market: Size) -> pygame.Surface:
    """The harbour without ships over the quay; cached, so treat it as read-only."""
    wide, high = harbour
    result = pygame.Surface((wide, high + market[1]))
    result.blit(art.picture(GAME.picture("sea"), harbour), (0, 0))
    put(result, art.picture(GAME.picture("coast"), wide), (wide / 2, high * HORIZON), "midbottom")
    result.blit(art.picture(GAME.picture("quay"), market), (0, high))
    ink.grain(result, 12, seed=5)
    return result


def ranking(values: Sequence[int]) -> list[int]:
    """Return the seats whose ships carry anything, the most valuable cargo first."""
    loaded = [seat for seat in range(len(values)) if values[seat] > 0]
    return sorted(loaded, key=lambda seat: (-values[seat], seat))


def ranks(values: Sequence[int], styles: Sequence[SeatStyle]) -> Picture:
    """Return what each rank is paid, after the seat that holds it at present.

    Ships of equal value are joined, since they share."""
    order = ranking(values)
    shown: list[Picture] = []
    for rank, paid in enumerate(payments(len(values))):
        tied = 0 < rank < len(order) and values[order[rank]] == values[order[rank - 1]]
        line = compose.at(compose.background(theme.PARCHMENT_EDGE, corner=0), 0.5, 0.5, 0.07, 0.8)
        shown.append(compose.words("=", 18, colour=theme.TERRACOTTA) if tied else line)
        colour = theme.INK if paid else theme.INK_SOFT
        if rank < len(order):
            shown.append(counted(partial(emblems.medallion, styles[order[rank]]), paid, 22, colour))
        else:
            shown.append(compose.words(str(paid), 20, colour=colour))
    cells = compose.row(*shown[1:], parts=[1.0, *[14, 1.0] * (len(shown) // 2 - 1)], gap=0)
    return compose.overlay(compose.background(theme.PARCHMENT, corner=0), cells)


def counted(
    make: Callable[[int], pygame.Surface], count: int, size: int, colour: Colour = theme.INK
) -> Picture:
    """Return a picture that `make` paints for a height, and a number after it, both of a size at
    800x480 or as large as there is room."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        side = min(box.height, m.px(size))
        wide = side * 5 // 4 + lettering.width_of(str(count), "strong", side)
        room, side = centred(box, (wide, side)), min(side, side * box.width // wide)
        put(surface, make(side), room, "midleft")
        lettering.draw_line(surface, str(count), room, "strong", side, colour, "right")

    return draw


def notice(view: MercatorView, styles: Sequence[SeatStyle]) -> Picture:
    """Return whose lot it is, or in an open auction the highest bid."""
    bid = view["holder"] is not None
    seat = view["seller"] if view["holder"] is None else view["holder"]
    style, words = styles[seat], tr("Highest bid") if bid else tr("Seller")
    above = beside = compose.flat(compose.image(partial(flag, style)), 50)
    if bid:
        price = compose.words(str(view["price"]), 44, colour=style.dark)
        above, beside = compose.row(above, price, parts=(0.6, 0.4), gap=0), price
    foot = compose.column(
        compose.block(words, 15, "aside", theme.INK_SOFT, "centre"),
        compose.block(called(PORT_NAMES[seat]), 18, "tag", style.dark, "centre"),
        parts=(0.42, 0.58),
        gap=0,
    )
    high = compose.column(above, foot, parts=(1.0, 42), gap=0)
    # Beside the name there is room for one thing, and the name has the flag's colour.
    low = compose.flat(compose.row(beside, foot, parts=(44, 1.0), gap=2), 100, 220)
    return compose.roomy(100, compose.slip(high, 8), compose.slip(low, 8))
