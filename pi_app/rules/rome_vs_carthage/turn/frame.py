"""The frame of a turn: what follows on what, and what ends with it (§2 Turn)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.rome_vs_carthage.agenda import BEGIN_TURN, ITSELF, STRATEGY, Task
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Work
from pi_app.rules.rome_vs_carthage.turn import dealing, story
from pi_app.rules.rome_vs_carthage.turn.dealing import DEAL_HANDS
from pi_app.rules.rome_vs_carthage.turn.first_player import ASK_ROME
from pi_app.rules.rome_vs_carthage.turn.isolation import ISOLATION
from pi_app.rules.rome_vs_carthage.turn.reinforcements import tasks_of_reinforcement
from pi_app.rules.rome_vs_carthage.turn.victory import VICTORY_CHECK
from pi_app.rules.rome_vs_carthage.turn.winter import WINTER

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

END_TURN: Final = "end_turn"
"""(ITSELF) End the turn and begin the next."""


class BeginTurn(Work[Task]):
    """Put a turn's phases on the agenda."""

    id = BEGIN_TURN

    def run(self, state: Situation, task: Task) -> None:
        """Begin the next turn; the first has no reinforcements."""
        state.turn += 1
        story.turn_begins(state)
        state.then(
            Task(DEAL_HANDS, ITSELF),
            Task(ASK_ROME, ITSELF),
            Task(STRATEGY, ITSELF),
            Task(WINTER, ITSELF),
            Task(ISOLATION, ITSELF),
            Task(VICTORY_CHECK, ITSELF),
            Task(END_TURN, ITSELF),
        )
        if state.turn > 1:
            state.then(*tasks_of_reinforcement(state))


class EndTurn(Work[Task]):
    """Put away what holds for one turn only."""

    id = END_TURN

    def run(self, state: Situation, task: Task) -> None:
        """Forget the naval victory, shuffle after a Truce, and go on with the next turn."""
        state.naval_victory = False
        if state.reshuffle:
            dealing.shuffle(state)
        state.then(Task(BEGIN_TURN, ITSELF))


PHASES: Final[tuple[AnyPhase, ...]] = (BeginTurn(), EndTurn())
