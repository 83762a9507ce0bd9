"""The retreat of a beaten army: into the city on the field, to a refuge, or to its end; and what an
army leaves behind that leaves the field.

It goes at most four spaces, over plain roads, never back through the battle, to the nearest space
with a friendly marker and no enemy CU or with more friendly CUs than its own. Smaller friendly
forces on the way are swept along. Entering a space with an enemy marker or a strange tribe costs a
CU, and one more for each enemy CU there. A longer way may be taken only if it costs fewer CUs.
Those who have landed with this card have no way (§6 Withdrawal, §6 Retreat).
"""

from __future__ import annotations

from typing import Final

from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import notation, steps
from pi_app.rules.rome_vs_carthage.agenda import (
    ITSELF,
    LOSSES,
    CountTask,
    LossTask,
    SpaceTask,
    Task,
)
from pi_app.rules.rome_vs_carthage.battle import story
from pi_app.rules.rome_vs_carthage.board import PLAIN, PLAIN_NEIGHBOURS
from pi_app.rules.rome_vs_carthage.losses import displace, lose_cus
from pi_app.rules.rome_vs_carthage.march.campaign import exhaust, forget_landed, landed
from pi_app.rules.rome_vs_carthage.march.moving import capture_train, enter, sweep, transfer
from pi_app.rules.rome_vs_carthage.names import SPACE_NAMES
from pi_app.rules.rome_vs_carthage.phase import Phase, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, NOBODY


def move_army(state: Situation, side: int, space: int, target: int) -> None:
    """Move all of a side outside walls from one space to another. A lone enemy general there loses
    his place on the map."""
    generals = state.generals_at(side, space)
    transfer(state, side, generals, state.army(side, space), space, False, target)
    if side == CARTHAGE and state.train == space:
        state.train = target
    march = state.the_march()
    if march.side == side and march.space == space:
        march.space = target
    sweep(state, target)


def shelter(state: Situation, side: int, cus: tuple[int, int], generals: list[int]) -> None:
    """Move CUs and generals who have fought before a city of their own into it; if that is the
    whole army and it was on a march, the march ends there."""
    space = state.the_fight().space
    enter(state, generals, cus, space)
    march = state.the_march()
    if march.side == side and not state.has_cus(side, space):
        march.inside = True
    elif march.side == side:
        exhaust(state, side, space, True, cus, generals)
        march.keep_to(state.army(side, space))
    story.sheltered(state, side)


def shelter_all(state: Situation, side: int) -> None:
    """Move a side's whole army before a city of its own into it."""
    space = state.the_fight().space
    shelter(state, side, state.army(side, space), state.generals_at(side, space))


def abandon(state: Situation, side: int) -> None:
    """Displace a side's generals outside walls in the battle's space, whose army is gone
    (edition 1)."""
    for general in state.generals_at(side, state.the_fight().space):
        displace(state, general)


def lose_train(state: Situation, side: int) -> None:
    """Take the siege train off the map if it is with a side that is beaten here (ruling 38)."""
    if side == CARTHAGE and state.train == state.the_fight().space:
        capture_train(state)


FARTHEST: Final = 4
"""The most spaces that a beaten army goes."""

_ANY_TOLL: Final = 1000
"""More CUs than any way costs."""


class Way:
    """A way on which a beaten army leaves the field."""

    def __init__(self, path: list[int], toll: int, size: int) -> None:
        self.path = path  # the spaces that it goes through
        self.toll = toll  # the CUs that it loses on the way
        self.size = size  # the CUs left at its end, those included who have been swept along


def toll_of(state: Situation, side: int, space: int) -> int:
    """Return the CUs that a side's beaten army loses when it enters a space (edition 21)."""
    hostile = state.control[space] not in (side, NOBODY) or state.is_strange_tribe(space, side)
    return (1 if hostile else 0) + state.cus(1 - side, space)


def refuges(state: Situation, side: int) -> dict[int, Way]:
    """Return by space the refuges that a side's beaten army may choose from, with the best way to
    each: the nearest, and farther ones that cost less than every nearer one."""
    space = state.the_fight().space
    found: dict[int, Way] = {}
    ways = [Way([], 0, state.cus(side, space) - sum(landed(state, side, space)))]
    for _ in range(FARTHEST):
        least = min([way.toll for way in found.values()], default=_ANY_TOLL)
        ways = [longer for way in ways for longer in _follow(state, side, way, least, found)]
    return found


def _follow(state: Situation, side: int, way: Way, least: int, found: dict[int, Way]) -> list[Way]:
    """Follow a way by one space in every direction: note the refuges that cost less than the least
    so far, and return the ways that go on."""
    longer: list[Way] = []
    for space in _next_spaces(state, side, way):
        toll = toll_of(state, side, space)
        left = way.size - toll
        if left <= 0:
            continue
        friends = state.cus(side, space)
        on = Way([*way.path, space], way.toll + toll, left + friends)
        safe = state.control[space] == side or friends > left
        if not safe or state.enemy_outside(side, space):
            longer.append(on)
        elif on.toll < least and (space not in found or on.toll < found[space].toll):
            found[space] = on
    return longer


def _next_spaces(state: Situation, side: int, way: Way) -> list[int]:
    """Return where a way may go on to."""
    fight = state.the_fight()
    march = state.the_march()
    if side == fight.aggressor:
        if not way.path:
            # Whoever has come over the sea, a pass or a strait can't go back that way.
            return [march.previous] if march.way == PLAIN else []
        forbidden = fight.space
    else:
        forbidden = march.previous
    here = way.path[-1] if way.path else fight.space
    return [
        space
        for space in PLAIN_NEIGHBOURS[here]
        if space not in way.path and space not in (fight.space, forbidden)
    ]


