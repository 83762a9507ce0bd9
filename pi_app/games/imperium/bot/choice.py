"""A round of *Imperium* for two: both choose three regions at once, which is a matrix game of 165
rows and columns whose payoffs are the forecasts after it.

Few of them matter. The matrix of the best forecasts is solved; then each side's best response among
all choices to the other's strategy is added, until none gains any more (McMahan, Gordon and Blum
2003, "Planning in the presence of cost functions controlled by an adversary", the double oracle
algorithm).
"""

from __future__ import annotations

from typing import Final

from librt.random import Random

from pi_app.bots.bot import Decision
from pi_app.bots.matrix_game import Solution, drawn_action, solve
from pi_app.games.imperium.bot.forecast import candidates, chances
from pi_app.games.imperium.rules.empire import PICKS
from pi_app.games.imperium.rules.state import ImperiumState

FIRST: Final = 6
"""Choices of each side to begin with."""

MOST_TURNS: Final = 40
"""How often best responses join, at most."""

ENOUGH: Final = 0.0005
"""Where both best responses together win no more than this, none joins."""

_BOTH: Final = 3
_SELDOM: Final = 1e-6
"""A choice made less often than this is not made."""


class Round:
    """The round at hand.

    Attributes:
        rows: the choices of the first seat that are considered.
        columns: those of the second.
    """

    def __init__(self, state: ImperiumState) -> None:
        self._state = state.copy()
        # What the other has sealed already it may still have chosen otherwise.
        self._state.owing = _BOTH
        self._known: dict[int, float] = {}
        self.rows = candidates(state, 0)[:FIRST]
        self.columns = candidates(state, 1)[:FIRST]

    def payoff(self, row: int, column: int) -> float:
        """Return the first seat's chance to win after a choice of each."""
        key = row * PICKS + column
        known = self._known.get(key)
        if known is None:
            after = self._state.copy()
            after.apply(0, row)
            after.apply(1, column)
            known = chances(after)[0]
            self._known[key] = known
        return known

    def solution(self) -> Solution:
        """Return how both play best, by `rows` and `columns`."""
        found = self._solved()
        for _ in range(MOST_TURNS):
            row, most = self._best_row(found)
            column, least = self._best_column(found)
            known = row in self.rows and column in self.columns
            if known or most - least <= ENOUGH:
                break
            if row not in self.rows:
                self.rows.append(row)
            if column not in self.columns:
                self.columns.append(column)
            found = self._solved()
        return found

    def _solved(self) -> Solution:
        return solve([[self.payoff(row, column) for column in self.columns] for row in self.rows])

    def _best_row(self, found: Solution) -> tuple[int, float]:
        best, most = -1, -1.0
        for row in range(PICKS):
            worth = 0.0
            for column, chance in zip(self.columns, found.columns, strict=True):
                if chance > _SELDOM:
                    worth += chance * self.payoff(row, column)
            if worth > most:
                best, most = row, worth
        return best, most

    def _best_column(self, found: Solution) -> tuple[int, float]:
        best, least = -1, 2.0
        for column in range(PICKS):
            worth = 0.0
            for row, chance in zip(self.rows, found.rows, strict=True):
                if chance > _SELDOM:
                    worth += chance * self.payoff(row, column)
            if worth < least:
                best, least = column, worth
        return best, least


def drawn_choice(state: ImperiumState, seat: int, rng: Random) -> Decision:
    """Return a choice of a seat, drawn by its strategy."""
    round_at_hand = Round(state)
    found = round_at_hand.solution()
    choices = round_at_hand.rows if seat == 0 else round_at_hand.columns
    return drawn_action(choices, found.rows if seat == 0 else found.columns, rng)
