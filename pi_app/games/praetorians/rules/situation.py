"""What lies on the table in *Praetorians*, and what can be seen from that."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core import words
from pi_app.core.game import Game, OptionValue, State, View_co
from pi_app.games.praetorians.rules import terms
from pi_app.games.praetorians.rules.terms import PRETENDERS

_FIRST_PAWNS: Final = words.fields_of(terms.HEAD_START * seat for seat in range(len(PRETENDERS)))


class PraetoriansSituation(State[View_co]):
    """The table at a moment of *Praetorians*."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.twelves: bool = options["twelves"] is True  # whether cards of value 12 are in the deck
        self.phase: i64 = terms.DECIDE  # DECIDE, DRAW, HAND_OVER or OVER
        self.mover: i64 = 0  # the seat whose turn it is; once the game is over, the winner
        self.pawns: i64 = _FIRST_PAWNS  # the space of each seat's pawn, in fields
        self.face_down: i64 = terms.deck(self.twelves)  # the set of cards lying face down
        self.down_count: i64 = terms.deck_size(self.twelves)  # how many these are
        self.face_up: i64 = 0  # the row of the cards lying face up, as they came up
        self.values_up: i64 = 0  # the set of their values
        self.camp: i64 = terms.NEUTRAL  # their camp; NEUTRAL while only neutral ones lie there
        self.at_stake: i64 = 0  # the sum of their values: what stopping scores
        self.turned: i64 = 0  # how many cards have been turned up in this turn
        self.turn_count: i64 = 0  # how many turns have been completed
        self.card_count: i64 = 0  # how many cards have been turned up in the game

    def lay_up(self, card: i64) -> None:
        """Lay a card face up, which neither makes a pair nor brings both camps together."""
        worth = terms.WORTH[card]
        self.face_up = words.appended(self.face_up, card)
        self.values_up |= words.BIT[worth]
        self.camp |= terms.CAMPS[card]
        self.at_stake += worth

    def lay_out(self, cards: i64) -> None:
        """Lay a set of cards face down, in place of those that lie there."""
        self.face_down = cards
        self.down_count = words.count(cards)

    def cards_up(self) -> list[int]:
        """Return the cards lying face up, in the order in which they came up."""
        return words.list_row(self.face_up)

    def cards_down(self) -> list[int]:
        """Return the cards lying face down, ascending."""
        return terms.list_cards(self.face_down)

    def spaces(self) -> list[int]:
        """Return the space of each seat's pawn."""
        return words.list_fields(self.pawns, self.seats)

    def discards(self) -> i64:
        """Return the set of the cards in the discard pile; they are those that lie nowhere else."""
        cards = terms.deck(self.twelves) & ~self.face_down & ~words.set_in(self.face_up)
        return terms.without(cards, terms.TWELVE) if self.phase == terms.HAND_OVER else cards
