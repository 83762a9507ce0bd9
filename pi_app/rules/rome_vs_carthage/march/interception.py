"""Interception: armies near by fall upon a march that enters a space, and it fights, goes back, or
goes inside a city (§5 Interception; rulings 25, 41).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.game import CHANCE
from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import notation, steps
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, GeneralTask, Task
from pi_app.rules.rome_vs_carthage.armies import Detachment, March
from pi_app.rules.rome_vs_carthage.board import SEA
from pi_app.rules.rome_vs_carthage.generals import interception_rating, may_go_to
from pi_app.rules.rome_vs_carthage.march import company, moving, sea, story
from pi_app.rules.rome_vs_carthage.march.routes import PASSES
from pi_app.rules.rome_vs_carthage.march.walls import gate_label
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES, SPACE_NAMES
from pi_app.rules.rome_vs_carthage.phase import Roll, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.tables import BACK, SAFE

if TYPE_CHECKING:
    from mypy_extensions import i64


def may_intercept(state: Situation, march: March, general: int) -> bool:
    """Say whether a general in a space beside the march's may try to intercept it: in no truce, not
    where other enemy CUs stand outside walls, nor out of a city before which some stand."""
    return (
        not state.truce
        and state.cus(march.side, march.space) <= march.cus
        and may_go_to(general, march.space)
        and not state.enemy_outside(1 - march.side, state.place[general])
    )


def modifier(state: Situation, march: March) -> int:
    """Return what is added to the roll for an interception: 1 on an enemy marker where no CU of the
    interceptor's side is."""
    hostile = state.control[march.space] == march.side
    return 1 if hostile and not state.enemy_outside(march.side, march.space) else 0


class InterceptRoll(Roll[GeneralTask]):
    """Roll for an interception."""

    id = steps.INTERCEPT_ROLL
    kind = GeneralTask

    def prompt(self, state: Situation, task: GeneralTask) -> Message:
        needed = interception_rating(task.general) - modifier(state, state.the_march())
        text = N_("{general} intercepts with a roll of {rating} or less.")
        return Message(text, {"general": GENERAL_NAMES[task.general], "rating": needed})

    def rolled(self, state: Situation, task: GeneralTask, die: i64) -> None:
        """Get ready to come when all have rolled; or be too late, and with all who would have come
        unable to avoid this march while this card lasts."""
        march = state.the_march()
        more = modifier(state, march)
        succeeds = die + more <= interception_rating(task.general)
        story.intercept_rolled(state, task.general, die, more, succeeds)
        if succeeds:
            come = GeneralTask(steps.INTERCEPT, ITSELF, task.general)
            state.agenda.insert(moving.before_meeting(state), come)
        else:
            _note_late(state, march.led_by(task.general))

    def fits(self, state: Situation, task: GeneralTask) -> bool:
        return moving.meets(state) and company.is_ready(state, task.general)


def _note_late(state: Situation, part: Detachment) -> None:
    """Note that a force came too late: its generals, and how many CUs of its space (edition 14)."""
    march = state.the_march()
    march.latecomers += [one for one in part.generals if one not in march.latecomers]
    march.late_cus.append([state.place[part.leader], part.cus])


class Intercept(Work[GeneralTask]):
    """Let those who have intercepted enter the space."""

    id = steps.INTERCEPT
    kind = GeneralTask

    def run(self, state: Situation, task: GeneralTask) -> None:
        march = state.the_march()
        part = march.led_by(task.general)
        origin, inside = state.place[part.leader], state.is_inside(part.leader)
        story.intercepts(state, part, origin)
        moving.transfer(
            state, 1 - march.side, part.generals, part.load, origin, inside, march.space
        )
        march.intercepted = True
        march.ambushers.append(origin)

    def fits(self, state: Situation, task: GeneralTask) -> bool:
        return moving.meets(state) and company.is_ready(state, task.general)


def ways_out(state: Situation, march: March) -> list[int]:
    """Return how a march may evade those who have intercepted it: back to where it came from; if it
    has landed at a city of its own, inside with all who march, or a part inside and the rest back
    with the leader."""
    found: list[int] = []
    back = _may_go_back(state, march)
    if back:
        found.append(notation.STEP_BACK)
    if march.way == SEA and state.has_open_city(march.side, march.space):
        parted = back and _splits(state, march, march.companions)
        if moving.fits_inside(state, march, march.space) or parted:
            found.append(notation.ENTER)
    return found


def _may_go_back(state: Situation, march: March) -> bool:
    """Say whether the space that a march came from is free of enemies, or a city to go inside."""
    space = march.previous
    return not state.enemy_outside(march.side, space) or moving.fits_inside(state, march, space)


def _splits(state: Situation, march: March, back: list[int]) -> list[tuple[int, int]]:
    """Return the ordinary CUs and elephants of a march that may go inside the city of its own at
    which it has landed, while its leader goes back with the rest and some of its companions."""
    room = state.room_inside(march.space)
    within = [general for general in march.companions if general not in back]
    within += [
        general
        for general in state.generals_at(march.side, march.space, inside=True)
        if company.is_decided(march, general)
    ]
    return [
        part
        for part in company.mixes(march.load, room)
        if 0 < sum(part) < march.cus
        and company.may_part(state, [march.leader, *back], within, march.cus - sum(part), march.cus)
    ]


