"""Help for *Mercator*: the pictures beside the words of ``help.md``."""

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
from pi_app.kiosk.boards.default_help import pages_of
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

PICTURES = {
    "money": row(_art("purse"), _art("coin", 0.5), "50"),
    "ship": _sea(_ship(0)),
    "lot": row(BALE, _lot("wine 4", "cloth 9", "oil 2"), parts=(1.0, 3.1)),
    "bids": column(_tokens(*[Mark("sealed")] * 4), _bids(12, 3, 15, 0)),
    "ties": column(
        row(_flag(3), "→", _flag(0), "→", _flag(1), "→", _flag(2)),
        _bids(8, 9, 9, 9, first=3),
    ),
    "full-ship": _sea(
        overlay(_ship(1, "cloth 2"), at(_tokens(Mark("full")), 0.95, 0.2, 0.26, 0.36)),
        _lot("wine 8", "grain 6"),
    ),
    "ranks": overlay(
        background(theme.SEA),
        column(
            artwork.ranks(CARGOES, SEATS),
            _tokens(*_paid(CARGOES), share=0.52),
            parts=(0.35, 0.65),
        ),
    ),
    "last-ship": _sea(BALE, "→", _ship(2), parts=(0.6, 0.4, 1.1)),
    "keypad": column(keys(*"15", "OK"), row(keys("1"), BALE, keys("0"), _lot("wine 4", "oil 2"))),
    "open-auction": _tokens(
        Mark("past", "3"), Mark("out"), Mark("past", "8"), Mark("bid", "9", leading=True)
    ),
    "variety": _sea(_ship(4, "cloth 6", "wine 1", bonus=10)),
}

PAGES = pages_of(__file__, PICTURES)
