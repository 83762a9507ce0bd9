"""The kinds of phase that a march is made of; they make sense only while there is a march."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.rome_vs_carthage.phase import Phase, Roll, Work

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.agenda import Task
    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation


def march_of(state: Situation) -> March:
    """Return the march that is going on."""
    march = state.march
    assert march is not None
    return march


class MarchChoice(Phase):
    """A decision during a march."""

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether there is a march."""
        return state.march is not None


class MarchRoll(Roll):
    """A die rolled during a march."""

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether there is a march."""
        return state.march is not None


class MarchWork(Work):
    """Work during a march."""

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether there is a march."""
        return state.march is not None
