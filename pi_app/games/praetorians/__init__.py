"""Praetorians (*Die Praetorianer*, Reiner Knizia): two to four players push their luck.

Source of the rules: *Neue Spiele im alten Rom*, Reiner Knizia (2002). `terms` are cards, camps,
phases and actions, `rules` what lies on the table and how a game runs,
`view` and `events` what players see, `position` its JSON.
"""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Game, Option
from pi_app.core.message import N_
from pi_app.core.series import Wins

GAME: Final = Game(
    __name__,
    N_("Praetorians"),
    N_("Win over the guard, card by card, and stop before its camps clash."),
    seat_names=(N_("Galba"), N_("Otho"), N_("Vitellius"), N_("Vespasian")),
    seat_counts=(2, 3, 4),
    series=Wins(),
    options=(
        Option(
            "twelves",
            N_("Twelves"),
            N_(
                "Five cards of value 12 join the deck. A player who turns one up gives it to "
                "another player, whose pawn goes back 12 spaces."
            ),
        ),
    ),
    minutes=(15, 25),
    weight="light",
)
