"""A tribe's hand: its cards, and for each the hills where it may lie."""

from __future__ import annotations

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.games.seven_hills import GAME
from pi_app.games.seven_hills.rules import terms
from pi_app.games.seven_hills.rules.view import SevenHillsView, card_message
from pi_app.phones.hand import Face, Faces, Hand, asked
from pi_app.text import Translator


def hand(own: Perspective[SevenHillsView], translator: Translator) -> Hand:
    """Return the cards that are held, or by the cards the hills."""

    def art(card: int) -> str:
        return GAME.picture("banner") if card == terms.BANNER else "emblems/temple"

    def hill(action: int) -> Face:
        place = terms.hill_chosen(action)
        worth = translator.tr(N_("worth {points}"), points=place + 1)
        return Face(translator.tr(terms.HILL_NAMES[place]), worth)

    ask = asked(own, translator, Faces(hill, lambda action: art(terms.card_placed(action))))
    if ask is not None:
        return Hand((), ask)
    held = own.view()["hands"][terms.TRIBE_IDS[own.seat]] or []
    return Hand(tuple(Face(translator.render(card_message(card)), art=art(card)) for card in held))
