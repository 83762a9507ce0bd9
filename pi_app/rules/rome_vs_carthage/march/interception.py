"""Interception: armies near by fall upon a march that enters a space."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, Task
from pi_app.rules.rome_vs_carthage.board import COUNTRY_OF
from pi_app.rules.rome_vs_carthage.generals import STAYS_IN, interception_rating
from pi_app.rules.rome_vs_carthage.march import story
from pi_app.rules.rome_vs_carthage.march.detachment import before_meeting, followers, is_led
from pi_app.rules.rome_vs_carthage.march.kinds import MarchRoll, MarchWork, march_of, meets
from pi_app.rules.rome_vs_carthage.march.moving import transfer
from pi_app.rules.rome_vs_carthage.march.tasks import INTERCEPT, INTERCEPT_ROLL
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES
from pi_app.rules.rome_vs_carthage.notation import led
from pi_app.rules.rome_vs_carthage.phase import Phase

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation


def may_intercept(state: Situation, march: March, general: int) -> bool:
    """Say whether a general in a space beside the march's may try to intercept it: in no truce, not
    where other enemy CUs stand outside walls, nor out of a city before which some stand."""
    if state.truce or state.cus(march.side, march.space) > march.cus:
        return False
    if general in STAYS_IN and COUNTRY_OF[march.space] != STAYS_IN[general]:
        return False
    return state.cus(march.side, state.place[general]) == 0


def modifier(state: Situation, march: March) -> int:
    """Return what is added to the roll for an interception: 1 on an enemy marker where no CU of the
    interceptor's side is."""
    hostile = state.control[march.space] == march.side
    return 1 if hostile and state.cus(1 - march.side, march.space) == 0 else 0


class InterceptRoll(MarchRoll):
    """Roll for an interception."""

    id = INTERCEPT_ROLL

    def prompt(self, state: Situation, task: Task) -> Message:
        """Say what the roll is for."""
        needed = interception_rating(task.subject) - modifier(state, march_of(state))
        return Message(
            "{general} intercepts with a roll of {rating} or less.",
            {"general": GENERAL_NAMES[task.subject], "rating": needed},
        )

    def rolled(self, state: Situation, task: Task, die: int) -> None:
        """Get ready to come when all have rolled; or be too late, and with all who would have come
        unable to avoid this march while this card lasts."""
        march = march_of(state)
        more = modifier(state, march)
        succeeds = die + more <= interception_rating(task.subject)
        story.intercept_rolled(state, task.subject, die, more, succeeds)
        if succeeds:
            come = Task(INTERCEPT, ITSELF, task.count, task.subject)
            state.agenda.insert(before_meeting(state), come)
        else:
            _note_late(state, march, task.subject, task.count)

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether there is a general who tries it."""
        return meets(state) and is_led(state, task)


def _note_late(state: Situation, march: March, general: int, count: int) -> None:
    """Note that a force came too late: its generals, and how many CUs of its space."""
    units, elephants = led(count)
    for one in followers(state, march, general, units + elephants):
        if one not in march.latecomers:
            march.latecomers.append(one)
    march.late_cus.append([state.place[general], units + elephants])


class Intercept(MarchWork):
    """Let those who have intercepted enter the space."""

    id = INTERCEPT

    def run(self, state: Situation, task: Task) -> None:
        """Move them; all of them are there before anybody fights."""
        march = march_of(state)
        units, elephants = led(task.count)
        origin, inside = state.place[task.subject], state.inside[task.subject]
        going = followers(state, march, task.subject, units + elephants)
        story.intercepts(state, going, units, elephants, origin)
        transfer(state, going, units, elephants, origin, inside, march.space)
        march.intercepted = True
        march.ambushers.append(origin)

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether there is a general who comes."""
        return meets(state) and is_led(state, task)


PHASES: Final[tuple[Phase, ...]] = (InterceptRoll(), Intercept())
