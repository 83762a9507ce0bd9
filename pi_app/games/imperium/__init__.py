"""Imperium (Reiner Knizia): two to five players choose regions of the empire at the same time.

Source of the rules: *Neue Spiele im alten Rom*, Reiner Knizia (2002). `empire` is the nine regions,
their points, the calendar, the actions and their text, `rules` what lies on the table and how a
game runs, `view` and `events` what players see, `position` its JSON.
"""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Game, Option
from pi_app.core.message import N_
from pi_app.core.series import Wins

GAME: Final = Game(
    __name__,
    N_("Imperium"),
    N_("Nine regions, three secret choices a round: be strong where it counts."),
    seat_names=(N_("Julii"), N_("Cornelii"), N_("Claudii"), N_("Fabii"), N_("Aemilii")),
    seat_counts=(2, 3, 4, 5),
    series=Wins(),
    options=(
        Option(
            "thirty",
            N_("Up to 30 points"),
            N_("Play on, round after round through the empire, until somebody has 30 points."),
        ),
    ),
    rules_version=2,
    minutes=(15, 20),
    weight="light",
)
