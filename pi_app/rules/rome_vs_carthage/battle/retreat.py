"""The retreat of a beaten army: into the city on the field, to a refuge, or to its end
(§6 Retreat)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import (
    ITSELF,
    LOSSES,
    CountTask,
    LossTask,
    SpaceTask,
    Task,
)
from pi_app.rules.rome_vs_carthage.battle import steps, story
from pi_app.rules.rome_vs_carthage.battle.forces import (
    is_lost,
    landed_cus,
    move_army,
    shelter,
    shelter_all,
)
from pi_app.rules.rome_vs_carthage.battle.left_behind import abandon, lose_train
from pi_app.rules.rome_vs_carthage.battle.refuges import refuges, toll_of
from pi_app.rules.rome_vs_carthage.losses import lose_outside
from pi_app.rules.rome_vs_carthage.march.campaign import forget_landed
from pi_app.rules.rome_vs_carthage.names import SPACE_NAMES
from pi_app.rules.rome_vs_carthage.notation import DONE, ENTER, GENERAL, SPACE, lead, led
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Phase, Work
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


class Retreat(Work[Task]):
    """What is left of the beaten army outside walls leaves the field; a sortie stays in its city.

    The siege train is lost.
    """

    id = steps.RETREAT

    def run(self, state: Situation, task: Task) -> None:
        """Find out where it can go."""
        fight = state.the_fight()
        loser = 1 - fight.winner
        lose_train(state, loser)
        if state.cus(loser, fight.space) == 0:
            abandon(state, loser)
        elif fight.from_city and loser == fight.aggressor:
            shelter_all(state, loser)
            story.sheltered(state, loser)
        elif refuges(state, loser) or _room(state, loser) > 0:
            state.then(Task(steps.RETREAT_TO, loser))
        else:
            _cut_off(state, loser)

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether somebody has lost the battle."""
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

    id = steps.RETREAT_TO

    def prompt(self, state: Situation, task: Task) -> Message:
        """Ask where."""
        return Message("Where does the beaten army retreat to?")

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return the refuges, and the city on the field if there is room."""
        found = [SPACE + refuge.space for refuge in refuges(state, task.seat)]
        if _room(state, task.seat) > 0:
            found.append(ENTER)
        return found

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Begin the way there, or fill the city."""
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
        state.then(SpaceTask(steps.WAY_BACK, ITSELF, fight.space))

    def _enter(self, state: Situation, side: int) -> None:
        fight = state.the_fight()
        room = _room(state, side)
        if state.cus(side, fight.space) <= room:
            shelter_all(state, side)
            story.sheltered(state, side)
            return
        state.then(CountTask(steps.SHELTER, side, room), Task(steps.RETREAT, ITSELF))

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether there is a loser, and somewhere to go."""
        return is_lost(state) and state.the_fight().winner == 1 - task.seat


class Shelter(Phase[CountTask]):
    """Not all fit into the city: the loser chooses which CUs go in."""

    id = steps.SHELTER
    kind = CountTask

    def prompt(self, state: Situation, task: CountTask) -> Message:
        """Ask which."""
        return Message(
            "Which CUs find shelter in {city}?", {"city": SPACE_NAMES[state.the_fight().space]}
        )

    def actions(self, state: Situation, task: CountTask) -> list[int]:
        """Return every mix of ordinary CUs and elephants that fills the room."""
        space = state.the_fight().space
        elephants = state.elephants[space] if task.seat == CARTHAGE else 0
        units = state.units[task.seat][space]
        return [
            lead(task.count - beasts, beasts)
            for beasts in range(min(elephants, task.count) + 1)
            if task.count - beasts <= units
        ]

    def apply(self, state: Situation, task: CountTask, action: int) -> None:
        """Let them in; generals may go with them."""
        state.done()
        units, elephants = led(action)
        space = state.the_fight().space
        shelter(state, task.seat, units, elephants, [])
        story.sheltered(state, task.seat)
        if state.commander(task.seat, space) >= 0:
            state.then(Task(steps.SHELTER_GENERALS, task.seat))


class ShelterGenerals(Phase[Task]):
    """The loser chooses which generals go into the city with a part of the army."""

    id = steps.SHELTER_GENERALS

    def prompt(self, state: Situation, task: Task) -> Message:
        """Ask which."""
        return Message("Which generals go into the city? The others retreat with the rest.")

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return the generals who are still outside, and being done."""
        outside = state.generals_at(task.seat, state.the_fight().space)
        return [DONE, *[GENERAL + general for general in outside]]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Let the general in."""
        if action == DONE:
            state.done()
        else:
            state.inside[action - GENERAL] = True


class WayBack(Work[SpaceTask]):
    """The beaten army goes on along its way, to the next space without enemy CUs."""

    id = steps.WAY_BACK
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
        state.then(SpaceTask(steps.WAY_BACK, ITSELF, space))
        if toll > 0:
            fight.lost[loser] += toll
            state.then(LossTask(LOSSES, loser, toll, space))

    def fits(self, state: Situation, task: SpaceTask) -> bool:
        """Say whether somebody has lost the battle."""
        return is_lost(state)


PHASES: Final[tuple[AnyPhase, ...]] = (
    Retreat(),
    RetreatTo(),
    Shelter(),
    ShelterGenerals(),
    WayBack(),
)
