"""Shuffling the strategy deck and dealing the hands, which chance does card by card.

If the deck cannot give both full hands, or after a turn in which the Truce was played in whatever
way, all cards that have not left the game are shuffled together; so the counsels of Hanno and Cato
end (§2 Turn; ruling 18).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.game import CHANCE
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import notation
from pi_app.rules.rome_vs_carthage.agenda import DealTask, Task
from pi_app.rules.rome_vs_carthage.deck import CARDS, CARDS_EACH
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Draw, Work
from pi_app.rules.rome_vs_carthage.terms import ROME
from pi_app.rules.rome_vs_carthage.turn import story

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

DEAL_HANDS: Final = "deal_hands"
"""(ITSELF) Deal both hands, after shuffling where that is needed."""

DEAL: Final = "deal"
"""(chance) Deal one card after the other, to either side in turn."""


def shuffle(state: Situation) -> None:
    """Make all cards that are neither held nor out of the game the deck."""
    state.deck = [
        card
        for card in range(1, CARDS + 1)
        if card not in state.removed and card not in state.hands[0] and card not in state.hands[1]
    ]
    state.discarded = []
    state.reshuffle = False
    state.counsels = [False, False]
    story.shuffled(state)


class DealHands(Work[Task]):
    """Begin dealing."""

    id = DEAL_HANDS

    def run(self, state: Situation, task: Task) -> None:
        """Shuffle if the deck is too small for both hands, and have them dealt."""
        each = CARDS_EACH[state.turn]
        if len(state.deck) < 2 * each:
            shuffle(state)
        story.dealing(state, each)
        state.then(DealTask(DEAL, CHANCE, 2 * each, ROME))


class Deal(Draw[DealTask]):
    """One card is dealt."""

    id = DEAL
    kind = DealTask

    def prompt(self, state: Situation, task: DealTask) -> Message:
        return Message("The strategy cards are dealt.")

    def actions(self, state: Situation, task: DealTask) -> list[int]:
        return [notation.CARD + card for card in state.deck]

    def apply(self, state: Situation, task: DealTask, action: int) -> None:
        state.done()
        card = action - notation.CARD
        seat = task.side
        state.deck.remove(card)
        state.hands[seat].append(card)
        state.hands[seat].sort()
        state.disclosed += 1
        story.dealt(state, seat, card)
        if task.count > 1:
            state.then(DealTask(DEAL, CHANCE, task.count - 1, 1 - seat))

    def fits(self, state: Situation, task: DealTask) -> bool:
        return task.count <= len(state.deck)


PHASES: Final[tuple[AnyPhase, ...]] = (DealHands(), Deal())
