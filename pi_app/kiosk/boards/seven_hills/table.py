"""What lies on the table, as the screen draws it: changed step by step while events are told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from pi_app.rules.seven_hills.piles import has_tribe, holder, pile_of, sum_of
from pi_app.rules.seven_hills.terms import HILLS, NOWHERE, TRIBE_IDS, piece_of
from pi_app.rules.seven_hills.view import SevenHillsView

Tribe = Literal[0, 1]
TRIBES: tuple[Tribe, Tribe] = (0, 1)


@dataclass
class Lying:
    """A card at a hill; `card` is None while it lies face down."""

    tribe: Tribe
    card: int | None


@dataclass
class Hill:
    """One hill of the table."""

    cards: list[Lying] = field(default_factory=list)
    open: bool = False

    def of(self, tribe: int) -> list[Lying]:
        """Return the tribe's cards in the order of play."""
        return [lying for lying in self.cards if lying.tribe == tribe]

    def pile(self) -> int:
        """Return an open hill's cards as the rules know them."""
        return pile_of(
            piece_of(each.tribe, each.card) for each in self.cards if each.card is not None
        )


class Table:
    """The seven hills and what lies there.

    It never holds what a face-down card is, not even of one's own: nobody may look at those.

    Attributes:
        hills: from the lowest to the highest.
        latest: the hill of the latest card, from 0, or None.
        highest_card: whether hills go to the highest card.
    """

    def __init__(self, *, highest_card: bool) -> None:
        self.hills = [Hill() for _ in range(HILLS)]
        self.latest: int | None = None
        self.highest_card = highest_card

    def show(self, view: SevenHillsView) -> None:
        """Lie as a view says, whoever's it is."""
        for hill, seen in zip(self.hills, view["hills"], strict=True):
            hill.open = seen["open"]
            hill.cards = [
                Lying(tribe_of(each["tribe"]), each["card"] if hill.open else None)
                for each in seen["cards"]
            ]
        self.latest = None if view["forbidden"] is None else view["forbidden"] - 1

    def place(self, hill: int, tribe: Tribe, card: int | None) -> None:
        """Add a card."""
        self.hills[hill].cards.append(Lying(tribe, card))
        self.latest = hill

    def turn_up(self, hill: int, cards: list[Lying]) -> None:
        """Know what all cards of a hill are."""
        self.hills[hill].open = True
        self.hills[hill].cards = cards

    def take(self, hill: int, tribe: int, card: int) -> None:
        """Take a face-up card away."""
        cards = self.hills[hill].cards
        cards.remove(next(each for each in cards if each.tribe == tribe and each.card == card))

    def holder(self, hill: int) -> int | None:
        """Return who holds an open hill now, if anybody."""
        if not self.hills[hill].open:
            return None
        found = holder(self.hills[hill].pile(), self.highest_card)
        return None if found == NOWHERE else found

    def strength(self, hill: int, tribe: int) -> int | None:
        """Return what a tribe's cards at an open hill count; None where there are none, and where
        not the sum counts."""
        pile = self.hills[hill].pile()
        if self.highest_card or not self.hills[hill].open or not has_tribe(pile, tribe):
            return None
        return sum_of(pile, tribe)


def tribe_of(id: str) -> Tribe:
    """Return the seat of a tribe."""
    return 0 if id == TRIBE_IDS[0] else 1
