"""The kinds of phase that a march is made of; they make sense only while there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.rome_vs_carthage.agenda import Kind
from pi_app.rules.rome_vs_carthage.march.tasks import MEET
from pi_app.rules.rome_vs_carthage.phase import Phase

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def has_moved(state: Situation) -> bool:
    """Say whether the march has taken a step."""
    return state.the_march().previous >= 0


def meets(state: Situation) -> bool:
    """Say whether the march has gone somewhere and its meeting there is still to come."""
    return has_moved(state) and any(task.phase == MEET for task in state.agenda)


class MarchChoice(Phase[Kind]):
    """A decision about one's own march."""

    def fits(self, state: Situation, task: Kind) -> bool:
        """Say whether the task's seat marches."""
        return task.seat == state.the_march().side


class Reaction(Phase[Kind]):
    """A decision of the other side, which comes before the meeting with the march."""

    def fits(self, state: Situation, task: Kind) -> bool:
        """Say whether the other side's seat is about to meet a march."""
        return meets(state) and task.seat != state.the_march().side
