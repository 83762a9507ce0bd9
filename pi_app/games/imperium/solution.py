"""What each moment of *Imperium* for two is worth when both play as well as possible.

Both choose at once and the loser's points are the winner's, so every round is a matrix game whose
payoffs are the worths of the moments it leads to (Shapley 1953, "Stochastic games"). The last round
is solved exactly: only two regions still count, which leaves each side four choices. Before it the
moments are too many. A sample of them is solved, and a sum over regions is fitted to their worths
(fitted value iteration; Pérolat et al. 2015, "Approximate dynamic programming for two-player
zero-sum Markov games"). The sample comes from play by the values of the time before, with some
choices at random.

It is assumed that nobody runs out of markers, and that choices of regions that are not scored any
more are not made.
"""

from __future__ import annotations

from itertools import product
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
from scipy.optimize import minimize

from pi_app.bots import matrix_game
from pi_app.games.imperium.rules.empire import CHOICES, LAST_ROUND, PICKED, PICKS, POINTS, REGIONS

Floats: TypeAlias = npt.NDArray[np.float64]
Ints: TypeAlias = npt.NDArray[np.int64]

SURE: Final = 4
"""In the last round a lead of so many markers can't be caught up with."""

WIDEST: Final = 6
"""Leads of more markers than this count as this."""

GAMES: Final = 700
"""Games whose moments are the sample."""

SWEEPS: Final = 3
"""How often all rounds are fitted; the first time to games at random."""

STRAY: Final = 0.35
"""The part of the sample's choices that are made at random."""

UNIT: Final = 10_000

_WORTH: Final = np.array([points[0] for points in POINTS])
_LAST_POINTS: Final = int(_WORTH[-1] + _WORTH[-2])
_COUNTS: Final[Ints] = np.array(
    [[each.count(region) for region in range(REGIONS)] for each in CHOICES[:PICKS]]
)
_RIDGE: Final = 0.2
_ITERATIONS: Final = 250


class Moment(NamedTuple):
    """Both are about to choose; seen by the first seat."""

    leads: Ints  # by region, the first seat's markers less the other's
    ahead: int  # the first seat's points less the other's


class Fit(NamedTuple):
    """The worth of a round's moments, as the logarithm of the odds: a sum."""

    point: float  # for each point ahead
    leads: Floats  # by region and lead, from -WIDEST to WIDEST

    def chances(self, leads: list[Ints], ahead: Ints) -> Floats:
        """Return what moments are worth to the first seat."""
        odds = np.asarray(self.point * ahead, np.float64)
        for region, lead in enumerate(leads):
            odds = odds + self.leads[region][np.clip(lead, -WIDEST, WIDEST) + WIDEST]
        return _chances(odds)


class Values:
    """The worths of all moments.

    Attributes:
        last: of the last round, by the leads in its two regions and by points ahead, each from the
            least that counts.
        fits: of the rounds before it that are known, by their number.
    """

    def __init__(self) -> None:
        self.last = _last_round()
        self.fits: dict[int, Fit] = {}

    def payoffs(self, number: int, moment: Moment, choices: Ints) -> Floats:
        """Return what each two of the choices in a round lead to, for the first seat."""
        counts = _COUNTS[choices]
        leads = [
            lead + counts[:, [region]] - counts[:, region]
            for region, lead in enumerate(moment.leads)
        ]
        if number == LAST_ROUND:
            ahead = moment.ahead + sum(_WORTH[r] * np.sign(leads[r]) for r in (-2, -1))
            result: Floats = 0.5 + 0.5 * np.sign(ahead)
            return result
        ahead = moment.ahead + _WORTH[number - 1] * np.sign(leads[number - 1])
        leads[number - 1] = np.zeros_like(ahead)
        if number + 1 < LAST_ROUND:
            return self.fits[number + 1].chances(leads, ahead)
        places = [np.clip(lead, -SURE, SURE) + SURE for lead in leads[-2:]]
        points = np.clip(ahead, -_LAST_POINTS, _LAST_POINTS) + _LAST_POINTS
        found: Floats = self.last[places[0], places[1], points]
        return found


def solution() -> dict[str, object]:
    """Return the last round's table, in parts of `UNIT`, and for each round from the second to the
    one before the last what a point and each lead from 1 to `WIDEST` in each region count."""
    values = solve(GAMES, SWEEPS)
    rounds = [values.fits[number] for number in sorted(values.fits)]
    return {
        "unit": UNIT,
        "last": np.rint(values.last * UNIT).astype(int).tolist(),
        "point": [round(fit.point, 4) for fit in rounds],
        "leads": [np.round(fit.leads[:, WIDEST + 1 :], 3).tolist() for fit in rounds],
    }


def solve(games: int, sweeps: int, seed: int = 1) -> Values:
    """Return the worths of all moments, learned from so many games in so many sweeps."""
    dice = np.random.default_rng(seed)
    values = Values()
    for sweep in range(sweeps):
        sample = [_play(None if sweep == 0 else values, dice) for _ in range(games)]
        found = Values()
        for number in range(LAST_ROUND - 1, 1, -1):
            moments = [game[number - 1] for game in sample]
            worths = [_equilibrium(found, number, moment)[0] for moment in moments]
            found.fits[number] = _fit(number, moments, np.array(worths))
        values = found
    return values


