"""The ratings of bots from all their matches, with confidence intervals.

The model is that of Bradley and Terry, *Rank analysis of incomplete block designs*, Biometrika 39
(1952): a player of strength a wins against one of strength b with probability a / (a + b). With
more than two players, the winner counts as having beaten each of the others, which estimates the
strengths of Luce's model for several players (Azari Soufiani, Parkes and Xia, *Computing parametric
ranking models via rank-breaking*, 2014). choix computes the strengths; a difference of 400 points
means odds of ten to one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import choix
import numpy as np
from numpy.typing import NDArray

from pi_app.research.laboratory.totals import DRAWS, Shared, possible_shares
from pi_app.research.simulation.statistics import Interval

_POINTS = 400 / math.log(10)


class Rating(NamedTuple):
    """The strength of a bot."""

    bot: str
    points: float  # the mean of all bots is 0
    interval: Interval  # of 95 %, in points
    # the probability that chance alone puts the next bot of the ladder as far behind this one as it
    # is, or farther; 1 for the last bot
    p_over_next: float


def ratings(bots: Sequence[str], totals: Sequence[Shared]) -> list[Rating]:
    """Return the rating of each bot, the strongest first.

    Args:
        bots: the bots.
        totals: the totals of matches between them; each bot must have met another one.
    """
    possible = [possible_shares(total) for total in totals]
    points = strengths(bots, totals)
    drawn = np.array(
        [
            _points(_beaten(bots, totals, [shares[row] for shares in possible]))
            for row in range(DRAWS)
        ]
    )
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    order = sorted(range(len(bots)), key=lambda place: -points[place])
    return [
        Rating(
            bots[place],
            float(points[place]),
            Interval(float(low[place]), float(high[place])),
            1.0 if after is None else _p(drawn[:, place] - drawn[:, after]),
        )
        for place, after in zip(order, [*order[1:], None], strict=True)
    ]


def strengths(bots: Sequence[str], totals: Sequence[Shared]) -> NDArray[np.float64]:
    """Return the points of each bot, in the order of `bots`."""
    means = [possible_shares(total).mean(axis=0) for total in totals]
    return _points(_beaten(bots, totals, means))


def _p(leads: NDArray[np.float64]) -> float:
    """Return twice the probability of a lead on the less probable side of 0."""
    side = float(min((leads <= 0).sum(), (leads >= 0).sum()))
    return min(1.0, 2 * (side + 1) / (len(leads) + 1))


def head_to_head(bots: Sequence[str], totals: Sequence[Shared]) -> list[list[float | None]]:
    """Return for each bot the share of pairings that it won against each other bot; None for itself
    or for bots that have not met. A victory over several bots counts once for each of them."""
    beaten = _beaten(bots, totals, [total.shares() for total in totals])
    met = beaten + beaten.T
    return [
        [float(beaten[a, b] / met[a, b]) if met[a, b] else None for b in range(len(bots))]
        for a in range(len(bots))
    ]


def _beaten(
    bots: Sequence[str], totals: Sequence[Shared], shares: Sequence[NDArray[np.float64]]
) -> NDArray[np.float64]:
    """Return how many times each bot (row) has beaten each other one. `shares` contains for each
    total the share of its games that each seat won; a draw is shared by all."""
    place = {bot: number for number, bot in enumerate(bots)}
    beaten = np.zeros((len(bots), len(bots)))
    for total, won in zip(totals, shares, strict=True):
        lineup = [place[bot] for bot in total.lineup]
        for seat, winner in enumerate(lineup):
            for loser in lineup:
                if winner != loser:
                    beaten[winner, loser] += total.games * won[seat]
    return beaten


def _points(beaten: NDArray[np.float64]) -> NDArray[np.float64]:
    found: NDArray[np.float64] = choix.ilsr_pairwise_dense(beaten)
    points: NDArray[np.float64] = (found - found.mean()) * _POINTS
    return points
