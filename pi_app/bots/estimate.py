"""Chances to win with the intervals in which they hold."""

from __future__ import annotations

from math import sqrt
from typing import Final

from pi_app.bots.bot import Decision, Tried
from pi_app.bots.judgement import Judgement, tempered
from pi_app.core.game import State

ESTIMATE: Final = 0.01
"""Half of the 95 % interval of a chance that was computed without a search."""


def estimated(judgement: Judgement, world: State, action: int, worth: float, tries: float) -> Tried:
    """Return the chance to win with an action that a search from `world` has tried so often."""
    # Two more wins and two more losses keep the interval of few tries wide (Agresti, Coull 1998).
    mean = (worth * tries + 2.0) / (tries + 4.0)
    half = 1.96 * sqrt(mean * (1.0 - mean) / (tries + 4.0))
    low = judgement.probability(max(0.0, worth - half), world)
    high = judgement.probability(min(1.0, worth + half), world)
    chance = judgement.probability(worth, world)
    return Tried(action, chance, max(high - chance, chance - low))


def of_decision(known: Decision, judgement: Judgement, world: State) -> tuple[Tried, ...]:
    """Return the actions that were compared without a search, each with its chance to win."""
    trust = judgement.reliance(world)
    return tuple(
        Tried(action, tempered(worth, world.seats, trust), ESTIMATE)
        for action, worth in known.values
    )
