"""A sheet for the points of any game, round by round."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Option
from pi_app.core.message import N_
from pi_app.core.tool import Tool

GAME: Final = Tool(
    __name__,
    N_("Score sheet"),
    N_("Adds up the points of any game, round by round. Mistakes can be taken back."),
    options=(
        Option("lowest", N_("Fewest points win"), N_("The ranking begins with the fewest points.")),
    ),
)
