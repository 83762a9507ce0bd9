"""Where a march ends: Hanno's persuasion, a siege, and the next general of a campaign
(§5 Movement, §8 Sieges).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import (
    ACTIVATE,
    BATTLE,
    BY_CAMPAIGN,
    ITSELF,
    SIEGE,
    ActivateTask,
    RestTask,
    Task,
)
from pi_app.rules.rome_vs_carthage.command import displace
from pi_app.rules.rome_vs_carthage.generals import HANNO as HANNO_HIMSELF
from pi_app.rules.rome_vs_carthage.march import story
from pi_app.rules.rome_vs_carthage.march.campaign import prune
from pi_app.rules.rome_vs_carthage.march.kinds import MarchChoice
from pi_app.rules.rome_vs_carthage.march.moving import exhaust, sweep
from pi_app.rules.rome_vs_carthage.march.tasks import HANNO, LAST_ACTS, RAID, REST
from pi_app.rules.rome_vs_carthage.names import SPACE_NAMES
from pi_app.rules.rome_vs_carthage.notation import PASS, REMOVE
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Work
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, NOBODY, ROME, SIEGE_CUS

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation


def besiegeable(state: Situation, march: March) -> bool:
    """Say whether the city or tribe in a march's space could be besieged or subdued by it, if it
    led enough CUs: no enemy CU stands before it and no truce protects it."""
    space, enemy = march.space, 1 - march.side
    if march.fought or state.cus(enemy, space) > 0:
        return False
    if state.campaign is not None and state.campaign.besieged:
        return False
    if state.is_city(space):
        return state.control[space] == enemy and not state.truce
    neutral = state.control[space] == NOBODY
    return state.is_strange_tribe(space, march.side) and (neutral or not state.truce)


def give_battle(state: Situation) -> None:
    """Let the march fight the enemies where it is; that is its end."""
    state.then(Task(BATTLE, ITSELF), Task(RAID, ITSELF), RestTask(REST, ITSELF))


def conclude(state: Situation) -> None:
    """Let the march end where it is."""
    state.then(Task(RAID, ITSELF), Task(LAST_ACTS, ITSELF))


def dissolve(state: Situation, march: March) -> None:
    """End a march whose army is no more: its generals are displaced."""
    state.then(Task(RAID, ITSELF), RestTask(REST, ITSELF))
    for general in march.generals:
        displace(state, general)
    sweep(state, march.space)


class LastActs(Work[Task]):
    """Come to what may still be done where the march has ended."""

    id = LAST_ACTS

    def run(self, state: Situation, task: Task) -> None:
        """Put the last acts on the agenda."""
        march = state.the_march()
        tasks: list[Task] = []
        if (
            march.leader == HANNO_HIMSELF
            and not march.fought
            and state.is_ordinary(march.space, ROME)
        ):
            tasks.append(Task(HANNO, CARTHAGE))
        sieges = besiegeable(state, march) and march.cus >= SIEGE_CUS
        if sieges:
            tasks.append(Task(SIEGE, march.side))
        tasks.append(RestTask(REST, ITSELF, sieges))
        state.then(*tasks)


class Hanno(MarchChoice[Task]):
    """Take the Roman marker off where Hanno's march has ended."""

    id = HANNO

    def prompt(self, state: Situation, task: Task) -> Message:
        """Ask whether it goes."""
        name = SPACE_NAMES[state.the_march().space]
        return Message("Does Hanno take off the Roman marker in {space}?", {"space": name})

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return taking it off and letting it be."""
        return [REMOVE, PASS]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Take it off, or let it be."""
        state.done()
        if action == REMOVE:
            state.set_control(state.the_march().space, NOBODY)


class Rest(Work[RestTask]):
    """End the march; a campaign goes on with its next general."""

    id = REST
    kind = RestTask

    def run(self, state: Situation, task: RestTask) -> None:
        """Clear the march away and see whether another one follows."""
        march = state.the_march()
        campaign = state.campaign
        story.ended(state)
        prune(state, march.side)
        if march.fought or (campaign is not None and campaign.besieged and task.to_siege):
            exhaust(state, march)
        state.march = None
        if campaign is None:
            return
        if campaign.left > 0:
            state.then(ActivateTask(ACTIVATE, march.side, 0, BY_CAMPAIGN))
        else:
            state.campaign = None


PHASES: Final[tuple[AnyPhase, ...]] = (LastActs(), Hanno(), Rest())
