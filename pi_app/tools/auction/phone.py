"""A bidder's hand: the purse, and a sealed bid on large keys, or the next bids to call out."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.phones.hand import Amount, Choice, Face, Group, Hand, Listed, labelled
from pi_app.text import Translator
from pi_app.tools.auction.rules import AuctionView

NEXT_BIDS: Final = 12
"""So many bids are offered in an open auction; higher ones are called at the table."""


def hand(own: Perspective[AuctionView], translator: Translator) -> Hand:
    """Return the own money, where it is counted, and the bids that are possible."""
    purses, legal = own.view()["purses"], own.legal_actions()
    held: tuple[Face, ...] = ()
    if purses is not None:
        held = (Face(str(purses[own.seat]), translator.tr(N_("your money"))),)
    if not legal:
        return Hand(held)
    if own.is_secret():
        return Hand(held, Amount(legal[0], legal[-1], "bid {amount}"))
    offered = legal[: 1 + NEXT_BIDS]
    choices = [Choice(own.action_text(each), labelled(own, translator, each)) for each in offered]
    return Hand(held, Listed((Group(tuple(choices)),)))
