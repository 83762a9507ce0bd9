"""Figures worked out by hand."""

from __future__ import annotations

import math
import statistics as library
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.playout import Tally
from pi_app.research.simulation.statistics import Statistics, wilson

Result = tuple[int, tuple[int, ...]]
"""How many turns a game took, and who won it."""


def totals(*results: Result, portions: int = 1) -> Statistics:
    """Count games of three seats, dealt out over some tallies that are added up."""
    statistics = Statistics(3)
    for portion in range(portions):
        tally = Tally(3)
        for turns, winners in results[portion::portions]:
            tally.add(winners, turns, f"{len(winners)} won")
        statistics.add(tally.sums())
    return statistics


@pytest.mark.parametrize("portions", [1, 2, 4])
def test_four_games_by_hand(portions: int) -> None:
    statistics = totals((2, (0,)), (4, (0, 1)), (4, ()), (10, (0, 1, 2)), portions=portions)
    assert statistics.games == 4
    assert statistics.draws == 1
    third = Fraction(1, 3)
    assert statistics.wins == [1 + Fraction(1, 2) + third, Fraction(1, 2) + third, third]
    assert statistics.wins_json() == pytest.approx([11 / 6, 5 / 6, 1 / 3])
    assert statistics.share(2) == pytest.approx(1 / 12)
    # mean 5; squares of the distances 9 + 1 + 1 + 25 = 36, divided by 3
    assert statistics.turns() == {"mean": 5.0, "sd": math.sqrt(12), "min": 2, "max": 10}
    assert statistics.reasons == {f"{n} won": 1 for n in range(4)}


def test_wins_and_draws_add_up_exactly() -> None:
    statistics = totals(*[(1, (0, 1, 2))] * 7)
    assert sum(statistics.wins) + statistics.draws == 7


def test_whole_wins_are_whole_numbers() -> None:
    wins = totals((1, (1,)), (1, (1,))).wins_json()
    assert [repr(each) for each in wins] == ["0", "2", "0"]


def test_one_game_has_no_deviation() -> None:
    assert totals((7, (1,))).turns() == {"mean": 7.0, "sd": None, "min": 7, "max": 7}


@given(st.lists(st.integers(0, 10_000), min_size=2, max_size=50))
def test_the_deviation_is_that_of_a_sample(lengths: list[int]) -> None:
    turns = totals(*[(length, ()) for length in lengths]).turns()
    assert turns["sd"] == pytest.approx(library.stdev(lengths))
    assert turns["mean"] == pytest.approx(library.fmean(lengths))
    assert (turns["min"], turns["max"]) == (min(lengths), max(lengths))


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # From tables of Wilson's interval without continuity correction.
    [
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins / games, games) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 10_000), st.floats(0, 1))
def test_an_interval_holds_its_share_and_stays_in_bounds(games: int, share: float) -> None:
    low, high = wilson(share, games)
    assert 0 <= low <= share + 1e-12
    assert share - 1e-12 <= high <= 1
