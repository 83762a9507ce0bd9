"""The answer of a march that has been intercepted: fight, go back, or go inside a city."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.game import CHANCE
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import Task
from pi_app.rules.rome_vs_carthage.march import company, sea, story
from pi_app.rules.rome_vs_carthage.march.ending import conclude, dissolve, give_battle
from pi_app.rules.rome_vs_carthage.march.kinds import MarchChoice, MarchRoll, has_moved, march_of
from pi_app.rules.rome_vs_carthage.march.moving import (
    enter,
    exhaust,
    fits_inside,
    go_inside,
    has_open_city,
    relocate,
    sweep,
)
from pi_app.rules.rome_vs_carthage.march.steps import PASSES
from pi_app.rules.rome_vs_carthage.march.tasks import (
    INTERCEPTED,
    MARCH,
    NAVAL_RETURN,
    PASS_ATTRITION,
    SEA,
)
from pi_app.rules.rome_vs_carthage.names import SPACE_NAMES
from pi_app.rules.rome_vs_carthage.notation import ENTER, FIGHT, STEP_BACK, lead, led
from pi_app.rules.rome_vs_carthage.tables import BACK, SAFE, naval_result

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation


def ways_out(state: Situation, march: March) -> list[int]:
    """Return how a march may evade those who have intercepted it: back to where it came from; if it
    has landed at a city of its own, inside with all who march, or a part inside and the rest back
    with the leader."""
    found: list[int] = []
    back = _may_go_back(state, march)
    if back:
        found.append(STEP_BACK)
    space = march.space
    if march.way != SEA or not has_open_city(state, march.side, space):
        return found
    if fits_inside(state, march, space):
        found.append(ENTER)
    elif back:
        found.extend(_splits(state, march, state.room_inside(space)))
    return found


def _may_go_back(state: Situation, march: March) -> bool:
    """Say whether the space that a march came from is free of enemies, or a city to go inside."""
    space = march.previous
    return state.cus(1 - march.side, space) == 0 or fits_inside(state, march, space)


def _splits(state: Situation, march: March, room: int) -> list[int]:
    """Return the parts of a march that may go inside while its leader goes back with the rest."""
    found: list[int] = []
    for units in range(min(march.units, room) + 1):
        for elephants in range(min(march.elephants, room - units) + 1):
            count = units + elephants
            rest = march.cus - count
            if count > 0 and company.may_part(
                state, [march.leader], march.companions, rest, march.cus
            ):
                found.append(lead(units, elephants))
    return found


class Intercepted(MarchChoice[Task]):
    """Fight those who have intercepted, or evade them."""

    id = INTERCEPTED

    def prompt(self, state: Situation, task: Task) -> Message:
        """Say where it has happened."""
        return Message(
            "Intercepted in {space}! Fight, or go back?",
            {"space": SPACE_NAMES[march_of(state).space]},
        )

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return fighting, which generals alone can't, and the ways out."""
        march = march_of(state)
        found = ways_out(state, march)
        if march.cus > 0:
            found.append(FIGHT)
        return found

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether a march has gone where it can be intercepted."""
        return super().fits(state, task) and has_moved(state)

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Fight or evade. Whoever evades is done for this card."""
        state.done()
        march = march_of(state)
        if action == FIGHT:
            give_battle(state)
            return
        exhaust(state, march)
        if action == ENTER:
            go_inside(state, march)
            conclude(state)
            sweep(state, march.space)
        else:
            if action != STEP_BACK:
                _split(state, march, action)
            _try_to_go_back(state, march)


def _split(state: Situation, march: March, action: int) -> None:
    """Let a part of the march go inside the city with all generals but the leader."""
    units, elephants = led(action)
    enter(state, march.companions, units, elephants, march.space)
    story.entered(state, march.side, march.space)
    march.units -= units
    march.elephants -= elephants
    march.companions = []


def _try_to_go_back(state: Situation, march: March) -> None:
    if march.way == SEA and sea.is_challenged(state, march, march.space, march.previous):
        state.then(Task(NAVAL_RETURN, CHANCE))
    else:
        _go_back(state, march)


def _go_back(state: Situation, march: March) -> None:
    """Bring a march back to where it came from. It goes no farther, but may still besiege."""
    story.stepped_back(state, march.previous)
    left = march.space
    relocate(state, march, march.previous, 0)
    march.halted = True
    march.intercepted = False
    if state.cus(1 - march.side, march.space) > 0:
        go_inside(state, march)
        conclude(state)
    elif march.way in PASSES and march.cus > 0:
        state.then(Task(PASS_ATTRITION, CHANCE), Task(MARCH, march.side))
    else:
        state.then(Task(MARCH, march.side))
    sweep(state, left)
    sweep(state, march.space)


class NavalReturn(MarchRoll[Task]):
    """Roll for a fleet that goes back before its interceptors."""

    id = NAVAL_RETURN

    def prompt(self, state: Situation, task: Task) -> Message:
        """Say what the roll is for."""
        return Message(
            "Will the Roman fleet find the ships on their way to {port}?",
            {"port": SPACE_NAMES[march_of(state).previous]},
        )

    def rolled(self, state: Situation, task: Task, die: int) -> None:
        """Get back, have to stay and fight, or go down."""
        march = march_of(state)
        modifier = sea.naval_modifier(state, march, march.space, march.previous)
        result = naval_result(die + modifier)
        story.naval_combat(state, die, modifier, result)
        if result == SAFE:
            _go_back(state, march)
        elif result == BACK and march.cus > 0:
            give_battle(state)
        elif result == BACK:
            dissolve(state, march)
        else:
            sea.sink(state, march)

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether there is a fleet on its way to a port."""
        march = state.march
        return march is not None and march.previous >= 0 and march.way == SEA


PHASES: Final = (Intercepted(), NavalReturn())
