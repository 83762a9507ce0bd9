"""A merchant's hand: the purse, and a bid on large keys."""

from __future__ import annotations

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.games.mercator import GAME
from pi_app.games.mercator.rules.view import MercatorView
from pi_app.phones.hand import Face, Hand, asked
from pi_app.text import Translator


def hand(own: Perspective[MercatorView], translator: Translator) -> Hand:
    """Return the own money and the lot, and the bids that are possible."""
    view = own.view()
    purse = Face(str(view["money"]), translator.tr(N_("your money")), art=GAME.picture("purse"))
    lot = tuple(_ware(card, translator) for card in view["lot"])
    return Hand((purse, *lot), asked(own, translator))


def _ware(card: str, translator: Translator) -> Face:
    ware, value = card.split()
    words = translator.tr(N_("{ware}, on offer"), ware=translator.tr(ware))
    return Face(value, words, art=GAME.picture(ware))
