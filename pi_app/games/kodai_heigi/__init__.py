"""Kodai Heigi (*Ancient War Chess*, Wataru Horiba): two players, a 7 x 9 abstract with set-up.

Source of the rules: *Kodai Heigi* (古代兵棋), Horiba Kobo (2020). `board` is the squares,
`formations` the set-ups, `notation` the actions and their text, `mobility` where pieces can go,
`rules` what lies on the table and how a game runs, `view` and `events` what players see,
`position` its JSON.
"""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Game, Option
from pi_app.core.message import N_
from pi_app.core.series import Wins

GAME: Final = Game(
    __name__,
    N_("Kodai Heigi"),
    N_("Draw up your army in secret, then break through or fell the commander."),
    seat_names=(N_("Rome"), N_("Carthage")),
    seat_counts=(2,),
    series=Wins(),
    options=(
        Option(
            "cavalry_jumps",
            N_("Cavalry jumps"),
            N_("Cavalry on its way to the second square jumps over a piece of its own side."),
            (True, False),
        ),
        Option(
            "first",
            N_("First move"),
            N_("The side that moves first. Lots are drawn before the armies are set up."),
            ("rome", "carthage", "random"),
            (N_("Rome"), N_("Carthage"), N_("By lot")),
        ),
    ),
    minutes=(15, 30),
    weight="medium",
)
