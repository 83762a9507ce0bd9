"""The Seven Hills of Rome: cards lie face down until both tribes are at a hill."""

from __future__ import annotations

from collections.abc import Mapping

from pi_app.core.game import OptionValue
from pi_app.games.seven_hills.rules import piles, terms
from pi_app.research.adapters.shapes import Shape
from pi_app.research.adapters.tensors import (
    Bag,
    Exactly,
    Fields,
    Flag,
    Maybe,
    Number,
    OneOf,
    UpTo,
    each,
)


def shape(_seats: int, options: Mapping[str, OptionValue]) -> Shape:
    """Return the shape of the game."""
    tribes, cards = terms.TRIBE_IDS, range(terms.PIECES)
    worths = range(1, terms.HILLS + 1)
    piece = Fields({"tribe": OneOf(tribes), "card": OneOf(cards)})
    pieces = UpTo(piles.MOST_IN_PILE, piece)
    leave = options["banners"] is True or options["no_repeats"] is True
    hill = {
        "worth": OneOf(worths),
        "open": Flag(),
        "cards": pieces,
        "removed": UpTo(piles.MOST_IN_PILE if leave else 0, piece),
        "holder": OneOf(tribes),
    }
    view = {
        "mover": OneOf(tribes),
        "turns": Number(0, len(tribes) * terms.PIECES),
        "forbidden": OneOf(worths),
        "hands": each(tribes, Maybe(Bag(cards))),
        "hand_sizes": each(tribes, Number(0, terms.PIECES)),
        "hills": Exactly(terms.HILLS, Fields(hill)),
        "totals": each(tribes, Number(0, sum(worths))),
        "occupied": each(tribes, Number(0, sum(worths))),
    }
    actions = terms.PIECES * terms.HILLS
    return Shape(actions, Fields(view), secrets=options["open_hands"] is not True)
