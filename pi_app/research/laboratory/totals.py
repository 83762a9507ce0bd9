"""The totals of a match, and their statistical uncertainty."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pi_app.research.simulation.statistics import Interval, Statistics

DRAWS: Final = 1000
"""The number of random samples of a match's possible true shares."""


@dataclass(frozen=True)
class Total:
    """The total of a match.

    Attributes:
        lineup: the bot at each seat.
        statistics: the sums of its games.
    """

    lineup: tuple[str, ...]
    statistics: Statistics

    @property
    def games(self) -> int:
        """The number of games."""
        return self.statistics.games

    def shares(self) -> NDArray[np.float64]:
        """Return the share of the games that each seat won; a draw is shared by all."""
        drawn = self.statistics.draws / self.games / len(self.lineup)
        return np.array([self.statistics.share(seat) + drawn for seat in range(len(self.lineup))])


def possible_shares(total: Total) -> NDArray[np.float64]:
    """Return `DRAWS` samples of the possible true shares of a match, one in each row; the same
    total gives the same samples.

    They are drawn from the posterior of Jeffreys' prior (*An invariant form for the prior
    probability*, 1946), which adds half a victory for each seat. So even a seat that won all or no
    games has an interval. Shared victories count as if one of the winners had won, which is
    conservative.
    """
    rng = np.random.default_rng([total.games, len(total.lineup)])
    drawn: NDArray[np.float64] = rng.dirichlet(total.shares() * total.games + 0.5, size=DRAWS)
    return drawn


@dataclass(frozen=True)
class Unfairness:
    """The share of victories that would have to change hands for all seats to be equal.

    Attributes:
        value: half the sum of each seat's difference from an equal share; 0 is fair.
        interval: the interval with 95 % confidence or more.
    """

    value: float
    interval: Interval


def unfairness(total: Total) -> Unfairness:
    """Return how unfair a match between equal bots was. The true value differs from the observed
    one by no more than the true shares differ from the observed ones, which gives the interval."""
    value = _off(total.shares(), _equal(total))
    margin = float(np.percentile(_off(possible_shares(total), total.shares()), 95))
    interval = Interval(max(0.0, float(value) - margin), min(1.0, float(value) + margin))
    return Unfairness(float(value), interval)


def verdict(first: Total, other: Total) -> str:
    """Return whether a match was fairer than the first of its kind, with 95 % confidence or
    more."""
    if first is other:
        return "compared with"
    gain = _off(first.shares(), _equal(first)) - _off(other.shares(), _equal(other))
    rng = np.random.default_rng(first.games + other.games)
    margins = [_off(possible_shares(each), each.shares()) for each in (first, other)]
    margin = np.percentile(margins[0] + rng.permutation(margins[1]), 95)
    if abs(gain) <= margin:
        return "no difference shown"
    return "fairer" if gain > 0 else "less fair"


def _equal(total: Total) -> NDArray[np.float64]:
    return np.full(len(total.lineup), 1 / len(total.lineup))


def _off(shares: NDArray[np.float64], others: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the share of victories that would have to change hands between the two."""
    found: NDArray[np.float64] = np.abs(shares - others).sum(axis=-1) / 2
    return found
