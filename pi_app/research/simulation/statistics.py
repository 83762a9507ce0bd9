"""The statistics of many games: wins, draws and lengths, with confidence intervals.

All sums are exact, as whole numbers and fractions. So the figures do not depend on the order in
which the games finished.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from pi_app.core.game import OptionValue
from pi_app.core.playout import SHARES, Sums
from pi_app.research.simulation.match import MatchPlan

Z95 = 1.959963984540054
"""The standard normal quantile for 97.5 %."""


class Interval(NamedTuple):
    """An interval that contains the true value with 95 % confidence."""

    low: float
    high: float


def wilson(share: float, games: int) -> Interval:
    """Return the 95 % confidence interval of a share of `games`, by Wilson's score method.

    Source: E. B. Wilson, *Probable inference, the law of succession, and statistical inference*,
    JASA 22 (1927). It is valid near 0 and 1 and for few games, where the usual normal interval is
    not. Shared victories make a game count between 0 and 1; such counts vary less than whole ones
    of the same mean, so the interval is then conservative.
    """
    square = Z95 * Z95 / games
    centre = (share + square / 2) / (1 + square)
    half = math.sqrt(share * (1 - share) * square + square * square / 4) / (1 + square)
    # At the ends the bound is exactly 0 or 1; rounding must not move it beyond.
    low = 0.0 if share == 0 else max(0.0, centre - half)
    high = 1.0 if share == 1 else min(1.0, centre + half)
    return Interval(low, high)


class Statistics:
    """The running totals of a simulation.

    Attributes:
        games: the number of games.
        wins: for each seat, its victories; a victory shared by n seats counts 1/n for each.
        draws: the number of games without a winner.
        reasons: the number of games with each ending, by its English text.
    """

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.wins = [Fraction(0)] * seats
        self.draws = 0
        self.reasons: dict[str, int] = {}
        self._turns = 0
        self._turns_squared = 0
        self._fewest = 0
        self._most = 0

    def add(self, sums: Sums) -> None:
        """Add the sums of some games, at least one."""
        self._fewest = sums.fewest if self.games == 0 else min(self._fewest, sums.fewest)
        self._most = max(self._most, sums.most)
        self._turns += sums.turns
        self._turns_squared += sums.turns_squared
        self.games += sums.games
        self.draws += sums.draws
        for reason, count in sums.reasons.items():
            self.reasons[reason] = self.reasons.get(reason, 0) + count
        for seat, parts in enumerate(sums.wins):
            self.wins[seat] += Fraction(parts, SHARES)

    def share(self, seat: int) -> float:
        """Return the share of all games that the seat won."""
        return float(self.wins[seat] / self.games)

    def turns(self) -> dict[str, float | int | None]:
        """Return ``mean``, ``sd``, ``min`` and ``max`` of the games' lengths in turns.

        ``sd`` is the sample standard deviation, with n - 1 as the divisor; None for one game.
        """
        n = self.games
        variance = (
            Fraction(n * self._turns_squared - self._turns**2, n * (n - 1)) if n > 1 else None
        )
        return {
            "mean": float(Fraction(self._turns, n)),
            "sd": None if variance is None else math.sqrt(variance),
            "min": self._fewest,
            "max": self._most,
        }

    def wins_json(self) -> list[float | int]:
        """Return the wins by seat, as integers if they are whole."""
        return [wins.numerator if wins.denominator == 1 else float(wins) for wins in self.wins]


def figures(
    plan: MatchPlan, options: Mapping[str, OptionValue], statistics: Statistics
) -> dict[str, object]:
    """Return the results as the JSON object of ``tabularium simulate --json``."""
    return {
        "game": plan.game,
        "options": dict(options),
        "seats": list(plan.lineup),
        "seed": plan.seed,
        "rules": plan.rules,
        "games": statistics.games,
        "wins": statistics.wins_json(),
        "draws": statistics.draws,
        "turns": statistics.turns(),
    }
