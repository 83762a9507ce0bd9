"""Political markers that a side must take off: after battles and victory checks, and for Hannibal.

Neither walled cities nor tribes are ever taken off so (§6 Political loss, §9 Victory; ruling 8).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import notation
from pi_app.rules.rome_vs_carthage.agenda import LOSE_MARKERS, MOURN, CountTask
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Phase
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, NOBODY
from pi_app.rules.rome_vs_carthage.turn import victory

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


class _Removal(Phase[CountTask]):
    """Markers come off one by one, where their owner chooses."""

    kind = CountTask

    def actions(self, state: Situation, task: CountTask) -> list[int]:
        """Return the spaces of the owner's markers; only one of them if all must come off, since
        then there is nothing to choose, and DONE if there are too few."""
        markers = state.ordinary_markers(task.seat)
        if len(markers) < task.count:
            return [notation.DONE]
        if len(markers) == task.count:
            return [notation.SPACE + markers[0]]
        return [notation.SPACE + space for space in markers]

    def apply(self, state: Situation, task: CountTask, action: int) -> None:
        state.done()
        if action == notation.DONE:
            self.too_few(state, task)
        else:
            state.set_control(action - notation.SPACE, NOBODY)
            state.again(task)

    @abstractmethod
    def too_few(self, state: Situation, task: CountTask) -> None:
        """Carry out what follows when the owner has fewer markers than he must lose."""


class LoseMarkers(_Removal):
    """Markers come off after a battle or a victory check; who has too few sues for peace
    (ruling 19).
    """

    id = LOSE_MARKERS

    def prompt(self, state: Situation, task: CountTask) -> Message:
        return Message(
            "Take one of your political markers off the map. Left: {count}", {"count": task.count}
        )

    def too_few(self, state: Situation, task: CountTask) -> None:
        """Let the owner sue for peace, which ends the game."""
        victory.sue_for_peace(state, task.seat)


class Mourn(_Removal):
    """Carthage's markers come off for Hannibal's death, all if there are not enough
    (ruling 5; edition 20).
    """

    id = MOURN

    def prompt(self, state: Situation, task: CountTask) -> Message:
        return Message(
            "Hannibal is dead: take one of your political markers off the map. Left: {count}",
            {"count": task.count},
        )

    def too_few(self, state: Situation, task: CountTask) -> None:
        """Take off all there are; Carthage fights on."""
        for space in state.ordinary_markers(CARTHAGE):
            state.set_control(space, NOBODY)


PHASES: Final[tuple[AnyPhase, ...]] = (LoseMarkers(), Mourn())
