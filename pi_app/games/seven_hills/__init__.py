"""The Seven Hills of Rome (*Die sieben Hügel Roms*, Reiner Knizia): two players, hidden placement.

Source of the rules: *Neue Spiele im alten Rom*, Reiner Knizia (2002). `terms` are tribes, cards,
hills and actions, `piles` what becomes of the cards at one hill, `rules`
what lies on the table and how a game runs, `view` and `events` what players see, `position` its
JSON.
"""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Game, Option
from pi_app.core.message import N_
from pi_app.core.series import TotalPoints

GAME: Final = Game(
    __name__,
    N_("The Seven Hills of Rome"),
    N_("Two tribes settle the hills with hidden cards."),
    seat_names=(N_("Latins"), N_("Sabines")),
    seat_counts=(2,),
    series=TotalPoints(2),
    options=(
        Option(
            "no_repeats",
            N_("No repeats"),
            N_("A value played at a hill is barred there to the other tribe."),
        ),
        Option(
            "banners",
            N_("Banners"),
            N_("Each tribe also has a banner, which cancels the next card at its hill."),
        ),
        Option(
            "highest_card",
            N_("Highest card"),
            N_("A hill goes to the highest single card there, not to the highest sum."),
        ),
        Option(
            "open_hands",
            N_("Open hands"),
            N_("Hands and all cards lie face up. Goes well with the highest card."),
        ),
    ),
    rules_version=2,
    minutes=(10, 15),
    weight="light",
)
