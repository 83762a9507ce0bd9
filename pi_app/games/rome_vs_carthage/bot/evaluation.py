"""How a moment of *Hannibal: Rome vs. Carthage* stands: Rome's chance by what is learned, and by
how likely a capital falls."""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

from pi_app.bots.learned import read_weights
from pi_app.games.rome_vs_carthage.bot.capitals import chance_to_fall
from pi_app.games.rome_vs_carthage.bot.features import NAMES, OWNED, features
from pi_app.games.rome_vs_carthage.bot.survey import Survey
from pi_app.games.rome_vs_carthage.rules.board import POLITICAL, PROVINCE_IDS
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, LAST_TURN, ROME

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.rules.situation import Situation

WEIGHTS: Final[list[list[float]]] = []
"""By turn what each feature adds to the logarithm of the odds for Rome."""

_PROVINCE: Final[list[float]] = []
"""By turn what a province adds to it, about."""

_LEAST: Final = 0.05
"""What a province adds at least: anyone who has learned nothing yet finds all moments alike."""

_MIDDLE_OF_LAST: Final = 0.5
"""How near the end of the war is in the middle of its last turn (`land.finality`)."""

_SURE: Final = 1e-9
"""How near a chance comes to 0 and to 1."""

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
    rows = read_weights("pi_app.games.rome_vs_carthage.bot", "weights", list)
    return [[rows[name][turn] for name in NAMES] for turn in range(LAST_TURN)]


def odds_of_rome(survey: Survey) -> float:
    """Return the logarithm of the odds for Rome by what is learned, in a war in which no capital
    falls soon."""
    weights = WEIGHTS[min(survey.state.turn, LAST_TURN) - 1]
    found = features(survey)
    total = 0.0
    for place in range(len(weights)):
        total += weights[place] * found[place]
    return total


def lead_of_rome(state: Situation) -> float:
    """Return by how many provinces Rome stands better than Carthage; negative if worse. It
    counts how likely a capital falls, which decides the war."""
    survey = Survey(state)
    chance = chances_of_rome(odds_of_rome(survey) / _province(state.turn))
    rome, carthage = chance_to_fall(survey, ROME), chance_to_fall(survey, CARTHAGE)
    return _lead(carthage + max(1.0 - rome - carthage, 0.0) * chance)


def chance_of_rome(state: Situation) -> float:
    """Return how likely Rome wins the war."""
    return _chance(lead_of_rome(state) * _province(state.turn))


def chances_of_rome(lead: float) -> float:
    """Return Rome's chance with a lead, as a search compares what it may do."""
    return _chance(EAGERNESS * lead)


def probability(worth: float, turn: int) -> float:
    """Return how likely a side wins the war that stands on a turn as well as a search says by this
    worth, which is a chance by the lead (`chances_of_rome`)."""
    if worth <= 0.0 or worth >= 1.0:
        return worth
    return _chance(_lead(worth) * _province(turn))


def _province(turn: int) -> float:
    return _PROVINCE[min(turn, LAST_TURN) - 1]


def _lead(chance: float) -> float:
    """Return the lead that `chances_of_rome` gives a chance."""
    chance = min(max(chance, _SURE), 1.0 - _SURE)
    return log(chance / (1.0 - chance)) / EAGERNESS


def _chance(odds: float) -> float:
    return 1.0 / (1.0 + exp(min(max(-odds, -30.0), 30.0)))


take(_learned())
