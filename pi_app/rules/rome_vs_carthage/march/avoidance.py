"""Avoiding battle: an army gives way before the march that enters its space."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import PartyTask
from pi_app.rules.rome_vs_carthage.board import COUNTRY_OF, PLAIN_NEIGHBOURS
from pi_app.rules.rome_vs_carthage.generals import STAYS_IN, avoid_rating
from pi_app.rules.rome_vs_carthage.march import company, story
from pi_app.rules.rome_vs_carthage.march.detachment import followers, is_led
from pi_app.rules.rome_vs_carthage.march.kinds import MarchRoll, Reaction, march_of, meets
from pi_app.rules.rome_vs_carthage.march.moving import enter, sweep, transfer
from pi_app.rules.rome_vs_carthage.march.tasks import AVOID_ROLL, AVOID_TO, SEA
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES
from pi_app.rules.rome_vs_carthage.notation import ENTER, SPACE
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation


def may_avoid(state: Situation, march: March, general: int) -> bool:
    """Say whether a general in the march's space may try to avoid it: he has not tried in vain to
    intercept it. Nobody avoids generals without CUs."""
    return march.cus > 0 and not state.inside[general] and general not in march.latecomers


def destinations(
    state: Situation, march: March, general: int, units: int, elephants: int
) -> list[int]:
    """Return the actions of going somewhere that avoid a march: SPACE with all CUs named, ENTER
    with those who fit into the city in its space."""
    going = followers(state, march, general, units + elephants)
    found = [SPACE + space for space in refuges(state, march, going)]
    inside = min(units + elephants, _room(state, march))
    total = state.cus(1 - march.side, march.space)
    if inside > 0 and company.may_part(state, going, [], inside, total):
        found.append(ENTER)
    return found


def refuges(state: Situation, march: March, generals: list[int]) -> list[int]:
    """Return the spaces to which generals may avoid a march: by plain roads, not where it comes
    from, to no marker or CU of its side and no tribe that is not their own side's friend."""
    found: list[int] = []
    for space in PLAIN_NEIGHBOURS[march.space]:
        blocked = (
            (march.way != SEA and space == march.previous)
            or state.control[space] == march.side
            or state.cus(march.side, space) > 0
            or state.is_strange_tribe(space, 1 - march.side)
        )
        for general in generals:
            if general in STAYS_IN and COUNTRY_OF[space] != STAYS_IN[general]:
                blocked = True
        if not blocked:
            found.append(space)
    return found


def _room(state: Situation, march: March) -> int:
    """Return how many CUs of the other side fit into its city in the march's space."""
    space = march.space
    if state.control[space] == march.side or state.besieged(space):
        return 0
    return max(state.room_inside(space), 0)


def _gives_way(state: Situation, task: PartyTask) -> bool:
    """Say whether a task is about a general who can avoid the march with the CUs that it names."""
    march = march_of(state)
    if not is_led(state, task) or state.place[task.general] != march.space:
        return False
    return not state.inside[task.general] and bool(
        destinations(state, march, task.general, task.units, task.elephants)
    )


class AvoidRoll(MarchRoll[PartyTask]):
    """Roll for avoiding battle."""

    id = AVOID_ROLL
    kind = PartyTask

    def prompt(self, state: Situation, task: PartyTask) -> Message:
        """Say what the roll is for."""
        return Message(
            "{general} avoids battle with a roll of {rating} or less.",
            {"general": GENERAL_NAMES[task.general], "rating": avoid_rating(task.general)},
        )

    def rolled(self, state: Situation, task: PartyTask, die: int) -> None:
        """Give way, or be cornered."""
        march = march_of(state)
        rating = avoid_rating(task.general)
        story.avoid_rolled(state, task.general, die, rating)
        if die > rating:
            march.cornered = True
        else:
            avoid = PartyTask(AVOID_TO, 1 - march.side, task.general, task.units, task.elephants)
            state.then(avoid)

    def fits(self, state: Situation, task: PartyTask) -> bool:
        """Say whether there is a general who tries it."""
        return meets(state) and _gives_way(state, task)


class AvoidTo(Reaction[PartyTask]):
    """Say where those go who avoid battle."""

    id = AVOID_TO
    kind = PartyTask

    def prompt(self, state: Situation, task: PartyTask) -> Message:
        """Ask for a space."""
        return Message("Where does {general} go?", {"general": GENERAL_NAMES[task.general]})

    def actions(self, state: Situation, task: PartyTask) -> list[int]:
        """Return the spaces, and the city if he may go inside with those who fit."""
        march = march_of(state)
        return destinations(state, march, task.general, task.units, task.elephants)

    def apply(self, state: Situation, task: PartyTask, action: int) -> None:
        """Go there."""
        state.done()
        march = march_of(state)
        units, elephants = task.units, task.elephants
        going = followers(state, march, task.general, task.cus)
        march.avoided = True
        if action == ENTER:
            units = min(units, _room(state, march))
            elephants = min(elephants, _room(state, march) - units)
            enter(state, going, units, elephants, march.space)
            story.entered(state, task.seat, march.space)
            return
        target = action - SPACE
        story.avoided(state, going, units, elephants, target)
        transfer(state, going, units, elephants, march.space, False, target)
        if state.train == march.space and state.commander(CARTHAGE, march.space) < 0:
            state.train = target
        sweep(state, target)

    def fits(self, state: Situation, task: PartyTask) -> bool:
        """Say whether there is a general who gives way."""
        return super().fits(state, task) and _gives_way(state, task)


PHASES: Final = (AvoidRoll(), AvoidTo())
