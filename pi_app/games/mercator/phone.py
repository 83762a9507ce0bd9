"""A merchant's hand: the purse, and a bid on large keys."""

from __future__ import annotations

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.games.mercator import GAME
from pi_app.games.mercator.rules.notation import BID
from pi_app.games.mercator.rules.view import MercatorView
from pi_app.phones.hand import Amount, Face, Hand, choices_of, labelled
from pi_app.text import Translator


def hand(own: Perspective[MercatorView], translator: Translator) -> Hand:
    """Return the own money and the lot, and the bids that are possible."""
    view, legal = own.view(), own.legal_actions()
    purse = Face(str(view["money"]), translator.tr(N_("your money")), art=GAME.picture("purse"))
    lot = tuple(_ware(card, translator) for card in view["lot"])
    bids = [action for action in legal if action >= BID]
    if own.is_secret() and bids:
        return Hand((purse, *lot), Amount(bids[0] - BID, bids[-1] - BID, "bid {amount}"))
    return Hand((purse, *lot), choices_of(own, lambda each: labelled(own, translator, each)))


def _ware(card: str, translator: Translator) -> Face:
    ware, value = card.split()
    words = translator.tr(N_("{ware}, on offer"), ware=translator.tr(ware))
    return Face(value, words, art=GAME.picture(ware))
