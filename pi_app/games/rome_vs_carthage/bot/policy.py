"""The policy: the actions of both sides without a search. A search plays a card to its end by it.

It must be reasonable and fast: a card is used, and a general moves, where the heuristics expect
most; an army goes to the space of the highest value, elephants charge, the weaker side avoids
battle, markers go where they gain or break control of a province.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.games.rome_vs_carthage.bot import (
    battle_heuristics,
    march_heuristics,
    muster_heuristics,
    plan_heuristics,
    reaction_heuristics,
)
from pi_app.games.rome_vs_carthage.bot.choice import best
from pi_app.games.rome_vs_carthage.bot.land import worth_of_gain, worth_of_holding, worth_of_marker
from pi_app.games.rome_vs_carthage.bot.survey import Survey
from pi_app.games.rome_vs_carthage.rules.battle.aftermath import RetreatTo
from pi_app.games.rome_vs_carthage.rules.battle.rounds import LeadCard, MatchCard, Seize
from pi_app.games.rome_vs_carthage.rules.battle.withdrawal import WithdrawTo
from pi_app.games.rome_vs_carthage.rules.board import SPACES
from pi_app.games.rome_vs_carthage.rules.card_events.politics import ChangeMarkers
from pi_app.games.rome_vs_carthage.rules.cards import ChooseVictim, PlaceMarkers, UseCard
from pi_app.games.rome_vs_carthage.rules.generals import GENERALS
from pi_app.games.rome_vs_carthage.rules.march.attempts import AvoidTo, Intercepted
from pi_app.games.rome_vs_carthage.rules.march.counters import Strike
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate, Marching
from pi_app.games.rome_vs_carthage.rules.march.reactions import Declare, DeclareCus, Walls
from pi_app.games.rome_vs_carthage.rules.notation import (
    BESIEGE,
    DONE,
    ENTER,
    GENERAL,
    LEAD,
    LOSE_GARRISON,
    LOSE_UNIT,
    PASS,
    PASSES,
    PROVINCE,
    PURSUE,
    REMOVE,
    SORTIE,
    SPACE,
    WALLED,
    YES,
)
from pi_app.games.rome_vs_carthage.rules.reinforcements import PlaceConsul, ReturnGeneral
from pi_app.games.rome_vs_carthage.rules.victory import LoseMarkers, Mourn

if TYPE_CHECKING:
    from librt.random import Random

    from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState

ANSWERS: Final = 0.7
"""The probability of playing an answer card at each opportunity."""

_BOLD: Final = (BESIEGE, PURSUE, YES, REMOVE, SORTIE, LOSE_UNIT, LOSE_GARRISON)
"""Actions that the policy always chooses if they are legal."""

_NOISE: Final = 0.2
_STEP_NOISE: Final = 0.06
"""The maximum random additions to the value of a use or a general, and of a step, in provinces."""

_GIVING_WAY: Final = (AvoidTo.id, WithdrawTo.id, RetreatTo.id)
_LOSING: Final = (LoseMarkers.id, Mourn.id)
_STRIKING: Final = (ChooseVictim.id, Strike.id)
_COMMANDS: Final = (PlaceConsul.id, ReturnGeneral.id)


def policy(state: RomeVsCarthageState, seat: int, rng: Random) -> int:
    """Return the policy's action for a seat's decision."""
    actions = state.legal_actions(seat)
    if len(actions) == 1:
        return actions[0]
    phase = state.agenda[-1].id
    march, fight = state.march, state.fight
    if fight is not None:
        if phase == LeadCard.id:
            return battle_heuristics.card_to_lead(fight, seat, actions, rng)
        if phase == MatchCard.id:
            return battle_heuristics.card_to_match(actions)
        if phase == Seize.id:
            return battle_heuristics.initiative(fight, seat)
    elif march is not None:
        if phase == Marching.id:
            worths = march_heuristics.step_values(state, march, actions)
            return best(actions, worths, _STEP_NOISE, rng)
        if phase == Declare.id:
            return reaction_heuristics.who_reacts(state, march, actions)
        if phase == DeclareCus.id:
            return max(actions)
        if phase == Walls.id:
            return reaction_heuristics.who_is_inside(state, march, actions)
        if phase == Intercepted.id:
            return reaction_heuristics.fight_or_go_back(state, march, actions)
    if PASS in actions:
        return _answer(actions, rng)
    if phase == UseCard.id:
        return best(actions, plan_heuristics.of_uses(state, seat, actions), _NOISE, rng)
    return _plain_policy(state, seat, phase, actions, rng)


def _answer(actions: list[int], rng: Random) -> int:
    cards = [action for action in actions if action not in PASSES]
    if cards and rng.random() < ANSWERS:
        return cards[rng.randrange(len(cards))]
    return PASS


def _plain_policy(
    state: RomeVsCarthageState, seat: int, phase: str, actions: list[int], rng: Random
) -> int:
    for action in _BOLD:
        if action in actions:
            return action
    last = actions[-1]
    if phase in _GIVING_WAY:
        return muster_heuristics.refuge(Survey(state), seat, actions)
    if phase == Activate.id:
        worths = plan_heuristics.of_generals(state, seat, actions)
        return best(actions, worths, _NOISE, rng)
    if LEAD <= last < PROVINCE:
        return last
    if GENERAL <= last < GENERAL + GENERALS:
        named = [action for action in actions if action >= GENERAL]
        return muster_heuristics.best_general(named)
    if SPACE <= last < SPACE + SPACES or WALLED <= last < LEAD:
        return _where(state, seat, phase, actions, rng)
    return actions[rng.randrange(len(actions))]


def _where(
    state: RomeVsCarthageState, seat: int, phase: str, actions: list[int], rng: Random
) -> int:
    """Return the action with the best space for the present phase."""
    survey = Survey(state)
    task = state.agenda[-1]
    left = task.count if isinstance(task, PlaceMarkers) else 0
    found, most = actions[0], -1000.0
    for action in actions:
        space = (action - SPACE) % 100
        if action in (DONE, ENTER):
            worth = 0.0
        elif phase == PlaceMarkers.id:
            worth = worth_of_marker(survey, seat, space, left)
        elif phase == ChangeMarkers.id:
            worth = worth_of_gain(survey, seat, space)
        elif phase in _LOSING:
            worth = -worth_of_holding(survey, seat, space)
        elif phase in _COMMANDS:
            worth = muster_heuristics.worth_for_general(survey, seat, space)
        elif phase in _STRIKING:
            worth = float(state.cus(1 - seat, space))
        else:
            worth = muster_heuristics.worth_for_cus(survey, seat, space, 1)
        worth += 0.001 * rng.random() if worth != 0.0 else 0.0
        if worth > most:
            found, most = action, worth
    return found
