"""What each merchant of *Mercator* may hope for, from what lies on the table.

Payments fall by the same step from rank to rank, so what a cargo is expected to bring follows from
how likely it ends above each other cargo. Both will still grow by cards of the mean value of those
unseen; the more holds are empty, the wider the two are scattered.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from pi_app.core.words import list_fields, list_members
from pi_app.games.mercator.rules.goods import COLOUR_BONUS, HOLDS, VALUE, WARE, WARES, payments
from pi_app.games.mercator.rules.situation import Situation

# The next four were tried in games of this bot with itself: more and less of each win less often.

CARD_VARIANCE: Final = 12.0
"""Of the value of a card that comes into a hold."""

CARD_PRICE: Final = 0.7
"""What it costs to fill a hold later, in money."""

CALM: Final = 3.0
"""The unit in which a lead of money counts when no card is to come."""

UNREST: Final = 1.5
"""What that unit grows by, for the square root of the number of cards to come."""

_LOGISTIC: Final = 1.702
"""Makes a logistic curve much like that of the normal distribution."""


def _covering() -> tuple[tuple[float, ...], ...]:
    """Return by missing wares and cards to come how likely random cards bring all that miss."""
    table: list[tuple[float, ...]] = []
    for missing in range(WARES + 1):
        row: list[float] = []
        for cards in range(HOLDS + 1):
            chance = 0.0
            choose = 1.0
            for left_out in range(missing + 1):
                sign = -1.0 if left_out % 2 else 1.0
                chance += sign * choose * ((WARES - left_out) / WARES) ** cards
                choose = choose * (missing - left_out) / (left_out + 1)
            row.append(max(0.0, chance))
        table.append(tuple(row))
    return tuple(table)


COVERING: Final = _covering()


class Prospects:
    """What lies on the table, as far as it counts for the money at the end.

    Attributes:
        money: what each seat owns.
        values: what each cargo is worth.
        rooms: how many holds are empty in each ship.
        missing: how many wares each ship still needs for the bonus; negative where none is to be
            had.
        deck: how many cards are to come.
        mean: the mean value of the cards that have not come up.
    """

    def __init__(self, state: Situation) -> None:
        self.seats = state.seats
        self.money = [float(money) for money in state.purses()]
        self.values = [float(value) for value in state.cargo_values()]
        self.rooms = list_fields(state.rooms, state.seats)
        self.missing = [-1] * state.seats
        if state.colour_bonus:
            for seat in range(state.seats):
                self.missing[seat] = _missing(state.wares(seat), self.rooms[seat])
        self.deck = state.deck
        unseen = list_members(state.unseen)
        total = 0
        for card in unseen:
            total += VALUE[card]
        self.mean = total / max(1, len(unseen))
        self._table = payments(state.seats)

    def unrest(self) -> float:
        """Return the unit in which a lead of money makes a win likely."""
        to_come = min(self.deck, sum(self.rooms))
        return CALM + UNREST * sqrt(to_come)

    def scores(self) -> list[float]:
        """Return the money that each seat is expected to own at the end."""
        empty = 0
        waiting = 0
        for room in self.rooms:
            empty += room
            if room > 0:
                waiting += 1
        filling = min(1.0, self.deck / empty) if empty > 0 else 0.0
        expected: list[float] = []
        scatter: list[float] = []
        scores: list[float] = []
        for seat in range(self.seats):
            cards = self.rooms[seat] * filling
            bonus = 0.0
            if self.missing[seat] >= 0 and self.rooms[seat] > 0:
                chance = COVERING[self.missing[seat]][self.rooms[seat]]
                bonus = COLOUR_BONUS * chance * filling
            expected.append(self.values[seat] + cards * self.mean + bonus)
            scatter.append(cards * CARD_VARIANCE)
            # Only the last ship is filled for nothing.
            price = CARD_PRICE if waiting > 1 else 0.0
            scores.append(self.money[seat] + self._table[0] - price * cards)
        step = float(self._table[0] - self._table[1])
        for one in range(self.seats):
            for other in range(one + 1, self.seats):
                above = _ahead(expected[one] - expected[other], scatter[one] + scatter[other])
                scores[one] -= step * (1.0 - above)
                scores[other] -= step * above
        return scores

    def load(self, seat: int, cards: list[int], colour_bonus: bool, held: int) -> None:
        """Give a seat these cards, without payment.

        Args:
            seat: whose ship takes them.
            cards: what it takes.
            colour_bonus: whether all wares together are worth more.
            held: which wares the ship had, as a sum of powers of two.
        """
        value: int = sum([VALUE[card] for card in cards])
        self.values[seat] += value
        self.rooms[seat] -= len(cards)
        if not colour_bonus:
            return
        wares = held
        for card in cards:
            wares |= _WARE_BIT[WARE[card]]
        missing = WARES - _COUNT[wares]
        if self.rooms[seat] == 0 and missing == 0:
            self.values[seat] += COLOUR_BONUS
        self.missing[seat] = missing if self.rooms[seat] >= missing else -1


_WARE_BIT: Final = (1, 2, 4, 8, 16)
_COUNT: Final = tuple(wares.bit_count() for wares in range(32))


def _missing(wares: int, room: int) -> int:
    missing = WARES - _COUNT[wares]
    return missing if room >= missing else -1


def _ahead(lead: float, variance: float) -> float:
    """Return how likely a cargo that is expected to lead by so much ends above another."""
    if variance <= 0.0:
        return 0.5 if lead == 0.0 else (1.0 if lead > 0.0 else 0.0)
    place = _LOGISTIC * lead / sqrt(variance)
    if place > 30.0:
        return 1.0
    if place < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-place))
