"""What a match adds up to, and what of that may be chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pi_app.research.simulation.statistics import Interval, Statistics

DRAWS: Final = 1000
"""So many times it is drawn at random what the true shares of a match may be."""


@dataclass(frozen=True)
class Total:
    """What came of a match.

    Attributes:
        lineup: the bot at each seat.
        statistics: the sums of its games.
    """

    lineup: tuple[str, ...]
    statistics: Statistics

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.statistics.games

    def shares(self) -> NDArray[np.float64]:
        """Return which part of the games each seat won, a draw shared by all."""
        drawn = self.statistics.draws / self.games / len(self.lineup)
        return np.array([self.statistics.share(seat) + drawn for seat in range(len(self.lineup))])


def possible_shares(total: Total) -> NDArray[np.float64]:
    """Return `DRAWS` times what the shares of a match may truly be after what was seen, a row each;
    the same for the same total.

    They are drawn from what Jeffreys' prior leaves (*An invariant form for the prior probability*,
    1946): half a victory more for each seat, so that anyone who won all or nothing has a range too.
    Shared victories count as if one of them had won, which is on the safe side.
    """
    rng = np.random.default_rng([total.games, len(total.lineup)])
    drawn: NDArray[np.float64] = rng.dirichlet(total.shares() * total.games + 0.5, size=DRAWS)
    return drawn


@dataclass(frozen=True)
class Unfairness:
    """How much of the winning would have to change hands for all seats to be worth the same.

    Attributes:
        value: half the sum of what each seat's share is off an equal one; 0 is fair.
        interval: where it lies, with 95 % confidence or more.
    """

    value: float
    interval: Interval


def unfairness(total: Total) -> Unfairness:
    """Return how unfair a match between equals was. The true value is off the one seen by no more
    than the true shares are off those seen, hence the interval."""
    value = _off(total.shares(), _equal(total))
    margin = float(np.percentile(_off(possible_shares(total), total.shares()), 95))
    interval = Interval(max(0.0, float(value) - margin), min(1.0, float(value) + margin))
    return Unfairness(float(value), interval)


def verdict(first: Total, other: Total) -> str:
    """Say whether a match was fairer than the first of its kind, with 95 % confidence or more."""
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
    """Return how much of the winning would have to change hands to get from the others to these."""
    found: NDArray[np.float64] = np.abs(shares - others).sum(axis=-1) / 2
    return found
