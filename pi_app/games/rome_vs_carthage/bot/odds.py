"""Estimates of battles and voyages before they take place."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from pi_app.games.rome_vs_carthage.rules.board import LATIUM, NAVAL_NUMBER, PROVINCE_OF, SYRACUSE
from pi_app.games.rome_vs_carthage.rules.generals import BATTLE, MAGO
from pi_app.games.rome_vs_carthage.rules.tables import MOST_BATTLE_CARDS
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, ROME

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.bot.survey import Survey
    from pi_app.games.rome_vs_carthage.rules.situation import Situation

_PER_CARD: Final = 0.33
"""The effect of one more battle card on the log-odds."""

_PER_RATING: Final = 0.12
"""The effect of a point of battle rating on the log-odds, in addition to its battle card: the
better general takes the initiative more often."""

_MILITIA: Final = 2


def battle_cards(survey: Survey, side: i64, space: i64, cus: i64, general: i64) -> i64:
    """Return how many battle cards an army would be dealt in a space.

    Args:
        survey: the survey of the map.
        side: the army's side.
        space: the space of the battle.
        cus: the army's CUs.
        general: its commander, or -1.
    """
    cards = cus
    if general >= 0:
        cards += BATTLE[general] + survey.allies(PROVINCE_OF[space], side)
    if side == ROME and PROVINCE_OF[space] == LATIUM:
        cards += _MILITIA
    state = survey.state
    if side == CARTHAGE and state.has_tribe(space) and state.control[space] == CARTHAGE:
        cards += 1
    if cards > MOST_BATTLE_CARDS:
        cards = MOST_BATTLE_CARDS
    return cards


def chance_to_win(own: i64, enemy: i64, own_general: i64, enemy_general: i64) -> float:
    """Estimate a side's chance to win from the hand sizes and generals of both sides."""
    skill: i64 = 0
    if own_general >= 0:
        skill += BATTLE[own_general]
    if enemy_general >= 0:
        skill -= BATTLE[enemy_general]
    edge = _PER_CARD * float(own - enemy) + _PER_RATING * float(skill)
    return 1.0 / (1.0 + exp(-edge))


def crossing(
    state: Situation, side: int, start: int, port: int, cus: int, leader: int
) -> tuple[float, float]:
    """Return the chances that an army sails safely from one port to another, and that it is sunk.
    In the remaining cases it has to go back."""
    if side == ROME or state.truce:
        return 1.0, 0.0
    modifier: int = NAVAL_NUMBER[start] + NAVAL_NUMBER[port]
    modifier += 1 if state.control[port] == ROME else 0
    modifier += 1 if state.control[start] == ROME else 0
    modifier -= 1 if cus <= 1 else 0
    modifier -= 1 if state.control[SYRACUSE] == CARTHAGE else 0
    modifier -= 1 if state.macedonia else 0
    modifier -= 1 if state.naval_victory else 0
    modifier -= 1 if leader == MAGO else 0
    safe = min(max(1 - modifier, 0), 6) / 6.0
    return safe, 1.0 - min(max(2 - modifier, 0), 6) / 6.0
