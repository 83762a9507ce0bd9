"""Evaluation of a state of *Hannibal: Rome vs. Carthage*: Rome's chance by learned weights and by
the chances that the capitals fall, and the plan that guides a search."""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

from pi_app.bots.learned import read_weights
from pi_app.games.rome_vs_carthage.bot.capitals import chance_to_fall
from pi_app.games.rome_vs_carthage.bot.features import NAMES, OWNED, features
from pi_app.games.rome_vs_carthage.bot.invasion import worth_of_invasion
from pi_app.games.rome_vs_carthage.bot.survey import Survey
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, LAST_TURN, ROME

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.rules.situation import Situation
    from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState

WEIGHTS: Final[list[list[float]]] = []
"""By turn the weight of each feature in the log-odds for Rome."""

_PROVINCE: Final[list[float]] = []
"""By turn the approximate value of a province in the log-odds."""

_LEAST: Final = 0.05
"""The minimum of `_PROVINCE`: with untrained weights the value of a province would be 0."""

_MIDDLE_OF_LAST: Final = 0.5
"""The value of `land.finality` in the middle of the last turn."""

_SURE: Final = 1e-9
"""The minimum distance of a chance from 0 and from 1."""

EAGERNESS: Final = 0.6
"""The value of a province in the log-odds by which a search compares actions. Its value in the
log-odds of the war is much lower in the first turns, when the game is still open."""


def take(weights: list[list[float]]) -> None:
    """Replace the weights; `weights` holds them by turn."""
    WEIGHTS[:] = weights
    _PROVINCE[:] = [_province_in(turn) for turn in range(1, LAST_TURN + 1)]


def _province_in(turn: int) -> float:
    weights = dict(zip(NAMES, WEIGHTS[turn - 1], strict=True))
    parts = [weight for name, weight in weights.items() if name.startswith("part_of_")]
    owned = OWNED * (weights["owned"] + weights["owned_to_be"])
    if turn == LAST_TURN:
        owned += OWNED * _MIDDLE_OF_LAST * weights["owned_at_last"]
    return max(owned + sum(parts) / len(parts), _LEAST)


def _learned() -> list[list[float]]:
    rows = read_weights("pi_app.games.rome_vs_carthage.bot", "weights", list)
    return [[rows[name][turn] for name in NAMES] for turn in range(LAST_TURN)]


def odds_of_rome(survey: Survey) -> float:
    """Return the log-odds for Rome by the learned weights, without the chance that a capital falls
    soon."""
    weights = WEIGHTS[min(survey.state.turn, LAST_TURN) - 1]
    found = features(survey)
    total = 0.0
    for place in range(len(weights)):
        total += weights[place] * found[place]
    return total


def lead_of_rome(state: Situation) -> float:
    """Return Rome's lead over Carthage in provinces; it is negative if Carthage leads. It includes
    the chances that the capitals fall, and Carthage's plan to invade Italy."""
    return _expected_lead(state) - worth_of_invasion(state)


def _expected_lead(state: Situation) -> float:
    survey = Survey(state)
    chance = chances_of_rome(odds_of_rome(survey) / _province(state.turn))
    rome, carthage = chance_to_fall(survey, ROME), chance_to_fall(survey, CARTHAGE)
    return _lead(carthage + max(1.0 - rome - carthage, 0.0) * chance)


def chance_of_rome(state: Situation) -> float:
    """Return the chance that Rome wins the war."""
    return _chance(_expected_lead(state) * _province(state.turn))


def chances_of_rome(lead: float) -> float:
    """Return the chance for Rome with a lead, on the scale by which a search compares actions."""
    return _chance(EAGERNESS * lead)


def utilities(state: RomeVsCarthageState) -> list[float]:
    """Return both sides' utilities: those of the outcome, or the chances by which a search compares
    actions."""
    outcome = state.outcome()
    if outcome is not None:
        return [outcome.utility(ROME), outcome.utility(CARTHAGE)]
    rome = chances_of_rome(lead_of_rome(state))
    return [rome, 1.0 - rome]


def probability(worth: float, state: Situation, side: int) -> float:
    """Return the chance that a side wins the war. `worth` is its value in a search from `state`, on
    the scale of `chances_of_rome`."""
    if worth <= 0.0 or worth >= 1.0:
        return worth
    planned = worth_of_invasion(state)
    lead = _lead(worth) + (planned if side == ROME else -planned)
    return _chance(lead * _province(state.turn))


def _province(turn: int) -> float:
    return _PROVINCE[min(turn, LAST_TURN) - 1]


def _lead(chance: float) -> float:
    """Return the lead that belongs to a chance; the inverse of `chances_of_rome`."""
    chance = min(max(chance, _SURE), 1.0 - _SURE)
    return log(chance / (1.0 - chance)) / EAGERNESS


def _chance(odds: float) -> float:
    return 1.0 / (1.0 + exp(min(max(-odds, -30.0), 30.0)))


take(_learned())
