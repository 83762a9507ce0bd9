"""Heuristics for reactions to a march and for intercepted marches: avoid a stronger enemy, also by
going inside a city, and intercept a weaker one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.games.rome_vs_carthage.bot.odds import battle_cards, chance_to_win
from pi_app.games.rome_vs_carthage.bot.survey import Survey
from pi_app.games.rome_vs_carthage.rules.board import CAPACITY
from pi_app.games.rome_vs_carthage.rules.generals import avoid_rating, interception_rating
from pi_app.games.rome_vs_carthage.rules.notation import DONE, FIGHT, GENERAL, LEAD, STAY, led
from pi_app.games.rome_vs_carthage.rules.terms import MOST_CUS

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.rules.situation import March, Situation

_GOOD_ODDS: Final = 0.58
_BAD_ODDS: Final = 0.4


def who_is_inside(state: Situation, march: March, actions: list[int]) -> int:
    """Return the action at the gates: an army that would lose outside goes inside with as many CUs
    as fit; otherwise all CUs stay where they are."""
    side, space = 1 - march.side, march.space
    inside, outside = state.garrison_cus(space), state.cus(side, space)
    wanted = inside
    if outside > 0:
        survey = Survey(state)
        theirs = battle_cards(survey, march.side, space, march.cus, march.leader)
        general = state.commander(side, space)
        if _chance(survey, side, march, outside, general, theirs) < _BAD_ODDS:
            wanted = CAPACITY[space]
    best, distance = actions[0], 1000
    for action in actions:
        if action == STAY or action >= LEAD:
            away = abs(int(wanted) - (inside if action == STAY else sum(led(action))))
            if away < distance:
                best, distance = action, away
    return best


def who_reacts(state: Situation, march: March, actions: list[int]) -> int:
    """Return a general who avoids a battle that he would probably lose, or who intercepts for a
    battle that he would probably win; else DONE."""
    side = 1 - march.side
    survey = Survey(state)
    own_there = state.cus(side, march.space)
    theirs = battle_cards(survey, march.side, march.space, march.cus, march.leader)
    best, rating = DONE, 0
    for action in actions:
        if action == DONE:
            continue
        general = action - GENERAL
        origin = state.place[general]
        if origin == march.space:
            roll = avoid_rating(general)
            chance = _chance(survey, side, march, own_there, general, theirs)
            wanted = chance < _BAD_ODDS and own_there > 0
        else:
            roll = interception_rating(general)
            coming = min(state.cus(side, origin), MOST_CUS) + own_there
            chance = _chance(survey, side, march, coming, general, theirs)
            wanted = chance > _GOOD_ODDS and coming >= 3
        if wanted and roll > rating:
            best, rating = action, roll
    return best


def _chance(
    survey: Survey,
    side: int,
    march: March,
    cus: int,
    general: int,
    theirs: int,
) -> float:
    own = battle_cards(survey, side, march.space, cus, general)
    return chance_to_win(own, theirs, general, march.leader)


def fight_or_go_back(state: Situation, march: March, actions: list[int]) -> int:
    """Return FIGHT for an intercepted march with acceptable odds, else a way to evade if any."""
    if FIGHT not in actions:
        return actions[0]
    side = march.side
    survey = Survey(state)
    foe = 1 - side
    general = state.commander(foe, march.space)
    enemies = state.cus(foe, march.space)
    own = battle_cards(survey, side, march.space, march.cus, march.leader)
    theirs = battle_cards(survey, foe, march.space, enemies, general) + 1
    if chance_to_win(own, theirs, march.leader, general) >= _BAD_ODDS:
        return FIGHT
    for action in actions:
        if action != FIGHT:
            return action
    return FIGHT
