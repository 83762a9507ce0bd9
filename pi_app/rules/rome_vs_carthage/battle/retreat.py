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

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import steps
from pi_app.rules.rome_vs_carthage.agenda import (
    ITSELF,
    LOSSES,
    CountTask,
    LossTask,
    SpaceTask,
    Task,
)
from pi_app.rules.rome_vs_carthage.battle import story
from pi_app.rules.rome_vs_carthage.battle.forces import is_lost
from pi_app.rules.rome_vs_carthage.board import PLAIN, PLAIN_NEIGHBOURS
from pi_app.rules.rome_vs_carthage.losses import displace, lose_outside
from pi_app.rules.rome_vs_carthage.march.campaign import (
    ELEPHANTS,
    UNITS,
    exhaust,
    forget_landed,
    landed,
)
from pi_app.rules.rome_vs_carthage.march.moving import capture_train, enter, sweep
from pi_app.rules.rome_vs_carthage.names import SPACE_NAMES
from pi_app.rules.rome_vs_carthage.notation import DONE, ENTER, GENERAL, SPACE, lead, led
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Phase, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, NOBODY


def landed_cus(state: Situation, side: int) -> tuple[int, int]:
    """Return the ordinary CUs and elephants of a side outside walls in the battle's space that have
    landed with this card, and so can't retreat (ruling 21)."""
    space = state.the_fight().space
    return landed(state, side, space, UNITS), landed(state, side, space, ELEPHANTS)


def move_army(state: Situation, side: int, space: int, target: int) -> None:
    """Move all of a side outside walls from one space to another. A lone enemy general there loses
    his place on the map."""
    state.units[side][target] += state.units[side][space]
    state.units[side][space] = 0
    if side == CARTHAGE:
        state.elephants[target] += state.elephants[space]
        state.elephants[space] = 0
        if state.train == space:
            state.train = target
    for general in state.generals_at(side, space):
        state.place[general] = target
    march = state.the_march()
    if march.side == side and march.space == space:
        march.space = target
    sweep(state, target)


def shelter(state: Situation, side: int, units: int, elephants: int, generals: list[int]) -> None:
    """Move CUs and generals who have fought before a city of their own into it; if that is the
    whole army and it was on a march, the march ends there."""
    space = state.the_fight().space
    enter(state, generals, units, elephants, space)
    march = state.the_march()
    if march.side != side:
        return
    if state.cus(side, space) == 0:
        march.inside = True
        return
    exhaust(state, side, space, True, units, elephants, generals)
    march.units = min(march.units, state.units[side][space])
    if side == CARTHAGE:
        march.elephants = min(march.elephants, state.elephants[space])


def shelter_all(state: Situation, side: int) -> None:
    """Move a side's whole army before a city of its own into it."""
    space = state.the_fight().space
    elephants = state.elephants[space] if side == CARTHAGE else 0
    generals = state.generals_at(side, space)
    shelter(state, side, state.units[side][space], elephants, generals)


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


class Refuge:
    """A space that a beaten army can reach, by the best way there.

    Attributes:
        path: the spaces that it goes through, the refuge last.
        toll: the CUs that it loses on the way.
    """

    def __init__(self, path: list[int], toll: int) -> None:
        self.path = path
        self.toll = toll

    @property
    def space(self) -> int:
        """The space at the end of the way."""
        return self.path[-1]


class _Way:
    """A way that has been followed so far, with the CUs that are left and those swept along."""

    def __init__(self, path: list[int], toll: int, size: int) -> None:
        self.path = path
        self.toll = toll
        self.size = size


def toll_of(state: Situation, side: int, space: int) -> int:
    """Return the CUs that a side's beaten army loses when it enters a space (edition 21)."""
    hostile = state.control[space] not in (side, NOBODY) or state.is_strange_tribe(space, side)
    return (1 if hostile else 0) + state.cus(1 - side, space)


