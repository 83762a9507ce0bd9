"""A second reading of the rules of *Hannibal: Rome vs. Carthage*, as a test.

The model is written from the rules and the rulings (``docs/games/rome-vs-carthage.md``), not from
the program. From a position as JSON it says which choices are legal and what follows from one.
Where the program differs, one of the two is mistaken. They share the map and the list of strategy
cards; ratings and tables the model has its own. ``python -m tests.games.rome_vs_carthage.model``
compares wars and prints how much of them was compared.

Docstrings end with the section and the rulings that they read, as in the program.
"""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import (
    answers,
    battle,
    battle_end,
    cards,
    data,
    events,
    gates,
    hands,
    losses,
    march,
    opening,
    reactions,
    retreats,
    sieges,
    steps,
    turn,
)
from tests.games.rome_vs_carthage.model.compare import Comparison
from tests.games.rome_vs_carthage.model.verdicts import Tally, dice

dice("avoid_roll", "battle_casualties", "battle_change", "battle_charge_roll", "battle_rout_roll")
dice("battle_seize_roll", "battle_stop_roll", "battle_withdraw_roll", "intercept_roll")
dice("keep_mercenaries", "naval_combat", "naval_return", "pass_attrition", "pursuit_roll")
dice("siege_roll", "storm_attrition", "tribes_attrition", "waste_away", "winter_roll")

__all__ = [
    "Comparison", "Tally", "answers", "battle", "battle_end", "cards", "data", "events", "gates",
    "hands", "losses", "march", "opening", "reactions", "retreats", "sieges", "steps", "turn",
]  # fmt: skip