def _last_round() -> Floats:
    leads, ahead = range(-SURE, SURE + 1), range(-_LAST_POINTS, _LAST_POINTS + 1)
    result = np.zeros((len(leads), len(leads), len(ahead)))
    picks = range(PICKED + 1)
    for asia, aegyptus, points in product(leads, leads, ahead):
        scores = [
            [
                points
                + int(_WORTH[-2] * np.sign(asia + own - other))
                + int(_WORTH[-1] * np.sign(aegyptus - own + other))
                for other in picks
            ]
            for own in picks
        ]
        payoffs = [[0.5 + 0.5 * float(np.sign(score)) for score in row] for row in scores]
        value = matrix_game.solve(payoffs).value
        result[asia + SURE, aegyptus + SURE, points + _LAST_POINTS] = value
    return result


def _choices(number: int) -> Ints:
    """Return the choices of regions that will be scored in a round or later."""
    return np.flatnonzero(_COUNTS[:, : number - 1].sum(axis=1) == 0)


def _equilibrium(values: Values, number: int, moment: Moment) -> tuple[float, Floats, Floats]:
    """Return the value of a round to the first seat and both strategies (regret matching plus with
    linear averaging; Tammelin et al. 2015, "Solving heads-up limit Texas hold'em")."""
    payoffs = values.payoffs(number, moment, _choices(number))
    size = len(payoffs)
    regrets, sums = np.zeros((2, size)), np.zeros((2, size))
    plans = np.full((2, size), 1.0 / size)
    for iteration in range(1, _ITERATIONS + 1):
        for side in (0, 1):
            gains = payoffs @ plans[1] if side == 0 else -(plans[0] @ payoffs)
            regrets[side] = np.maximum(0.0, regrets[side] + gains - plans[side] @ gains)
            total = regrets[side].sum()
            plans[side] = regrets[side] / total if total > 0.0 else 1.0 / size
        sums += iteration * iteration * plans
    rows, columns = sums / sums.sum(axis=1, keepdims=True)
    value = ((payoffs @ columns).max() + (rows @ payoffs).min()) / 2.0
    return float(value), rows, columns


def _play(values: Values | None, dice: np.random.Generator) -> list[Moment]:
    """Return the moments of a game, one for each round."""
    moment = Moment(np.zeros(REGIONS, np.int64), 0)
    moments = [moment]
    for number in range(1, LAST_ROUND):
        choices = _choices(number)
        plans = [_likely(number, moment, choices)] * 2
        if values is not None:
            _, *plans = _equilibrium(values, number, moment)
        leads = moment.leads.copy()
        for sign, plan in zip((1, -1), plans, strict=True):
            stray = values is not None and dice.random() < STRAY
            chosen = dice.choice(choices, p=None if stray else plan / plan.sum())
            leads += sign * _COUNTS[chosen]
        ahead = moment.ahead + int(_WORTH[number - 1] * np.sign(leads[number - 1]))
        leads[number - 1] = 0
        moment = Moment(leads, ahead)
        moments.append(moment)
    return moments


def _likely(number: int, moment: Moment, choices: Ints) -> Floats:
    """Return how likely each choice is of somebody who prefers regions that pay much, that are
    scored now, and where families are close."""
    wish = _WORTH * np.where(np.abs(moment.leads) <= 1, 3.0, 1.0)
    wish[number - 1] *= 2.0
    weights = np.asarray((wish ** _COUNTS[choices]).prod(axis=1), np.float64)
    result: Floats = weights / weights.sum()
    return result


def _fit(number: int, moments: list[Moment], worths: Floats) -> Fit:
    """Return the fit of a round's moments: logistic regression of what each further marker of a
    lead adds, with a ridge; so a lead that never occurred counts as the one before it."""
    ahead = np.array([[moment.ahead] for moment in moments], float)
    leads = np.array([moment.leads for moment in moments])[:, number - 1 :, np.newaxis]
    steps = np.arange(1, WIDEST + 1)
    shown = (np.abs(leads) >= steps) * np.sign(leads)
    seen = np.hstack([ahead, shown.reshape(len(moments), -1)])

    def badness(weights: Floats) -> tuple[float, Floats]:
        odds, ridge = seen @ weights, _RIDGE / len(seen) * np.r_[0.0, weights[1:]]
        loss = np.mean(np.logaddexp(0.0, odds) - worths * odds) + ridge @ weights / 2
        return float(loss), seen.T @ (_chances(odds) - worths) / len(seen) + ridge

    found = minimize(badness, np.zeros(seen.shape[1]), jac=True, method="L-BFGS-B").x
    table = np.zeros((REGIONS, 2 * WIDEST + 1))
    positive = found[1:].reshape(-1, WIDEST).cumsum(axis=1)
    table[number - 1 :, WIDEST + 1 :] = positive
    table[number - 1 :, :WIDEST] = -positive[:, ::-1]
    return Fit(float(found[0]), table)


def _chances(odds: Floats) -> Floats:
    chances: Floats = 1.0 / (1.0 + np.exp(-np.clip(odds, -30.0, 30.0)))
    return chances
