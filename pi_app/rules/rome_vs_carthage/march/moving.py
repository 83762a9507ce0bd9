"""Moving what marches: from space to space, into a city, to the end of its march
(§5 Movement)."""

from __future__ import annotations

from typing import Final

from pi_app.rules.rome_vs_carthage import steps
from pi_app.rules.rome_vs_carthage.agenda import (
    BATTLE,
    BY_LAND,
    INTO_PORT,
    ITSELF,
    Kind,
    RestTask,
    StepTask,
    Task,
)
from pi_app.rules.rome_vs_carthage.armies import March
from pi_app.rules.rome_vs_carthage.board import CAPACITY, PORT, SEA, way_between
from pi_app.rules.rome_vs_carthage.generals import may_go_to
from pi_app.rules.rome_vs_carthage.losses import displace
from pi_app.rules.rome_vs_carthage.march import campaign, story
from pi_app.rules.rome_vs_carthage.phase import Phase
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME


def has_moved(state: Situation) -> bool:
    """Say whether the march has taken a step."""
    return state.the_march().previous >= 0


def meets(state: Situation) -> bool:
    """Say whether the march has gone somewhere and its meeting there is still to come."""
    return has_moved(state) and any(task.phase == steps.MEET for task in state.agenda)


class MarchChoice(Phase[Kind]):
    """A decision about one's own march."""

    def fits(self, state: Situation, task: Kind) -> bool:
        return task.seat == state.the_march().side


class Reaction(Phase[Kind]):
    """A decision of the other side, which comes before the meeting with the march."""

    def fits(self, state: Situation, task: Kind) -> bool:
        return meets(state) and task.seat != state.the_march().side


FAIR_POINTS: Final = 2
"""Movement points that Bad Weather leaves a general."""


def transfer(
    state: Situation,
    side: int,
    generals: list[int],
    cus: tuple[int, int],
    origin: int,
    inside: bool,
    target: int,
) -> None:
    """Move ordinary CUs and elephants and generals of a side from a space, or from inside its city,
    to another, where they stand outside walls; or to their own space, if they only come out."""
    state.add_cus(side, origin, -cus[0], -cus[1], inside)
    state.add_cus(side, target, *cus)
    for general in generals:
        state.put(general, target)


def relocate(state: Situation, march: March, target: int, cost: int, by_sea: bool = False) -> None:
    """Move a march to another space, outside walls, and book the points and whether it lands."""
    origin, inside = march.space, march.inside
    campaign.prune(state, march.side)
    campaign.tire(state, march, target, cost, by_sea)
    transfer(state, march.side, march.generals, march.load, origin, inside, target)
    if march.train:
        state.train = target
    march.space = target
    march.inside = False
    if inside:
        sweep(state, origin)


def arrive(state: Situation, march: March, target: int, way: int, cost: int) -> None:
    """Bring a march to the space that its step leads to."""
    march.previous = march.space
    march.way = way
    march.spent += cost
    story.stepped(state, target)
    relocate(state, march, target, cost, way == SEA)
    if march.spent <= FAIR_POINTS or way == SEA:
        march.shelter = target
    march.regrouped = 0
    march.intercepted = False
    march.ambushers = []
    march.cornered = False
    march.avoided = False


def may_give_way(state: Situation, side: int, generals: list[int], space: int) -> bool:
    """Say whether a side's army may give way to a space: no marker, CU or friendly tribe of the
    other side is there, no other strange tribe, and no general has to stay in another country."""
    return (
        state.control[space] != 1 - side
        and not state.enemy_outside(side, space)
        and not state.is_strange_tribe(space, side)
        and all(may_go_to(general, space) for general in generals)
    )


def fits_inside(state: Situation, march: March, space: int) -> bool:
    """Say whether a march finds room in an open city of its own in a space."""
    return state.has_open_city(march.side, space) and march.cus <= state.room_inside(space)


def go_inside(state: Situation, march: March) -> None:
    """Let a march that stands before a city of its own go inside."""
    enter(state, march.generals, march.load, march.space)
    march.inside = True
    story.entered(state, march.side, march.space)


def enter(state: Situation, generals: list[int], cus: tuple[int, int], space: int) -> None:
    """Move CUs and generals who stand before a city of their own inside."""
    side = state.control[space]
    campaign.go_inside(state, side, space, cus)
    state.move_inside(side, space, *cus)
    for general in generals:
        state.put(general, space, True)


def open_gates(state: Situation, side: int, space: int) -> None:
    """Let all who are inside a walled city of theirs come out."""
    campaign.come_out(state, side, space)
    units, elephants = state.army(side, space, True)
    state.move_inside(side, space, -units, -elephants)
    for general in state.generals_at(side, space, True):
        state.put(general, space)


def sweep(state: Situation, space: int) -> None:
    """Let enemy CUs in a space catch those who are alone outside walls there: generals are
    displaced, and the siege train is lost if no garrison looks after it (ruling 38; edition 2)."""
    for side in (0, 1):
        if not state.has_cus(side, space) and state.enemy_outside(side, space):
            for general in state.generals_at(side, space):
                displace(state, general)
    carthaginians = state.cus(CARTHAGE, space) + state.walled_cus(CARTHAGE, space)
    if state.train == space and carthaginians == 0 and state.has_cus(ROME, space):
        capture_train(state)


def capture_train(state: Situation) -> None:
    """Take the siege train off the map, and out of the march if it went along."""
    space = state.train
    state.train = -1
    if state.march is not None:
        state.march.train = False
    story.train_lost(state, space)


def exhaust(state: Situation, march: March) -> None:
    """Note that all those on a march are done for this card."""
    generals = [general for general in march.generals if state.on_map(general)]
    campaign.exhaust(state, march.side, march.space, march.inside, march.load, generals)


def before_meeting(state: Situation) -> int:
    """Return the place on the agenda from which a task comes right before the meeting."""
    place = len(state.agenda)
    while state.agenda[place - 1].phase != steps.MEET:
        place -= 1
    return place


def is_step(march: March, task: StepTask) -> bool:
    """Say whether a task is about a step that leads somewhere from where a march is."""
    if task.way == BY_LAND:
        return way_between(march.space, task.space) >= 0
    if task.way == INTO_PORT and CAPACITY[task.space] == 0:
        return False
    ports = PORT[march.space] != 0 and PORT[task.space] != 0
    return ports and task.space != march.space


def give_battle(state: Situation) -> None:
    """Let the march fight the enemies where it is; that is its end."""
    state.then(Task(BATTLE, ITSELF), Task(steps.RAID, ITSELF), RestTask(steps.END_MARCH, ITSELF))


def conclude(state: Situation) -> None:
    """Let the march end where it is."""
    state.then(Task(steps.RAID, ITSELF), Task(steps.LAST_ACTS, ITSELF))


def dissolve(state: Situation, march: March) -> None:
    """End a march whose army is no more: its generals are displaced."""
    state.then(Task(steps.RAID, ITSELF), RestTask(steps.END_MARCH, ITSELF))
    for general in march.generals:
        displace(state, general)
    sweep(state, march.space)
