"""Interception: armies near by fall upon a march that enters a space
(§5 Interception; ruling 41).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, GeneralTask
from pi_app.rules.rome_vs_carthage.generals import interception_rating, may_go_to
from pi_app.rules.rome_vs_carthage.march import story
from pi_app.rules.rome_vs_carthage.march.detachment import before_meeting, is_ready
from pi_app.rules.rome_vs_carthage.march.kinds import meets
from pi_app.rules.rome_vs_carthage.march.moving import transfer
from pi_app.rules.rome_vs_carthage.march.tasks import INTERCEPT, INTERCEPT_ROLL
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Roll, Work

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import Detachment, March
    from pi_app.rules.rome_vs_carthage.situation import Situation


def may_intercept(state: Situation, march: March, general: int) -> bool:
    """Say whether a general in a space beside the march's may try to intercept it: in no truce, not
    where other enemy CUs stand outside walls, nor out of a city before which some stand."""
    if state.truce or state.cus(march.side, march.space) > march.cus:
        return False
    if not may_go_to(general, march.space):
        return False
    return state.cus(march.side, state.place[general]) == 0


def modifier(state: Situation, march: March) -> int:
    """Return what is added to the roll for an interception: 1 on an enemy marker where no CU of the
    interceptor's side is."""
    hostile = state.control[march.space] == march.side
    return 1 if hostile and state.cus(1 - march.side, march.space) == 0 else 0


class InterceptRoll(Roll[GeneralTask]):
    """Roll for an interception."""

    id = INTERCEPT_ROLL
    kind = GeneralTask

    def prompt(self, state: Situation, task: GeneralTask) -> Message:
        """Say what the roll is for."""
        needed = interception_rating(task.general) - modifier(state, state.the_march())
        return Message(
            "{general} intercepts with a roll of {rating} or less.",
            {"general": GENERAL_NAMES[task.general], "rating": needed},
        )

    def rolled(self, state: Situation, task: GeneralTask, die: int) -> None:
        """Get ready to come when all have rolled; or be too late, and with all who would have come
        unable to avoid this march while this card lasts."""
        march = state.the_march()
        more = modifier(state, march)
        succeeds = die + more <= interception_rating(task.general)
        story.intercept_rolled(state, task.general, die, more, succeeds)
        if succeeds:
            come = GeneralTask(INTERCEPT, ITSELF, task.general)
            state.agenda.insert(before_meeting(state), come)
        else:
            _note_late(state, march, march.led_by(task.general))

    def fits(self, state: Situation, task: GeneralTask) -> bool:
        """Say whether there is a general who tries it."""
        return meets(state) and is_ready(state, task.general)


def _note_late(state: Situation, march: March, part: Detachment) -> None:
    """Note that a force came too late: its generals, and how many CUs of its space (edition 14)."""
    for general in part.generals:
        if general not in march.latecomers:
            march.latecomers.append(general)
    march.late_cus.append([state.place[part.leader], part.cus])


class Intercept(Work[GeneralTask]):
    """Let those who have intercepted enter the space."""

    id = INTERCEPT
    kind = GeneralTask

    def run(self, state: Situation, task: GeneralTask) -> None:
        """Move them; all of them are there before anybody fights."""
        march = state.the_march()
        part = march.led_by(task.general)
        origin, inside = state.place[part.leader], state.inside[part.leader]
        story.intercepts(state, part, origin)
        transfer(state, part.generals, part.units, part.elephants, origin, inside, march.space)
        march.intercepted = True
        march.ambushers.append(origin)

    def fits(self, state: Situation, task: GeneralTask) -> bool:
        """Say whether there is a general who comes."""
        return meets(state) and is_ready(state, task.general)


PHASES: Final[tuple[AnyPhase, ...]] = (InterceptRoll(), Intercept())
