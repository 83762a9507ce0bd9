"""Where a march may go, what its steps cost and what forbids them; and taking a step by land, with
the attrition of passes (§5 Movement).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.game import CHANCE
from pi_app.rules.message import N_
from pi_app.rules.rome_vs_carthage import board, deck, steps
from pi_app.rules.rome_vs_carthage.agenda import BY_LAND, ITSELF, StepTask, Task
from pi_app.rules.rome_vs_carthage.armies import March
from pi_app.rules.rome_vs_carthage.generals import may_go_to
from pi_app.rules.rome_vs_carthage.losses import suffer
from pi_app.rules.rome_vs_carthage.march import company, sea
from pi_app.rules.rome_vs_carthage.march.moving import arrive, fits_inside
from pi_app.rules.rome_vs_carthage.notation import SAIL, SPACE, WALLED
from pi_app.rules.rome_vs_carthage.phase import Roll, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, HARD_COST, SEA_COST

if TYPE_CHECKING:
    from mypy_extensions import i64

_NARROWS: Final = (board.MESSANA, board.RHEGIUM)
"""Both shores of the strait that only their owner crosses."""


def ways_on(state: Situation, march: March) -> list[int]:
    """Return the actions of all steps that a march may take: SPACE, SAIL and WALLED."""
    if march.halted or not company.may_leave(state, march):
        return []
    found: list[int] = []
    space = march.space
    shut_in = state.besieged(space) or state.enemy_outside(march.side, space)
    if not (march.inside and shut_in):
        for target, way in board.NEIGHBOURS[space]:
            if _may_walk(state, march, target, way):
                found.append(SPACE + target)
    if sea.may_sail(state, march):
        for port in board.PORTS:
            if port == space:
                continue
            if _may_enter(state, march, port, SEA_COST):
                found.append(SAIL + port)
            if fits_inside(state, march, port) and _is_allowed(state, march, port):
                found.append(WALLED + port)
    return found


def cost_of(way: int) -> int:
    """Return the points that a step by land costs."""
    return 1 if way == board.PLAIN else HARD_COST


def _may_walk(state: Situation, march: March, target: int, way: int) -> bool:
    if way == board.ALPS and march.train:
        return False
    foreign = any(state.control[shore] != march.side for shore in _NARROWS)
    if way == board.STRAIT and march.space in _NARROWS and foreign:
        return False
    return _may_enter(state, march, target, cost_of(way))


def _may_enter(state: Situation, march: March, target: int, cost: int) -> bool:
    """Say whether a march may take a step that leads outside the walls of a space."""
    return (
        company.in_reach(state, march, cost)
        and _is_allowed(state, march, target)
        and (march.cus > 0 or alone_may_enter(state, march, target, cost))
    )


def _is_allowed(state: Situation, march: March, target: int) -> bool:
    """Say whether nothing political forbids a march to go to a space: a truce, a counsel, or the
    country that one of its generals may not leave."""
    hostile = state.control[target] == 1 - march.side
    if state.truce and (hostile or state.enemy_outside(march.side, target)):
        return False
    if march.cus > 0 and state.counsels[march.side]:
        inner, outer = (march.space, target) if march.side == CARTHAGE else (target, march.space)
        if board.COUNTRY_OF[inner] == board.AFRICA and board.COUNTRY_OF[outer] != board.AFRICA:
            return False
    return all(may_go_to(general, target) for general in march.generals)


def alone_may_enter(state: Situation, march: March, target: int, cost: int) -> bool:
    """Say whether generals without CUs may enter a space: not with enemy CUs, and one with an enemy
    general only if they have points to leave it (ruling 26)."""
    if state.enemy_outside(march.side, target):
        return False
    return state.commander(1 - march.side, target) < 0 or march.spent + cost < march.allowance


PASSES: Final = (board.ALPS, board.PASS)
"""The ways on which an army suffers attrition."""

_LOW_PASS: Final = -2
_GUIDE: Final = -3
"""What is added to the rolls: in passes outside the Alps, and with a guide."""


class Step(Work[StepTask]):
    """Take a step."""

    id = steps.STEP
    kind = StepTask

    def run(self, state: Situation, task: StepTask) -> None:
        march = state.the_march()
        target = task.space
        if task.way == BY_LAND:
            way = board.way_between(march.space, target)
            arrive(state, march, target, way, cost_of(way))
            state.then(Task(steps.REACT, ITSELF))
            if way in PASSES and march.cus > 0:
                state.then(Task(steps.PASS_ATTRITION, CHANCE))
        elif sea.is_challenged(state, march, target):
            state.then(StepTask(steps.NAVAL_COMBAT, CHANCE, target, task.way))
        else:
            sea.land(state, march, target, task.way)


def pass_modifier(state: Situation, march: March) -> int:
    """Return what is added to the roll in the pass that a march has just crossed. Whoever can be
    moved by the guide's card can be guided."""
    guided = state.card == deck.NATIVE_GUIDE and state.combined
    return (_LOW_PASS if march.way == board.PASS else 0) + (_GUIDE if guided else 0)


class PassAttrition(Roll[Task]):
    """The toll of a mountain pass."""

    id = steps.PASS_ATTRITION
    text = N_("The die says what the mountain pass costs.")

    def rolled(self, state: Situation, task: Task, die: i64) -> None:
        march = state.the_march()
        suffer(state, march.cus, die, pass_modifier(state, march))

    def fits(self, state: Situation, task: Task) -> bool:
        return state.the_march().cus > 0
