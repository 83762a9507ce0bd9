"""Hannibal vs Rome (*Hannibal gegen Rom*, Reiner Knizia): two players, area control, card duels.

Source of the rules: *Neue Spiele im alten Rom*, Reiner Knizia (2002). `board` is the map,
`notation` the actions and their text, `situation` what lies on the table, `moves` where pieces can
go, `rules` how a game runs, `view` and `events` what players see, `position` its JSON.
"""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Game, Option
from pi_app.core.message import N_
from pi_app.core.series import TwoInARow

GAME: Final = Game(
    __name__,
    N_("Hannibal vs Rome"),
    N_("Legions and fleets fight for the western Mediterranean, card by card."),
    seat_names=(N_("Rome"), N_("Carthage")),
    seat_counts=(2,),
    series=TwoInARow(),
    options=(
        Option(
            "edition",
            N_("Edition"),
            N_(
                "2001: both sides have one more legion, Carthage begins, a player may pass, "
                "and a player without a fleet may turn a legion into one."
            ),
            ("original", "gmt2001"),
            (N_("Original"), N_("2001")),
        ),
        Option(
            "core_control",
            N_("Core regions"),
            N_(
                "Ending a turn in control of three of the five core regions earns a chip and "
                "takes the enemy's away; the eighth chip wins."
            ),
        ),
    ),
    minutes=(15, 30),
    weight="medium",
)
