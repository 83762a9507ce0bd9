"""The solver of matrix games against known games and the definition of an equilibrium."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.bots.matrix_game import Solution, solve

CLOSE = 1e-7


def exploitability(payoffs: list[list[float]], solution: Solution) -> float:
    """Return what the two players could gain together by answering each other's strategy."""
    best_row = max(
        sum(p * q for p, q in zip(row, solution.columns, strict=True)) for row in payoffs
    )
    worst_column = min(
        sum(p * row[column] for p, row in zip(solution.rows, payoffs, strict=True))
        for column in range(len(payoffs[0]))
    )
    return best_row - worst_column


def test_rock_paper_scissors() -> None:
    solution = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert solution.value == pytest.approx(0, abs=CLOSE)
    assert solution.rows == pytest.approx([1 / 3] * 3)
    assert solution.columns == pytest.approx([1 / 3] * 3)


def test_matching_pennies_with_weights() -> None:
    # Rows choose so that columns don't care: 3p - (1 - p) = -p + (1 - p), so p = 1/3.
    solution = solve([[3, -1], [-1, 1]])
    assert solution.rows == pytest.approx([1 / 3, 2 / 3])
    assert solution.columns == pytest.approx([1 / 3, 2 / 3])
    assert solution.value == pytest.approx(1 / 3)


def test_mistakes_are_punished_where_nothing_else_is_at_stake() -> None:
    # A rival who makes no mistake loses nothing whatever the row is; the last row gains most often.
    solution = solve([[0, 0, 0], [0, 0, 1], [0, 1, 1]])
    assert solution.rows == [0, 0, 1]
    assert solution.columns == [1, 0, 0]


def test_a_saddle_point_is_played_without_mixing() -> None:
    solution = solve([[5, 3, 4], [2, 1, 9]])
    assert solution.rows == pytest.approx([1, 0])
    assert solution.columns == pytest.approx([0, 1, 0])
    assert solution.value == pytest.approx(3)


@pytest.mark.parametrize("payoff", [-2.5, 0.0, 7.0])
def test_where_nothing_matters_the_value_is_the_payoff(payoff: float) -> None:
    solution = solve([[payoff] * 3] * 2)
    assert solution.value == pytest.approx(payoff)
    assert sum(solution.rows) == pytest.approx(1)
    assert sum(solution.columns) == pytest.approx(1)


payoff = st.one_of(st.integers(-3, 3).map(float), st.floats(-100, 100))
matrices = st.tuples(st.integers(1, 6), st.integers(1, 6)).flatmap(
    lambda size: st.lists(
        st.lists(payoff, min_size=size[1], max_size=size[1]),
        min_size=size[0],
        max_size=size[0],
    )
)


@given(matrices)
def test_nobody_can_gain_by_another_choice(payoffs: list[list[float]]) -> None:
    solution = solve(payoffs)
    for strategy in (solution.rows, solution.columns):
        assert sum(strategy) == pytest.approx(1)
        assert min(strategy) >= 0
    assert max(map(min, payoffs)) - 1e-6 <= solution.value
    assert solution.value <= min(max(column) for column in zip(*payoffs, strict=True)) + 1e-6
    assert exploitability(payoffs, solution) <= 1e-6


@given(matrices)
def test_a_choice_that_another_makes_needless_is_never_made(payoffs: list[list[float]]) -> None:
    """That is one to which another is never inferior, and superior against some choice."""
    solution = solve(payoffs)
    sides = [
        (payoffs, solution.rows),
        ([[-payoff for payoff in column] for column in zip(*payoffs, strict=True)],
         solution.columns),
    ]  # fmt: skip
    for lines, chances in sides:
        for line, chance in zip(lines, chances, strict=True):
            for other in lines:
                gains = [ours - theirs for ours, theirs in zip(other, line, strict=True)]
                if min(gains) >= 0 and max(gains) > 1e-3:
                    assert chance == pytest.approx(0, abs=CLOSE)


@given(matrices)
def test_changed_sides_change_only_the_sign(payoffs: list[list[float]]) -> None:
    other = solve([[-payoff for payoff in column] for column in zip(*payoffs, strict=True)])
    assert other.value == pytest.approx(-solve(payoffs).value, abs=1e-6)


@given(matrices)
def test_payoffs_are_left_alone(payoffs: list[list[float]]) -> None:
    before = [list(row) for row in payoffs]
    solve(payoffs)
    assert payoffs == before
