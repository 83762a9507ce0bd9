"""What the search takes for granted of arrivals and commands: where CUs join, who leads whom, where
the beaten go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.games.rome_vs_carthage.bot.odds import battle_cards, chance_to_win
from pi_app.games.rome_vs_carthage.bot.roads import DISTANCE
from pi_app.games.rome_vs_carthage.rules.board import CITY_CARTHAGE, CITY_ROME
from pi_app.games.rome_vs_carthage.rules.generals import BATTLE, strategy_rating
from pi_app.games.rome_vs_carthage.rules.notation import GENERAL, LEAD, NUMBER, SPACE, led
from pi_app.games.rome_vs_carthage.rules.terms import CONSULAR_CUS, MOST_CUS, MOVES, ROME
from pi_app.games.rome_vs_carthage.rules.victory import suffers

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.bot.survey import Survey


def worth_for_cus(survey: Survey, side: int, space: int, count: int) -> float:
    """Return how much a side would like CUs to join those in a space: with a good general, up to
    what he can lead, where an enemy threatens, and a few in a capital."""
    state = survey.state
    general = state.commander(side, space)
    present: int = state.cus(side, space) + state.walled_cus(side, space)
    worth = 0.0
    if general >= 0:
        worth += 0.3 + 0.15 * BATTLE[general] - 0.05 * int(strategy_rating(general, space))
    elif side == ROME:
        worth += 0.1
    after = present + count
    if after > MOST_CUS:
        worth -= 0.12 * (after - MOST_CUS)
    elif general >= 0 and after <= CONSULAR_CUS + 2:
        worth += 0.15
    if space in (CITY_ROME, CITY_CARTHAGE) and present < CONSULAR_CUS:
        worth += 0.1 * (CONSULAR_CUS - present)
    if suffers(state, side, space):
        worth -= 0.2
    return worth + 0.6 * threat(survey, side, space, after)


def threat(survey: Survey, side: int, space: int, cus: int) -> float:
    """Return the best chance of an enemy general who could march upon so many CUs in a space, as
    far as it is more than a slight one; 0 if nobody is near."""
    general = survey.state.commander(side, space)
    own = -1
    worst = 0.0
    for foe in survey.armies:
        if foe.side == side or foe.general < 0 or DISTANCE[foe.space][space] > MOVES:
            continue
        if own < 0:
            own = battle_cards(survey, side, space, cus, general)
        theirs = battle_cards(survey, foe.side, space, min(foe.cus, MOST_CUS), foe.general)
        worst = max(worst, chance_to_win(theirs, own, foe.general, general) - 0.3)
    return worst


def worth_for_general(survey: Survey, side: int, space: int) -> float:
    """Return how much a side would like another general in a space: with many CUs who have none."""
    state = survey.state
    present: int = state.cus(side, space) + state.walled_cus(side, space)
    worth = 0.1 * min(present, MOST_CUS)
    if state.commander(side, space) < 0 and state.commander(side, space, True) < 0:
        worth += 0.6
    return worth


def refuge(survey: Survey, side: int, actions: list[int]) -> int:
    """Return where an army that gives way goes best: among friends, out of the enemy's reach, or
    with as many as it can into a city."""
    best, most = actions[0], -1000.0
    for action in actions:
        if LEAD <= action < NUMBER:
            worth = 0.1 + 0.01 * sum(led(action))
        elif not SPACE <= action < SPACE + 100:
            worth = 0.2
        else:
            space = action - SPACE
            friends: int = survey.state.cus(side, space)
            worth = 0.08 * min(friends, MOST_CUS) - threat(survey, side, space, friends + 4)
            if suffers(survey.state, side, space):
                worth -= 0.2
            if survey.state.control[space] == side:
                worth += 0.2
        if worth > most:
            best, most = action, worth
    return best


def best_general(actions: list[int], base: int = GENERAL) -> int:
    """Return the action that names the general with the best battle rating."""
    best = actions[0]
    for action in actions:
        if BATTLE[action - base] > BATTLE[best - base]:
            best = action
    return best
