"""What lies on the table in *The Seven Hills of Rome*: hands, hills, and who may place what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.random import Random

from pi_app.rules.actions import Actions
from pi_app.rules.game import Game, OptionValue, State
from pi_app.rules.seven_hills import notation
from pi_app.rules.seven_hills.cards import (
    ALL_HILLS,
    BANNER,
    BIT,
    CARDS,
    HILL_BIT,
    HILLS,
    LATINS,
    NOWHERE,
    NUMBER_CARDS,
    SABINES,
    card_of,
    owner_of,
)
from pi_app.rules.seven_hills.pile import Pile, holder
from pi_app.rules.seven_hills.view import SevenHillsView

if TYPE_CHECKING:
    from mypy_extensions import i64

_NOBODY: Final[tuple[int, ...]] = ()
_ALONE: Final = ((LATINS,), (SABINES,))


class Situation(State[SevenHillsView]):
    """A moment of *The Seven Hills of Rome*. Seat 0, the Latins, moves first.

    Attributes:
        hands: the cards in each tribe's hand, as bits.
        removed: the pieces that have left the game, by the hill where they were played.
        piles: the pieces at each hill in the order of play, settled where the hill is open.
        opened: the hills where cards lie face up, as bits; with open hands all of them.
        last_hill: where the latest card was placed, NOWHERE before the first.
    """

    def __init__(self, game: Game, options: dict[str, OptionValue]) -> None:
        super().__init__(game, 2, options)
        self.no_repeats: bool = options["no_repeats"] is True
        self.highest_card: bool = options["highest_card"] is True
        self.open_hands: bool = options["open_hands"] is True
        self.hands: list[int] = [0, 0]
        self.removed: list[Pile] = []
        self.piles: list[Pile] = []
        self.opened: i64 = 0
        self.last_hill: i64 = NOWHERE

    def set_up(self) -> None:
        """Deal both hands and leave the hills empty."""
        hand = self.full_hand()
        self.hands = [hand, hand]
        self.piles = [()] * HILLS
        self.removed = [()] * HILLS
        self.opened = ALL_HILLS if self.open_hands else 0

    def full_hand(self) -> int:
        """Return the cards that a tribe begins with, as bits."""
        return NUMBER_CARDS + (BIT[BANNER] if self.options["banners"] is True else 0)

    def is_open(self, hill: int) -> bool:
        """Say whether the cards at a hill lie face up."""
        return self.opened & HILL_BIT[hill] != 0

    def is_over(self) -> bool:
        """Say whether both hands are empty."""
        return self.hands[SABINES] == 0

    def mover(self) -> int:
        """Return the tribe whose turn it is: the Latins when both hold equally many cards."""
        return self.turns() % 2

    def holder(self, hill: int) -> int:
        """Return the tribe that a hill would go to as its pile is now, or NOWHERE."""
        return holder(self.piles[hill], self.highest_card)

    def deciding(self) -> i64:
        """Return the mover, or nobody when both hands are empty."""
        return 0 if self.is_over() else BIT[self.mover()]

    def list_actions(self, seat: i64, into: Actions) -> None:
        """Add every card in hand at every hill but the enemy's last, without illegal repeats."""
        if self.is_over() or seat != self.mover():
            return
        barred = self.barred_placements(seat) if self.no_repeats else []
        for card in CARDS[self.hands[seat]]:
            for placement in notation.PLACEMENTS[card][self.last_hill]:
                if placement not in barred:
                    into.add(placement)

    def barred_placements(self, seat: int) -> list[int]:
        """Return the placements that would repeat a value that the enemy has played at an open
        hill, whether or not the card still lies there."""
        barred: list[int] = []
        for hill in range(HILLS):
            if self.is_open(hill):
                for piece in self.piles[hill] + self.removed[hill]:
                    if owner_of(piece) != seat and card_of(piece) != BANNER:
                        barred.append(notation.placement(card_of(piece), hill))
        return barred

    def random_action(self, seat: i64, rng: Random) -> i64:
        """Draw a placement evenly, without listing them all where no value is barred."""
        if self.no_repeats:
            return super().random_action(seat, rng)
        cards = CARDS[self.hands[seat]]
        hills = len(notation.PLACEMENTS[BANNER][self.last_hill])
        ticket = rng.randrange(len(cards) * hills)
        return notation.PLACEMENTS[cards[ticket // hills]][self.last_hill][ticket % hills]

    def totals(self) -> list[int]:
        """Return the worth of the open hills that each tribe holds."""
        totals = [0, 0]
        for hill in range(HILLS):
            tribe = self.holder(hill) if self.is_open(hill) else NOWHERE
            if tribe != NOWHERE:
                totals[tribe] += hill + 1
        return totals

    def leader(self) -> int | None:
        """Return the tribe whose open hills are worth more, or None if neither's are."""
        latins, sabines = self.totals()
        if latins == sabines:
            return None
        return LATINS if latins > sabines else SABINES

    def turns(self) -> int:
        """Return how many cards have been placed."""
        in_hand = len(CARDS[self.hands[LATINS]]) + len(CARDS[self.hands[SABINES]])
        return 2 * len(CARDS[self.full_hand()]) - in_hand
