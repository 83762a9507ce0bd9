"""A sheet for the points of any game, round by round."""

from __future__ import annotations

from typing import Final

from pi_app.drawer.tool import Tool
from pi_app.rules.game import Option
from pi_app.rules.message import N_

GAME: Final = Tool(
    __name__,
    N_("Score sheet"),
    N_("Points of any game, round by round, added up, and taken back if mistyped."),
    options=(
        Option("lowest", N_("Fewest points win"), N_("The ranking begins with the fewest points.")),
    ),
)
