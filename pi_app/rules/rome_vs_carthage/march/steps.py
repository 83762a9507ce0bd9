"""Steps: what comes of them, and the attrition of passes and storms (§5 Movement)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.game import CHANCE
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import deck, tables
from pi_app.rules.rome_vs_carthage import story as common
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, MARCH_LOSSES, CountTask, StepTask, Task
from pi_app.rules.rome_vs_carthage.board import ALPS, PASS, way_between
from pi_app.rules.rome_vs_carthage.losses import lose_of_march
from pi_app.rules.rome_vs_carthage.march import routes, sea
from pi_app.rules.rome_vs_carthage.march.ending import dissolve
from pi_app.rules.rome_vs_carthage.march.moving import arrive
from pi_app.rules.rome_vs_carthage.march.tasks import (
    BY_LAND,
    NAVAL_COMBAT,
    PASS_ATTRITION,
    REACT,
    STEP,
    STORM_ATTRITION,
)
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Roll, Work

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation

PASSES: Final = (ALPS, PASS)
"""The ways on which an army suffers attrition."""

_LOW_PASS: Final = -2
_GUIDE: Final = -3
_STORM: Final = 2
"""What is added to the rolls: in passes outside the Alps, with a guide, and in a storm."""


class Step(Work[StepTask]):
    """Take a step."""

    id = STEP
    kind = StepTask

    def run(self, state: Situation, task: StepTask) -> None:
        """Walk, or put to sea."""
        march = state.the_march()
        target = task.space
        if task.way != BY_LAND:
            if sea.is_challenged(state, march, march.space, target):
                state.then(StepTask(NAVAL_COMBAT, CHANCE, target, task.way))
            else:
                sea.land(state, march, target, task.way)
            return
        way = way_between(march.space, target)
        arrive(state, march, target, way, routes.cost_of(way))
        if way in PASSES and march.cus > 0:
            state.then(Task(PASS_ATTRITION, CHANCE), Task(REACT, ITSELF))
        else:
            state.then(Task(REACT, ITSELF))


def pass_modifier(state: Situation, march: March) -> int:
    """Return what is added to the roll in the pass that a march has just crossed. Whoever can be
    moved by the guide's card can be guided."""
    modifier = _LOW_PASS if march.way == PASS else 0
    if state.card == deck.NATIVE_GUIDE and state.combined:
        modifier += _GUIDE
    return modifier


def suffer(state: Situation, march: March, size: int, die: int, modifier: int) -> None:
    """Let a march suffer attrition, read from the table for some size. Of its CUs a high roll takes
    an elephant first, and of the rest its owner chooses; its generals stay unharmed."""
    roll = die + modifier
    left = min(tables.attrition(size, roll), march.cus)
    common.attrition(state, march.side, march.space, die, modifier, left)
    if left == march.cus:
        lose_of_march(state, march.units, march.elephants)
        return
    if march.elephants > 0 and tables.elephant_must_go(roll):
        lose_of_march(state, 0, 1)
        left -= 1
    if left > 0:
        state.then(CountTask(MARCH_LOSSES, march.side, left))


class PassAttrition(Roll[Task]):
    """The toll of a mountain pass."""

    id = PASS_ATTRITION

    def prompt(self, state: Situation, task: Task) -> Message:
        """Say what the roll is for."""
        return Message("The die says what the mountain pass costs.")

    def rolled(self, state: Situation, task: Task, die: int) -> None:
        """Let the army suffer by its size."""
        march = state.the_march()
        suffer(state, march, march.cus, die, pass_modifier(state, march))

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether an army has just crossed a pass."""
        return state.the_march().cus > 0


class StormAttrition(Roll[Task]):
    """The toll of a storm, which takes generals along if nobody is left to them (edition 1)."""

    id = STORM_ATTRITION

    def prompt(self, state: Situation, task: Task) -> Message:
        """Say what the roll is for."""
        return Message("The die says what the storm costs.")

    def rolled(self, state: Situation, task: Task, die: int) -> None:
        """Let the fleet suffer; without CUs the march is over and its generals are displaced."""
        march = state.the_march()
        suffer(state, march, march.cus, die, _STORM)
        if march.cus == 0:
            state.done()
            dissolve(state, march)


PHASES: Final[tuple[AnyPhase, ...]] = (Step(), PassAttrition(), StormAttrition())
