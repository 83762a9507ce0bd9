"""The strategy cards that are played when a battle begins: spies, and allies who desert.

First the aggressor, then the other side. Only cards are offered that would change something
(§6 Opening).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, SideTask, Task
from pi_app.rules.rome_vs_carthage.battle import steps, story
from pi_app.rules.rome_vs_carthage.battle.hands import (
    NUMIDIANS,
    SPANIARDS,
    deserters,
    hand_size,
)
from pi_app.rules.rome_vs_carthage.deck import NUMIDIAN_DESERT, SPANISH_DESERT, SPY
from pi_app.rules.rome_vs_carthage.names import SPACE_NAMES
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Window, Work

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

_LEAST_SPIED_ON: Final = 2
"""A spy shows half of the cards, rounded down: of fewer than these he shows none."""


class Opening(Window[Task]):
    """A side may send a spy or make the enemy's allies desert before cards are dealt."""

    id = steps.ANSWER_OPENING

    def cards(self, state: Situation, task: Task) -> tuple[int, ...]:
        """Return the cards that would harm the enemy in this battle."""
        enemy = 1 - task.seat
        found: list[int] = []
        if hand_size(state, enemy) >= _LEAST_SPIED_ON:
            found.append(SPY)
        kind = deserters(state, enemy)
        if kind == SPANIARDS:
            found.append(SPANISH_DESERT)
        elif kind == NUMIDIANS:
            found.append(NUMIDIAN_DESERT)
        return tuple(found)

    def prompt(self, state: Situation, task: Task) -> Message:
        """Ask for a card before the battle."""
        return Message(
            "The battle of {space} begins. Play a card against the enemy, or let it be?",
            {"space": SPACE_NAMES[state.the_fight().space]},
        )

    def played(self, state: Situation, task: Task, card: int) -> None:
        """Send the spy or the allies on their way; there may be another card."""
        fight = state.the_fight()
        if card == SPY:
            fight.spy = task.seat
        else:
            kind = SPANIARDS if card == SPANISH_DESERT else NUMIDIANS
            fight.deserted[1 - task.seat] += kind
        story.event_played(state, task.seat, card)
        state.then(SideTask(steps.ANSWERS, ITSELF, task.seat))


class Answers(Work[SideTask]):
    """Ask a side for such cards, if it might have any."""

    id = steps.ANSWERS
    kind = SideTask

    def run(self, state: Situation, task: SideTask) -> None:
        """Put the question on the agenda, unless there is nothing to ask."""
        question = Task(steps.ANSWER_OPENING, task.side)
        if OPENING.is_asked(state, question):
            state.then(question)


OPENING: Final = Opening()

PHASES: Final[tuple[AnyPhase, ...]] = (Answers(), OPENING)
