"""Help for *Mercator*: two pages with drawn examples."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from pi_app.kiosk import art, theme
from pi_app.kiosk.boards.board_view import HelpPage
from pi_app.kiosk.boards.mercator import looks, market
from pi_app.kiosk.boards.mercator.bidding import draw_money
from pi_app.kiosk.boards.mercator.looks import Mark
from pi_app.kiosk.compose import (
    Picture,
    arrow,
    at,
    cards,
    column,
    ground,
    image,
    keys,
    over,
    row,
    sign,
)
from pi_app.kiosk.theme import SEATS, Theme

CARGO = ("wine 7", "grain 3", "marble 10", "oil 4")


def _sea(*pictures: Picture, parts: Sequence[float] = ()) -> Picture:
    """Pictures side by side on the sea."""
    return over(ground(theme.SEA), at(row(*pictures, parts=parts), 0.5, 0.5, 0.94, 0.9))


def _ship(seat: int, *more: str, bonus: int = 0) -> Picture:
    """A ship that carries the cargo and more, worth what it carries."""
    cargo = (*CARGO, *more)
    value = sum(map(looks.value_of, cargo)) + bonus

    def draw(surface: pygame.Surface, box: pygame.Rect, _m: Theme) -> None:
        looks.draw_ship(surface, looks.fitted(box), SEATS[seat], cargo, value)

    return draw


def _token(seat: int, mark: Mark, share: float = 1.0) -> Picture:
    return image(looks.token_of(mark, SEATS[seat]).face, share)


def _bid(seat: int, bid: int, leading: bool = False) -> Picture:
    return _token(seat, Mark("bid", str(bid), leading=leading))


def _lot(*lot: str, hidden: int = 0) -> Picture:
    """A lot, the first of its cards face down if any are hidden."""
    up = [float(number >= hidden) for number in range(len(lot))]
    return cards(*map(looks.card_of, lot), up=up, gap=4)


def _flag(seat: int) -> Picture:
    return image(partial(looks.flag, SEATS[seat]), 0.8)


def _ranks(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
    market.draw_payments(surface, box, (24, 31, 24), SEATS, m)


def _money(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
    draw_money(surface, box, 50, m.px(32))


BALE = _lot("wine 1", hidden=1)
NEXT = sign("next", 14, theme.TERRACOTTA)
_CLOCKWISE = row(
    *(_flag(3), NEXT, _flag(0), NEXT, _flag(1), NEXT, _flag(2)),
    parts=(1.0, 0.2, 1.0, 0.2, 1.0, 0.2, 1.0),
    gap=0,
)
_FULL = over(_ship(1, "cloth 2"), at(_token(1, Mark("full")), 0.95, 0.2, 0.26, 0.36))
_PAID = [
    _token(seat, Mark("paid", paid), 0.52) for seat, paid in enumerate(("+7.5", "+30", "+7.5"))
]
_CALLS = (
    _token(0, Mark("past", "3")),
    _token(1, Mark("out")),
    _token(2, Mark("past", "8")),
    _bid(3, 9, leading=True),
)

PAGES = (
    HelpPage(
        "On the quay",
        "Your ship has six holds for six cards. The cargo is worth the sum of its "
        "cards; the sail shows it.",
        _sea(_ship(0)),
        "Merchants take turns as the seller, who turns up one card, then a second and "
        "a third at will. They are sold together as one lot.",
        _lot("wine 1", "wine 4", "cloth 9", "oil 2", hidden=1),
        "Everybody bids in secret, the seller too: from 0 to all the money one has. "
        "All bids turn over together. The highest takes the lot and pays; the others "
        "pay nothing.",
        column(
            row(*(_token(seat, Mark("sealed")) for seat in range(4))),
            row(_bid(0, 12), _bid(1, 3), _bid(2, 15, leading=True), _bid(3, 0)),
        ),
        "Among equal bids the one nearest to the seller's left wins; the seller comes "
        "last. If all bid 0, the lot leaves the game.",
        column(_CLOCKWISE, row(_bid(3, 8), _bid(0, 9, leading=True), _bid(1, 9), _bid(2, 9))),
        "A ship without room for the whole lot cannot bid. A full ship neither bids "
        "nor sells any more.",
        _sea(_FULL, _lot("wine 8", "grain 6")),
    ),
    HelpPage(
        "On to Rome",
        "You begin with 50, and only you see what is left. In the end most money wins: "
        "what you kept and what Rome pays.",
        row(image(partial(art.picture, "mercator/purse")), _money),
        "Rome pays by rank of cargo value, as the strip above the harbour says. Equal "
        "cargoes share the payments of their ranks.",
        over(ground(theme.SEA), column(_ranks, row(*_PAID), parts=(0.35, 0.65), gap=0)),
        "When only one ship has room, the deck fills it, free of charge. Then the game "
        "is over; so it is when the deck is empty.",
        _sea(BALE, arrow(), _ship(2), parts=(0.6, 0.3, 1.1)),
        "On a keypad a bid is one or two digits, then OK. For the seller 1 is one more "
        "card and 0 offers the lot.",
        column(
            keys("1", "5", "OK"),
            row(
                *(keys("1"), BALE, keys("0"), _lot("wine 4", "oil 2")),
                parts=(1.0, 0.8, 1.0, 1.3),
            ),
        ),
        "Open auction: from the seller's left each raises or drops out for good, until "
        "one is left. On a keypad 0 drops out. To see your money on the screen, shield "
        "it and hold the purse.",
        row(*_CALLS),
        "Bonus for variety: a full ship with all five wares is worth 10 more. Both "
        "options are chosen before the game.",
        _sea(_ship(4, "cloth 6", "wine 1", bonus=10)),
    ),
)
