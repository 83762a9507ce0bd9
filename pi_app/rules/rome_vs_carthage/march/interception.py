"""Interception: armies near by fall upon a march that enters a space."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, PartyTask
from pi_app.rules.rome_vs_carthage.board import COUNTRY_OF
from pi_app.rules.rome_vs_carthage.generals import STAYS_IN, interception_rating
from pi_app.rules.rome_vs_carthage.march import story
from pi_app.rules.rome_vs_carthage.march.detachment import before_meeting, followers, is_led
from pi_app.rules.rome_vs_carthage.march.kinds import MarchRoll, MarchWork, march_of, meets
from pi_app.rules.rome_vs_carthage.march.moving import transfer
from pi_app.rules.rome_vs_carthage.march.tasks import INTERCEPT, INTERCEPT_ROLL
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES

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


class InterceptRoll(MarchRoll[PartyTask]):
    """Roll for an interception."""

    id = INTERCEPT_ROLL
    kind = PartyTask

    def prompt(self, state: Situation, task: PartyTask) -> Message:
        """Say what the roll is for."""
        needed = interception_rating(task.general) - modifier(state, march_of(state))
        return Message(
            "{general} intercepts with a roll of {rating} or less.",
            {"general": GENERAL_NAMES[task.general], "rating": needed},
        )

    def rolled(self, state: Situation, task: PartyTask, die: int) -> None:
        """Get ready to come when all have rolled; or be too late, and with all who would have come
        unable to avoid this march while this card lasts."""
        march = march_of(state)
        more = modifier(state, march)
        succeeds = die + more <= interception_rating(task.general)
        story.intercept_rolled(state, task.general, die, more, succeeds)
        if succeeds:
            come = PartyTask(INTERCEPT, ITSELF, task.general, task.units, task.elephants)
            state.agenda.insert(before_meeting(state), come)
        else:
            _note_late(state, march, task)

    def fits(self, state: Situation, task: PartyTask) -> bool:
        """Say whether there is a general who tries it."""
        return meets(state) and is_led(state, task)


def _note_late(state: Situation, march: March, task: PartyTask) -> None:
    """Note that a force came too late: its generals, and how many CUs of its space."""
    for one in followers(state, march, task.general, task.cus):
        if one not in march.latecomers:
            march.latecomers.append(one)
    march.late_cus.append([state.place[task.general], task.cus])


class Intercept(MarchWork[PartyTask]):
    """Let those who have intercepted enter the space."""

    id = INTERCEPT
    kind = PartyTask

    def run(self, state: Situation, task: PartyTask) -> None:
        """Move them; all of them are there before anybody fights."""
        march = march_of(state)
        origin, inside = state.place[task.general], state.inside[task.general]
        going = followers(state, march, task.general, task.cus)
        story.intercepts(state, going, task.units, task.elephants, origin)
        transfer(state, going, task.units, task.elephants, origin, inside, march.space)
        march.intercepted = True
        march.ambushers.append(origin)

    def fits(self, state: Situation, task: PartyTask) -> bool:
        """Say whether there is a general who comes."""
        return meets(state) and is_led(state, task)


PHASES: Final = (InterceptRoll(), Intercept())
