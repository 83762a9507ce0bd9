"""What lies on the table in *Praetorians*: cards, camps, pawns, and who may do what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.random import Random

from pi_app.rules.actions import Actions
from pi_app.rules.game import CHANCE, CHANCE_DECIDES, Game, OptionValue, State
from pi_app.rules.praetorians.cards import CAMPS, NEUTRAL, TWELVE, WORTH, beyond, deck
from pi_app.rules.praetorians.notation import GIVE, STOP, TURN_UP
from pi_app.rules.praetorians.phases import (
    DECIDE,
    DRAW,
    HAND_OVER,
    HEAD_START,
    OVER,
)
from pi_app.rules.praetorians.view import PraetoriansView
from pi_app.rules.words import BIT

if TYPE_CHECKING:
    from mypy_extensions import i64

NOTHING: Final = -1
"""No card."""


class Situation(State[PraetoriansView]):
    """A moment of *Praetorians*.

    Attributes:
        twelves: whether cards of value 12 are in the deck.
        phase: DECIDE, DRAW, HAND_OVER or OVER.
        mover: the seat whose turn it is; once the game is over, the winner.
        pawns: the space of each seat's pawn.
        face_down: the cards lying face down, ascending; their order on the table is not known.
        face_up: the cards lying face up in this turn, in the order in which they came up.
        turned: how many cards have been turned up in this turn.
        turn_count: how many turns have been completed.
        card_count: how many cards have been turned up in the game.
    """

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.twelves: bool = options["twelves"] is True
        self.phase: int = DECIDE
        self.mover: int = 0
        self.pawns: list[int] = [HEAD_START * seat for seat in range(seats)]
        self.face_down: list[int] = deck(self.twelves)
        self.face_up: list[int] = []
        self.turned: int = 0
        self.turn_count: int = 0
        self.card_count: int = 0

    def deciding(self) -> i64:
        """Return the mover, or chance while a card is being turned up."""
        if self.phase == DRAW:
            return CHANCE_DECIDES
        return 0 if self.phase == OVER else BIT[self.mover]

    def list_actions(self, seat: i64, into: Actions) -> None:
        """Add the mover's choices, or for CHANCE the cards lying face down."""
        if self.phase == DRAW:
            if seat == CHANCE:
                into.add_all(self._kinds())
        elif seat != self.mover or self.phase == OVER:
            return
        elif self.phase == DECIDE:
            if self.turned > 0:
                into.add(STOP)
            into.add(TURN_UP)
        else:
            for other in range(self.seats):
                if other != seat:
                    into.add(GIVE + other)

    def chance_weights(self) -> list[int]:
        """Return 1 for each single card, and for the 12 how many of them lie face down."""
        weights: list[int] = []
        for card in self._kinds():
            weights.append(self.face_down.count(card))
        return weights

    def _kinds(self) -> list[int]:
        kinds: list[int] = []
        for card in self.face_down:
            if not kinds or kinds[-1] != card:
                kinds.append(card)
        return kinds

    def random_action(self, seat: i64, rng: Random) -> i64:
        """Draw one of the legal actions evenly; for CHANCE, one of the cards lying face down."""
        if seat == CHANCE:
            return self.face_down[rng.randrange(len(self.face_down))]
        actions = self.legal_actions(seat)
        return actions[rng.randrange(len(actions))]

    def at_stake(self) -> int:
        """Return the sum of the cards lying face up: what stopping scores."""
        total = 0
        for card in self.face_up:
            total += WORTH[card]
        return total

    def match_of(self, card: int) -> int:
        """Return the card lying face up that has the value of `card`, or NOTHING."""
        for lying in self.face_up:
            if WORTH[lying] == WORTH[card]:
                return lying
        return NOTHING

    def camp(self) -> int:
        """Return the camp of the cards lying face up: NEUTRAL while only neutral ones do."""
        for lying in self.face_up:
            if CAMPS[lying] != NEUTRAL:
                return CAMPS[lying]
        return NEUTRAL

    def clashes(self, card: int) -> bool:
        """Say whether `card`, turned up now, would bring both camps face up."""
        if CAMPS[card] == NEUTRAL or self.match_of(card) != NOTHING:
            return False
        return self.camp() not in (NEUTRAL, CAMPS[card])

    def discards(self) -> list[int]:
        """Return the cards in the discard pile, ascending; they are those that lie nowhere else."""
        elsewhere = self.face_down + self.face_up
        if self.phase == HAND_OVER:
            elsewhere.append(TWELVE)
        return beyond(elsewhere, self.twelves)
