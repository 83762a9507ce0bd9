"""What the search takes for granted on the march: where an army had better go.

Every space in reach is worth what can be won there (an army beaten, a city besieged, markers left
without defence) less what may be lost there; an army goes on to the best of them.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from pi_app.bots.knowledge.rome_vs_carthage.evaluation import Army, armies_of
from pi_app.bots.knowledge.rome_vs_carthage.odds import (
    Alliances,
    battle_cards,
    chance_to_win,
)
from pi_app.bots.knowledge.rome_vs_carthage.roads import DISTANCE
from pi_app.rules.rome_vs_carthage.board import (
    CAPACITY,
    CITY_CARTHAGE,
    CITY_ROME,
    NAVAL_NUMBER,
    NEIGHBOURS,
    PLAIN,
    POLITICAL,
    PROVINCE_OF,
    SPACES,
    SPACES_OF,
    SYRACUSE,
)
from pi_app.rules.rome_vs_carthage.generals import HANNIBAL, MAGO
from pi_app.rules.rome_vs_carthage.notation import HALT, SAIL, SPACE
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, HARD_COST, MOVES, NOBODY, ROME, SIEGE_CUS

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation

_CU: Final = 0.24
_NOISE: Final = 0.06


class Outlook:
    """What an army on the march can see of the map.

    Attributes:
        state: the moment.
        march: the army.
        foes: the enemy's armies with generals.
        allies: of the moment.
    """

    def __init__(self, state: Situation, march: March) -> None:
        self.state = state
        self.march = march
        self.foes: list[Army] = []
        for army in armies_of(state):
            if army.side != march.side:
                self.foes.append(army)
        self.allies = Alliances(state)
        self.stake = _CU * march.cus + 0.1 + (0.8 if march.leader == HANNIBAL else 0.0)

    def worth(self, space: int) -> float:
        """Return what it is worth to end the march in a space."""
        state, march = self.state, self.march
        side, foe = march.side, 1 - march.side
        enemies = state.cus(foe, space)
        worth = 0.0
        if enemies > 0:
            worth += self._battle(space, enemies)
        elif march.cus > 0:
            worth += self._spoils(space)
        if enemies == 0:
            worth -= self._danger(space)
        owner = state.control[space]
        if owner == foe or state.is_strange_tribe(space, side):
            cards_left = len(state.hands[0]) + len(state.hands[1])
            worth -= _CU * 0.12 * march.cus / (1.0 + 0.4 * cards_left)
        elif owner == side:
            worth += 0.03
        return worth

    def _battle(self, space: int, enemies: int) -> float:
        state, march = self.state, self.march
        foe = 1 - march.side
        general = state.commander(foe, space)
        own = battle_cards(state, self.allies, march.side, space, march.cus, march.leader)
        theirs = battle_cards(state, self.allies, foe, space, enemies, general)
        chance = chance_to_win(own, theirs, march.leader, general)
        prize = 0.5 * _CU * enemies + 0.35 + (0.8 if general == HANNIBAL else 0.0)
        return chance * prize + self._territory(space) * chance - (1.0 - chance) * self.stake

    def _spoils(self, space: int) -> float:
        """Return what an undefended space offers: a siege, a tribe, markers to take over."""
        state, march = self.state, self.march
        foe = 1 - march.side
        worth = self._territory(space)
        if march.cus < SIEGE_CUS or march.fought:
            return worth
        if CAPACITY[space] > 0 and state.control[space] == foe:
            prize = 3.0 if space in (CITY_ROME, CITY_CARTHAGE) else 0.5
            points = state.siege[space]
            worth += prize * (0.25 + 0.35 * points) - 0.03 * state.garrison_cus(space)
        elif state.is_strange_tribe(space, march.side):
            worth += 0.12 + 0.12 * state.siege[space]
        return worth

    def _territory(self, space: int) -> float:
        """Return what the markers of a space's province promise an army that stands there."""
        state = self.state
        side, foe = self.march.side, 1 - self.march.side
        province = PROVINCE_OF[space]
        open_markers = 0
        for other in SPACES_OF[province]:
            if state.control[other] != side and state.cus(foe, other) == 0:
                open_markers += 1
        weight = 0.06 if POLITICAL[province] else 0.015
        worth = weight * min(open_markers, 4)
        if state.is_ordinary(space, foe):
            worth += 0.12 if POLITICAL[province] else 0.04
        elif state.control[space] == NOBODY and not state.tribes[space]:
            worth += 0.03
        return worth

    def _danger(self, space: int) -> float:
        """Return what an army in a space has to fear of the strongest enemy in reach."""
        state, march = self.state, self.march
        worst = 0.0
        own = 0
        for foe in self.foes:
            distance = DISTANCE[foe.space][space]
            if foe.general < 0 or distance > MOVES:
                continue
            if march.cus == 0:
                worst = max(worst, 0.5)
                continue
            if own == 0:
                own = battle_cards(state, self.allies, march.side, space, march.cus, march.leader)
            theirs = battle_cards(
                state, self.allies, foe.side, space, min(foe.cus, 10), foe.general
            )
            chance = chance_to_win(theirs, own, foe.general, march.leader)
            worst = max(worst, chance - 0.45)
        return 0.5 * worst * self.stake


