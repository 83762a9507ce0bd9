"""A bidder's hand: the purse, and the bid."""

from __future__ import annotations

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.phones.hand import Face, Hand, asked
from pi_app.text import Translator
from pi_app.tools.auction.rules import AuctionView


def hand(own: Perspective[AuctionView], translator: Translator) -> Hand:
    """Return the own money, where it is counted, and the bids that are possible."""
    purses = own.view()["purses"]
    held: tuple[Face, ...] = ()
    if purses is not None:
        held = (Face(str(purses[own.seat]), translator.tr(N_("your money"))),)
    return Hand(held, asked(own, translator))
