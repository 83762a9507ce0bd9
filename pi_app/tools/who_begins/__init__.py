"""Who begins, in which order everybody plays, and who plays with whom: drawn by lot."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Option
from pi_app.core.message import N_
from pi_app.core.tool import Tool

GAME: Final = Tool(
    __name__,
    N_("Who begins?"),
    N_("Draws lots: who begins, who comes next, and who plays with whom."),
    options=(
        Option(
            "teams",
            N_("Teams"),
            N_("The lots go to the teams in turn, so the teams are of equal size."),
            (0, 2, 3),
            (N_("None"), N_("Two"), N_("Three")),
        ),
    ),
)
