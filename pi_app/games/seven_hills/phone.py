"""A tribe's hand: its cards, and for each the hills where it may lie."""

from __future__ import annotations

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.games.seven_hills import GAME
from pi_app.games.seven_hills.rules import terms
from pi_app.games.seven_hills.rules.view import BANNER_NAME, SevenHillsView
from pi_app.phones.hand import Face, Faces, Hand, asked
from pi_app.text import Translator


def hand(own: Perspective[SevenHillsView], translator: Translator) -> Hand:
    """Return the cards that are held, or by the cards the hills."""

    def card(value: int) -> Face:
        if value == terms.BANNER:
            return Face(translator.tr(BANNER_NAME), art=GAME.picture("banner"))
        return Face(str(value), art="emblems/temple")

    def hill(action: int) -> Face:
        place = terms.hill_chosen(action)
        worth = translator.tr(N_("worth {points}"), points=place + 1)
        return Face(translator.tr(terms.HILL_NAMES[place]), worth)

    faces = Faces(hill, lambda action: card(terms.card_placed(action)))
    ask = asked(own, translator, faces)
    held = own.view()["hands"][terms.TRIBE_IDS[own.seat]] or []
    return Hand(tuple(map(card, held)) if ask is None else (), ask)
