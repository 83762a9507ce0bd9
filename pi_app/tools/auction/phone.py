"""A bidder's picture: what everybody has and last bid; and the bid."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.core.tool import named
from pi_app.phones.hand import Hand, asked
from pi_app.phones.picture import (
    EDGE,
    GOLD,
    INK,
    PAPER,
    SOFT,
    WIDTH,
    Box,
    Medal,
    Part,
    Picture,
    Shape,
    Words,
)
from pi_app.text import Translator
from pi_app.tools.auction.rules import AuctionView

COLUMN: Final = 84
LINE: Final = 34


def hand(own: Perspective[AuctionView], translator: Translator) -> Hand:
    """Return what everybody has, where money is counted, and the bids that are possible."""
    view, question = own.view(), asked(own, translator)
    if view["purses"] is None:
        return Hand((), question)
    parts = [_purse(view, view["purses"], seat, translator) for seat in range(len(view["purses"]))]
    height = LINE * -(-len(parts) // (WIDTH // COLUMN))
    return Hand((), question, Picture(height, (Box(0, 0, WIDTH, height, PAPER), *parts)))


def _purse(view: AuctionView, purses: list[int], seat: int, translator: Translator) -> Part:
    """Return what a seat has, gilded if it has bid the most."""
    row, column = divmod(seat, WIDTH // COLUMN)
    x, y = column * COLUMN, row * LINE
    fill = GOLD if seat == view["bidder"] else PAPER
    shapes: tuple[Shape, ...] = (
        Box(x + 1, y + 1, COLUMN - 2, LINE - 2, fill, EDGE, 6),
        Medal(seat, x + 18, y + LINE / 2, 11),
        Words(
            str(purses[seat]), x + 55, y + LINE / 2, 17,
            SOFT if seat in view["out"] else INK, bold=True,
        ),
    )  # fmt: skip
    words, name = N_("{seat}: money {money}"), translator.called(named(seat))
    label = translator.tr(words, seat=name, money=purses[seat])
    return Part(label, Box(x + 1, y + 1, COLUMN - 2, LINE - 2, corner=6), shapes=shapes)
