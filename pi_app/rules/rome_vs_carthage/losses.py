"""Losing CUs and generals: who chooses which, when it must be elephants, and where generals go who
have lost their armies.

The owner chooses between ordinary CUs and elephants, and between those outside and those who
sortied. Where there is no choice nobody is asked (§4 Displacement, §6 Casualties, §9 Winter).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from pi_app.rules.message import N_
from pi_app.rules.rome_vs_carthage import events, steps, tables
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
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS
from pi_app.rules.rome_vs_carthage.generals import AFRICANUS, GENERAL_IDS, HANNIBAL, SIDE_OF
from pi_app.rules.rome_vs_carthage.notation import (
    LOSE_ELEPHANT,
    LOSE_GARRISON,
    LOSE_STABLE,
    LOSE_UNIT,
)
from pi_app.rules.rome_vs_carthage.phase import Phase
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import (
    CARTHAGE,
    DEAD,
    DISPLACED,
    HANNIBALS_DEATH,
    IN_POOL,
    SIDE_IDS,
)


def displace(state: Situation, general: int) -> None:
    """Take a general off the map who has lost his army.

    A Carthaginian comes back with the next reinforcements, a Roman's name goes back to the pool.
    Africanus is gone for good, and Hannibal is dead (edition 1; ruling 11).
    """
    if general in (HANNIBAL, AFRICANUS):
        kill(state, general)
        return
    _strike_off(state, general, DISPLACED if SIDE_OF[general] == CARTHAGE else IN_POOL)
    if state.chronicle is not None:
        state.chronicle.append(events.Displaced(GENERAL_IDS[general]))


def kill(state: Situation, general: int) -> None:
    """Take a general out of the game. Hannibal's death costs Carthage five political markers: at
    once or, if he falls in a battle, when the battle itself has been paid for (edition 20;
    ruling 5).
    """
    _strike_off(state, general, DEAD)
    if state.chronicle is not None:
        state.chronicle.append(events.Killed(GENERAL_IDS[general]))
    if general == HANNIBAL:
        state.agenda.insert(_after_battle(state), CountTask(MOURN, CARTHAGE, HANNIBALS_DEATH))


def _after_battle(state: Situation) -> int:
    """Return the place on the agenda from which a task comes after a battle that is going on and
    what it costs; its top if there is none."""
    for place, task in enumerate(state.agenda):
        if task.phase == steps.BATTLE_END:
            return place
    return len(state.agenda)


def _strike_off(state: Situation, general: int, place: int) -> None:
    """Take a general off the map, out of office and out of a march."""
    state.put(general, place)
    if state.is_consul(general):
        state.name_consuls([consul for consul in state.consuls if consul != general])
    if state.proconsul == general:
        state.proconsul = -1
    if state.march is not None and general in state.march.companions:
        state.march.companions.remove(general)


def lose_cus(
    state: Situation, side: int, space: int, units: int, elephants: int, inside: bool = False
) -> None:
    """Remove CUs outside walls in a space or inside its city, and from a march that is there if too
    few are left for it."""
    state.add_cus(side, space, -units, -elephants, inside)
    march = state.march
    if march is not None and (march.side, march.space, march.inside) == (side, space, inside):
        march.keep_to(state.army(side, space, inside))
    if state.chronicle is not None and units + elephants > 0:
        state.chronicle.append(events.Lost(SIDE_IDS[side], SPACE_IDS[space], units, elephants))


def lose_of_march(state: Situation, units: int, elephants: int) -> None:
    """Remove CUs of the force on the march."""
    march = state.the_march()
    left = (march.units - units, march.elephants - elephants)
    lose_cus(state, march.side, march.space, units, elephants, march.inside)
    march.units, march.elephants = left


def attrition(
    state: Situation, side: int, space: int, inside: bool, size: int, die: int, modifier: int = 0
) -> None:
    """Let a force that stands in a space, or inside its city, suffer attrition, by the table's
    column for a size, as a rule its own. Its generals stay unharmed; a high roll takes an elephant
    first, and of the rest its owner chooses."""
    roll = die + modifier
    units, elephants = state.army(side, space, inside)
    left = min(tables.attrition(size, roll), units + elephants)
    if state.chronicle is not None:
        state.chronicle.append(
            events.Attrition(SIDE_IDS[side], SPACE_IDS[space], die, modifier, left)
        )
    if left > 0 and elephants > 0 and tables.elephant_must_go(roll):
        left -= 1
        lose_cus(state, side, space, 0, 1, inside)
    if left > 0:
        state.then(LossTask(GARRISON_LOSSES if inside else LOSSES, side, left, space))


def suffer(state: Situation, size: int, die: int, modifier: int) -> None:
    """Let the march suffer attrition like a force that stands somewhere (see `attrition`)."""
    march = state.the_march()
    roll = die + modifier
    left = min(tables.attrition(size, roll), march.cus)
    if state.chronicle is not None:
        state.chronicle.append(
            events.Attrition(SIDE_IDS[march.side], SPACE_IDS[march.space], die, modifier, left)
        )
    if left == march.cus:
        lose_of_march(state, march.units, march.elephants)
        return
    if march.elephants > 0 and tables.elephant_must_go(roll):
        lose_of_march(state, 0, 1)
        left -= 1
    if left > 0:
        state.then(CountTask(MARCH_LOSSES, march.side, left))


_KINDS: Final = (LOSE_UNIT, LOSE_ELEPHANT, LOSE_GARRISON, LOSE_STABLE)
_NONE: Final = (0, 0)


class _Loss(Phase[Counted]):
    """Lose CUs one by one, as long as there is a choice of kinds."""

    text = N_("Which CU is lost? Still to lose: {count}")

    @abstractmethod
    def force(self, state: Situation, task: Counted) -> tuple[int, ...]:
        """Return how many CUs there are to be lost of each kind: ordinary ones and elephants
        outside walls, and the same inside a city."""

    @abstractmethod
    def lose(self, state: Situation, task: Counted, cus: tuple[int, int], inside: bool) -> None:
        """Remove so many ordinary CUs and elephants, outside walls or inside."""

    def actions(self, state: Situation, task: Counted) -> list[int]:
        numbers = self.force(state, task)
        return [kind for kind, number in zip(_KINDS, numbers, strict=True) if number > 0]

    def apply(self, state: Situation, task: Counted, action: int) -> None:
        """Lose one CU of the kind chosen, or all that are to be lost where there is but one kind;
        go on until all are lost or none is left."""
        one_kind = len(self.actions(state, task)) == 1
        number = min(task.count, sum(self.force(state, task))) if one_kind else 1
        cus = (0, number) if action in (LOSE_ELEPHANT, LOSE_STABLE) else (number, 0)
        self.lose(state, task, cus, action in (LOSE_GARRISON, LOSE_STABLE))
        if number == 1 and self.actions(state, task):
            state.again(task)


class Losses(_Loss[LossTask]):
    """Losses of a force that stands outside walls."""

    id = LOSSES
    kind = LossTask

    def force(self, state: Situation, task: LossTask) -> tuple[int, ...]:
        return state.army(task.seat, task.space) + _NONE

    def lose(self, state: Situation, task: LossTask, cus: tuple[int, int], inside: bool) -> None:
        lose_cus(state, task.seat, task.space, *cus, inside)


class GarrisonLosses(Losses):
    """Losses of those inside a walled city."""

    id = GARRISON_LOSSES

    def force(self, state: Situation, task: LossTask) -> tuple[int, ...]:
        return _NONE + state.army(task.seat, task.space, True)


class MarchLosses(_Loss[CountTask]):
    """Losses of the force on the march."""

    id = MARCH_LOSSES
    kind = CountTask

    def force(self, state: Situation, task: CountTask) -> tuple[int, ...]:
        march = state.the_march()
        return (march.units, march.elephants, *_NONE)

    def lose(self, state: Situation, task: CountTask, cus: tuple[int, int], inside: bool) -> None:
        lose_of_march(state, *cus)

    def fits(self, state: Situation, task: CountTask) -> bool:
        return state.march is not None


class BattleLosses(_Loss[CountTask]):
    """Losses in a battle: of those outside, and of a sortie."""

    id = BATTLE_LOSSES
    kind = CountTask

    def force(self, state: Situation, task: CountTask) -> tuple[int, ...]:
        fight = state.the_fight()
        sortie = state.army(task.seat, fight.space, True) if fight.sorties[task.seat] else _NONE
        return state.army(task.seat, fight.space) + sortie

    def lose(self, state: Situation, task: CountTask, cus: tuple[int, int], inside: bool) -> None:
        fight = state.the_fight()
        fight.lost[task.seat] += sum(cus)
        lose_cus(state, task.seat, fight.space, *cus, inside)

    def fits(self, state: Situation, task: CountTask) -> bool:
        return state.fight is not None
