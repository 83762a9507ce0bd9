"""What the other side may do when a march enters a space: open or shut a city's gates, then declare
every attempt to avoid battle or to intercept before any die is rolled.

Attempts that have been declared wait on the agenda as rolls: those who avoid come first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.game import CHANCE
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, GeneralTask, PartyTask, Task
from pi_app.rules.rome_vs_carthage.board import PLAIN_NEIGHBOURS
from pi_app.rules.rome_vs_carthage.generals import OF_SIDE
from pi_app.rules.rome_vs_carthage.march import story
from pi_app.rules.rome_vs_carthage.march.avoidance import destinations, may_avoid
from pi_app.rules.rome_vs_carthage.march.detachment import before_meeting, detachments
from pi_app.rules.rome_vs_carthage.march.interception import may_intercept
from pi_app.rules.rome_vs_carthage.march.kinds import MarchWork, Reaction, has_moved, march_of
from pi_app.rules.rome_vs_carthage.march.tasks import (
    AVOID_ROLL,
    DECLARE,
    DECLARE_CUS,
    INTERCEPT_ROLL,
    MEET,
    REACT,
    WALLS,
)
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES, SPACE_NAMES
from pi_app.rules.rome_vs_carthage.notation import DONE, GENERAL, lead, led

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation


class React(MarchWork[Task]):
    """Let the other side react to whoever has entered a space, then see who meets."""

    id = REACT

    def run(self, state: Situation, task: Task) -> None:
        """Put the declarations and the meeting on the agenda."""
        march = march_of(state)
        other = 1 - march.side
        tasks = [Task(DECLARE, other), Task(MEET, ITSELF)]
        if march.cus > 0 and state.control[march.space] == other and state.is_city(march.space):
            tasks.insert(0, Task(WALLS, other))
        state.then(*tasks)

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether a march has gone somewhere."""
        return has_moved(state)


def declared(state: Situation) -> list[int]:
    """Return the generals whose attempts wait for their rolls."""
    found: list[int] = []
    for task in reversed(state.agenda):
        if task.phase == MEET:
            break
        if task.phase in (AVOID_ROLL, INTERCEPT_ROLL) and isinstance(task, PartyTask):
            found.append(task.general)
    return found


def volunteers(state: Situation, march: March) -> list[int]:
    """Return the generals who may still declare an attempt: one from each space."""
    origins = [state.place[general] for general in declared(state)]
    found: list[int] = []
    for space in (march.space, *PLAIN_NEIGHBOURS[march.space]):
        if space in origins:
            continue
        for inside in (False, True):
            for general in state.generals_at(1 - march.side, space, inside):
                if attempts(state, march, general):
                    found.append(general)
    return found


def attempts(state: Situation, march: March, general: int) -> list[tuple[int, int]]:
    """Return the ordinary CUs and elephants with which a general may try to avoid a march, if he is
    in its space, or to intercept it; none if he may not."""
    if state.place[general] != march.space:
        able = may_intercept(state, march, general)
        return detachments(state, march, general) if able else []
    if not may_avoid(state, march, general):
        return []
    ready = state.cus(1 - march.side, march.space) - _late(march)
    return [
        (units, elephants)
        for units, elephants in detachments(state, march, general)
        if units + elephants <= ready and destinations(state, march, general, units, elephants)
    ]


def _late(march: March) -> int:
    """Return how many of the CUs in the march's space have failed to intercept it. Whoever fails
    twice is counted once."""
    return max([count for space, count in march.late_cus if space == march.space], default=0)


class Declare(Reaction[Task]):
    """Declare attempts to avoid battle or to intercept, one general after the other."""

    id = DECLARE

    def prompt(self, state: Situation, task: Task) -> Message:
        """Say who has come, and ask who reacts."""
        march = march_of(state)
        return Message(
            "{general} enters {space}. Who avoids battle or intercepts?",
            {"general": GENERAL_NAMES[march.leader], "space": SPACE_NAMES[march.space]},
        )

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return the generals who may try, and being done."""
        found = [GENERAL + general for general in volunteers(state, march_of(state))]
        return [DONE, *found]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Ask the general chosen for his CUs; or go on to the rolls."""
        if action == DONE:
            state.done()
        else:
            state.then(GeneralTask(DECLARE_CUS, task.seat, action - GENERAL))


class DeclareCus(Reaction[GeneralTask]):
    """Say with how many CUs a general tries it."""

    id = DECLARE_CUS
    kind = GeneralTask

    def prompt(self, state: Situation, task: GeneralTask) -> Message:
        """Ask for a number."""
        return Message(
            "With how many CUs does {general} try it?", {"general": GENERAL_NAMES[task.general]}
        )

    def actions(self, state: Situation, task: GeneralTask) -> list[int]:
        """Return the parts of his army that he may lead."""
        return [
            lead(units, elephants)
            for units, elephants in attempts(state, march_of(state), task.general)
        ]

    def apply(self, state: Situation, task: GeneralTask, action: int) -> None:
        """Let the roll wait until all is declared."""
        state.done()
        march = march_of(state)
        general = task.general
        if state.place[general] == march.space:
            state.agenda.insert(-1, PartyTask(AVOID_ROLL, CHANCE, general, *led(action)))
        else:
            roll = PartyTask(INTERCEPT_ROLL, CHANCE, general, *led(action))
            state.agenda.insert(before_meeting(state), roll)
        story.declared(state, general, action)

    def fits(self, state: Situation, task: GeneralTask) -> bool:
        """Say whether the general may try it."""
        if not super().fits(state, task) or task.general not in OF_SIDE[task.seat]:
            return False
        return state.on_map(task.general) and bool(attempts(state, march_of(state), task.general))


PHASES: Final = (React(), Declare(), DeclareCus())
