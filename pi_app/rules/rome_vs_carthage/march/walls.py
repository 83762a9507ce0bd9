"""The gates of a city that a march reaches: its owner says who is inside and who outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import Task
from pi_app.rules.rome_vs_carthage.march import company, story
from pi_app.rules.rome_vs_carthage.march.kinds import Reaction, march_of
from pi_app.rules.rome_vs_carthage.march.moving import enter, open_gates
from pi_app.rules.rome_vs_carthage.march.tasks import WALLS
from pi_app.rules.rome_vs_carthage.names import SPACE_NAMES
from pi_app.rules.rome_vs_carthage.notation import ENTER, LEAVE, STAY, WALLED
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


class Walls(Reaction[Task]):
    """Say who is inside the city: all as they are, everybody out, or as many inside as fit; with
    the generals among those inside, or among those who find no room."""

    id = WALLS

    def prompt(self, state: Situation, task: Task) -> Message:
        """Ask who goes inside or comes out."""
        return Message(
            "An enemy army reaches {city}. Who is inside the walls?",
            {"city": SPACE_NAMES[march_of(state).space]},
        )

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return staying, and what can be changed."""
        march = march_of(state)
        space, side = march.space, task.seat
        found = [STAY]
        if state.besieged(space) or state.cus(march.side, space) > march.cus:
            return found
        if state.garrison_cus(space) > 0 or state.commander(side, space, True) >= 0:
            found.append(LEAVE)
        generals = state.generals_at(side, space)
        room = min(state.room_inside(space), state.cus(side, space))
        left = state.cus(side, space) - room
        if room == 0 and (not generals or left > 0):
            return found
        if left == 0 or not generals or company.may_part(state, generals, [], left, left + room):
            found.append(ENTER)
        if left > 0 and generals and _may_hide(state, generals, room, left):
            found.append(WALLED + space)
        return found

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Open or shut the gates."""
        state.done()
        space, side = march_of(state).space, task.seat
        if action == LEAVE:
            open_gates(state, side, space)
            story.came_out(state, side, space)
        elif action != STAY:
            _shut(state, side, space, action != ENTER)

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether an enemy march stands before a city."""
        return super().fits(state, task) and state.is_city(march_of(state).space)


def _may_hide(state: Situation, generals: list[int], room: int, left: int) -> bool:
    """Say whether the generals may go inside while CUs stay outside."""
    return company.may_part(state, generals, [], room, left + room)


def _shut(state: Situation, side: int, space: int, hide: bool) -> None:
    """Let as many go inside as fit, ordinary CUs first; their generals too if nobody stays outside
    or if they are to hide."""
    units = min(state.units[side][space], state.room_inside(space))
    elephants = 0
    if side == CARTHAGE:
        elephants = min(state.elephants[space], state.room_inside(space) - units)
    generals = state.generals_at(side, space)
    all_in = units + elephants == state.cus(side, space)
    enter(state, generals if hide or all_in else [], units, elephants, space)
    story.entered(state, side, space)


PHASES: Final = (Walls(),)
