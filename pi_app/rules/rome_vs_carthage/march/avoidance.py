"""Avoiding battle: an army gives way before the march that enters its space, which may pursue it
(§5 Avoiding battle; rulings 24, 41).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.game import CHANCE
from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import notation, steps
from pi_app.rules.rome_vs_carthage.agenda import GeneralTask, Task
from pi_app.rules.rome_vs_carthage.armies import March
from pi_app.rules.rome_vs_carthage.board import PLAIN_NEIGHBOURS, SEA
from pi_app.rules.rome_vs_carthage.generals import avoid_rating, pursuit_rating
from pi_app.rules.rome_vs_carthage.march import company, moving, story
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES, SPACE_NAMES
from pi_app.rules.rome_vs_carthage.phase import Roll
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE

if TYPE_CHECKING:
    from mypy_extensions import i64


def may_avoid(state: Situation, march: March, general: int) -> bool:
    """Say whether a general in the march's space may try to avoid it: he has not tried in vain to
    intercept it. Nobody avoids generals without CUs (editions 2, 14)."""
    return march.cus > 0 and not state.is_inside(general) and general not in march.latecomers


def destinations(
    state: Situation, march: March, generals: list[int], cus: tuple[int, int]
) -> list[int]:
    """Return the actions by which some generals with so many ordinary CUs and elephants avoid a
    march: SPACE with all of them, or ENTER into the city in its space with as many as it holds."""
    found = [notation.SPACE + space for space in refuges(state, march, generals)]
    if _sheltered(state, march, generals, cus):
        found.append(notation.ENTER)
    return found


def _sheltered(
    state: Situation, march: March, generals: list[int], cus: tuple[int, int]
) -> list[tuple[int, int]]:
    """Return the CUs of some generals who may go inside the city in the march's space with them and
    leave the others before it: all, or of those for whom it is too small as many as they like."""
    side, space = 1 - march.side, march.space
    room = state.open_room(side, space)
    total = state.cus(side, space)
    staying = [one for one in state.generals_at(side, space) if one not in generals]
    return [
        part
        for part in ([cus] if sum(cus) <= room else company.mixes(cus, room))
        if sum(part) > 0 and company.may_part(state, generals, staying, sum(part), total)
    ]


def may_give_way(state: Situation, march: March, general: int) -> bool:
    """Say whether a general finds a place to go to before a march, alone."""
    return state.open_room(1 - march.side, march.space) > 0 or bool(
        refuges(state, march, [general])
    )


def refuges(state: Situation, march: March, generals: list[int]) -> list[int]:
    """Return the spaces to which generals may avoid a march: by plain roads, not where it comes
    from, to no marker or CU of its side and no tribe that is not their own side's friend."""
    return [
        space
        for space in PLAIN_NEIGHBOURS[march.space]
        if (march.way == SEA or space != march.previous)
        and moving.may_give_way(state, 1 - march.side, generals, space)
    ]


def _gives_way(state: Situation, general: int) -> bool:
    """Say whether a general can avoid the march with those who go with him."""
    march = state.the_march()
    return (
        company.is_ready(state, general)
        and state.place[general] == march.space
        and not state.is_inside(general)
        and bool(_ways(state, general))
    )


def _ways(state: Situation, general: int) -> list[int]:
    march = state.the_march()
    part = march.led_by(general)
    return destinations(state, march, part.generals, part.load)


class AvoidRoll(Roll[GeneralTask]):
    """Roll for avoiding battle."""

    id = steps.AVOID_ROLL
    kind = GeneralTask

    def prompt(self, state: Situation, task: GeneralTask) -> Message:
        return Message(
            "{general} avoids battle with a roll of {rating} or less.",
            {"general": GENERAL_NAMES[task.general], "rating": avoid_rating(task.general)},
        )

    def rolled(self, state: Situation, task: GeneralTask, die: i64) -> None:
        march = state.the_march()
        rating = avoid_rating(task.general)
        story.avoid_rolled(state, task.general, die, rating)
        if die > rating:
            march.cornered = True
        else:
            state.then(GeneralTask(steps.AVOID_TO, 1 - march.side, task.general))

    def fits(self, state: Situation, task: GeneralTask) -> bool:
        return moving.meets(state) and _gives_way(state, task.general)