class Intercepted(moving.MarchChoice[Task]):
    """Fight those who have intercepted, or evade them."""

    id = steps.INTERCEPTED

    def prompt(self, state: Situation, task: Task) -> Message:
        text = N_("Intercepted in {space}! Fight, or go back?")
        return Message(text, {"space": SPACE_NAMES[state.the_march().space]})

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return fighting, which generals alone can't, and the ways out."""
        march = state.the_march()
        found = ways_out(state, march)
        if march.cus > 0:
            found.append(notation.FIGHT)
        return found

    def fits(self, state: Situation, task: Task) -> bool:
        return super().fits(state, task) and moving.has_moved(state)

    def apply(self, state: Situation, task: Task, action: i64) -> None:
        """Fight or evade. Whoever evades is done for this card."""
        march = state.the_march()
        if action == notation.FIGHT:
            moving.give_battle(state)
            return
        moving.exhaust(state, march)
        if action == notation.STEP_BACK:
            _try_to_go_back(state, march)
        elif _may_go_back(state, march) and _splits(state, march, march.companions):
            state.then(Task(steps.SPLIT, task.seat))
        else:
            _shelter(state, march)


class Split(moving.MarchChoice[Task]):
    """Say who goes inside the city, companion by companion and then the CUs; the others go back
    with the leader."""

    id = steps.SPLIT

    def prompt(self, state: Situation, task: Task) -> Message:
        march = state.the_march()
        return Message(
            "Who goes inside {city}? The others go back with {general}.",
            {"city": SPACE_NAMES[march.space], "general": GENERAL_NAMES[march.leader]},
        )

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return the companions who may go inside, and the CUs: all of them if they fit."""
        march = state.the_march()
        found = company.changes(
            march,
            march.companions,
            [],
            lambda inside: _splits(
                state, march, [one for one in march.companions if one not in inside]
            ),
        )
        found.extend(notation.lead(*cus) for cus in _splits(state, march, march.companions))
        if moving.fits_inside(state, march, march.space):
            found.append(notation.lead(*march.load))
        return found

    def apply(self, state: Situation, task: Task, action: i64) -> None:
        march = state.the_march()
        if action < notation.LEAD:
            inside: list[int] = []
            company.change(march, inside, action)
            for general in inside:
                march.companions.remove(general)
                state.put(general, march.space, True)
            state.then(task)
            return
        march.regrouped = 0
        cus = notation.led(action)
        if cus == march.load:
            _shelter(state, march)
        else:
            moving.enter(state, [], cus, march.space)
            story.entered(state, march.side, march.space)
            march.units -= cus[0]
            march.elephants -= cus[1]
            _try_to_go_back(state, march)

    def fits(self, state: Situation, task: Task) -> bool:
        march = state.the_march()
        landed = moving.has_moved(state) and march.way == SEA
        return super().fits(state, task) and landed and state.has_open_city(march.side, march.space)

    def label(self, action: int) -> Message:
        return gate_label(action)


def _shelter(state: Situation, march: March) -> None:
    """Let the whole march go inside, which is its end."""
    moving.go_inside(state, march)
    moving.conclude(state)
    moving.sweep(state, march.space)


def _try_to_go_back(state: Situation, march: March) -> None:
    if march.way == SEA and sea.is_challenged(state, march, march.previous):
        state.then(Task(steps.NAVAL_RETURN, CHANCE))
    else:
        _go_back(state, march)


def _go_back(state: Situation, march: March) -> None:
    """Bring a march back to where it came from. It goes no farther, but may still besiege."""
    story.stepped_back(state, march.previous)
    left = march.space
    moving.relocate(state, march, march.previous, 0)
    march.halted = True
    march.intercepted = False
    if state.enemy_outside(march.side, march.space):
        moving.go_inside(state, march)
        moving.conclude(state)
    else:
        state.then(Task(steps.MARCH, march.side))
        if march.way in PASSES and march.cus > 0:
            state.then(Task(steps.PASS_ATTRITION, CHANCE))
    moving.sweep(state, left)
    moving.sweep(state, march.space)


class NavalReturn(Roll[Task]):
    """Roll for a fleet that goes back before its interceptors."""

    id = steps.NAVAL_RETURN

    def prompt(self, state: Situation, task: Task) -> Message:
        return sea.naval_prompt(state.the_march().previous)

    def rolled(self, state: Situation, task: Task, die: i64) -> None:
        march = state.the_march()
        result = sea.fleet_rolls(state, die, march.previous)
        if result == SAFE:
            _go_back(state, march)
        elif result == BACK and march.cus > 0:
            moving.give_battle(state)
        elif result == BACK:
            moving.dissolve(state, march)

    def fits(self, state: Situation, task: Task) -> bool:
        return moving.has_moved(state) and state.the_march().way == SEA
