"""Circus Maximus: two to five players, three chariots each, one lap and a halt before the emperor.

Source of the rules: *Neue Spiele im alten Rom*, Reiner Knizia (2002). `track` is the hippodrome,
`terms` factions, cards and actions, `rules` what stands on the track and how a race runs, `view`
and `events` what players see, `position` its JSON.
"""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Conflict, Game, Option
from pi_app.core.message import N_
from pi_app.core.series import Wins

GAME: Final = Game(
    __name__,
    N_("Circus Maximus"),
    N_("Race three chariots round the great circus and salute the emperor."),
    seat_names=(N_("Blues"), N_("Reds"), N_("Greens"), N_("Golds"), N_("Purples")),
    seat_counts=(2, 3, 4, 5),
    series=Wins(),
    options=(
        Option(
            "straight",
            N_("Straight lines"),
            N_(
                "A chariot drives one straight line over all its cards; a new direction "
                "costs one more card, turned over."
            ),
        ),
        Option("six", N_("Six cards"), N_("Everybody also has a card 6: the race is faster.")),
        Option(
            "two_each",
            N_("Two cards each"),
            N_("Every chariot gets exactly two cards a round. Needs the six cards."),
        ),
        Option(
            "play_on",
            N_("Race for places"),
            N_("When somebody has won, the others race on for places until the goal is full."),
        ),
        Option(
            "direction",
            N_("Direction"),
            N_("The direction of the race. Only the picture changes."),
            ("clockwise", "counter-clockwise"),
            (N_("Clockwise"), N_("Counter-clockwise")),
        ),
    ),
    conflicts=(
        Conflict(
            {"two_each": True, "six": False},
            N_("Two cards for each of three chariots take six cards."),
        ),
        Conflict(
            {"two_each": True, "straight": True},
            N_("With two cards each there is none to pay for a new direction."),
        ),
    ),
    minutes=(20, 60),
    weight="medium",
)