def refuges(state: Situation, side: int) -> list[Refuge]:
    """Return the refuges that a side's beaten army may choose from, ascending by space."""
    found: list[Refuge] = []
    ways = [_Way([], 0, state.cus(side, state.the_fight().space) - sum(landed_cus(state, side)))]
    for _ in range(FARTHEST):
        longer: list[_Way] = []
        reached: list[Refuge] = []
        for way in ways:
            _follow(state, side, way, longer, reached)
        _keep_cheapest(found, reached)
        ways = longer
    found.sort(key=_space_of)
    return found


def _space_of(refuge: Refuge) -> int:
    return refuge.space


def _follow(
    state: Situation, side: int, way: _Way, longer: list[_Way], reached: list[Refuge]
) -> None:
    """Follow a way by one space in every direction."""
    for space in _next_spaces(state, side, way):
        cost = toll_of(state, side, space)
        left = way.size - cost
        if left <= 0:
            continue
        path = [*way.path, space]
        friends = state.cus(side, space)
        safe = state.cus(1 - side, space) == 0
        if safe and (state.control[space] == side or friends > left):
            reached.append(Refuge(path, way.toll + cost))
        else:
            longer.append(_Way(path, way.toll + cost, left + friends))


def _next_spaces(state: Situation, side: int, way: _Way) -> list[int]:
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


def _keep_cheapest(found: list[Refuge], reached: list[Refuge]) -> None:
    """Add refuges of one length to those nearer: all of them if they are the nearest, else those
    that cost less than every nearer one. Each space is kept once, with its cheapest way."""
    nearest = not found
    least = min([refuge.toll for refuge in found], default=0)
    for refuge in reached:
        if not nearest and refuge.toll >= least:
            continue
        other = None
        for known in found:
            if known.space == refuge.space:
                other = known
        if other is None:
            found.append(refuge)
        elif refuge.toll < other.toll:
            other.path = refuge.path
            other.toll = refuge.toll


class Retreat(Work[Task]):
    """What is left of the beaten army outside walls leaves the field; a sortie stays in its city.

    The siege train is lost.
    """

    id = steps.BATTLE_RETREAT

    def run(self, state: Situation, task: Task) -> None:
        fight = state.the_fight()
        loser = 1 - fight.winner
        lose_train(state, loser)
        if state.cus(loser, fight.space) == 0:
            abandon(state, loser)
        elif fight.from_city and loser == fight.aggressor:
            shelter_all(state, loser)
            story.sheltered(state, loser)
        elif refuges(state, loser) or _room(state, loser) > 0:
            state.then(Task(steps.BATTLE_RETREAT_TO, loser))
        else:
            _cut_off(state, loser)

    def fits(self, state: Situation, task: Task) -> bool:
        return is_lost(state)


def _room(state: Situation, side: int) -> int:
    """Return how many CUs of a beaten army find room in a city of its own on the field, which must
    not be besieged."""
    space = state.the_fight().space
    if state.control[space] != side or not state.is_city(space) or state.besieged(space):
        return 0
    return state.room_inside(space)


def _cut_off(state: Situation, side: int) -> None:
    """Eliminate a beaten army that has nowhere to go."""
    fight = state.the_fight()
    story.cut_off(state, side)
    fight.lost[side] += state.cus(side, fight.space)
    elephants = state.elephants[fight.space] if side == CARTHAGE else 0
    lose_outside(state, side, fight.space, state.units[side][fight.space], elephants)
    abandon(state, side)


def _strand(state: Situation, side: int) -> None:
    """Eliminate those of a beaten army who have landed with this card: the others leave without
    them."""
    fight = state.the_fight()
    units, elephants = landed_cus(state, side)
    if units + elephants == 0:
        return
    fight.lost[side] += units + elephants
    story.stranded(state, side, units + elephants)
    lose_outside(state, side, fight.space, units, elephants)
    forget_landed(state, fight.space)


