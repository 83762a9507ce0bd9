"""Avoiding battle: an army gives way before the march that enters its space, which may pursue it
(§5 Avoiding battle; rulings 24, 41).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.actions import Actions
from pi_app.rules.game import CHANCE
from pi_app.rules.message import N_, Word
from pi_app.rules.rome_vs_carthage import notation, spaces, steps
from pi_app.rules.rome_vs_carthage.agenda import GeneralTask, Task
from pi_app.rules.rome_vs_carthage.armies import March
from pi_app.rules.rome_vs_carthage.board import PLAIN, SEA, SPACE_IDS, around
from pi_app.rules.rome_vs_carthage.generals import GENERAL_IDS, avoid_rating, pursuit_rating
from pi_app.rules.rome_vs_carthage.march import company, events, moving
from pi_app.rules.rome_vs_carthage.phase import Roll
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import Spaces
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE
from pi_app.rules.words import BIT, set_in

if TYPE_CHECKING:
    from mypy_extensions import i64


def may_avoid(state: Situation, march: March, general: i64) -> bool:
    """Say whether a general in the march's space may try to avoid it: he has not tried in vain to
    intercept it. Nobody avoids generals without CUs (editions 2, 14)."""
    late = set_in(march.latecomers) & BIT[general] != 0
    return march.cus > 0 and not state.is_inside(general) and not late


def refuges(state: Situation, march: March, generals: i64) -> Spaces:
    """Return the spaces to which a set of generals may avoid a march: by plain roads, not where it
    comes from, to no marker or CU of its side and no tribe that is not their own side's friend."""
    near = spaces.both(
        around(march.space, PLAIN), moving.open_before(state, 1 - march.side, generals)
    )
    if march.way == SEA or march.previous < 0:
        return near
    return spaces.without(near, spaces.added((0, 0), march.previous))


def sheltered(state: Situation, march: March, generals: i64, cus: tuple[i64, i64]) -> i64:
    """Return the loads of a set of generals that may go inside the city in the march's space with
    them and leave the others before it: all, or of those for whom it is too small as many as they
    like."""
    side, space = 1 - march.side, march.space
    room = state.open_room(side, space)
    if room <= 0:
        return 0
    possible = company.mixes(cus, room) & ~company.up_to(0)
    if cus[0] + cus[1] <= room:
        possible &= BIT[company.number_of(cus)]
    staying = state.company(side, space) & ~generals
    return company.parts(state, generals, staying, possible, state.cus(side, space))


def may_give_way(state: Situation, march: March, general: i64) -> bool:
    """Say whether a general finds a place to go to before a march, alone."""
    if state.open_room(1 - march.side, march.space) > 0:
        return True
    return not spaces.is_empty(refuges(state, march, BIT[general]))


def _gives_way(state: Situation, general: i64) -> bool:
    """Say whether a general can avoid the march with those who go with him."""
    march = state.the_march()
    if (
        not company.is_ready(state, general)
        or state.place[general] != march.space
        or state.is_inside(general)
    ):
        return False
    part = march.led_by(general)
    generals = set_in(part.generals)
    away = not spaces.is_empty(refuges(state, march, generals))
    return away or sheltered(state, march, generals, part.load) != 0


class AvoidRoll(Roll[GeneralTask]):
    """Roll for avoiding battle."""

    id = steps.AVOID_ROLL
    kind = GeneralTask
    text = N_("{general} avoids battle with a roll of {rating} or less.")

    def word(self, state: Situation, task: GeneralTask, gap: str) -> Word:
        return avoid_rating(task.general) if gap == "rating" else super().word(state, task, gap)

    def rolled(self, state: Situation, task: GeneralTask, die: i64) -> None:
        march = state.the_march()
        rating = avoid_rating(task.general)
        if state.chronicle is not None:
            id = GENERAL_IDS[task.general]
            state.chronicle.append(events.AvoidRolled(id, die, rating, die <= rating))
        if die > rating:
            march.cornered = True
        else:
            state.then(GeneralTask(steps.AVOID_TO, 1 - march.side, task.general))

    def fits(self, state: Situation, task: GeneralTask) -> bool:
        return moving.meets(state) and _gives_way(state, task.general)


