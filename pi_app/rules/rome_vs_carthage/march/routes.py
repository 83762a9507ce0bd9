"""Where a march may go, what its steps cost and what forbids them; and taking a step by land, with
the attrition of passes (§5 Movement).
"""

from __future__ import annotations

from typing import Final

from pi_app.rules.game import CHANCE
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import deck, steps
from pi_app.rules.rome_vs_carthage.agenda import (
    BY_LAND,
    ITSELF,
    StepTask,
    Task,
)
from pi_app.rules.rome_vs_carthage.armies import March
from pi_app.rules.rome_vs_carthage.board import (
    AFRICA,
    ALPS,
    COUNTRY_OF,
    MESSANA,
    NEIGHBOURS,
    PASS,
    PLAIN,
    PORTS,
    RHEGIUM,
    STRAIT,
    way_between,
)
from pi_app.rules.rome_vs_carthage.generals import may_go_to
from pi_app.rules.rome_vs_carthage.losses import suffer
from pi_app.rules.rome_vs_carthage.march import company, sea
from pi_app.rules.rome_vs_carthage.march.company import in_reach
from pi_app.rules.rome_vs_carthage.march.moving import arrive, fits_inside
from pi_app.rules.rome_vs_carthage.march.sea import StormAttrition, may_sail
from pi_app.rules.rome_vs_carthage.notation import SAIL, SPACE, WALLED
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Roll, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, HARD_COST, ROME, SEA_COST

_NARROWS: Final = (MESSANA, RHEGIUM)
"""Both shores of the strait that only their owner crosses."""


def ways_on(state: Situation, march: March) -> list[int]:
    """Return the actions of all steps that a march may take: SPACE, SAIL and WALLED."""
    if march.halted or not company.may_leave(state, march):
        return []
    found: list[int] = []
    if not march.inside or _gate_is_open(state, march):
        for target, way in NEIGHBOURS[march.space]:
            if _may_walk(state, march, target, way):
                found.append(SPACE + target)
    if may_sail(state, march):
        for port in PORTS:
            if port == march.space:
                continue
            if _may_enter(state, march, port, SEA_COST):
                found.append(SAIL + port)
            if _may_land_inside(state, march, port):
                found.append(WALLED + port)
    return found


def _gate_is_open(state: Situation, march: March) -> bool:
    """Say whether those inside a city may leave it by land."""
    return not state.besieged(march.space) and state.cus(1 - march.side, march.space) == 0


def cost_of(way: int) -> int:
    """Return the points that a step by land costs."""
    return 1 if way == PLAIN else HARD_COST


def _may_walk(state: Situation, march: March, target: int, way: int) -> bool:
    if way == ALPS and march.train:
        return False
    if way == STRAIT and march.space in _NARROWS:
        for shore in _NARROWS:
            if state.control[shore] != march.side:
                return False
    return _may_enter(state, march, target, cost_of(way))


def _may_enter(state: Situation, march: March, target: int, cost: int) -> bool:
    """Say whether a march may take a step that leads outside the walls of a space."""
    return (
        in_reach(state, march, cost)
        and _is_allowed(state, march, target)
        and (march.cus > 0 or alone_may_enter(state, march, target, cost))
    )


def _is_allowed(state: Situation, march: March, target: int) -> bool:
    """Say whether nothing political forbids a march to go to a space: a truce, a counsel, or the
    country that one of its generals may not leave."""
    enemy = 1 - march.side
    if state.truce and (state.control[target] == enemy or state.cus(enemy, target) > 0):
        return False
    if march.cus > 0 and state.counsels[march.side]:
        here, there = COUNTRY_OF[march.space] == AFRICA, COUNTRY_OF[target] == AFRICA
        if here and not there and march.side == CARTHAGE:
            return False
        if there and not here and march.side == ROME:
            return False
    return all(may_go_to(general, target) for general in march.generals)


def alone_may_enter(state: Situation, march: March, target: int, cost: int) -> bool:
    """Say whether generals without CUs may enter a space: not with enemy CUs, and one with an enemy
    general only if they have points to leave it (ruling 26)."""
    enemy = 1 - march.side
    if state.cus(enemy, target) > 0:
        return False
    return state.commander(enemy, target) < 0 or march.spent + cost < march.allowance


def _may_land_inside(state: Situation, march: March, port: int) -> bool:
    """Say whether a march that may sail may do so straight into a walled city."""
    return fits_inside(state, march, port) and _is_allowed(state, march, port)


PASSES: Final = (ALPS, PASS)
"""The ways on which an army suffers attrition."""

_LOW_PASS: Final = -2

_GUIDE: Final = -3


class Step(Work[StepTask]):
    """Take a step."""

    id = steps.STEP
    kind = StepTask

    def run(self, state: Situation, task: StepTask) -> None:
        march = state.the_march()
        target = task.space
        if task.way != BY_LAND:
            if sea.is_challenged(state, march, march.space, target):
                state.then(StepTask(steps.NAVAL_COMBAT, CHANCE, target, task.way))
            else:
                sea.land(state, march, target, task.way)
            return
        way = way_between(march.space, target)
        arrive(state, march, target, way, cost_of(way))
        if way in PASSES and march.cus > 0:
            state.then(Task(steps.PASS_ATTRITION, CHANCE), Task(steps.REACT, ITSELF))
        else:
            state.then(Task(steps.REACT, ITSELF))


def pass_modifier(state: Situation, march: March) -> int:
    """Return what is added to the roll in the pass that a march has just crossed. Whoever can be
    moved by the guide's card can be guided."""
    modifier = _LOW_PASS if march.way == PASS else 0
    if state.card == deck.NATIVE_GUIDE and state.combined:
        modifier += _GUIDE
    return modifier


class PassAttrition(Roll[Task]):
    """The toll of a mountain pass."""

    id = steps.PASS_ATTRITION

    def prompt(self, state: Situation, task: Task) -> Message:
        return Message("The die says what the mountain pass costs.")

    def rolled(self, state: Situation, task: Task, die: int) -> None:
        march = state.the_march()
        suffer(state, march, march.cus, die, pass_modifier(state, march))

    def fits(self, state: Situation, task: Task) -> bool:
        return state.the_march().cus > 0


PHASES: Final[tuple[AnyPhase, ...]] = (Step(), PassAttrition(), StormAttrition())