class RetreatTo(Phase[Task]):
    """The loser chooses where his army retreats to; the program finds the best way there."""

    id = steps.BATTLE_RETREAT_TO

    def prompt(self, state: Situation, task: Task) -> Message:
        return Message("Where does the beaten army retreat to?")

    def actions(self, state: Situation, task: Task) -> list[int]:
        found = [SPACE + refuge.space for refuge in refuges(state, task.seat)]
        if _room(state, task.seat) > 0:
            found.append(ENTER)
        return found

    def apply(self, state: Situation, task: Task, action: int) -> None:
        state.done()
        fight = state.the_fight()
        if action == ENTER:
            self._enter(state, task.seat)
            return
        for refuge in refuges(state, task.seat):
            if refuge.space == action - SPACE:
                fight.path = refuge.path
                _strand(state, task.seat)
                story.retreats(state, task.seat, refuge.path, refuge.toll)
                break
        state.then(SpaceTask(steps.BATTLE_WAY_BACK, ITSELF, fight.space))

    def _enter(self, state: Situation, side: int) -> None:
        fight = state.the_fight()
        room = _room(state, side)
        if state.cus(side, fight.space) <= room:
            shelter_all(state, side)
            story.sheltered(state, side)
            return
        state.then(CountTask(steps.BATTLE_SHELTER, side, room), Task(steps.BATTLE_RETREAT, ITSELF))

    def fits(self, state: Situation, task: Task) -> bool:
        return is_lost(state) and state.the_fight().winner == 1 - task.seat


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
        elephants = state.elephants[space] if task.seat == CARTHAGE else 0
        units = state.units[task.seat][space]
        return [
            lead(task.count - beasts, beasts)
            for beasts in range(min(elephants, task.count) + 1)
            if task.count - beasts <= units
        ]

    def apply(self, state: Situation, task: CountTask, action: int) -> None:
        state.done()
        units, elephants = led(action)
        space = state.the_fight().space
        shelter(state, task.seat, units, elephants, [])
        story.sheltered(state, task.seat)
        if state.commander(task.seat, space) >= 0:
            state.then(Task(steps.BATTLE_SHELTER_GENERALS, task.seat))


class ShelterGenerals(Phase[Task]):
    """The loser chooses which generals go into the city with a part of the army."""

    id = steps.BATTLE_SHELTER_GENERALS

    def prompt(self, state: Situation, task: Task) -> Message:
        return Message("Which generals go into the city? The others retreat with the rest.")

    def actions(self, state: Situation, task: Task) -> list[int]:
        outside = state.generals_at(task.seat, state.the_fight().space)
        return [DONE, *[GENERAL + general for general in outside]]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        if action == DONE:
            state.done()
        else:
            state.inside[action - GENERAL] = True


class WayBack(Work[SpaceTask]):
    """The beaten army goes on along its way, to the next space without enemy CUs."""

    id = steps.BATTLE_WAY_BACK
    kind = SpaceTask

    def run(self, state: Situation, task: SpaceTask) -> None:
        """Move it with all that it sweeps along, and let it pay the toll of the spaces entered."""
        fight = state.the_fight()
        loser = 1 - fight.winner
        if not fight.path:
            return
        toll = 0
        space = task.space
        while space == task.space or state.cus(1 - loser, space) > 0:
            space = fight.path.pop(0)
            toll += toll_of(state, loser, space)
        move_army(state, loser, task.space, space)
        state.then(SpaceTask(steps.BATTLE_WAY_BACK, ITSELF, space))
        if toll > 0:
            fight.lost[loser] += toll
            state.then(LossTask(LOSSES, loser, toll, space))

    def fits(self, state: Situation, task: SpaceTask) -> bool:
        return is_lost(state)


PHASES: Final[tuple[AnyPhase, ...]] = (
    Retreat(),
    RetreatTo(),
    Shelter(),
    ShelterGenerals(),
    WayBack(),
)
