"""What a lot of *Mercator* is worth to whom, and what to bid for it.

Of an auction it matters only who takes the lot and for how much. For each who may, and for nobody,
the table gives every seat's chance of winning the game; sealed bids are then an equilibrium of that
game of one move, found by regret matching (Hart and Mas-Colell 2000; regrets cut off at 0, later
strategies weighing more, as Tammelin 2014). Bids that a seat would rather not win with are left
out.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.random import Random

from pi_app.bots.matrix_game import draw
from pi_app.games.mercator.bot.prospects import Prospects
from pi_app.games.mercator.rules.situation import Situation

ROUNDS: Final = 160
"""How often everybody thinks over the bids for a lot."""

SLIP: Final = 0.02
"""A bid that is to be made less often than this is not made."""

NOBODY: Final = -1


class Auction:
    """The lot on the stall, and what comes of it.

    Attributes:
        bidders: who may still bid, in the order in which equal bids go.
    """

    def __init__(self, state: Situation, bidders: list[int]) -> None:
        self.bidders = bidders
        self.seats = state.seats
        before = Prospects(state)
        unrest = before.unrest()
        self._decay = exp(-1.0 / unrest)
        self._money = state.purses()
        # By who takes the lot (the last row: nobody), each seat's weight in the share of chances.
        self._weights: list[list[float]] = []
        for taker in range(state.seats):
            if taker in bidders:
                after = Prospects(state)
                held = state.wares(taker)
                after.load(taker, state.lot_cards(), state.colour_bonus, held)
                self._weights.append(_weights(after.scores(), unrest))
            else:
                self._weights.append([])
        self._weights.append(_weights(before.scores(), unrest))

    def utility(self, seat: int, taker: int, price: int) -> float:
        """Return the chance of `seat` to win the game if `taker` (or NOBODY) pays so much."""
        weights = self._weights[taker]
        total = 0.0
        for weight in weights:
            total += weight
        if taker == NOBODY:
            return weights[seat] / total
        paying = weights[taker] * self._decay**price
        total += paying - weights[taker]
        return (paying if seat == taker else weights[seat]) / total

    def limit(self, seat: int) -> int:
        """Return the highest bid with which `seat` would win rather than see the lot go where it
        hurts most, for nothing; 0 if there is none."""
        worst = self.utility(seat, NOBODY, 0)
        for other in self.bidders:
            if other != seat:
                worst = min(worst, self.utility(seat, other, 1))
        highest = 0
        for price in range(1, self._money[seat] + 1):
            if self.utility(seat, seat, price) <= worst:
                break
            highest = price
        return highest

    def sealed_bids(self, rounds: int, rng: Random) -> list[list[float]]:
        """Return for each bidder, in their order, how often it should make each bid from 0 up."""
        table: list[list[float]] = []
        for seat in self.bidders:
            limit = self.limit(seat)
            table.append([self.utility(seat, seat, price) for price in range(limit + 1)])
        regrets = [[0.0] * len(row) for row in table]
        average = [[0.0] * len(row) for row in table]
        for number in range(rounds):
            chances = [_in_proportion(row) for row in regrets]
            bids = [draw(row, rng) for row in chances]
            for place, row in enumerate(chances):
                for bid in range(len(row)):
                    average[place][bid] += row[bid] * (number + 1)
                self._learn(place, bids, chances, table[place], regrets[place])
        return [_in_proportion(_without_slips(row)) for row in average]

    def _learn(
        self,
        place: int,
        bids: list[int],
        chances: list[list[float]],
        winning: list[float],
        regrets: list[float],
    ) -> None:
        """Compare all bids of one bidder with what the others bid this time."""
        seat = self.bidders[place]
        best = 0
        opponent = -1
        for other, bid in enumerate(bids):
            if other != place and bid > best:
                best, opponent = bid, other
        losing = (
            self.utility(seat, NOBODY, 0)
            if opponent < 0
            else self.utility(seat, self.bidders[opponent], best)
        )
        # Equal bids go to who stands first.
        wins_from = max(1, best if opponent < 0 or place < opponent else best + 1)
        mean = 0.0
        mine = chances[place]
        for bid in range(len(mine)):
            mean += mine[bid] * (winning[bid] if bid >= wins_from else losing)
        for bid in range(len(mine)):
            came = winning[bid] if bid >= wins_from else losing
            regrets[bid] = max(0.0, regrets[bid] + came - mean)

    def outcome(self, seat: int, strategies: list[list[float]], rng: Random, tries: int) -> float:
        """Return the chance of `seat` to win the game if all bid by these strategies."""
        total = 0.0
        for _ in range(tries):
            best = 0
            taker = NOBODY
            for place, row in enumerate(strategies):
                bid = draw(row, rng)
                if bid > best:
                    best, taker = bid, self.bidders[place]
            total += self.utility(seat, taker, best)
        return total / tries


def chances_of(prospects: Prospects) -> list[float]:
    """Return each seat's chance to win the game."""
    return _in_proportion(_weights(prospects.scores(), prospects.unrest()))


def _weights(scores: list[float], unrest: float) -> list[float]:
    best = max(scores)
    return [exp((score - best) / unrest) for score in scores]


def _in_proportion(weights: list[float]) -> list[float]:
    total = 0.0
    for weight in weights:
        total += weight
    if total <= 0.0:
        return [1.0 / len(weights)] * len(weights)
    return [weight / total for weight in weights]


def _without_slips(weights: list[float]) -> list[float]:
    """Return weights without those that come from the first rounds, when nothing was known."""
    least = SLIP * sum(weights)
    return [weight if weight >= least else 0.0 for weight in weights]
