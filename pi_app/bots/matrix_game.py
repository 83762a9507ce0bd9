"""Zero-sum matrix games, solved exactly.

A matrix game is one simultaneous choice: the row player picks a row, the column player a column,
and the row player gets the payoff at their crossing from the other. Both play best with a mixed
strategy, a probability for each choice, and the expected payoff is the game's value.

Often several strategies are optimal against an opponent who makes no mistakes. Of these the
strategy is chosen that exploits mistakes best: the best against an opponent who sometimes makes any
choice with equal probability. So a choice is never used if another one is never worse and sometimes
better (such a trembling opponent excludes weakly dominated choices; Selten 1975).
"""

from __future__ import annotations

from typing import Final

from librt.random import Random

from pi_app.bots.bot import Decision, drawn_among

_ZERO: Final = 1e-9


class Solution:
    """The optimal play of a matrix game.

    Attributes:
        value: the row player's expected payoff.
        rows: the row player's mixed strategy, a probability for each row.
        columns: the column player's mixed strategy.
    """

    def __init__(self, value: float, rows: list[float], columns: list[float]) -> None:
        self.value = value
        self.rows = rows
        self.columns = columns


def draw(chances: list[float], rng: Random) -> int:
    """Return an index, drawn with these probabilities."""
    ticket = rng.random()
    for place, chance in enumerate(chances):
        ticket -= chance
        if ticket < 0.0:
            return place
    return len(chances) - 1


def drawn_action(actions: list[int], chances: list[float], rng: Random) -> Decision:
    """Return one of these actions, drawn with a mixed strategy."""
    action = actions[draw(chances, rng)]
    draws = drawn_among(list(zip(actions, chances, strict=True)))
    return Decision(action, "drawn" if len(draws) > 1 else "estimated", draws)


def solve(payoffs: list[list[float]]) -> Solution:
    """Return the value and optimal strategies of the game with these payoffs to the row player.
    Among optimal strategies, the best ones against a uniformly random opponent are chosen."""
    turned = [[-row[column] for row in payoffs] for column in range(len(payoffs[0]))]
    columns = _columns(payoffs)
    rows = _columns(turned)
    value = 0.0
    for row, chance in zip(payoffs, rows, strict=True):
        for payoff, other in zip(row, columns, strict=True):
            value += chance * other * payoff
    return Solution(value, rows, columns)


def _columns(payoffs: list[list[float]]) -> list[float]:
    """Return the column player's strategy.

    The matrix, shifted to be positive, is the linear programme "maximise the sum of y where A y <=
    1, y >= 0", whose optimum is 1 / value and whose solution scaled by the value is the strategy
    (Dantzig 1951). Among its solutions, the second objective minimises the sum of all A y, the
    payoff of a uniformly random row player. It uses no variable that would worsen the first
    objective. Both are solved by the simplex method with Bland's rule, which cannot cycle.
    """
    height, width = len(payoffs), len(payoffs[0])
    table = _tableau(payoffs)
    basis = [width + row for row in range(height)]
    for goals in (1, 2):
        while True:
            entering = _entering(table, height, goals)
            if entering < 0:
                break
            leaving = _leaving(table, basis, entering)
            _pivot(table, leaving, entering)
            basis[leaving] = entering
    columns = [0.0] * width
    for row, variable in enumerate(basis):
        if variable < width:
            columns[variable] = max(0.0, table[row][-1])
    total = sum(columns)
    return [weight / total for weight in columns]


def _tableau(payoffs: list[list[float]]) -> list[list[float]]:
    """Return a line for each row of the matrix, and one for each of the two objectives."""
    height, width = len(payoffs), len(payoffs[0])
    shift = 1.0 - min([min(row) for row in payoffs])
    table: list[list[float]] = []
    paid = [0.0] * width
    for index, row in enumerate(payoffs):
        line = [payoff + shift for payoff in row]
        for column in range(width):
            paid[column] += line[column]
        line += [0.0] * height + [1.0]
        line[width + index] = 1.0
        table.append(line)
    table.append([-1.0] * width + [0.0] * (height + 1))
    table.append(paid + [0.0] * (height + 1))
    return table


def _entering(table: list[list[float]], height: int, goals: int) -> int:
    """Return the first variable that improves the last of the first `goals` objectives without a
    cost to the objective before; -1 if there is none."""
    first = table[height]
    goal = table[height + goals - 1]
    for index in range(len(goal) - 1):
        if goal[index] < -_ZERO and (goals == 1 or first[index] <= _ZERO):
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
        if best < 0 or ratio < least or (ratio == least and basis[row] < basis[best]):
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
