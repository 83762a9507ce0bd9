"""Auctions of anything: sealed, for the second price, paid by all, or called out in turn."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Option
from pi_app.core.message import N_
from pi_app.core.tool import Tool

GAME: Final = Tool(
    __name__,
    N_("Auction"),
    N_("Bid for anything, sealed or in turn. The tool can keep track of the money."),
    options=(
        Option(
            "way",
            N_("Way of bidding"),
            N_(
                "Sealed bids are revealed together. If the highest bids are equal, the player "
                "who is first in the order of this round wins. The order moves on by one seat "
                "each round."
            ),
            ("highest", "second", "all-pay", "open"),
            (
                N_("Sealed, the winner pays"),
                N_("Sealed, for the second price"),
                N_("Sealed, all pay"),
                N_("Open, in turn"),
            ),
        ),
        Option(
            "money",
            N_("Money"),
            N_(
                "The money that each player starts with. If money is not counted, bids go up to "
                "999."
            ),
            (0, 10, 20, 30, 50, 100, 200),
            (N_("Not counted"), "10", "20", "30", "50", "100", "200"),
        ),
    ),
)
