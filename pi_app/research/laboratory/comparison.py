"""Differences between the matches of a sweep, with intervals and corrected for their number.

All matches of a study have the same seed, so games with the same number have the same random
numbers (Law and Kelton, *Simulation Modeling and Analysis*: common random numbers). They are
compared in pairs, which makes the interval of a difference narrower where the games of a pair
resemble each other, and never invalid.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from scipy.stats import chisquare
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.weightstats import DescrStatsW

from pi_app.research.laboratory.totals import Total, changing_hands, equal_share, shares_of
from pi_app.research.simulation.statistics import Interval

ERROR: Final = 0.05
"""The probability, over a whole section, that chance alone is taken for a difference."""

SAMPLES: Final = 9_999
"""The number of random samples of what a difference in unfairness may truly be."""

UNFAIRNESS: Final = "unfairness"
TURNS: Final = "turns"
SHARE: Final = "share"


@dataclass(frozen=True)
class Difference:
    """A match compared with the first one of its group.

    Attributes:
        measure: what differs: `UNFAIRNESS`, `TURNS`, or `SHARE`, that of the first of two seats.
        value: the value of the match less that of the first one.
        interval: its 95 % interval.
        p: the probability of such a difference, or a greater one, by chance alone.
    """

    measure: str
    value: float
    interval: Interval
    p: float


def differences(first: Total, other: Total) -> list[Difference]:
    """Return the differences between two matches with the same game, seats and seed, from the games
    that have the same numbers."""
    found = [_turns(first, other)]
    if len(first.lineup) == 2:
        found.insert(0, _share(first, other))
    if first.is_mirror and other.is_mirror:
        found.insert(0, _unfairness(first, other))
    return found


def favours_a_seat(total: Total) -> float:
    """Return the probability that seats of equal worth win as unequally as in this match: the
    chi-square test. Shared victories vary less, so with them it is conservative."""
    return float(chisquare(total.shares() * total.games).pvalue)


def corrected(chances: Sequence[float]) -> list[float]:
    """Return probabilities that are corrected for their number by Holm's method (*A simple
    sequentially rejective multiple test procedure*, 1979): if those below `ERROR` are taken for
    differences, the probability of even one false one is at most `ERROR`."""
    if not chances:
        return []
    return [float(p) for p in multipletests(chances, alpha=ERROR, method="holm")[1]]


def _pairs(first: Total, other: Total) -> int:
    return min(first.games, other.games)


def _share(first: Total, other: Total) -> Difference:
    """Compare how often the first of two seats wins, by the method of Agresti and Min for matched
    pairs (*Effects and non-effects of paired identical observations*, 2005): half a game is added
    to each of the four possible results of a pair, so the interval is sound for few games too."""
    count = _pairs(first, other)
    one, two = (shares_of(total.each.winners[:count], 2)[:, 0] for total in (first, other))
    pairs = np.append(two - one, [1.0, -1.0, 0.0])
    weights = np.append(np.ones(count), [0.5, 0.5, 1.0])
    described = DescrStatsW(pairs, weights)
    low, high = described.zconfint_mean()
    p = float(described.ztest_mean()[1])
    return Difference(SHARE, float((two - one).mean()), Interval(float(low), float(high)), p)


def _turns(first: Total, other: Total) -> Difference:
    """Compare the lengths by the t-test for pairs."""
    count = _pairs(first, other)
    pairs = other.each.turns[:count] - first.each.turns[:count]
    value = float(pairs.mean())
    if np.ptp(pairs) == 0:
        # Nothing varies: always the same length, or always so many turns more.
        return Difference(TURNS, value, Interval(value, value), 1.0 if value == 0 else 0.0)
    described = DescrStatsW(pairs)
    low, high = described.tconfint_mean()
    p = float(described.ttest_mean()[1])
    return Difference(TURNS, value, Interval(float(low), float(high)), p)


def _unfairness(first: Total, other: Total) -> Difference:
    """Compare the unfairness. The true difference is off the observed one by no more than the true
    shares of both matches are off the observed ones, taken together, which gives the interval.

    The possible true shares come from the posterior of the pairs' results, with half a game added
    for each seat of either match, as in `totals.possible_shares`.
    """
    count = _pairs(first, other)
    seats = len(first.lineup)
    single = 1 << np.arange(seats, dtype=np.uint32)
    added = np.stack([np.repeat(single, seats), np.tile(single, seats)])
    played = np.stack([first.each.winners[:count], other.each.winners[:count]])
    kinds, place = np.unique(np.concatenate([played, added], axis=1), axis=1, return_inverse=True)
    place = place.ravel()
    games = np.bincount(place[:count], minlength=kinds.shape[1])
    weights = games + np.bincount(place[count:], minlength=kinds.shape[1]) * 0.5 / seats
    possible = np.random.default_rng([count, seats]).dirichlet(weights, size=SAMPLES)
    off = np.zeros(SAMPLES)
    unfair = []
    for each in kinds:
        shares = shares_of(each, seats)
        observed = games @ shares / count
        off += changing_hands(possible @ shares, observed)
        unfair.append(float(changing_hands(observed, equal_share(first))))
    value = unfair[1] - unfair[0]
    margin = float(np.percentile(off, 95))
    p = (float((off >= abs(value)).sum()) + 1) / (SAMPLES + 1)
    return Difference(UNFAIRNESS, value, Interval(value - margin, value + margin), p)
