"""Hostile Tribes as an answer: while a general moves, the other side may strike one of his side's
forces in Gallia Transalpinia or Liguria, moving or standing (cards 7 and 8).

Who might hold the cards is asked at every step that leads into, through or out of these provinces,
and without such a step once when the move is over, if anybody can be struck (§3 Events; ruling 39).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.game import CHANCE
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import deck, losses, tables
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, RaidTask, SpaceTask, Task
from pi_app.rules.rome_vs_carthage.board import GALLIA_TRANSALPINIA, LIGURIA, PROVINCE_OF, SPACES
from pi_app.rules.rome_vs_carthage.march import story
from pi_app.rules.rome_vs_carthage.march.steps import suffer
from pi_app.rules.rome_vs_carthage.march.tasks import (
    ANSWER_RAID,
    RAID,
    STRIKE,
    TRIBES_ATTRITION,
)
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES
from pi_app.rules.rome_vs_carthage.notation import SPACE
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Phase, Roll, Window, Work

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation

WILD: Final = tuple(
    [space for space in range(SPACES) if PROVINCE_OF[space] in (GALLIA_TRANSALPINIA, LIGURIA)]
)
"""The spaces of the Hostile Tribes. None of them is a port or has a walled city."""


def is_in_reach(march: March, target: int) -> bool:
    """Say whether the tribes can strike a march on its step to a space."""
    return march.cus > 0 and (march.space in WILD or target in WILD)


def forces_in_reach(state: Situation, side: int) -> list[int]:
    """Return the spaces of the tribes in which a side has CUs."""
    return [space for space in WILD if state.cus(side, space) > 0]


def _place_of_march(march: March, target: int) -> int:
    """Return where the tribes would strike a march on its step to a space."""
    return march.space if march.space in WILD else target


def strike(state: Situation, seat: int, target: int) -> None:
    """Let a seat that has played Hostile Tribes choose whom they strike.

    Args:
        state: the moment.
        seat: who has played the card.
        target: where the march is about to go, or where it is.
    """
    state.then(SpaceTask(STRIKE, seat, target))


class Strike(Phase[SpaceTask]):
    """Choose the force that the tribes strike. Who marches and who stands where he is are one
    force."""

    id = STRIKE
    kind = SpaceTask

    def prompt(self, state: Situation, task: SpaceTask) -> Message:
        """Ask which."""
        return Message("Which enemy force rolls attrition?")

    def actions(self, state: Situation, task: SpaceTask) -> list[int]:
        """Return the spaces of the forces in reach, for the march that where it goes or is."""
        march = state.the_march()
        found = forces_in_reach(state, march.side)
        if is_in_reach(march, task.space) and _place_of_march(march, task.space) not in found:
            found.append(task.space)
            found.sort()
        return [SPACE + space for space in found]

    def apply(self, state: Situation, task: SpaceTask, action: int) -> None:
        """Roll for it."""
        state.done()
        march = state.the_march()
        space = action - SPACE
        marching = is_in_reach(march, task.space) and space == _place_of_march(march, task.space)
        state.then(RaidTask(TRIBES_ATTRITION, CHANCE, space, marching))

    def fits(self, state: Situation, task: SpaceTask) -> bool:
        """Say whether the other side's seat can strike a force of the marching side."""
        return task.seat == 1 - state.the_march().side


class TribesAttrition(Roll[RaidTask]):
    """The toll of hostile tribes, which do not ask how large an army is."""

    id = TRIBES_ATTRITION
    kind = RaidTask

    def prompt(self, state: Situation, task: RaidTask) -> Message:
        """Say what the roll is for."""
        return Message("The die says what the hostile tribes cost.")

    def rolled(self, state: Situation, task: RaidTask, die: int) -> None:
        """Let the force suffer as one of five or six CUs."""
        march = state.the_march()
        if task.marching:
            suffer(state, march, tables.FIVE_OR_SIX, die, 0)
        else:
            losses.attrition(state, march.side, task.space, False, tables.FIVE_OR_SIX, die)


class Raid(Work[Task]):
    """A move is over: let the other side strike with Hostile Tribes, if it might have them, anybody
    is in reach and no step of the move has been the occasion for it."""

    id = RAID

    def run(self, state: Situation, task: Task) -> None:
        """Put the question on the agenda, unless there is nothing to ask."""
        march = state.the_march()
        question = Task(ANSWER_RAID, 1 - march.side)
        if not march.tribes_asked and _ANSWER.is_asked(state, question):
            state.then(question)


class AnswerRaid(Window[Task]):
    """Strike with Hostile Tribes when a move is over."""

    id = ANSWER_RAID

    def cards(self, state: Situation, task: Task) -> tuple[int, ...]:
        """Return the Hostile Tribes if anybody is in reach."""
        return deck.HOSTILE_TRIBES if forces_in_reach(state, 1 - task.seat) else ()

    def prompt(self, state: Situation, task: Task) -> Message:
        """Say whose move is over."""
        return Message(
            "{general}'s move is over. Play a card against an enemy in Gallia Transalpinia or "
            "Liguria?",
            {"general": GENERAL_NAMES[state.the_march().leader]},
        )

    def played(self, state: Situation, task: Task, card: int) -> None:
        """Strike; the other card may follow."""
        story.answered(state, task.seat, card)
        state.then(Task(RAID, ITSELF))
        strike(state, task.seat, state.the_march().space)

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether the other side has marched."""
        return task.seat == 1 - state.the_march().side


_ANSWER: Final = AnswerRaid()

PHASES: Final[tuple[AnyPhase, ...]] = (Strike(), TribesAttrition(), Raid(), _ANSWER)
