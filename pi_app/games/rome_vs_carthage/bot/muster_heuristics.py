"""Heuristics for reinforcements, commands and retreats: where CUs and generals are placed, and
where beaten armies go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from pi_app.games.rome_vs_carthage.bot.odds import battle_cards, chance_to_win
from pi_app.games.rome_vs_carthage.bot.roads import distance
from pi_app.games.rome_vs_carthage.rules.board import CITY_CARTHAGE, CITY_ROME
from pi_app.games.rome_vs_carthage.rules.generals import BATTLE, strategy_rating
from pi_app.games.rome_vs_carthage.rules.notation import GENERAL, LEAD, NUMBER, SPACE, led
from pi_app.games.rome_vs_carthage.rules.terms import CONSULAR_CUS, MOST_CUS, MOVES, ROME
from pi_app.games.rome_vs_carthage.rules.victory import suffers

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.bot.survey import Survey


def worth_for_cus(survey: Survey, side: int, space: int, count: int) -> float:
    """Return the value of placing new CUs in a space. It is higher with a good general, up to the
    limit that he can lead, under the threat of an enemy, and in a capital with few CUs."""
    state = survey.state
    general = state.commander(side, space)
    present: int = state.cus(side, space) + state.walled_cus(side, space)
    worth = 0.0
    if general >= 0:
        worth += 0.3 + 0.15 * float(BATTLE[general]) - 0.05 * int(strategy_rating(general, space))
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


def threat(survey: Survey, side: i64, space: i64, cus: i64) -> float:
    """Return the best chance of an enemy army in reach to beat a number of CUs in a space, minus
    0.3; 0 if there is no such army or the chance is lower."""
    general = survey.state.commander(side, space)
    own: i64 = -1
    worst = 0.0
    for foe in survey.armies:
        if foe.side == side or foe.general < 0 or distance(foe.space, space) > MOVES:
            continue
        if own < 0:
            own = battle_cards(survey, side, space, cus, general)
        theirs = battle_cards(survey, foe.side, space, foe.marching, foe.general)
        chance = chance_to_win(theirs, own, foe.general, general) - 0.3
        if chance > worst:
            worst = chance
    return worst


def worth_for_general(survey: Survey, side: int, space: int) -> float:
    """Return the value of placing a general in a space: high with many CUs without a general."""
    state = survey.state
    present: int = state.cus(side, space) + state.walled_cus(side, space)
    worth = 0.1 * min(present, MOST_CUS)
    if state.commander(side, space) < 0 and state.commander(side, space, True) < 0:
        worth += 0.6
    return worth


def refuge(survey: Survey, side: int, actions: list[int]) -> int:
    """Return the best action for an army that retreats, withdraws or avoids battle: to friendly
    CUs, out of the enemy's reach, or into a city with as many CUs as possible."""
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
