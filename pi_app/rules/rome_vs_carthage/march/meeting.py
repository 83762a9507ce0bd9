"""Meeting: who is left in the space when all have reacted, and what that means for the march
(§5 Movement).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.rome_vs_carthage import losses
from pi_app.rules.rome_vs_carthage.agenda import Task
from pi_app.rules.rome_vs_carthage.march import company, story
from pi_app.rules.rome_vs_carthage.march.ending import dissolve, give_battle
from pi_app.rules.rome_vs_carthage.march.kinds import has_moved
from pi_app.rules.rome_vs_carthage.march.moving import sweep
from pi_app.rules.rome_vs_carthage.march.stepping_back import ways_out
from pi_app.rules.rome_vs_carthage.march.tasks import INTERCEPTED, MARCH, MEET, PURSUIT
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Work
from pi_app.rules.rome_vs_carthage.siege import fall
from pi_app.rules.rome_vs_carthage.terms import OVERRUN_CUS, ROME

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation


class Meet(Work[Task]):
    """See who is left, and go on accordingly."""

    id = MEET

    def run(self, state: Situation, task: Task) -> None:
        """Fight, overrun, displace, pursue or march on."""
        march = state.the_march()
        march.detachments = []
        enemy, space = 1 - march.side, march.space
        if march.intercepted:
            if march.cus > 0 or ways_out(state, march):
                state.then(Task(INTERCEPTED, march.side))
            else:
                dissolve(state, march)
            return
        if march.cus == 0:
            if state.cus(enemy, space) > 0:
                dissolve(state, march)
            else:
                state.then(Task(MARCH, march.side))
            return
        if may_overrun(state, march):
            elephants = 1 if state.units[enemy][space] == 0 else 0
            story.overrun(state)
            losses.lose_outside(state, enemy, space, 1 - elephants, elephants)
        if state.cus(enemy, space) > 0:
            give_battle(state)
        else:
            _occupy(state, march)

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether a march has gone somewhere."""
        return has_moved(state)


def may_overrun(state: Situation, march: March) -> bool:
    """Say whether a march rides down a single CU without general in its space."""
    enemy = 1 - march.side
    return (
        march.cus >= OVERRUN_CUS
        and state.cus(enemy, march.space) == 1
        and state.commander(enemy, march.space) < 0
    )


def _occupy(state: Situation, march: March) -> None:
    """Let a march have a space without enemy CUs outside walls. What these have done to subdue a
    tribe is of no use to it. Those who have avoided battle can be pursued."""
    space = march.space
    if state.cus(march.side, space) == march.cus:
        fall.relieve(state, space)
    if _meets_proconsul(state, march):
        march.halted = True
    pursues = march.avoided and not march.halted and march.spent < march.allowance
    state.then(Task(PURSUIT if pursues else MARCH, march.side))
    sweep(state, space)


def _meets_proconsul(state: Situation, march: March) -> bool:
    """Say whether a consul's army has come to a proconsul's that is as large at least; it stops
    (edition 6).
    """
    if march.side != ROME or not any(general in state.consuls for general in march.generals):
        return False
    others = company.stragglers(state, march, march.companions)
    proconsular = [general for general in others if general not in state.consuls]
    return bool(proconsular) and state.cus(ROME, march.space) >= 2 * march.cus


PHASES: Final[tuple[AnyPhase, ...]] = (Meet(),)
