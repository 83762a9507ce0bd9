"""What each side does without searching: the habits by which a search plays a card to its end.

They need not be clever, only sensible and quick: an army goes where it is worth most, elephants
charge, whoever is outnumbered avoids battle, markers go where they make or break a province.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from pi_app.bots.knowledge.rome_vs_carthage import battle_sense, march_sense, reaction_sense
from pi_app.bots.knowledge.rome_vs_carthage.evaluation import lead_of_rome
from pi_app.rules.rome_vs_carthage.agenda import HOLDING
from pi_app.rules.rome_vs_carthage.battle.steps import LEAD_CARD, MATCH_CARD
from pi_app.rules.rome_vs_carthage.march.tasks import DECLARE, DECLARE_CUS, INTERCEPTED, MARCH
from pi_app.rules.rome_vs_carthage.notation import (
    BESIEGE,
    COUNTERATTACK,
    DISCARD,
    DONE,
    EVENT,
    MARKERS,
    MOVE,
    NUMBER,
    PASS,
    PASSES,
    PROVINCE,
    PURSUE,
    RAISE,
    YES,
)
from pi_app.rules.rome_vs_carthage.terms import ROME

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.rules import RomeVsCarthageState

ANSWERS: Final = 0.7
"""How often a card that answers is played as soon as it can be."""

MOST_TRIED: Final = 14
"""Actions that are tried out one by one; of a longer menu only so many, drawn evenly."""

_BOLD: Final = (BESIEGE, COUNTERATTACK, PURSUE, YES)
"""What is done wherever it can be."""

_USES: Final = {EVENT: 1.0, MOVE: 0.9, MARKERS: 0.8, RAISE: 0.5, DISCARD: 0.0}


def habit(state: RomeVsCarthageState, seat: int, rng: Random) -> int:
    """Return what a seat does at its decision by habit."""
    actions = state.legal_actions(seat)
    if len(actions) == 1:
        return actions[0]
    phase = state.agenda[-1].phase
    march, fight = state.march, state.fight
    if fight is not None:
        if phase == LEAD_CARD:
            return battle_sense.card_to_lead(fight, seat, actions, rng)
        if phase == MATCH_CARD:
            return battle_sense.card_to_match(actions)
    elif march is not None:
        if phase == MARCH:
            return march_sense.go_on(state, march, actions, rng)
        if phase == DECLARE:
            return reaction_sense.who_reacts(state, march, actions)
        if phase == DECLARE_CUS:
            return max(actions)
        if phase == INTERCEPTED:
            return reaction_sense.fight_or_go_back(state, march, actions)
    return _any_habit(state, seat, phase, actions, rng)


def _any_habit(
    state: RomeVsCarthageState, seat: int, phase: str, actions: list[int], rng: Random
) -> int:
    for action in _BOLD:
        if action in actions:
            return action
    if PASS in actions:
        cards = [action for action in actions if action not in PASSES]
        if cards and rng.random() < ANSWERS:
            return cards[int(rng.random() * len(cards))]
        return PASS
    if phase == HOLDING:
        return _use(actions, rng)
    if NUMBER <= actions[-1] < PROVINCE:
        return actions[-1]
    return _tried_out(state, seat, actions, rng)


def _use(actions: list[int], rng: Random) -> int:
    best, worth = actions[0], -1.0
    for action in actions:
        value = _USES[action] + 0.6 * rng.random()
        if value > worth:
            best, worth = action, value
    return best


def _tried_out(state: RomeVsCarthageState, seat: int, actions: list[int], rng: Random) -> int:
    """Return the action after which the map looks best for the seat."""
    tried = actions
    if len(actions) > MOST_TRIED:
        tried = rng.sample(actions, MOST_TRIED)
    best, worth = tried[0], -1e9
    for action in tried:
        after = state.copy()
        after.apply(seat, action)
        value = lead_of_rome(after) if seat == ROME else -lead_of_rome(after)
        if action == DONE:
            value -= 0.01
        if value > worth:
            best, worth = action, value
    return best
