"""Help for *Mercator*: two pages with drawn examples."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

import pygame

from pi_app.drawing import art, theme
from pi_app.drawing.layout import shaped
from pi_app.drawing.theme import SEATS, Theme
from pi_app.games.mercator import GAME
from pi_app.games.mercator.board import artwork
from pi_app.games.mercator.board.artwork import Mark
from pi_app.games.mercator.rules import goods
from pi_app.kiosk.boards.board_view import HelpPage
from pi_app.kiosk.compose import (
    Picture,
    Shown,
    at,
    background,
    cards,
    column,
    image,
    keys,
    overlay,
    row,
)
from pi_app.text import amount


def _sea(*shown: Shown, parts: Sequence[float] = ()) -> Picture:
    return overlay(background(theme.SEA), at(row(*shown, parts=parts), 0.5, 0.5, 0.94, 0.9))


def _ship(seat: int, *more: str, bonus: int = 0) -> Picture:
    """A ship with four cards and more, worth what it carries."""
    cargo = ("wine 7", "grain 3", "marble 10", "oil 4", *more)
    value = sum(map(artwork.value_of, cargo)) + bonus

    def draw(surface: pygame.Surface, box: pygame.Rect, _m: Theme) -> None:
        artwork.draw_ship(surface, shaped(box, artwork.SHAPE), SEATS[seat], cargo, value)

    return draw


def _tokens(*marks: Mark, first: int = 0, share: float = 1.0) -> Picture:
    """What the merchants do, from a seat on."""
    styles = SEATS[first:4] + SEATS[:first]
    pairs = zip(marks, styles, strict=False)
    return row(*(image(artwork.token_of(mark, style).face, share) for mark, style in pairs))


def _bids(*bids: int, first: int = 0) -> Picture:
    """Bids from a seat on, of which the first of the highest leads."""
    best = bids.index(max(bids))
    marks = (Mark("bid", str(bid), leading=place == best) for place, bid in enumerate(bids))
    return _tokens(*marks, first=first)


def _lot(*lot: str) -> Picture:
    return cards(*map(artwork.card_of, lot), gap=4)


def _flag(seat: int) -> Picture:
    return image(partial(artwork.flag, SEATS[seat]), 0.8)


def _art(name: str, share: float = 1.0) -> Picture:
    return image(partial(art.picture, GAME.picture(name)), share)


CARGOES = (24, 31, 24)


def _paid(values: Sequence[int]) -> list[Mark]:
    """What Rome pays for cargoes of these values."""
    shares = (Fraction(pay, number) for pay, number in goods.shares(list(values)))
    return [Mark("paid", f"+{amount(share)}") for share in shares]


BALE = cards(artwork.card_of("wine 1"), up=0.0)

QUAY = HelpPage(
    "On the quay",
    "You begin with 50, and only you see what is left. In the end most money wins: what you kept "
    "and what Rome pays.",
    row(_art("purse"), _art("coin", 0.5), "50"),
    "Your ship holds six cards. There are five wares, worth 1 to 10 a card; the sum is what the "
    "cargo is worth.",
    _sea(_ship(0)),
    "Merchants take turns as the seller, who turns up one card, then a second and a third at will. "
    "They are sold together as one lot.",
    row(BALE, _lot("wine 4", "cloth 9", "oil 2"), parts=(1.0, 3.1)),
    "Everybody bids in secret, the seller too: from 0 to all the money one has. All bids turn over "
    "together. The highest takes the lot and pays; the others pay nothing.",
    column(_tokens(*[Mark("sealed")] * 4), _bids(12, 3, 15, 0)),
    "Among equal bids the one nearest to the seller's left wins; the seller comes last. If all bid "
    "0, the lot leaves the game.",
    column(
        row(_flag(3), "→", _flag(0), "→", _flag(1), "→", _flag(2)),
        _bids(8, 9, 9, 9, first=3),
    ),
    "A ship without room for the whole lot cannot bid. A full ship neither bids nor sells any "
    "more.",
    _sea(
        overlay(_ship(1, "cloth 2"), at(_tokens(Mark("full")), 0.95, 0.2, 0.26, 0.36)),
        _lot("wine 8", "grain 6"),
    ),
)

ROME = HelpPage(
    "On to Rome",
    "Rome pays by rank of cargo value, as the strip above the harbour says. Equal cargoes share "
    "the payments of their ranks.",
    overlay(
        background(theme.SEA),
        column(
            artwork.ranks(CARGOES, SEATS),
            _tokens(*_paid(CARGOES), share=0.52),
            parts=(0.35, 0.65),
        ),
    ),
    "When only one ship has room, the deck fills it, free of charge. Then the game is over; so it "
    "is when the deck is empty.",
    _sea(BALE, "→", _ship(2), parts=(0.6, 0.4, 1.1)),
    "On a keypad a bid is one or two digits, then OK. For the seller 1 is one more card and 0 "
    "offers the lot.",
    column(keys(*"15", "OK"), row(keys("1"), BALE, keys("0"), _lot("wine 4", "oil 2"))),
    "Open auction: from the seller's left each raises or drops out for good, until one is left. On "
    "a keypad 0 drops out. To see your money on the screen, shield it and hold the purse.",
    _tokens(Mark("past", "3"), Mark("out"), Mark("past", "8"), Mark("bid", "9", leading=True)),
    "Bonus for variety: a full ship with all five wares is worth 10 more. Both options are chosen "
    "before the game.",
    _sea(_ship(4, "cloth 6", "wine 1", bonus=10)),
)

PAGES = (QUAY, ROME)
