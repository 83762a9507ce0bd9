"""What lies on the table in *Praetorians*: cards, camps, pawns, and who may do what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.random import Random

from pi_app.rules import words
from pi_app.rules.actions import Actions
from pi_app.rules.game import CHANCE, CHANCE_DECIDES, Game, OptionValue, State
from pi_app.rules.praetorians import terms
from pi_app.rules.praetorians.notation import GIVE, PRETENDERS, STOP, TURN_UP
from pi_app.rules.praetorians.view import PraetoriansView

if TYPE_CHECKING:
    from mypy_extensions import i64

_FIRST_PAWNS: Final = words.fields_of(terms.HEAD_START * seat for seat in range(len(PRETENDERS)))


class Situation(State[PraetoriansView]):
    """A moment of *Praetorians*."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.twelves: bool = options["twelves"] is True  # whether cards of value 12 are in the deck
        self.phase: i64 = terms.DECIDE  # DECIDE, DRAW, HAND_OVER or OVER
        self.mover: i64 = 0  # the seat whose turn it is; once the game is over, the winner
        self.pawns: i64 = _FIRST_PAWNS  # the space of each seat's pawn, in fields
        # the set of the cards lying face down; their order on the table is not known
        self.face_down: i64 = terms.deck(self.twelves)
        self.down_count: i64 = terms.deck_size(self.twelves)  # how many these are
        # the row of the cards lying face up in this turn, in the order in which they came up
        self.face_up: i64 = 0
        self.values_up: i64 = 0  # the set of their values
        self.camp: i64 = terms.NEUTRAL  # their camp; NEUTRAL while only neutral ones lie there
        self.at_stake: i64 = 0  # the sum of their values: what stopping scores
        self.turned: i64 = 0  # how many cards have been turned up in this turn
        self.turn_count: i64 = 0  # how many turns have been completed
        self.card_count: i64 = 0  # how many cards have been turned up in the game

    # --- cards and pawns ------------------------------------------------------------------

    def take_up(self, card: i64) -> None:
        """Take away a card that lies face down."""
        self.face_down = terms.without(self.face_down, card)
        self.down_count -= 1

    def lay_up(self, card: i64) -> None:
        """Lay a card face up, which neither makes a pair nor brings both camps together."""
        worth = terms.WORTH[card]
        self.face_up = words.appended(self.face_up, card)
        self.values_up |= words.BIT[worth]
        self.camp |= terms.CAMPS[card]
        self.at_stake += worth

    def sweep(self) -> None:
        """Discard what lies face up, at the end of a turn."""
        self.face_up = 0
        self.values_up = 0
        self.camp = terms.NEUTRAL
        self.at_stake = 0
        self.turned = 0

    def lay_out(self, cards: i64) -> None:
        """Lay a set of cards face down, in place of those that lie there."""
        self.face_down = cards
        self.down_count = words.count(cards)

    def makes_pair(self, card: i64) -> bool:
        """Say whether a card of the value of `card` lies face up."""
        return self.values_up & words.BIT[terms.WORTH[card]] != 0

    def clashes(self, card: i64) -> bool:
        """Say whether `card`, which makes no pair, would bring both camps face up."""
        return self.camp | terms.CAMPS[card] == terms.BOTH_CAMPS

    def match_of(self, card: int) -> int:
        """Return the card lying face up that has the value of `card`."""
        (match,) = [lying for lying in self.cards_up() if terms.WORTH[lying] == terms.WORTH[card]]
        return match

    def cards_up(self) -> list[int]:
        """Return the cards lying face up, in the order in which they came up."""
        return words.list_row(self.face_up)

    def cards_down(self) -> list[int]:
        """Return the cards lying face down, ascending."""
        return terms.list_cards(self.face_down)

    def discards(self) -> i64:
        """Return the set of the cards in the discard pile; they are those that lie nowhere else."""
        cards = terms.deck(self.twelves) & ~self.face_down & ~words.set_in(self.face_up)
        return terms.without(cards, terms.TWELVE) if self.phase == terms.HAND_OVER else cards

    def space(self, seat: i64) -> i64:
        """Return the space on which the seat's pawn stands."""
        return words.field(self.pawns, seat)

    def spaces(self) -> list[int]:
        """Return the space of each seat's pawn."""
        return words.list_fields(self.pawns, self.seats)

    def move(self, seat: i64, spaces: i64) -> None:
        """Move the seat's pawn on, or back, by so many spaces of the track."""
        self.pawns += words.in_field(spaces, seat)

    # --- the contract: deciding -----------------------------------------------------------

    def deciding(self) -> i64:
        """Return the mover, or chance while a card is being turned up."""
        if self.phase == terms.DRAW:
            return CHANCE_DECIDES
        if self.phase == terms.OVER:
            return 0
        return words.BIT[self.mover]

    def list_actions(self, seat: i64, into: Actions) -> None:
        """Add the mover's choices, or for CHANCE the cards lying face down."""
        if self.phase == terms.DRAW:
            if seat == CHANCE:
                into.add_all(words.list_members(self.face_down & terms.deck(twelves=False)))
                if self._twelves_down() > 0:
                    into.add(terms.TWELVE)
        elif seat != self.mover or self.phase == terms.OVER:
            return
        elif self.phase == terms.DECIDE:
            if self.turned > 0:
                into.add(STOP)
            into.add(TURN_UP)
        else:
            for other in range(self.seats):
                if other != seat:
                    into.add(GIVE + other)

    def chance_weights(self) -> list[int]:
        """Return 1 for each single card, and for the 12 how many of them lie face down."""
        twelves = self._twelves_down()
        weights = [1] * (self.down_count - twelves)
        if twelves > 0:
            weights.append(twelves)
        return weights

    def _twelves_down(self) -> i64:
        return words.count(self.face_down & ~terms.deck(twelves=False))

    def random_action(self, seat: i64, rng: Random) -> i64:
        """Draw one of the legal actions evenly; for CHANCE, one of the cards lying face down."""
        if seat == CHANCE:
            return min(words.nth(self.face_down, rng.randrange(self.down_count)), terms.TWELVE)
        if self.phase == terms.HAND_OVER:
            receiver = rng.randrange(self.seats - 1)
            if receiver >= seat:
                receiver += 1
            return GIVE + receiver
        if self.turned == 0:
            return TURN_UP + rng.randrange(1)
        if rng.randrange(2) == 0:
            return STOP
        return TURN_UP
