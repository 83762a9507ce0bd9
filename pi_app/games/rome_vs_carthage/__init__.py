"""Hannibal: Rome vs. Carthage (Mark Simonitch): a card-driven game of the Second Punic War for two.

Source of the rules: the rulebook of the Valley Games edition (2007), with supplements of *The
General* 32-2. `board`, `deck`, `generals` and `tables` hold the printed data, `names` its names;
`situation` holds the state on the table, `agenda` the tasks to do. Each chapter of the rulebook is
a module or a package: `turn`, `reinforcements`, `cards` with `card_events`, `march`, `battle`,
`siege`, `losses` and `victory`. Their base classes are in `agenda`, and they call each other by
`module.name`, so any of them can be imported first.
"""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Game, Option
from pi_app.core.message import N_
from pi_app.core.series import Wins

GAME: Final = Game(
    __name__,
    N_("Hannibal: Rome vs. Carthage"),
    N_("Nine turns, 64 cards: the Second Punic War."),
    seat_names=(N_("Rome"), N_("Carthage")),
    seat_counts=(2,),
    series=Wins(),
    options=(
        Option(
            "seed_supplements",
            N_("Supplementary rules"),
            N_("Beaten generals can fall, and large inland armies suffer in winter."),
            (True, False),
        ),
        Option(
            "bid",
            N_("Paid for Carthage"),
            N_("The number of markers that Rome adds, or takes from Carthage, before the war."),
            (0, 1, 2, 3),
            (N_("nothing"), N_("1 marker"), N_("2 markers"), N_("3 markers")),
        ),
    ),
    rules_version=3,
    minutes=(120, 180),
    weight="heavy",
)
