"""Pursuit: a march goes on although those whom it met have avoided it (§5 Avoiding battle)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.game import CHANCE
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import Task
from pi_app.rules.rome_vs_carthage.generals import pursuit_rating
from pi_app.rules.rome_vs_carthage.march import story
from pi_app.rules.rome_vs_carthage.march.kinds import MarchChoice
from pi_app.rules.rome_vs_carthage.march.moving import exhaust
from pi_app.rules.rome_vs_carthage.march.tasks import MARCH, PURSUIT, PURSUIT_ROLL
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES
from pi_app.rules.rome_vs_carthage.notation import PURSUE, STAY
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Roll

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


class Pursuit(MarchChoice[Task]):
    """Pursue, or stay."""

    id = PURSUIT

    def prompt(self, state: Situation, task: Task) -> Message:
        """Ask whether the leader tries it."""
        leader = state.the_march().leader
        return Message(
            "They have avoided battle. Does {general} pursue? (a roll of {rating} or less)",
            {"general": GENERAL_NAMES[leader], "rating": pursuit_rating(leader)},
        )

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return both."""
        return [PURSUE, STAY]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Roll, or go no farther."""
        state.done()
        if action == PURSUE:
            state.then(Task(PURSUIT_ROLL, CHANCE), Task(MARCH, task.seat))
        else:
            state.the_march().halted = True
            state.then(Task(MARCH, task.seat))


class PursuitRoll(Roll[Task]):
    """Roll for the pursuit."""

    id = PURSUIT_ROLL

    def prompt(self, state: Situation, task: Task) -> Message:
        """Say what the roll is for."""
        leader = state.the_march().leader
        return Message(
            "{general} marches on with a roll of {rating} or less.",
            {"general": GENERAL_NAMES[leader], "rating": pursuit_rating(leader)},
        )

    def rolled(self, state: Situation, task: Task, die: int) -> None:
        """March on; or stop, and be done for this card."""
        march = state.the_march()
        rating = pursuit_rating(march.leader)
        story.pursuit_rolled(state, die, rating)
        if die > rating:
            march.halted = True
            exhaust(state, march)


PHASES: Final[tuple[AnyPhase, ...]] = (Pursuit(), PursuitRoll())
