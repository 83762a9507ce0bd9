"""Battles of *Hannibal vs Rome* solved exactly, as rows of matrix games.

A battle is a `Muster`: how many pieces each side has in it, the Hannibal legion apart, and the
cards in both hands. Each duel is a matrix game whose payoffs are the values of the battles that can
follow, and those are solved first (backward induction). What a battle is fought for gives the
value of its end.
"""

from __future__ import annotations

from typing import Final

from pi_app.bots.matrix_game import Solution, solve

FULL: Final = 31
"""A hand of all five cards; card v is bit v - 1."""

CARDS: Final = tuple(
    tuple(value for value in range(1, 6) if hand >> (value - 1) & 1) for hand in range(FULL + 1)
)
"""The cards in each hand, ascending."""

_BIT: Final = (0, 1, 2, 4, 8, 16)

DISCOUNT: Final = 0.6
"""What a piece lost a duel later weighs, when hands are compared."""

HANNIBAL_WORTH: Final = 1.6
"""What the Hannibal legion weighs in a battle, in legions."""

FIELD_WORTH: Final = 0.4
"""What it weighs to hold the place after the battle, in legions."""

HANDS_WORTH: Final = 0.5
"""What an advantage in hand weighs after the battle, by the side of legions lost."""


class Muster:
    """A battle before a duel, Carthage not having declared yet.

    Attributes:
        rome: pieces that Rome has in it.
        carthage: pieces that Carthage has in it, the Hannibal legion not counted.
        hannibal: 1 if the Hannibal legion is in it, else 0.
        rome_hand: Rome's cards, a bit each.
        carthage_hand: Carthage's.
    """

    def __init__(
        self, rome: int, carthage: int, hannibal: int, rome_hand: int, carthage_hand: int
    ) -> None:
        self.rome = rome
        self.carthage = carthage
        self.hannibal = hannibal
        self.rome_hand = rome_hand
        self.carthage_hand = carthage_hand

    def key(self) -> int:
        """Return a number that only equal musters share."""
        pieces = (self.rome * 16 + self.carthage) * 2 + self.hannibal
        return (pieces * 32 + self.rome_hand) * 32 + self.carthage_hand

    def after(self, rome_card: int, carthage_card: int, hannibal_fights: bool) -> Muster:
        """Return the battle after a duel with these cards."""
        strength = carthage_card + 1 if hannibal_fights else carthage_card
        rome_hand = self.rome_hand - _BIT[rome_card]
        carthage_hand = self.carthage_hand - _BIT[carthage_card]
        rome, carthage, hannibal = self.rome, self.carthage, self.hannibal
        if rome_card <= strength:
            rome -= 1
        if strength <= rome_card and hannibal_fights:
            hannibal = 0
        elif strength <= rome_card:
            carthage -= 1
        if rome_hand == 0:
            return Muster(rome, carthage, hannibal, FULL, FULL)
        return Muster(rome, carthage, hannibal, rome_hand, carthage_hand)


class Battles:
    """Every battle for one stake, solved when first asked for and remembered.

    Values are Rome's; Carthage's are their opposites.
    """

    def __init__(self) -> None:
        self._values: dict[int, float] = {}
        self._duels: dict[int, Solution] = {}

    def end(self, muster: Muster) -> float:
        """Return the value of a battle that is over."""
        raise NotImplementedError

    def loss(self, before: Muster, after: Muster) -> float:
        """Return what the losses of one duel are worth."""
        return 0.0

    def value(self, muster: Muster) -> float:
        """Return the value of a battle before Carthage declares who fights."""
        fighters = muster.carthage + muster.hannibal
        if muster.rome == 0 or fighters == 0:
            return self.end(muster)
        key = muster.key()
        value = self._values.get(key)
        if value is None:
            value = 1e9
            if muster.carthage > 0:
                value = self.duel(muster, False).value
            if muster.hannibal > 0:
                value = min(value, self.duel(muster, True).value)
            self._values[key] = value
        return value

    def duel(self, muster: Muster, hannibal_fights: bool) -> Solution:
        """Return the next duel solved; rows are Rome's cards, columns Carthage's, ascending."""
        key = muster.key() * 2 + (1 if hannibal_fights else 0)
        solution = self._duels.get(key)
        if solution is None:
            payoffs: list[list[float]] = []
            for rome_card in CARDS[muster.rome_hand]:
                row: list[float] = []
                for carthage_card in CARDS[muster.carthage_hand]:
                    after = muster.after(rome_card, carthage_card, hannibal_fights)
                    row.append(self.loss(muster, after) + self.value(after))
                payoffs.append(row)
            solution = solve(payoffs)
            self._duels[key] = solution
        return solution


class Attrition(Battles):
    """Battles fought for pieces, the place and the better hand afterwards."""

    def __init__(self) -> None:
        super().__init__()
        self._advantages: dict[int, float] = {}

    def end(self, muster: Muster) -> float:
        """Return what the place and the hands are worth to Rome, in legions."""
        field = 0.0
        if muster.rome > 0:
            field = FIELD_WORTH
        elif muster.carthage + muster.hannibal > 0:
            field = -FIELD_WORTH
        return field + HANDS_WORTH * self.advantage(muster.rome_hand, muster.carthage_hand)

    def loss(self, before: Muster, after: Muster) -> float:
        """Return Carthage's losses less Rome's, in legions."""
        legions = (before.carthage - after.carthage) - (before.rome - after.rome)
        return legions + HANNIBAL_WORTH * (before.hannibal - after.hannibal)

    def advantage(self, rome_hand: int, carthage_hand: int) -> float:
        """Return how many pieces Rome's cards are better than Carthage's.

        That is the value of duels fought until both hands are empty, each for one piece, and each
        weighing `DISCOUNT` times the one before, since it may be long in coming.
        """
        if rome_hand == FULL or rome_hand == 0:
            return 0.0
        key = rome_hand * 32 + carthage_hand
        known = self._advantages.get(key)
        if known is None:
            payoffs: list[list[float]] = []
            for mine in CARDS[rome_hand]:
                row: list[float] = []
                for theirs in CARDS[carthage_hand]:
                    rest = self.advantage(rome_hand - _BIT[mine], carthage_hand - _BIT[theirs])
                    row.append(_sign(mine - theirs) + DISCOUNT * rest)
                payoffs.append(row)
            known = solve(payoffs).value
            self._advantages[key] = known
        return known


class Clearance(Battles):
    """Battles fought to leave no enemy standing.

    The value, to Rome, is the chance that Rome clears the place if `side` is 0, and the opposite
    of the chance that Carthage does if it is 1.
    """

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side

    def end(self, muster: Muster) -> float:
        """Return 1 (Carthage's turn: -1) if the enemies of `side` are all gone."""
        if self.side == 0:
            return 1.0 if muster.carthage + muster.hannibal == 0 else 0.0
        return -1.0 if muster.rome == 0 else 0.0


def _sign(number: int) -> float:
    if number == 0:
        return 0.0
    return 1.0 if number > 0 else -1.0


ATTRITION: Final = Attrition()
CLEARANCES: Final = (Clearance(0), Clearance(1))
