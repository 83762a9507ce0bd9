"""Ally Deserts: one of the enemy's battle cards goes over. Both sides see which.

It is drawn unseen; but of cards that a spy has turned up one may be chosen instead (§6 Opening,
§6 Rounds; ruling 29).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import SideTask, Task
from pi_app.rules.rome_vs_carthage.battle import steps, story
from pi_app.rules.rome_vs_carthage.battle.dealing import drawn, drawn_weights, hidden_cards
from pi_app.rules.rome_vs_carthage.deck import ALLY_DESERTS
from pi_app.rules.rome_vs_carthage.notation import BATTLE_CARD, DEALT, DRAW
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Draw, Phase
from pi_app.rules.rome_vs_carthage.tables import TYPES

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def begin(state: Situation, side: int) -> None:
    """Let a side have one of the enemy's cards for Ally Deserts, which it has discarded."""
    story.event_played(state, side, ALLY_DESERTS)
    if sum(state.the_fight().shown[1 - side]) > 0:
        state.then(Task(steps.DESERTION, side))
    else:
        state.then(SideTask(steps.DRAW_DESERTER, -1, side))


class Desertion(Phase[Task]):
    """A side chooses an enemy card that lies open, or draws one of the others."""

    id = steps.DESERTION

    def prompt(self, state: Situation, task: Task) -> Message:
        """Ask which card comes over."""
        return Message("Take a battle card that the spy has seen, or draw a hidden one.")

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return the types that lie open, and drawing if there is anything hidden."""
        enemy = 1 - task.seat
        shown = state.the_fight().shown[enemy]
        found = [BATTLE_CARD + kind for kind in range(TYPES) if shown[kind] > 0]
        if sum(hidden_cards(state, enemy)) > 0:
            found.append(DRAW)
        return found

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Take the card, or have one drawn."""
        state.done()
        if action == DRAW:
            state.then(SideTask(steps.DRAW_DESERTER, -1, task.seat))
            return
        kind = action - BATTLE_CARD
        state.the_fight().shown[1 - task.seat][kind] -= 1
        _take(state, task.seat, kind)


class DrawDeserter(Draw[SideTask]):
    """A hidden card of the enemy's hand is drawn."""

    id = steps.DRAW_DESERTER
    kind = SideTask

    def prompt(self, state: Situation, task: SideTask) -> Message:
        """Say what is drawn."""
        return Message("A battle card of the enemy is drawn.")

    def actions(self, state: Situation, task: SideTask) -> list[int]:
        """Return the types that are hidden in the enemy's hand."""
        return drawn(hidden_cards(state, 1 - task.side))

    def weights(self, state: Situation, task: SideTask) -> list[int]:
        """Return how many of each there are."""
        return drawn_weights(hidden_cards(state, 1 - task.side))

    def apply(self, state: Situation, task: SideTask, action: int) -> None:
        """Hand the card over."""
        state.done()
        state.disclosed += 1
        _take(state, task.side, action - DEALT)


def _take(state: Situation, side: int, kind: int) -> None:
    fight = state.the_fight()
    fight.hands[1 - side][kind] -= 1
    fight.hands[side][kind] += 1
    fight.shown[side][kind] += 1
    story.taken(state, side, kind)


PHASES: Final[tuple[AnyPhase, ...]] = (Desertion(), DrawDeserter())
