"""Heuristics for marches: the best destination of an army.

The value of each space in reach is the possible gain there (an army beaten, a city besieged,
undefended markers) minus the possible loss. An army goes towards the space of the highest value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pi_app.core.words import table
from pi_app.games.rome_vs_carthage.bot.capitals import CAPITAL, chance_to_fall
from pi_app.games.rome_vs_carthage.bot.choice import NEVER
from pi_app.games.rome_vs_carthage.bot.invasion import worth_of_way
from pi_app.games.rome_vs_carthage.bot.land import WEIGHT, worth_of_gain
from pi_app.games.rome_vs_carthage.bot.odds import battle_cards, chance_to_win, crossing
from pi_app.games.rome_vs_carthage.bot.outlook import CU, winter_loss
from pi_app.games.rome_vs_carthage.bot.roads import FIRST_ROAD, HARD, ROAD_TO, distance, near
from pi_app.games.rome_vs_carthage.bot.survey import Army, Survey
from pi_app.games.rome_vs_carthage.rules.board import (
    CAPACITY,
    CITY_CARTHAGE,
    CITY_ROME,
    PORT,
    PROVINCE_OF,
    SIEGE_MODIFIER,
    SPACES,
)
from pi_app.games.rome_vs_carthage.rules.generals import HANNIBAL
from pi_app.games.rome_vs_carthage.rules.march.marching import besiegeable, charmable
from pi_app.games.rome_vs_carthage.rules.notation import (
    GENERAL,
    HALT,
    LEAVE,
    REMOVE,
    SAIL,
    SORTIE,
    SPACE,
    lead,
)
from pi_app.games.rome_vs_carthage.rules.spaces import (
    Spaces,
    added,
    both,
    either,
    following,
    holds,
    is_empty,
    without,
)
from pi_app.games.rome_vs_carthage.rules.terms import (
    CARTHAGE,
    HARD_COST,
    MOVES,
    POINTS_TO_FALL,
    SEA_COST,
    SIEGE_CUS,
)
from pi_app.games.rome_vs_carthage.rules.victory import suffers

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.rules.situation import March, Situation

_ALPS_TOLL: Final = 0.2
"""The approximate part of its CUs that a march loses in a mountain pass."""

_CHARM: Final = 0.3
"""The value of removing a marker by Hannibal Charms Italy."""

_REGROUPING: Final = -2.0
_EMBARKING: Final = -0.2
"""The penalties for regrouping, and for reducing the army to the CUs that can sail."""

_UNKNOWN: Final = -1000.0
"""Less than any value of a step."""

_BY_SPACE: Final = table([0] * SPACES)
_NO_VALUES: Final = vec[float]([_UNKNOWN] * SPACES)

_FLEET: Final = lead(5, 0)
_SEA_OPS: Final = 3


_CAPITAL: Final = 3.0
_WAR: Final = 12.0
"""The value of besieging a capital, and of taking it with the next siege point, which wins the
war."""


_LEAST_SIEGE: Final = 0.05
"""The minimum chance of a siege attempt."""

_RELIEF: Final = 4.0
"""The value of relieving a capital that would fall otherwise."""


class Outlook:
    """The situation of an army on the march.

    Attributes:
        survey: the survey of the map.
        march: the army's march.
        foes: the enemy's armies with generals.
        stake: the value of the army.
    """

    def __init__(self, state: Situation, march: March) -> None:
        self.survey = Survey(state)
        self.march = march
        self.foes: list[Army] = []
        for army in self.survey.armies:
            if army.side != march.side and army.general >= 0:
                self.foes.append(army)
        self.stake = CU * float(march.cus) + 0.1 + (0.8 if march.leader == HANNIBAL else 0.0)

    def worth(self, space: i64) -> float:
        """Return the value of ending the march in a space."""
        state, march = self.survey.state, self.march
        enemies = state.cus(1 - march.side, space)
        if enemies > 0:
            return self._battle(space, enemies)
        worth = self.quiet(space)
        if march.cus > 0:
            worth += self._spoils(space)
            if state.control[space] == march.side:
                worth += 0.03
            if march.leader == HANNIBAL:
                worth += worth_of_way(state, march.cus, march.origin, space)
        return worth

    def quiet(self, space: i64) -> float:
        """Return the value of staying in a space without doing anything there."""
        worth = -self._danger(space)
        if self.march.cus > 0 and suffers(self.survey.state, self.march.side, space):
            worth -= winter_loss(self.survey.state, self.march.side, self.march.cus)
        return worth

    def _battle(self, space: i64, enemies: i64) -> float:
        state, march = self.survey.state, self.march
        foe = 1 - march.side
        general = state.commander(foe, space)
        own = battle_cards(self.survey, march.side, space, march.cus, march.leader)
        theirs = battle_cards(self.survey, foe, space, enemies, general)
        chance = chance_to_win(own, theirs, march.leader, general)
        prize = 0.5 * CU * float(enemies) + 0.35 + (0.8 if general == HANNIBAL else 0.0)
        if space == CAPITAL[march.side]:
            prize += _RELIEF * chance_to_fall(self.survey, march.side)
        return chance * (prize + self._territory(space)) - (1.0 - chance) * self.stake

    def _spoils(self, space: i64) -> float:
        """Return the value of an undefended space: a siege, a tribe, markers to take over."""
        state, march = self.survey.state, self.march
        side, foe = march.side, 1 - march.side
        worth = self._territory(space)
        if march.cus < SIEGE_CUS or march.fought:
            return worth
        if CAPACITY[space] > 0 and state.control[space] == foe:
            prize = 0.5
            if space in (CITY_ROME, CITY_CARTHAGE):
                prize = _WAR if state.siege[space] + 1 >= POINTS_TO_FALL else _CAPITAL
            prize += 0.3 * worth_of_gain(self.survey, side, space)
            chance = 0.22 + 0.3 * float(state.siege[space]) + 0.08 * float(SIEGE_MODIFIER[space])
            if side == CARTHAGE and not march.train:
                chance -= 0.08
            if chance < _LEAST_SIEGE:
                chance = _LEAST_SIEGE
            worth += prize * chance - 0.02 * float(state.garrison_cus(space))
        elif state.is_strange_tribe(space, side):
            worth += 0.15 * worth_of_gain(self.survey, side, space) * float(1 + state.siege[space])
        return worth

    def _territory(self, space: i64) -> float:
        """Return the value for an army of the markers in a space and in its neighbours."""
        state, survey = self.survey.state, self.survey
        side = self.march.side
        worth = 0.0
        if CAPACITY[space] == 0 and not state.has_tribe(space) and state.control[space] != side:
            part = 0.5 if state.control[space] == 1 - side else 0.3
            worth += part * worth_of_gain(survey, side, space)
        open_spaces = without(near(space), either(state.held(side), state.occupied(1 - side)))
        other = following(open_spaces, -1)
        while other >= 0:
            worth += 0.02 * WEIGHT[PROVINCE_OF[other]]
            other = following(open_spaces, other)
        return worth

    def _danger(self, space: i64) -> float:
        """Return the expected loss of an army in a space against the strongest enemy in reach."""
        state, march = self.survey.state, self.march
        if not state.has_cards(1 - march.side):
            return 0.0
        worst = 0.0
        own: i64 = 0
        for foe in self.foes:
            if distance(foe.space, space) > MOVES:
                continue
            if march.cus == 0:
                return 0.5
            if own == 0:
                own = battle_cards(self.survey, march.side, space, march.cus, march.leader)
            theirs = battle_cards(self.survey, foe.side, space, foe.marching, foe.general)
            danger = chance_to_win(theirs, own, foe.general, march.leader) - 0.45
            if danger > worst:
                worst = danger
        return 0.5 * worst * self.stake


class Reach:
    """The spaces that a march could reach by road; a way ends at enemy armies.

    Attributes:
        spaces: the set of the spaces, without the march's own.
        steps: by space the first step towards it.
        passes: by space the number of passes and straits on the way.
    """

    def __init__(self, state: Situation, march: March) -> None:
        self.spaces: Spaces = (0, 0)
        self.steps: vec[i64] = _BY_SPACE[:]
        self.passes: vec[i64] = _BY_SPACE[:]
        left = _BY_SPACE[:]  # by space the movement points left, plus one
        left[march.space] = march.allowance - march.spent + 1
        blocked = state.occupied(1 - march.side)
        frontier = vec[i64]([march.space])
        done: i64 = 0
        while done < len(frontier):
            space = frontier[done]
            done += 1
            if space != march.space and holds(blocked, space):
                continue
            for road in range(FIRST_ROAD[space], FIRST_ROAD[space + 1]):
                other, hard = ROAD_TO[road], HARD[road]
                rest = left[space] - (HARD_COST if hard != 0 else 1)
                if rest <= 0 or rest <= left[other]:
                    continue
                left[other] = rest
                self.steps[other] = other if space == march.space else self.steps[space]
                self.passes[other] = self.passes[space] + hard
                self.spaces = added(self.spaces, other)
                frontier = append(frontier, other)


def is_idle(state: Situation, march: March) -> bool:
    """Say whether a march that ended now would have no effect: it is where it began, has not
    fought, and cannot besiege a city or subdue a tribe there."""
    still = march.space == march.origin and not march.fought
    return still and (march.cus < SIEGE_CUS or not besiegeable(state, march))


def _leads_back(state: Situation, march: March, step: int) -> bool:
    """Say whether a march that has done nothing yet would come nearer to where it began with a
    step, or back to where it was."""
    if march.fought or _leads_to_charm(state, step):
        return False
    origin = march.origin
    return step == march.previous or distance(origin, step) < distance(origin, march.space)


def _leads_to_charm(state: Situation, space: i64) -> bool:
    """Say whether Hannibal Charms Italy can remove a marker in a space or beside it."""
    return not is_empty(both(charmable(state), added(near(space), space)))


def step_values(state: Situation, march: March, actions: list[int]) -> list[float]:
    """Return the value of each action of a march. A step has the value of the best space that it
    leads to."""
    return _step_values(Outlook(state, march), actions)


def _step_values(outlook: Outlook, actions: list[int]) -> list[float]:
    state, march = outlook.survey.state, outlook.march
    here = outlook.worth(march.space)
    by_step = _values_of_steps(outlook)
    siege = _siege_left(outlook)
    found: list[float] = []
    for action in actions:
        if action == HALT:
            found.append(NEVER if is_idle(state, march) else here)
        elif SPACE <= action < SAIL:
            step = action - SPACE
            best = by_step[step]
            worth = (best if best > _UNKNOWN else here - 1.0) - siege
            found.append(NEVER if _leads_back(state, march, step) else worth)
        elif SAIL <= action < GENERAL:
            found.append(_by_sea(outlook, action - SAIL) - siege)
        elif action == REMOVE:
            found.append(here + _CHARM)
        elif action == LEAVE:
            found.append(here + (0.2 if march.cus == 0 else _REGROUPING))
        elif action == SORTIE:
            found.append(outlook.worth(march.space))
        elif action == _FLEET and march.ops == _SEA_OPS and PORT[march.space]:
            found.append(max(here, _relief_by_sea(outlook)) + _EMBARKING)
        else:
            found.append(min(here, 0.0) + _REGROUPING)
    return found


def _values_of_steps(outlook: Outlook) -> vec[float]:
    """Return by space the value of the best space that a step to it leads to, or _UNKNOWN."""
    march = outlook.march
    reach = Reach(outlook.survey.state, march)
    by_step = _NO_VALUES[:]
    target = following(reach.spaces, -1)
    while target >= 0:
        worth = outlook.worth(target)
        worth -= _ALPS_TOLL * CU * float(march.cus) * float(reach.passes[target])
        # Prefer shorter ways: a longer march can be answered more often.
        worth -= 0.002 * float(distance(march.space, target))
        if worth > by_step[reach.steps[target]]:
            by_step[reach.steps[target]] = worth
        target = following(reach.spaces, target)
    return by_step


def _siege_left(outlook: Outlook) -> float:
    """Return the cost of marching away from the enemy's besieged capital."""
    march = outlook.march
    if march.space != CAPITAL[1 - march.side]:
        return 0.0
    return _RELIEF * chance_to_fall(outlook.survey, 1 - march.side)


def best_step_value(state: Situation, march: March, actions: list[int]) -> float:
    """Return the value of the best first action of a march, minus the value of staying in its space
    without a siege."""
    outlook = Outlook(state, march)
    return max(_step_values(outlook, actions)) - outlook.quiet(march.space)


def _relief_by_sea(outlook: Outlook) -> float:
    """Return the value of sailing to the own capital if it is besieged, else NEVER."""
    march = outlook.march
    capital = CAPITAL[march.side]
    besiegers = outlook.survey.state.cus(1 - march.side, capital)
    if besiegers < SIEGE_CUS or march.spent + SEA_COST > march.allowance:
        return NEVER
    return _by_sea(outlook, capital)


def _by_sea(outlook: Outlook, port: int) -> float:
    """Return the value of sailing to a port, including the risk of naval combat."""
    state, march = outlook.survey.state, outlook.march
    worth = outlook.worth(port) - 0.05
    safe, sunk = crossing(state, march.side, march.space, port, march.cus, march.leader)
    if safe == 1.0:
        return worth
    back = 1.0 - safe - sunk
    return safe * worth + back * outlook.worth(march.space) - sunk * (2.0 * outlook.stake + 0.2)
