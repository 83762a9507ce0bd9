"""Dice of any kind, thrown in the open or each under a cup of its own."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Option
from pi_app.core.message import N_
from pi_app.core.tool import Tool

GAME: Final = Tool(
    __name__,
    N_("Dice"),
    N_("Throw up to six dice openly, or let each player throw under a cup and look alone."),
    fewest=1,
    options=(
        Option(
            "dice", N_("Number of dice"), N_("The number of dice in a throw."), (2, 1, 3, 4, 5, 6)
        ),
        Option(
            "sides",
            N_("Sides"),
            N_("The number of sides of a die. With two sides it is a coin."),
            (6, 2, 4, 8, 10, 12, 20, 100),
        ),
        Option(
            "cups",
            N_("Under cups"),
            N_("Each player throws dice, looks at them in secret, and may show them."),
        ),
    ),
)
