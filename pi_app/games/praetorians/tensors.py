"""Praetorians: all is public, and the cards come up by chance."""

from __future__ import annotations

from collections.abc import Mapping

from pi_app.core.game import OptionValue
from pi_app.games.praetorians.rules import terms
from pi_app.research.adapters.shapes import Shape
from pi_app.research.adapters.tensors import Bag, Exactly, Fields, Large, Number, OneOf, Order


def shape(seats: int, options: Mapping[str, OptionValue]) -> Shape:
    """Return the shape of the game."""
    most = int(terms.deck_size(options["twelves"] is True))
    worth = sum(range(1, terms.VALUES + 1))  # equal values don't lie face up together
    view = {
        "phase": OneOf(terms.PHASE_IDS),
        "mover": OneOf(range(seats)),
        "turns": Large(65535),
        "pawns": Exactly(seats, Number(0, terms.GOAL)),
        "face_up": Order(terms.CARD_IDS),
        "camp": OneOf(terms.CAMP_IDS),
        "turned": Number(0, most),
        "at_stake": Number(0, worth),
        "face_down": Bag(terms.CARD_IDS, terms.TWELVES),
        "discards": Bag(terms.CARD_IDS, terms.TWELVES),
        "clashing": Number(0, most),
        "pairing": Number(0, most),
    }
    return Shape(terms.TWELVE + 1, Fields(view), chance=True)
