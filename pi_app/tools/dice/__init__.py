"""Dice of any kind, thrown in the open or each under a cup of its own."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Option
from pi_app.core.message import N_
from pi_app.core.tool import Tool

GAME: Final = Tool(
    __name__,
    N_("Dice"),
    N_("Throw up to six dice in the open, or each under a cup that only you look beneath."),
    fewest=1,
    options=(
        Option("dice", N_("Number of dice"), N_("How many are thrown."), (2, 1, 3, 4, 5, 6)),
        Option(
            "sides",
            N_("Sides"),
            N_("How many sides a die has; with two it is a coin."),
            (6, 2, 4, 8, 10, 12, 20, 100),
        ),
        Option(
            "cups",
            N_("Under cups"),
            N_("All throw dice of their own, look at them in secret, and show them or not."),
        ),
    ),
)
