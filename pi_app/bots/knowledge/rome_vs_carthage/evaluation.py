"""How a moment of *Hannibal: Rome vs. Carthage* stands: Rome's chance by what is learned."""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

from pi_app.bots.knowledge.rome_vs_carthage.features import NAMES, OWNED, features
from pi_app.bots.learned import read_weights
from pi_app.rules.rome_vs_carthage.board import POLITICAL, PROVINCE_IDS
from pi_app.rules.rome_vs_carthage.terms import LAST_TURN

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

WEIGHTS: Final[list[list[float]]] = []
"""By turn what each feature adds to the logarithm of the odds for Rome."""

_PROVINCE: Final[list[float]] = []
"""By turn what a province adds to it, about."""

_LEAST: Final = 0.05
"""What a province adds at least: whoever has learned nothing yet finds all moments alike."""

_MIDDLE_OF_LAST: Final = 0.5
"""How near the end of the war is in the middle of its last turn (`land.finality`)."""

EAGERNESS: Final = 0.6
"""How much a province moves the logarithm of the odds by which a search compares what it may do.
What it moves those of the war itself is far less on the first turns, when all is still open."""


def take(weights: list[list[float]]) -> None:
    """Judge by other weights, by turn, from now on."""
    WEIGHTS[:] = weights
    _PROVINCE[:] = [_province_in(turn) for turn in range(1, LAST_TURN + 1)]


def _province_in(turn: int) -> float:
    weights = dict(zip(NAMES, WEIGHTS[turn - 1], strict=True))
    parts = [
        weights[f"part_of_{name}"]
        for name, counts in zip(PROVINCE_IDS, POLITICAL, strict=True)
        if counts
    ]
    owned = OWNED * (weights["owned"] + weights["owned_to_be"])
    if turn == LAST_TURN:
        owned += OWNED * _MIDDLE_OF_LAST * weights["owned_at_last"]
    return max(owned + sum(parts) / len(parts), _LEAST)


def _learned() -> list[list[float]]:
    rows = read_weights("rome_vs_carthage", list)
    return [[rows[name][turn] for name in NAMES] for turn in range(LAST_TURN)]


def odds_of_rome(state: Situation) -> float:
    """Return the logarithm of the odds for Rome."""
    weights = WEIGHTS[min(state.turn, LAST_TURN) - 1]
    found = features(state)
    total = 0.0
    for place in range(len(weights)):
        total += weights[place] * found[place]
    return total


def lead_of_rome(state: Situation) -> float:
    """Return by how many provinces Rome stands better than Carthage; negative if worse."""
    return odds_of_rome(state) / _PROVINCE[min(state.turn, LAST_TURN) - 1]


def chance_of_rome(state: Situation) -> float:
    """Return how likely Rome wins the war."""
    return _chance(odds_of_rome(state))


def chances_of_rome(lead: float) -> float:
    """Return Rome's chance with a lead, as a search compares what it may do."""
    return _chance(EAGERNESS * lead)


def probability(worth: float, turn: int) -> float:
    """Return how likely a side wins the war that stands on a turn as well as a search says by this
    worth, which is a chance by the lead (`chances_of_rome`)."""
    if worth <= 0.0 or worth >= 1.0:
        return worth
    lead = log(worth / (1.0 - worth)) / EAGERNESS
    return _chance(lead * _PROVINCE[min(turn, LAST_TURN) - 1])


def _chance(odds: float) -> float:
    return 1.0 / (1.0 + exp(min(max(-odds, -30.0), 30.0)))


take(_learned())
