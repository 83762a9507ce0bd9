"""Zero-sum matrix games, solved exactly.

A matrix game is one simultaneous choice: the row player picks a row, the column player a column,
and the row player gets the payoff at their crossing from the other. Both play best with a mixed
strategy, a probability for each choice, and the payoff that results is the game's value.
"""

from __future__ import annotations

from typing import Final

_ZERO: Final = 1e-11


class Solution:
    """How a matrix game is played best.

    Attributes:
        value: what the row player gets on average.
        rows: the row player's mixed strategy, a probability for each row.
        columns: the column player's.
    """

    def __init__(self, value: float, rows: list[float], columns: list[float]) -> None:
        self.value = value
        self.rows = rows
        self.columns = columns


def solve(payoffs: list[list[float]]) -> Solution:
    """Return the value and optimal strategies of the game with these payoffs to the row player.

    The matrix, shifted to be positive, is the linear programme "maximise the sum of y where
    A y <= 1, y >= 0", whose optimum is 1 / value, whose solution scaled by the value is the column
    player's strategy and whose dual the row player's (Dantzig 1951). It is solved by the simplex
    method with Bland's rule, which cannot cycle.
    """
    height, width = len(payoffs), len(payoffs[0])
    lowest = min([min(row) for row in payoffs])
    table = _tableau(payoffs, 1.0 - lowest)
    basis = [width + row for row in range(height)]
    while True:
        entering = _entering(table[height])
        if entering < 0:
            break
        leaving = _leaving(table, basis, entering)
        _pivot(table, leaving, entering)
        basis[leaving] = entering
    goal = table[height]
    scale = 1.0 / goal[-1]
    columns = [0.0] * width
    for row, variable in enumerate(basis):
        if variable < width:
            columns[variable] = table[row][-1] * scale
    rows = [goal[width + row] * scale for row in range(height)]
    return Solution(scale - (1.0 - lowest), _probabilities(rows), _probabilities(columns))


def _tableau(payoffs: list[list[float]], shift: float) -> list[list[float]]:
    height, width = len(payoffs), len(payoffs[0])
    table: list[list[float]] = []
    for index, row in enumerate(payoffs):
        line = [payoff + shift for payoff in row]
        line += [0.0] * height + [1.0]
        line[width + index] = 1.0
        table.append(line)
    table.append([-1.0] * width + [0.0] * (height + 1))
    return table


def _entering(goal: list[float]) -> int:
    for index in range(len(goal) - 1):
        if goal[index] < -_ZERO:
            return index
    return -1


def _leaving(table: list[list[float]], basis: list[int], entering: int) -> int:
    best = -1
    least = 0.0
    for row in range(len(basis)):
        step = table[row][entering]
        if step <= _ZERO:
            continue
        ratio = table[row][-1] / step
        if (
            best < 0
            or ratio < least - _ZERO
            or (ratio <= least + _ZERO and basis[row] < basis[best])
        ):
            best = row
            least = ratio
    return best


def _pivot(table: list[list[float]], leaving: int, entering: int) -> None:
    line = table[leaving]
    factor = 1.0 / line[entering]
    for index in range(len(line)):
        line[index] *= factor
    for row in range(len(table)):
        if row == leaving:
            continue
        other = table[row]
        times = other[entering]
        if times != 0.0:
            for index in range(len(line)):
                other[index] -= times * line[index]


def _probabilities(weights: list[float]) -> list[float]:
    clean = [max(0.0, weight) for weight in weights]
    total = sum(clean)
    return [weight / total for weight in clean]
