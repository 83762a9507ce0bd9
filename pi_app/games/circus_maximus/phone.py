"""A charioteer's hand: which card a chariot gets, and where it drives by it."""

from __future__ import annotations

from pi_app.core.game import Perspective
from pi_app.games.circus_maximus.rules.view import CircusView
from pi_app.phones.hand import Face, Hand, asked
from pi_app.text import Translator


def hand(own: Perspective[CircusView], translator: Translator) -> Hand:
    """Return the cards left, and for each where it leads; before the race the start hexes."""
    held = tuple(Face(str(card)) for card in own.view()["cards"][own.seat])
    return Hand(held, asked(own, translator))