class AvoidTo(moving.Reaction[GeneralTask]):
    """Say where those go who avoid battle: away with all CUs, or into the city in their space with
    as many as it holds."""

    id = steps.AVOID_TO
    kind = GeneralTask
    text = N_("Where does {general} go?")

    def offer(self, state: Situation, task: GeneralTask, into: Actions) -> None:
        march = state.the_march()
        part = march.led_by(task.general)
        generals = set_in(part.generals)
        spaces.offer(refuges(state, march, generals), notation.SPACE, into)
        if sheltered(state, march, generals, part.load) != 0:
            into.add(notation.ENTER)

    def apply(self, state: Situation, task: GeneralTask, action: i64) -> None:
        march = state.the_march()
        part = march.led_by(task.general)
        march.avoided = True
        if action == notation.ENTER:
            state.then(GeneralTask(steps.AVOID_INSIDE, task.seat, task.general))
            return
        target = action - notation.SPACE
        if state.chronicle is not None:
            origin = SPACE_IDS[march.space]
            told = events.Avoided(*events.of_part(part), origin, SPACE_IDS[target])
            state.chronicle.append(told)
        generals = set_in(part.generals)
        moving.transfer(state, task.seat, generals, part.load, march.space, False, target)
        if state.train == march.space and state.company(CARTHAGE, march.space) == 0:
            state.train = target
        moving.sweep(state, target)

    def fits(self, state: Situation, task: GeneralTask) -> bool:
        return super().fits(state, task) and _gives_way(state, task.general)


class AvoidInside(moving.Reaction[GeneralTask]):
    """Say which CUs of those who avoid battle go inside the city; the others stay before it."""

    id = steps.AVOID_INSIDE
    kind = GeneralTask
    text = N_("How many CUs go inside {city}? The others stay outside.")

    def offer(self, state: Situation, task: GeneralTask, into: Actions) -> None:
        march = state.the_march()
        part = march.led_by(task.general)
        found = sheltered(state, march, set_in(part.generals), part.load)
        into.add_members(found, notation.LEAD)

    def apply(self, state: Situation, task: GeneralTask, action: i64) -> None:
        march = state.the_march()
        generals = set_in(march.led_by(task.general).generals)
        moving.enter_city(state, generals, company.load_of(action), march.space)

    def fits(self, state: Situation, task: GeneralTask) -> bool:
        return super().fits(state, task) and _gives_way(state, task.general)


class Pursuit(moving.MarchChoice[Task]):
    """Pursue, or stay."""

    id = steps.PURSUIT
    choices: tuple[int, ...] = (notation.PURSUE, notation.STAY)
    text = N_("They have avoided battle. Does {general} pursue? (a roll of {rating} or less)")

    def word(self, state: Situation, task: Task, gap: str) -> Word:
        return _chance(state) if gap == "rating" else super().word(state, task, gap)

    def apply(self, state: Situation, task: Task, action: i64) -> None:
        state.then(Task(steps.MARCH, task.seat))
        if action == notation.PURSUE:
            state.then(Task(steps.PURSUIT_ROLL, CHANCE))
        else:
            state.the_march().halted = True


def _chance(state: Situation) -> i64:
    return pursuit_rating(state.the_march().leader)


class PursuitRoll(Roll[Task]):
    """Roll for the pursuit."""

    id = steps.PURSUIT_ROLL
    text = N_("{general} marches on with a roll of {rating} or less.")

    def word(self, state: Situation, task: Task, gap: str) -> Word:
        return _chance(state) if gap == "rating" else super().word(state, task, gap)

    def rolled(self, state: Situation, task: Task, die: i64) -> None:
        march = state.the_march()
        rating = _chance(state)
        if state.chronicle is not None:
            id = GENERAL_IDS[march.leader]
            state.chronicle.append(events.PursuitRolled(id, die, rating, die <= rating))
        if die > rating:
            march.halted = True
            moving.exhaust(state, march)
