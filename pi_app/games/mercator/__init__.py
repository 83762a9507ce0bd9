"""Mercator (Reiner Knizia): three to seven merchants bid for lots of goods and race for rank.

Source of the rules: *Neue Spiele im alten Rom*, Reiner Knizia (2002). `goods` is the cards, ships
and payments, `notation` the actions and their text, `situation` what lies on the table and who may
do what, `rules` how a game runs, `view` and `events` what players see, `position` its JSON.
"""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Game, Option
from pi_app.core.message import N_
from pi_app.core.series import TotalPoints

GAME: Final = Game(
    __name__,
    N_("Mercator"),
    N_("Merchants bid in secret for wine, oil and marble, and race to Rome."),
    seat_names=(
        N_("Ostia"),
        N_("Carthage"),
        N_("Alexandria"),
        N_("Gades"),
        N_("Massilia"),
        N_("Tyre"),
        N_("Byzantium"),
    ),
    seat_counts=(3, 4, 5, 6, 7),
    series=TotalPoints(),
    options=(
        Option(
            "open_auction",
            N_("Open auction"),
            N_("Bids are called in turn: raise or drop out for good, until one is left."),
        ),
        Option(
            "colour_bonus",
            N_("Bonus for variety"),
            N_("A full ship that carries all five wares is worth 10 more."),
        ),
    ),
    minutes=(20, 45),
    weight="medium",
)
