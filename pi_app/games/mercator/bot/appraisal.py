"""A world of *Mercator* in which everybody puts the same price on the same cards.

That is the price of anyone who looks at the cards and not beyond: a point of cargo is taken to
bring alike wherever it goes, whichever rank it may decide.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random
from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.game import CHANCE, State
from pi_app.games.mercator.rules import notation
from pi_app.games.mercator.rules.goods import BID, CALL, HOLDS, payments
from pi_app.games.mercator.rules.situation import Situation
from pi_app.games.mercator.rules.state import MercatorState

MEAN_VALUE: Final = 5.5
"""Of a card."""

EAGERNESS: Final = 1.2
"""What a point of cargo is worth to those who all hope for the better ranks, by what it brings on
the average."""


class Appraised(MercatorState):
    """A world in which no bid is sealed yet, and none goes beyond what the lot is worth.

    Attributes:
        point: what a point of cargo is worth, in money.
    """

    def __init__(self, state: Situation) -> None:
        super().__init__(state.game, state.seats, state.options)
        self.resemble(state)
        mean_payment = sum(payments(state.seats)) / state.seats
        self.point = EAGERNESS * mean_payment / (HOLDS * MEAN_VALUE)

    def copy(self) -> Appraised:
        """Return an equal world that shares nothing that changes."""
        return Appraised(self)

    def unseal(self) -> None:
        """Open all sealed bids for another choice, since any sensible bid may be in them."""
        if self.phase == BID:
            self.bids = 0
            self.owing = self.bidders

    def list_actions(self, seat: i64, into: Actions) -> None:
        """Add the sealed bids up to the value of the lot, or the smallest raise and dropping out;
        in other phases all legal actions."""
        if self.owes_bid(seat):
            into.add_range(notation.BID, notation.BID + self._limit(seat) + 1)
        elif self.phase == CALL and seat == self.asked:
            if self.price < self._limit(seat):
                into.add(notation.BID + self.price + 1)
            into.add(notation.DROP)
        else:
            super().list_actions(seat, into)

    def random_action(self, seat: i64, rng: Random) -> i64:
        if seat == CHANCE or self.phase not in (BID, CALL):
            return super().random_action(seat, rng)
        # The rules draw a bid without listing, from more than the lot is worth.
        return State.random_action(self, seat, rng)

    def standing(self) -> list[float]:
        """Return each seat's money and what its cargo is worth, the lot going to the seat that
        has called the highest bid."""
        owned: list[float] = []
        for money, value in zip(self.purses(), self.cargo_values(), strict=True):
            owned.append(money + self.point * value)
        if self.price > 0:
            price: int = self.price
            owned[self.holder()] += self._worth() - price
        return owned

    def _worth(self) -> float:
        value: int = self.lot_value
        return self.point * value

    def _limit(self, seat: int) -> int:
        return min(self.purse(seat), int(self._worth()))
