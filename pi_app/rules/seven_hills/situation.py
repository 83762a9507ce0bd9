"""What lies on the table in *The Seven Hills of Rome*: hands, hills, and who may place what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.random import Random
from librt.vecs import vec

from pi_app.rules.actions import Actions
from pi_app.rules.game import Game, OptionValue, State
from pi_app.rules.seven_hills import notation, terms
from pi_app.rules.seven_hills.piles import EMPTY, holder, joined, last_piece, without_last
from pi_app.rules.seven_hills.view import SevenHillsView
from pi_app.rules.words import BIT, table

if TYPE_CHECKING:
    from mypy_extensions import i64


class Situation(State[SevenHillsView]):
    """A moment of *The Seven Hills of Rome*. Seat 0, the Latins, moves first.

    A new state is set up before anything else, unless it becomes a copy.
    """

    piles: vec[i64]  # the pieces at each hill, settled where the hill is open
    # the pieces that have left the game, as a pile of each hill where they were played. It is
    # shared by copies and so never changed but replaced.
    removed: vec[i64]

    def __init__(self, game: Game, options: dict[str, OptionValue]) -> None:
        super().__init__(game, 2, options)
        self.no_repeats: bool = False
        self.banners: bool = False
        self.highest_card: bool = False
        self.open_hands: bool = False
        self.hands: i64 = 0  # the cards in both tribes' hands
        self.placed: i64 = 0  # how many cards have been placed
        # the hills where cards lie face up, as bits; with open hands all of them
        self.opened: i64 = 0
        # where the latest card was placed, NOWHERE before the first
        self.last_hill: i64 = terms.NOWHERE

    def set_up(self) -> None:
        """Heed the options, deal both hands and leave the hills empty."""
        self.no_repeats = self.options["no_repeats"] is True
        self.banners = self.options["banners"] is True
        self.highest_card = self.options["highest_card"] is True
        self.open_hands = self.options["open_hands"] is True
        hand = self.full_hand()
        self.hands = terms.hands_of(hand, hand)
        self.piles = table([EMPTY] * terms.HILLS)
        self.removed = table([EMPTY] * terms.HILLS)
        self.opened = terms.ALL_HILLS if self.open_hands else 0

    def full_hand(self) -> i64:
        """Return the cards that a tribe begins with, as bits."""
        if self.banners:
            return terms.NUMBER_CARDS | BIT[terms.BANNER]
        return terms.NUMBER_CARDS

    def hand(self, tribe: i64) -> i64:
        """Return the cards in a tribe's hand, as bits."""
        return terms.hand_of(self.hands, tribe)

    def hand_size(self, tribe: i64) -> i64:
        """Return how many cards a tribe holds."""
        of_each: i64 = terms.PIECES if self.banners else terms.HIGHEST_CARD
        return of_each - ((self.placed + 1 - tribe) >> 1)

    def is_open(self, hill: i64) -> bool:
        """Say whether the cards at a hill lie face up."""
        return self.opened & BIT[hill] != 0

    def is_over(self) -> bool:
        """Say whether both hands are empty."""
        return self.hands == 0

    def mover(self) -> i64:
        """Return the tribe whose turn it is: the Latins when both hold equally many cards."""
        return self.placed & 1

    def holder(self, hill: i64) -> int:
        """Return the tribe that a hill would go to as its pile is now, or NOWHERE."""
        return holder(self.piles[hill], self.highest_card)

    def deciding(self) -> i64:
        """Return the mover, or nobody when both hands are empty."""
        if self.hands == 0:
            return 0
        return BIT[self.placed & 1]

    def list_actions(self, seat: i64, into: Actions) -> None:
        """Add every card in hand at every hill but the enemy's last, without illegal repeats."""
        if self.is_over() or seat != self.mover():
            return
        hand = self.hand(seat)
        repeats = self.repeats(seat)
        for place in range(self.hand_size(seat)):
            card = terms.nth_card(hand, place)
            for hill in range(terms.HILLS):
                if hill != self.last_hill and not _is_among(repeats, card, hill):
                    into.add(notation.placement(card, hill))

    def repeats(self, seat: i64) -> i64:
        """Return the placements of number cards that are illegal because they would repeat a value
        that the enemy has played at an open hill, whether or not the card still lies there; as a
        set from that of 1 at 1."""
        repeats: i64 = 0
        if not self.no_repeats:
            return repeats
        for hill in range(terms.HILLS):
            if self.is_open(hill):
                played = joined(self.piles[hill], self.removed[hill])
                while played != EMPTY:
                    piece = last_piece(played)
                    card = terms.card_of(piece)
                    if terms.owner_of(piece) != seat and card != terms.BANNER:
                        repeats |= BIT[notation.placement(card - 1, hill)]
                    played = without_last(played)
        return repeats

    def random_action(self, seat: i64, rng: Random) -> i64:
        """Draw a placement evenly, without listing them all where no value is barred."""
        if self.no_repeats:
            return super().random_action(seat, rng)
        others: i64 = terms.HILLS - 1
        if self.last_hill == terms.NOWHERE:
            others = terms.HILLS
        ticket = rng.randrange(self.hand_size(seat) * others)
        place = ticket // others
        hill = ticket - place * others
        if others < terms.HILLS and hill >= self.last_hill:
            hill += 1
        return notation.placement(terms.nth_card(self.hand(seat), place), hill)

    def totals(self) -> list[int]:
        """Return the worth of the open hills that each tribe holds."""
        totals = [0, 0]
        for hill in range(terms.HILLS):
            tribe = self.holder(hill) if self.is_open(hill) else terms.NOWHERE
            if tribe != terms.NOWHERE:
                totals[tribe] += hill + 1
        return totals

    def leader(self) -> int | None:
        """Return the tribe whose open hills are worth more, or None if neither's are."""
        latins, sabines = self.totals()
        if latins == sabines:
            return None
        return terms.LATINS if latins > sabines else terms.SABINES

    def turns(self) -> int:
        """Return how many cards have been placed."""
        return self.placed


def _is_among(repeats: i64, card: i64, hill: i64) -> bool:
    return card != terms.BANNER and repeats & BIT[notation.placement(card - 1, hill)] != 0
