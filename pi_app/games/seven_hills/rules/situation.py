"""What lies on the table in *The Seven Hills of Rome*, and what can be seen from that."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from pi_app.core.game import Game, OptionValue, State, View_co
from pi_app.core.words import BIT
from pi_app.games.seven_hills.rules import piles, terms


class SevenHillsSituation(State[View_co]):
    """The table at a moment of *The Seven Hills of Rome*."""

    piles: vec[i64]  # the pieces at each hill, settled where the hill is open
    # the pieces that have left the game, as a pile of each hill where they were played. It is
    # shared by copies and so never changed but replaced.
    removed: vec[i64]

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.no_repeats: bool = False
        self.banners: bool = False
        self.highest_card: bool = False
        self.open_hands: bool = False
        self.hands: i64 = 0  # the cards in both tribes' hands
        self.placed: i64 = 0  # how many cards have been placed
        self.opened: i64 = 0  # the hills where cards lie face up, as bits
        self.last_hill: i64 = terms.NOWHERE  # where the latest card was placed, or NOWHERE

    def full_hand(self) -> i64:
        """Return the cards that a tribe begins with, as bits."""
        if self.banners:
            return terms.NUMBER_CARDS | BIT[terms.BANNER]
        return terms.NUMBER_CARDS

    def hand(self, tribe: i64) -> i64:
        """Return the cards in a tribe's hand, as bits."""
        return terms.hand_of(self.hands, tribe)

    def is_open(self, hill: i64) -> bool:
        """Say whether the cards at a hill lie face up."""
        return self.opened & BIT[hill] != 0

    def is_over(self) -> bool:
        """Say whether both hands are empty."""
        return self.hands == 0

    def hand_size(self, tribe: i64) -> i64:
        """Return how many cards a tribe holds."""
        of_each: i64 = terms.PIECES if self.banners else terms.HIGHEST_CARD
        return of_each - ((self.placed + 1 - tribe) >> 1)

    def mover(self) -> i64:
        """Return the tribe whose turn it is: the Latins when both hold equally many cards."""
        return self.placed & 1

    def holder(self, hill: i64) -> int:
        """Return the tribe that a hill would go to as its pile is now, or NOWHERE."""
        return piles.holder(self.piles[hill], self.highest_card)

    def occupier(self, hill: i64) -> int:
        """Return the tribe that holds an open hill, or is alone at a closed one, or NOWHERE."""
        if self.is_open(hill):
            return self.holder(hill)
        pile = self.piles[hill]
        if piles.has_tribe(pile, terms.LATINS) == piles.has_tribe(pile, terms.SABINES):
            return terms.NOWHERE  # nobody is there, or both, so that it is turned up next
        return terms.owner_of(piles.last_piece(pile))
