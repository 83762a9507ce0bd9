"""Circus Maximus: all is public, and nothing is left to chance."""

from __future__ import annotations

from collections.abc import Mapping

from pi_app.core.game import OptionValue
from pi_app.games.circus_maximus.rules import terms, track
from pi_app.research.adapters.shapes import Shape
from pi_app.research.adapters.tensors import Bag, Exactly, Fields, Flag, Number, OneOf, Order, UpTo


def shape(seats: int, _options: Mapping[str, OptionValue]) -> Shape:
    """Return the shape of the game."""
    seat, cards = OneOf(range(seats)), range(1, track.LONGEST_LINE + 1)
    chariots = range(seats * terms.TEAM)
    chariot = {
        "seat": seat,
        "cell": OneOf(track.CELL_IDS),
        "laps": Number(-terms.LAST_ROUND, terms.LAST_ROUND),
        "moved": Flag(),
        "home": Flag(),
    }
    view = {
        "phase": OneOf(terms.PHASE_IDS),
        "seat": seat,
        "round": Number(0, terms.LAST_ROUND),
        "chariots": Exactly(len(chariots), Fields(chariot)),
        "cards": Exactly(seats, Bag(cards)),
        "driver": OneOf(chariots),
        "given": UpTo(terms.MOST_CARDS, OneOf(cards)),
        "cards_left": Number(0, terms.MOST_CARDS),
        "heading": OneOf(terms.DIRECTION_IDS),
        "order": Order(chariots),
        "home": Exactly(seats, Number(0, terms.TEAM)),
        "arrivals": Order(range(seats)),
    }
    return Shape(terms.STOP + 1, Fields(view))
