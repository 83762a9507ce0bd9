"""Mercator: sealed bids are made at once, called ones in turn; nobody sees the others' money."""

from __future__ import annotations

from collections.abc import Mapping

from pi_app.core.game import OptionValue
from pi_app.games.mercator.rules import goods, notation
from pi_app.research.adapters.shapes import Shape
from pi_app.research.adapters.tensors import Bag, Exactly, Fields, Maybe, Number, OneOf, Order


def shape(seats: int, options: Mapping[str, OptionValue]) -> Shape:
    """Return the shape of the game."""
    cards, everybody = goods.CARD_IDS, range(seats)
    money = Number(0, goods.START_MONEY)
    view = {
        "phase": OneOf(goods.PHASE_IDS),
        "seller": OneOf(everybody),
        "turns": Number(0, goods.CARDS),
        "deck": Number(0, goods.CARDS),
        "lot": Order(cards),
        "gone": Order(cards),
        "cargo": Exactly(seats, Order(cards)),
        "values": Exactly(seats, Number(0, goods.HOLDS * goods.VALUES + goods.COLOUR_BONUS)),
        "bidders": Order(everybody),
        "price": money,
        "holder": OneOf(everybody),
        "committed": Bag(everybody),
        "money": Maybe(money),
        "own_bid": Maybe(money),
        "owned": Maybe(Exactly(seats, money)),
    }
    sealed = options["open_auction"] is not True
    actions = notation.DRAW + goods.CARDS
    return Shape(actions, Fields(view), simultaneous=sealed, chance=True, secrets=True)
