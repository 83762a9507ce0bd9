"""The totals of a match, and their statistical uncertainty."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from pi_app.research.simulation.match import MatchResult
from pi_app.research.simulation.statistics import Interval, Statistics, wilson

DRAWS: Final = 1000
"""The number of random samples of a match's possible true shares."""


class Games(NamedTuple):
    """The single games of a match, in the order of their numbers.

    Games of two matches with the same number and seed are played with the same random numbers.
    """

    winners: NDArray[np.uint32]  # the set of winners, seat s as bit s; all seats in a draw
    turns: NDArray[np.int32]  # the length in turns


class Shared(Protocol):
    """What ratings need of a match."""

    @property
    def lineup(self) -> tuple[str, ...]:
        """The bot at each seat."""

    @property
    def games(self) -> int:
        """The number of games."""

    def shares(self) -> NDArray[np.float64]:
        """Return the share of the games that each seat won; a draw is shared by all."""


@dataclass(frozen=True)
class Total:
    """The total of a match.

    Attributes:
        lineup: the bot at each seat.
        statistics: the sums of its games.
        each: its games one by one.
    """

    lineup: tuple[str, ...]
    statistics: Statistics
    each: Games

    @property
    def games(self) -> int:
        """The number of games."""
        return self.statistics.games

    @property
    def is_mirror(self) -> bool:
        """Whether the same bot sits at each seat."""
        return len(set(self.lineup)) == 1

    def shares(self) -> NDArray[np.float64]:
        """Return the share of the games that each seat won; a draw is shared by all."""
        drawn = self.statistics.draws / self.games / len(self.lineup)
        return np.array([self.statistics.share(seat) + drawn for seat in range(len(self.lineup))])

    def intervals(self) -> list[Interval]:
        """Return the 95 % interval of each seat's share."""
        return [wilson(float(share), self.games) for share in self.shares()]

    def width(self) -> float:
        """Return the width of the widest of the `intervals`."""
        return max(interval.high - interval.low for interval in self.intervals())


def games_of(seats: int, results: Iterable[MatchResult]) -> Games:
    """Return the single games of results that are in the order of their numbers."""
    winners: list[int] = []
    turns: list[int] = []
    everybody = (1 << seats) - 1
    for result in results:
        winners.append(sum(1 << seat for seat in result.winners) or everybody)
        turns.append(result.turns)
    return Games(np.array(winners, np.uint32), np.array(turns, np.int32))


def shares_of(winners: NDArray[np.uint32], seats: int) -> NDArray[np.float64]:
    """Return the part of the victory of each seat (column) for each set of winners (row)."""
    won = (winners[:, np.newaxis] >> np.arange(seats, dtype=np.uint32)) & 1
    shares: NDArray[np.float64] = won / won.sum(axis=1, keepdims=True)
    return shares


def possible_shares(total: Shared) -> NDArray[np.float64]:
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
    value = float(changing_hands(total.shares(), equal_share(total)))
    margin = float(np.percentile(changing_hands(possible_shares(total), total.shares()), 95))
    return Unfairness(value, Interval(max(0.0, value - margin), min(1.0, value + margin)))


def equal_share(total: Shared) -> NDArray[np.float64]:
    """Return the shares of a match in which all seats win equally often."""
    return np.full(len(total.lineup), 1 / len(total.lineup))


def changing_hands(shares: NDArray[np.float64], others: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the share of victories that would have to change hands between the two."""
    found: NDArray[np.float64] = np.abs(shares - others).sum(axis=-1) / 2
    return found
