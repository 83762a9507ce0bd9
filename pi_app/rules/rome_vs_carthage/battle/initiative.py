"""The initiative: a defender who has matched may become the attacker.

He rolls for it against his commander's rating, and so can't without a general. A matched Double
Envelopment gives it to him without a roll, unless it was Maharbal's Cavalry (§6 Rounds).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import SideTask, Task
from pi_app.rules.rome_vs_carthage.battle import rounds_story, steps
from pi_app.rules.rome_vs_carthage.generals import counterattack_rating
from pi_app.rules.rome_vs_carthage.notation import COUNTERATTACK, NO
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Phase, Roll, Work
from pi_app.rules.rome_vs_carthage.tables import ENVELOPMENT

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


class Initiative(Work[Task]):
    """A card has been matched."""

    id = steps.INITIATIVE

    def run(self, state: Situation, task: Task) -> None:
        """Ask the defender, if he can get the initiative."""
        fight = state.the_fight()
        defender = 1 - fight.attacker
        if _is_given(state) or fight.commanders[defender] >= 0:
            state.then(Task(steps.SEIZE, defender))


class Seize(Phase[Task]):
    """The defender seizes the initiative, or leaves it to the attacker."""

    id = steps.SEIZE

    def prompt(self, state: Situation, task: Task) -> Message:
        """Ask whether he attacks from now on."""
        if _is_given(state):
            return Message("The envelopment is matched. Take the initiative?")
        return Message(
            "Roll for the initiative? {rating} or less wins it.",
            {"rating": _rating(state, task.seat)},
        )

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return yes and no."""
        return [COUNTERATTACK, NO]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Take the initiative, roll for it, or let it be."""
        state.done()
        if action == NO:
            return
        if _is_given(state):
            state.the_fight().attacker = task.seat
            rounds_story.initiative_given(state, task.seat)
        else:
            state.then(SideTask(steps.SEIZE_ROLL, -1, task.seat))


class SeizeRoll(Roll[SideTask]):
    """The roll for the initiative."""

    id = steps.SEIZE_ROLL
    kind = SideTask

    def rolled(self, state: Situation, task: SideTask, die: int) -> None:
        """Hand over the initiative if the die is not above the rating."""
        rating = _rating(state, task.side)
        if die <= rating:
            state.the_fight().attacker = task.side
        rounds_story.initiative_rolled(state, task.side, die, rating)


def _is_given(state: Situation) -> bool:
    fight = state.the_fight()
    return fight.led == ENVELOPMENT and not fight.led_free


def _rating(state: Situation, side: int) -> int:
    fight = state.the_fight()
    return counterattack_rating(fight.commanders[side], fight.aggressor == side)


PHASES: Final[tuple[AnyPhase, ...]] = (Initiative(), Seize(), SeizeRoll())
