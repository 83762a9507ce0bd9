"""The strategy phase: who plays next, which card, and what for.

A card stays hidden in the hand until its use is chosen; only then is it laid open (§3 Cards).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import deck
from pi_app.rules.rome_vs_carthage.agenda import (
    ACTIVATE,
    BY_OPS,
    HOLDING,
    ITSELF,
    STRATEGY,
    ActivateTask,
    CardTask,
    CountTask,
    Task,
)
from pi_app.rules.rome_vs_carthage.cards import story
from pi_app.rules.rome_vs_carthage.cards.events.table import EVENTS
from pi_app.rules.rome_vs_carthage.cards.operations import (
    PLACE_MARKERS,
    RAISE_CU,
    RAISING_OPS,
    marker_spaces,
    raising_spaces,
)
from pi_app.rules.rome_vs_carthage.march.marching import movable
from pi_app.rules.rome_vs_carthage.names import CARD_NAMES, SIDE_NAMES
from pi_app.rules.rome_vs_carthage.notation import CARD, DISCARD, EVENT, MARKERS, MOVE, RAISE
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Phase, Work

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

PLAY_CARD: Final = "play_card"
"""(a seat) Choose a strategy card to play."""


class Strategy(Work[Task]):
    """Let whoever is next play a card, as long as anybody has one."""

    id = STRATEGY

    def run(self, state: Situation, task: Task) -> None:
        """Find who is next: seats alternate, and one without cards is passed over.

        Before the turn's first card the active seat is the one that plays second.
        """
        state.card = 0
        state.combined = False
        state.silent = [False, False]
        state.tired = []
        seat = 1 - state.active
        if not state.hands[seat]:
            seat = 1 - seat
        if not state.hands[seat]:
            return
        state.active = seat
        state.then(Task(PLAY_CARD, seat), Task(STRATEGY, ITSELF))


def _waiting(task: Task) -> Message:
    """Say the same while a card and while its use is chosen."""
    return Message("{side} chooses a strategy card.", {"side": SIDE_NAMES[task.seat]})


class PlayCard(Phase[Task]):
    """Choose a card of one's hand."""

    id = PLAY_CARD
    private = True

    def prompt(self, state: Situation, task: Task) -> Message:
        if state.must_campaign:
            return Message("Play the Campaign card that you have announced.")
        return Message("Which card do you play?")

    def waiting(self, state: Situation, task: Task) -> Message:
        return _waiting(task)

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return the hand; only Campaigns if one has been announced."""
        hand = state.hands[task.seat]
        if state.must_campaign:
            return [CARD + card for card in hand if card in deck.CAMPAIGNS]
        return [CARD + card for card in hand]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        state.done()
        state.then(CardTask(HOLDING, task.seat, action - CARD))


def event_possible(state: Situation, seat: int, card: int) -> bool:
    """Say whether a seat may use a card's event in its own turn, and to some effect."""
    event = EVENTS.get(card)
    return event is not None and seat in deck.USERS[card] and event.possible(state, seat)


class UseCard(Phase[CardTask]):
    """Choose what the card is played for, and lay it open (ruling 34)."""

    id = HOLDING
    kind = CardTask
    private = True

    def prompt(self, state: Situation, task: CardTask) -> Message:
        return Message("{card}: what for?", {"card": CARD_NAMES[task.card]})

    def waiting(self, state: Situation, task: CardTask) -> Message:
        """Say no more than while the card was being chosen."""
        return _waiting(task)

    def actions(self, state: Situation, task: CardTask) -> list[int]:
        """Return the uses that the card has now. An announced Campaign can't be discarded."""
        ops = deck.OPS[task.card]
        uses: list[int] = []
        if event_possible(state, task.seat, task.card):
            uses.append(EVENT)
        if movable(state, task.seat, ops, BY_OPS):
            uses.append(MOVE)
        if marker_spaces(state, task.seat):
            uses.append(MARKERS)
        if ops == RAISING_OPS and raising_spaces(state, task.seat):
            uses.append(RAISE)
        if not (state.must_campaign and uses):
            uses.append(DISCARD)
        return uses

    def apply(self, state: Situation, task: CardTask, action: int) -> None:
        seat, card = task.seat, task.card
        state.done()
        state.must_campaign = False
        state.card = card
        state.discard(seat, card)
        # Played in any way, even as a discard; lost by chance it is not played (ruling 18).
        if card == deck.TRUCE:
            state.reshuffle = True
        story.card_played(state, seat, card, action)
        ops = deck.OPS[card]
        if action == EVENT:
            _use_event(state, seat, card)
        elif action == MOVE:
            state.then(ActivateTask(ACTIVATE, seat, ops, BY_OPS))
        elif action == MARKERS:
            state.then(CountTask(PLACE_MARKERS, seat, ops))
        elif action == RAISE:
            state.then(Task(RAISE_CU, seat))

    def fits(self, state: Situation, task: CardTask) -> bool:
        return task.card in state.hands[task.seat]


def _use_event(state: Situation, seat: int, card: int) -> None:
    """Let a card's event happen: it may end a truce, and take the card out of the game.

    Philip's card leaves with its second event, the one that ends the alliance.
    """
    if deck.REMOVED[card] or (card == deck.PHILIP and state.macedonia):
        state.discarded.remove(card)
        state.removed.append(card)
    if state.truce and (deck.BREAKS_TRUCE[card] or card in deck.HOSTILE_TRIBES):
        state.truce = False
        story.truce_changed(state)
    EVENTS[card].begin(state, seat)


PHASES: Final[tuple[AnyPhase, ...]] = (Strategy(), PlayCard(), UseCard())