class Retreat(Work[Task]):
    """What is left of the beaten army outside walls leaves the field; a sortie stays in its city.

    The siege train is lost.
    """

    id = steps.BATTLE_RETREAT

    def run(self, state: Situation, task: Task) -> None:
        fight = state.the_fight()
        loser = fight.loser
        lose_train(state, loser)
        if not state.has_cus(loser, fight.space):
            abandon(state, loser)
        elif fight.from_city and loser == fight.aggressor:
            shelter_all(state, loser)
        elif refuges(state, loser) or state.open_room(loser, fight.space) > 0:
            state.then(Task(steps.BATTLE_RETREAT_TO, loser))
        else:
            story.cut_off(state, loser)
            _leave_behind(state, loser, state.army(loser, fight.space))
            abandon(state, loser)

    def fits(self, state: Situation, task: Task) -> bool:
        return state.the_fight().winner != NOBODY


def _leave_behind(state: Situation, side: int, cus: tuple[int, int]) -> None:
    """Eliminate CUs of a beaten army that can't leave the field."""
    fight = state.the_fight()
    fight.lost[side] += sum(cus)
    lose_cus(state, side, fight.space, *cus)


class RetreatTo(Phase[Task]):
    """The loser chooses where his army retreats to; the program finds the best way there."""

    id = steps.BATTLE_RETREAT_TO
    text = N_("Where does the beaten army retreat to?")

    def actions(self, state: Situation, task: Task) -> list[int]:
        found = [notation.SPACE + space for space in sorted(refuges(state, task.seat))]
        if state.open_room(task.seat, state.the_fight().space) > 0:
            found.append(notation.ENTER)
        return found

    def apply(self, state: Situation, task: Task, action: int) -> None:
        fight = state.the_fight()
        side, space = task.seat, fight.space
        room = state.open_room(side, space)
        if action != notation.ENTER:
            way = refuges(state, side)[action - notation.SPACE]
            fight.path = way.path
            _strand(state, side)
            story.retreats(state, side, way.path, way.toll)
            state.then(SpaceTask(steps.BATTLE_WAY_BACK, ITSELF, space))
        elif state.cus(side, space) <= room:
            shelter_all(state, side)
        else:
            again = Task(steps.BATTLE_RETREAT, ITSELF)
            state.then(CountTask(steps.BATTLE_SHELTER, side, room), again)

    def fits(self, state: Situation, task: Task) -> bool:
        return state.the_fight().winner == 1 - task.seat


def _strand(state: Situation, side: int) -> None:
    """Eliminate those of a beaten army who have landed with this card: the others leave without
    them."""
    space = state.the_fight().space
    cus = landed(state, side, space)
    if sum(cus) > 0:
        story.stranded(state, side, sum(cus))
        _leave_behind(state, side, cus)
        forget_landed(state, space)


class Shelter(Phase[CountTask]):
    """Not all fit into the city: the loser chooses which CUs go in."""

    id = steps.BATTLE_SHELTER
    kind = CountTask

    def prompt(self, state: Situation, task: CountTask) -> Message:
        return Message(
            "Which CUs find shelter in {city}?", {"city": SPACE_NAMES[state.the_fight().space]}
        )

    def actions(self, state: Situation, task: CountTask) -> list[int]:
        space = state.the_fight().space
        units, elephants = state.army(task.seat, space)
        return [
            notation.lead(task.count - beasts, beasts)
            for beasts in range(min(elephants, task.count) + 1)
            if task.count - beasts <= units
        ]

    def apply(self, state: Situation, task: CountTask, action: int) -> None:
        shelter(state, task.seat, notation.led(action), [])
        if state.commander(task.seat, state.the_fight().space) >= 0:
            state.then(Task(steps.BATTLE_SHELTER_GENERALS, task.seat))


class ShelterGenerals(Phase[Task]):
    """The loser chooses which generals go into the city with a part of the army."""

    id = steps.BATTLE_SHELTER_GENERALS
    text = N_("Which generals go into the city? The others retreat with the rest.")

    def actions(self, state: Situation, task: Task) -> list[int]:
        outside = state.generals_at(task.seat, state.the_fight().space)
        return [notation.DONE, *[notation.GENERAL + general for general in outside]]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        if action != notation.DONE:
            state.put(action - notation.GENERAL, state.the_fight().space, True)
            state.then(task)


class WayBack(Work[SpaceTask]):
    """The beaten army goes on along its way, to the next space without enemy CUs."""

    id = steps.BATTLE_WAY_BACK
    kind = SpaceTask

    def run(self, state: Situation, task: SpaceTask) -> None:
        """Move it with all that it sweeps along, and let it pay the toll of the spaces entered."""
        fight = state.the_fight()
        loser = fight.loser
        if not fight.path:
            return
        toll = 0
        space = task.space
        while space == task.space or state.enemy_outside(loser, space):
            space = fight.path.pop(0)
            toll += toll_of(state, loser, space)
        move_army(state, loser, task.space, space)
        state.then(SpaceTask(steps.BATTLE_WAY_BACK, ITSELF, space))
        if toll > 0:
            fight.lost[loser] += toll
            state.then(LossTask(LOSSES, loser, toll, space))

    def fits(self, state: Situation, task: SpaceTask) -> bool:
        return state.the_fight().winner != NOBODY
