"""The kinds of phase that a march is made of; they make sense only while there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.rome_vs_carthage.agenda import Kind
from pi_app.rules.rome_vs_carthage.march.tasks import MEET
from pi_app.rules.rome_vs_carthage.phase import Phase

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation


def march_of(state: Situation) -> March:
    """Return the march that is going on."""
    march = state.march
    assert march is not None
    return march


def has_moved(state: Situation) -> bool:
    """Say whether the march has taken a step."""
    return march_of(state).previous >= 0


def meets(state: Situation) -> bool:
    """Say whether the march has gone somewhere and its meeting there is still to come."""
    return has_moved(state) and any(task.phase == MEET for task in state.agenda)


class MarchChoice(Phase[Kind]):
    """A decision about one's own march."""

    def fits(self, state: Situation, task: Kind) -> bool:
        """Say whether the task's seat marches."""
        return task.seat == march_of(state).side


class Reaction(Phase[Kind]):
    """A decision of the other side, which comes before the meeting with the march."""

    def fits(self, state: Situation, task: Kind) -> bool:
        """Say whether the other side's seat is about to meet a march."""
        return meets(state) and task.seat != march_of(state).side