class AvoidTo(moving.Reaction[GeneralTask]):
    """Say where those go who avoid battle."""

    id = steps.AVOID_TO
    kind = GeneralTask

    def prompt(self, state: Situation, task: GeneralTask) -> Message:
        return Message("Where does {general} go?", {"general": GENERAL_NAMES[task.general]})

    def actions(self, state: Situation, task: GeneralTask) -> list[int]:
        return _ways(state, task.general)

    def apply(self, state: Situation, task: GeneralTask, action: i64) -> None:
        march = state.the_march()
        part = march.led_by(task.general)
        march.avoided = True
        if action == notation.ENTER:
            state.then(GeneralTask(steps.AVOID_INSIDE, task.seat, task.general))
            return
        target = action - notation.SPACE
        story.avoided(state, part, target)
        moving.transfer(state, task.seat, part.generals, part.load, march.space, False, target)
        if state.train == march.space and state.commander(CARTHAGE, march.space) < 0:
            state.train = target
        moving.sweep(state, target)

    def fits(self, state: Situation, task: GeneralTask) -> bool:
        return super().fits(state, task) and _gives_way(state, task.general)


class AvoidInside(moving.Reaction[GeneralTask]):
    """Say which CUs of those who avoid battle go inside the city; the others stay before it."""

    id = steps.AVOID_INSIDE
    kind = GeneralTask

    def prompt(self, state: Situation, task: GeneralTask) -> Message:
        city = SPACE_NAMES[state.the_march().space]
        return Message("How many CUs go inside {city}? The others stay outside.", {"city": city})

    def actions(self, state: Situation, task: GeneralTask) -> list[int]:
        march = state.the_march()
        part = march.led_by(task.general)
        return [notation.lead(*cus) for cus in _sheltered(state, march, part.generals, part.load)]

    def apply(self, state: Situation, task: GeneralTask, action: i64) -> None:
        march = state.the_march()
        moving.enter(state, march.led_by(task.general).generals, notation.led(action), march.space)
        story.entered(state, task.seat, march.space)

    def fits(self, state: Situation, task: GeneralTask) -> bool:
        return super().fits(state, task) and _gives_way(state, task.general)


class Pursuit(moving.MarchChoice[Task]):
    """Pursue, or stay."""

    id = steps.PURSUIT
    choices: tuple[int, ...] = (notation.PURSUE, notation.STAY)

    def prompt(self, state: Situation, task: Task) -> Message:
        leader = state.the_march().leader
        text = N_("They have avoided battle. Does {general} pursue? (a roll of {rating} or less)")
        return Message(text, {"general": GENERAL_NAMES[leader], "rating": pursuit_rating(leader)})

    def apply(self, state: Situation, task: Task, action: i64) -> None:
        state.then(Task(steps.MARCH, task.seat))
        if action == notation.PURSUE:
            state.then(Task(steps.PURSUIT_ROLL, CHANCE))
        else:
            state.the_march().halted = True


class PursuitRoll(Roll[Task]):
    """Roll for the pursuit."""

    id = steps.PURSUIT_ROLL

    def prompt(self, state: Situation, task: Task) -> Message:
        leader = state.the_march().leader
        text = N_("{general} marches on with a roll of {rating} or less.")
        return Message(text, {"general": GENERAL_NAMES[leader], "rating": pursuit_rating(leader)})

    def rolled(self, state: Situation, task: Task, die: i64) -> None:
        march = state.the_march()
        rating = pursuit_rating(march.leader)
        story.pursuit_rolled(state, die, rating)
        if die > rating:
            march.halted = True
            moving.exhaust(state, march)
