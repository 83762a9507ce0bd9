"""Losing CUs and generals: who chooses which, when it must be elephants, and where generals go who
have lost their armies.

The owner chooses between ordinary CUs and elephants, and between those outside and those who
sortied. Where there is no choice nobody is asked (§4 Displacement, §6 Casualties, §9 Winter).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import steps, story, tables
from pi_app.rules.rome_vs_carthage import story as common
from pi_app.rules.rome_vs_carthage.agenda import (
    BATTLE_LOSSES,
    GARRISON_LOSSES,
    LOSSES,
    MARCH_LOSSES,
    MOURN,
    Counted,
    CountTask,
    LossTask,
)
from pi_app.rules.rome_vs_carthage.armies import March
from pi_app.rules.rome_vs_carthage.generals import AFRICANUS, HANNIBAL, SIDE_OF
from pi_app.rules.rome_vs_carthage.notation import (
    LOSE_ELEPHANT,
    LOSE_GARRISON,
    LOSE_STABLE,
    LOSE_UNIT,
)
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Phase
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, DEAD, DISPLACED, HANNIBALS_DEATH, IN_POOL


def displace(state: Situation, general: int) -> None:
    """Take a general off the map who has lost his army.

    A Carthaginian comes back with the next reinforcements, a Roman's name goes back to the pool.
    Africanus is gone for good, and Hannibal is dead (edition 1; ruling 11).
    """
    if general in (HANNIBAL, AFRICANUS):
        kill(state, general)
        return
    state.place[general] = DISPLACED if SIDE_OF[general] == CARTHAGE else IN_POOL
    _strike_off(state, general)
    story.displaced(state, general)


def kill(state: Situation, general: int) -> None:
    """Take a general out of the game. Hannibal's death costs Carthage five political markers: at
    once or, if he falls in a battle, when the battle itself has been paid for (edition 20;
    ruling 5).
    """
    state.place[general] = DEAD
    _strike_off(state, general)
    story.killed(state, general)
    if general == HANNIBAL:
        state.agenda.insert(_after_battle(state), CountTask(MOURN, CARTHAGE, HANNIBALS_DEATH))


def _after_battle(state: Situation) -> int:
    """Return the place on the agenda from which a task comes after a battle that is going on and
    what it costs; its top if there is none."""
    for place, task in enumerate(state.agenda):
        if task.phase == steps.BATTLE_END:
            return place
    return len(state.agenda)


def _strike_off(state: Situation, general: int) -> None:
    """Take a general who leaves the map out of office and out of a march."""
    state.inside[general] = False
    if general in state.consuls:
        state.consuls.remove(general)
    if state.proconsul == general:
        state.proconsul = -1
    if state.march is not None and general in state.march.companions:
        state.march.companions.remove(general)


def lose_outside(state: Situation, side: int, space: int, units: int, elephants: int) -> None:
    """Remove CUs outside walls, and from a march that they belong to if too few are left for it."""
    state.units[side][space] -= units
    if side == CARTHAGE:
        state.elephants[space] -= elephants
    march = state.march
    if march is not None and march.side == side and march.space == space and not march.inside:
        march.units = min(march.units, state.units[side][space])
        if side == CARTHAGE:
            march.elephants = min(march.elephants, state.elephants[space])
    story.lost(state, side, space, units, elephants)


def lose_inside(state: Situation, space: int, units: int, elephants: int) -> None:
    """Remove CUs inside a city, and from a march that starts there if too few are left for it."""
    side = state.control[space]
    state.garrison[space] -= units
    state.stables[space] -= elephants
    march = state.march
    if march is not None and march.side == side and march.space == space and march.inside:
        march.units = min(march.units, state.garrison[space])
        march.elephants = min(march.elephants, state.stables[space])
    story.lost(state, side, space, units, elephants)


def lose_of_march(state: Situation, units: int, elephants: int) -> None:
    """Remove CUs of the force on the march."""
    march = state.march
    assert march is not None
    left = (march.units - units, march.elephants - elephants)
    if march.inside:
        lose_inside(state, march.space, units, elephants)
    else:
        lose_outside(state, march.side, march.space, units, elephants)
    march.units, march.elephants = left


def force_size(state: Situation, side: int, space: int, inside: bool) -> int:
    """Return the CUs of a force that stands somewhere, outside walls or inside."""
    return state.garrison_cus(space) if inside else state.cus(side, space)


def attrition(
    state: Situation, side: int, space: int, inside: bool, size: int, die: int, modifier: int = 0
) -> None:
    """Let a force that stands somewhere suffer attrition. Its generals stay unharmed; a high roll
    takes an elephant first, and of the rest its owner chooses.

    Args:
        state: the moment.
        side: whose force it is.
        space: where it is.
        inside: whether it is the one inside the walled city.
        size: the size by which the table is read; as a rule `force_size`.
        die: what the die shows.
        modifier: what is added to it.
    """
    roll = die + modifier
    left = min(tables.attrition(size, roll), force_size(state, side, space, inside))
    story.attrition(state, side, space, die, modifier, left)
    beasts = state.stables[space] if inside else state.elephants[space] if side == CARTHAGE else 0
    if left > 0 and beasts > 0 and tables.elephant_must_go(roll):
        left -= 1
        if inside:
            lose_inside(state, space, 0, 1)
        else:
            lose_outside(state, side, space, 0, 1)
    if left > 0:
        state.then(LossTask(GARRISON_LOSSES if inside else LOSSES, side, left, space))


class _Loss(Phase[Counted]):
    """Lose CUs one by one, as long as there is a choice of kinds."""

    def prompt(self, state: Situation, task: Counted) -> Message:
        return Message("Which CU is lost? Still to lose: {count}", {"count": task.count})

    @abstractmethod
    def size(self, state: Situation, task: Counted) -> int:
        """Return the CUs of the force that loses some."""

    @abstractmethod
    def lose(self, state: Situation, task: Counted, action: int, number: int) -> None:
        """Remove some CUs of the kind that the action names."""

    def apply(self, state: Situation, task: Counted, action: int) -> None:
        """Lose one CU of the kind chosen, or all that are to be lost where there is but one kind;
        go on until all are lost or none is left."""
        one_kind = len(self.actions(state, task)) == 1
        state.done()
        number = min(task.count, self.size(state, task)) if one_kind else 1
        self.lose(state, task, action, number)
        if number == 1 and self.actions(state, task):
            state.again(task)


class Losses(_Loss[LossTask]):
    """Losses of a force that stands outside walls."""

    id = LOSSES
    kind = LossTask

    def actions(self, state: Situation, task: LossTask) -> list[int]:
        return _outside(state, task.seat, task.space)

    def size(self, state: Situation, task: LossTask) -> int:
        return state.cus(task.seat, task.space)

    def lose(self, state: Situation, task: LossTask, action: int, number: int) -> None:
        elephants = number if action == LOSE_ELEPHANT else 0
        lose_outside(state, task.seat, task.space, number - elephants, elephants)


class GarrisonLosses(_Loss[LossTask]):
    """Losses of those inside a walled city."""

    id = GARRISON_LOSSES
    kind = LossTask

    def actions(self, state: Situation, task: LossTask) -> list[int]:
        return _inside(state, task.space)

    def size(self, state: Situation, task: LossTask) -> int:
        return state.garrison_cus(task.space)

    def lose(self, state: Situation, task: LossTask, action: int, number: int) -> None:
        elephants = number if action == LOSE_STABLE else 0
        lose_inside(state, task.space, number - elephants, elephants)


class MarchLosses(_Loss[CountTask]):
    """Losses of the force on the march."""

    id = MARCH_LOSSES
    kind = CountTask

    def actions(self, state: Situation, task: CountTask) -> list[int]:
        march = state.march
        kinds: list[int] = []
        if march is not None and march.units > 0:
            kinds.append(LOSE_UNIT)
        if march is not None and march.elephants > 0:
            kinds.append(LOSE_ELEPHANT)
        return kinds

    def size(self, state: Situation, task: CountTask) -> int:
        return state.march.cus if state.march is not None else 0

    def lose(self, state: Situation, task: CountTask, action: int, number: int) -> None:
        elephants = number if action == LOSE_ELEPHANT else 0
        lose_of_march(state, number - elephants, elephants)


class BattleLosses(_Loss[CountTask]):
    """Losses in a battle: of those outside, and of a sortie."""

    id = BATTLE_LOSSES
    kind = CountTask

    def actions(self, state: Situation, task: CountTask) -> list[int]:
        fight = state.fight
        if fight is None:
            return []
        kinds = _outside(state, task.seat, fight.space)
        if fight.sorties[task.seat]:
            kinds.extend(_inside(state, fight.space))
        return kinds

    def size(self, state: Situation, task: CountTask) -> int:
        assert state.fight is not None
        space = state.fight.space
        inside = state.garrison_cus(space) if state.fight.sorties[task.seat] else 0
        return state.cus(task.seat, space) + inside

    def lose(self, state: Situation, task: CountTask, action: int, number: int) -> None:
        assert state.fight is not None
        space = state.fight.space
        state.fight.lost[task.seat] += number
        if action in (LOSE_GARRISON, LOSE_STABLE):
            elephants = number if action == LOSE_STABLE else 0
            lose_inside(state, space, number - elephants, elephants)
        else:
            elephants = number if action == LOSE_ELEPHANT else 0
            lose_outside(state, task.seat, space, number - elephants, elephants)


def _outside(state: Situation, side: int, space: int) -> list[int]:
    kinds: list[int] = []
    if state.units[side][space] > 0:
        kinds.append(LOSE_UNIT)
    if side == CARTHAGE and state.elephants[space] > 0:
        kinds.append(LOSE_ELEPHANT)
    return kinds


def _inside(state: Situation, space: int) -> list[int]:
    kinds: list[int] = []
    if state.garrison[space] > 0:
        kinds.append(LOSE_GARRISON)
    if state.stables[space] > 0:
        kinds.append(LOSE_STABLE)
    return kinds


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


PHASES: Final[tuple[AnyPhase, ...]] = (Losses(), GarrisonLosses(), MarchLosses(), BattleLosses())
