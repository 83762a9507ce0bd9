"""What the other side may do when a march enters a space, and who meets in the end: it opens or
shuts a city's gates, then declares every attempt to avoid battle or to intercept before any die is
rolled.

Attempts that have been declared wait on the agenda as rolls: those who avoid come first
(§5 Movement, §5 Interception, §5 Avoiding battle; ruling 23).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.game import CHANCE
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import losses, notation, siege, steps
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, GeneralTask, Task
from pi_app.rules.rome_vs_carthage.armies import Detachment, March
from pi_app.rules.rome_vs_carthage.board import PLAIN_NEIGHBOURS
from pi_app.rules.rome_vs_carthage.generals import OF_SIDE, may_go_to
from pi_app.rules.rome_vs_carthage.march import company, moving, story
from pi_app.rules.rome_vs_carthage.march.avoidance import destinations, may_avoid, may_give_way
from pi_app.rules.rome_vs_carthage.march.interception import may_intercept, ways_out
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES, SPACE_NAMES
from pi_app.rules.rome_vs_carthage.phase import Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import OVERRUN_CUS, ROME

if TYPE_CHECKING:
    from mypy_extensions import i64


class React(Work[Task]):
    """Let the other side react to whoever has entered a space, then see who meets."""

    id = steps.REACT

    def run(self, state: Situation, task: Task) -> None:
        march = state.the_march()
        other = 1 - march.side
        tasks = [Task(steps.DECLARE, other), Task(steps.MEET, ITSELF)]
        if march.cus > 0 and state.control[march.space] == other and state.is_city(march.space):
            tasks.insert(0, Task(steps.WALLS, other))
        state.then(*tasks)

    def fits(self, state: Situation, task: Task) -> bool:
        return moving.has_moved(state)


def volunteers(state: Situation, march: March) -> list[int]:
    """Return the generals who may still declare an attempt: one from each space."""
    origins = [state.place[part.leader] for part in march.detachments]
    found: list[int] = []
    for space in (march.space, *PLAIN_NEIGHBOURS[march.space]):
        if space in origins:
            continue
        for inside in (False, True):
            for general in state.generals_at(1 - march.side, space, inside):
                if attempts(state, march, company_of(state, march, general)):
                    found.append(general)
    return found


def company_of(state: Situation, march: March, general: int) -> list[int]:
    """Return the generals with whom a general reacts unless he is told otherwise, himself first: a
    commander takes along all who may come, a subordinate nobody (ruling 24)."""
    here = company.stack(state, general)
    if company.is_outranked(state, general, here):
        return [general]
    found = [general, *[other for other in here if may_follow(state, march, general, other)]]
    return found if attempts(state, march, found) else [general]


def may_follow(state: Situation, march: March, general: int, other: int) -> bool:
    """Say whether another general of his force may go along with one who reacts: he does not
    outrank him, has not failed to intercept the march that he avoids, nor has to leave his country
    (ruling 24).
    """
    if other == general or state.rank(other) > state.rank(general):
        return False
    if state.place[general] == march.space:
        return may_avoid(state, march, other) and may_give_way(state, march, other)
    return may_go_to(other, march.space)


def attempts(state: Situation, march: March, generals: list[int]) -> list[tuple[int, int]]:
    """Return the ordinary CUs and elephants with which some generals, their leader first, may try
    to avoid a march, if they are in its space, or to intercept it; none if they may not."""
    if state.place[generals[0]] != march.space:
        able = may_intercept(state, march, generals[0])
        return company.detachments(state, generals) if able else []
    if not may_avoid(state, march, generals[0]):
        return []
    ready = state.cus(1 - march.side, march.space) - _late(march)
    return [
        part
        for part in company.detachments(state, generals)
        if sum(part) <= ready and destinations(state, march, generals, part)
    ]


def _late(march: March) -> int:
    """Return how many of the CUs in the march's space have failed to intercept it. Whoever fails
    twice is counted once."""
    return max([count for space, count in march.late_cus if space == march.space], default=0)


class Declare(moving.Reaction[Task]):
    """Declare attempts to avoid battle or to intercept, one general after the other."""

    id = steps.DECLARE

    def prompt(self, state: Situation, task: Task) -> Message:
        march = state.the_march()
        return Message(
            "{general} enters {space}. Who avoids battle or intercepts?",
            {"general": GENERAL_NAMES[march.leader], "space": SPACE_NAMES[march.space]},
        )

    def actions(self, state: Situation, task: Task) -> list[int]:
        return [
            notation.DONE,
            *[notation.GENERAL + general for general in volunteers(state, state.the_march())],
        ]

    def apply(self, state: Situation, task: Task, action: i64) -> None:
        if action != notation.DONE:
            march, general = state.the_march(), action - notation.GENERAL
            march.detachments.append(Detachment(company_of(state, march, general)))
            state.then(GeneralTask(steps.DECLARE_CUS, task.seat, general), task)


class DeclareCus(moving.Reaction[GeneralTask]):
    """Say with whom and with how many CUs a general tries it. Naming the CUs comes last."""

    id = steps.DECLARE_CUS
    kind = GeneralTask

    def prompt(self, state: Situation, task: GeneralTask) -> Message:
        name = GENERAL_NAMES[task.general]
        if _changes(state, state.the_march(), task.general):
            return Message("With whom and how many CUs does {general} try it?", {"general": name})
        return Message("With how many CUs does {general} try it?", {"general": name})

    def actions(self, state: Situation, task: GeneralTask) -> list[int]:
        march = state.the_march()
        loads = attempts(state, march, march.led_by(task.general).generals)
        return [*_changes(state, march, task.general), *[notation.lead(*load) for load in loads]]

    def apply(self, state: Situation, task: GeneralTask, action: i64) -> None:
        march, general = state.the_march(), task.general
        part = march.led_by(general)
        if action < notation.LEAD:
            company.change(march, part.generals, action)
            state.then(task)
            return
        march.regrouped = 0
        part.units, part.elephants = notation.led(action)
        avoids = state.place[general] == march.space
        roll = steps.AVOID_ROLL if avoids else steps.INTERCEPT_ROLL
        place = len(state.agenda) - 1 if avoids else moving.before_meeting(state)
        state.agenda.insert(place, GeneralTask(roll, CHANCE, general))
        story.declared(state, part)

    def fits(self, state: Situation, task: GeneralTask) -> bool:
        if not super().fits(state, task) or task.general not in OF_SIDE[task.seat]:
            return False
        march = state.the_march()
        return any(
            part.leader == task.general
            and company.is_there(state, part)
            and attempts(state, march, part.generals)
            for part in march.detachments
        )


def _changes(state: Situation, march: March, leader: int) -> list[int]:
    """Return the actions that change the company of a general who reacts."""
    others = [
        other for other in company.stack(state, leader) if may_follow(state, march, leader, other)
    ]
    return company.changes(
        march,
        others,
        march.led_by(leader).generals[1:],
        lambda chosen: attempts(state, march, [leader, *chosen]),
    )


class Meet(Work[Task]):
    """See who is left, and go on accordingly."""

    id = steps.MEET

    def run(self, state: Situation, task: Task) -> None:
        march = state.the_march()
        march.detachments = []
        enemy, space = 1 - march.side, march.space
        if march.intercepted and (march.cus > 0 or ways_out(state, march)):
            state.then(Task(steps.INTERCEPTED, march.side))
        elif march.cus == 0 and (march.intercepted or state.has_cus(enemy, space)):
            moving.dissolve(state, march)
        elif march.cus == 0:
            state.then(Task(steps.MARCH, march.side))
        else:
            if may_overrun(state, march):
                story.overrun(state)
                losses.lose_cus(state, enemy, space, *state.army(enemy, space))
            if state.has_cus(enemy, space):
                moving.give_battle(state)
            else:
                _occupy(state, march)

    def fits(self, state: Situation, task: Task) -> bool:
        return moving.has_moved(state)


def may_overrun(state: Situation, march: March) -> bool:
    """Say whether a march rides down a single CU without general in its space."""
    enemy = 1 - march.side
    return (
        march.cus >= OVERRUN_CUS
        and state.cus(enemy, march.space) == 1
        and state.commander(enemy, march.space) < 0
    )


def _occupy(state: Situation, march: March) -> None:
    """Let a march have a space without enemy CUs outside walls. What these have done to subdue a
    tribe is of no use to it. Those who have avoided battle can be pursued."""
    space = march.space
    if state.cus(march.side, space) == march.cus:
        siege.relieve(state, space)
    if _meets_proconsul(state, march):
        march.halted = True
    pursues = march.avoided and not march.halted and march.spent < march.allowance
    state.then(Task(steps.PURSUIT if pursues else steps.MARCH, march.side))
    moving.sweep(state, space)


def _meets_proconsul(state: Situation, march: March) -> bool:
    """Say whether a consul's army has come to a proconsul's that is as large at least; it stops
    (edition 6).
    """
    if march.side != ROME or not any(general in state.consuls for general in march.generals):
        return False
    others = company.stragglers(state, march, march.companions)
    proconsular = [general for general in others if general not in state.consuls]
    return bool(proconsular) and state.cus(ROME, march.space) >= 2 * march.cus