def reachable(state: Situation, march: March) -> dict[int, int]:
    """Return the spaces that a march could reach by road, each with the first step towards it;
    enemy armies end a way. Its own space is not among them."""
    points = march.allowance - march.spent
    left = {march.space: points}
    first: dict[int, int] = {}
    frontier = [march.space]
    while frontier:
        space = frontier.pop(0)
        if space != march.space and state.cus(1 - march.side, space) > 0:
            continue
        for other, way in NEIGHBOURS[space]:
            rest = left[space] - (1 if way == PLAIN else HARD_COST)
            if rest >= 0 and rest > left.get(other, -1):
                left[other] = rest
                first[other] = first[space] if space != march.space else other
                frontier.append(other)
    first.pop(march.space, None)
    return first


def go_on(state: Situation, march: March, actions: list[int], rng: Random) -> int:
    """Return the next step of a march, or HALT; it changes nothing about its company."""
    outlook = Outlook(state, march)
    best_action, best = -1, 0.0
    if HALT in actions:
        best_action, best = HALT, outlook.worth(march.space)
    for target, step in reachable(state, march).items():
        if SPACE + step in actions:
            worth = outlook.worth(target) + _NOISE * rng.random()
            if best_action < 0 or worth > best:
                best_action, best = SPACE + step, worth
    for action in actions:
        if SAIL <= action < SAIL + SPACES:
            worth = _by_sea(outlook, action - SAIL) + _NOISE * rng.random()
            if best_action < 0 or worth > best:
                best_action, best = action, worth
    return best_action if best_action >= 0 else actions[0]


def _by_sea(outlook: Outlook, port: int) -> float:
    """Return what it is worth to sail to a port, fleets lost included."""
    state, march = outlook.state, outlook.march
    worth = outlook.worth(port) - 0.05
    if march.side == ROME or state.truce:
        return worth
    modifier = NAVAL_NUMBER[march.space] + NAVAL_NUMBER[port]
    modifier += 1 if state.control[port] == ROME else 0
    modifier += 1 if state.control[march.space] == ROME else 0
    modifier -= 1 if march.cus <= 1 else 0
    modifier -= 1 if state.control[SYRACUSE] == CARTHAGE else 0
    modifier -= 1 if state.macedonia else 0
    modifier -= 1 if state.naval_victory else 0
    modifier -= 1 if march.leader == MAGO else 0
    safe = min(max(1 - modifier, 0), 6) / 6.0
    back = min(max(2 - modifier, 0), 6) / 6.0 - safe
    sunk = 1.0 - safe - back
    return safe * worth + back * outlook.worth(march.space) - sunk * (2.0 * outlook.stake + 0.2)
