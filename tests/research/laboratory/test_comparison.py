"""Matches are compared in pairs of games, and with the number of comparisons in mind."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.playout import SHARES, Sums
from pi_app.research.laboratory.comparison import (
    ERROR,
    SHARE,
    TURNS,
    UNFAIRNESS,
    Difference,
    corrected,
    differences,
    favours_a_seat,
)
from pi_app.research.laboratory.totals import Games, Total
from pi_app.research.simulation.statistics import Statistics


def played(winners: list[int] | np.ndarray, turns: object = 7, seats: int = 2) -> Total:
    """A match in which these seats won, one after the other; -1 is a draw."""
    seat = np.asarray(winners)
    sets = np.where(seat < 0, (1 << seats) - 1, 1 << np.maximum(seat, 0)).astype(np.uint32)
    lengths = np.broadcast_to(np.asarray(turns), seat.shape).astype(np.int32)
    statistics = Statistics(seats)
    wins = tuple(int((seat == each).sum()) * SHARES for each in range(seats))
    draws = int((seat < 0).sum())
    low, high = int(lengths.min()), int(lengths.max())
    sums = (int(lengths.sum()), int((lengths.astype(int) ** 2).sum()), low, high)
    statistics.add(Sums(len(seat), wins, draws, *sums, {"x": len(seat)}))
    return Total(("a",) * seats, statistics, Games(sets, lengths))


def by_measure(first: Total, other: Total) -> dict[str, Difference]:
    return {each.measure: each for each in differences(first, other)}


def test_pairs_make_a_difference_visible() -> None:
    """Games that go alike but for a few tell more of those few than as many games for themselves:
    nine in ten times it does not matter which of two set-ups is played."""
    rng = np.random.default_rng(1)
    first = rng.integers(0, 2, 1000)
    other = np.where(rng.random(1000) < 0.1, 0, first)
    in_pairs = by_measure(played(first), played(other))[SHARE]
    shuffled = by_measure(played(first), played(rng.permutation(other)))[SHARE]
    assert in_pairs.value == pytest.approx(shuffled.value)
    widths = [each.interval.high - each.interval.low for each in (in_pairs, shuffled)]
    assert widths[0] < 0.4 * widths[1]
    assert in_pairs.p < 0.001 < shuffled.p


def test_a_match_does_not_differ_from_itself() -> None:
    total = played([0, 1, 1, -1, 0, 1] * 20, [5, 6, 7, 8, 9, 9] * 20)
    for each in differences(total, total):
        assert each.value == 0
        assert each.interval.low <= 0 <= each.interval.high
        assert each.p > 0.9


def test_only_games_with_the_same_numbers_are_compared() -> None:
    first = played([0, 1] * 30)
    longer = played([0, 1] * 30 + [0] * 100, [7] * 60 + [50] * 100)
    assert [each.value for each in differences(first, longer)] == [0, 0, 0]


def test_lengths_that_never_vary_are_different_for_certain() -> None:
    found = by_measure(played([0, 1] * 9, 18), played([0, 1] * 9, 20))[TURNS]
    assert (found.value, found.interval, found.p) == (2, (2, 2), 0)


def test_different_bots_at_the_seats_have_no_unfairness() -> None:
    total = played([0, 1] * 9)
    other = Total(("a", "b"), total.statistics, total.each)
    assert [each.measure for each in differences(other, other)] == [SHARE, TURNS]
    three = played([0, 1, 2] * 9, seats=3)
    assert [each.measure for each in differences(three, three)] == [UNFAIRNESS, TURNS]


@pytest.mark.parametrize(
    ("before", "after"),
    [((0.5, 0.5), (0.5, 0.5)), ((0.45, 0.55), (0.6, 0.4)), ((0.4, 0.3, 0.3), (0.34, 0.33, 0.33))],
)
def test_intervals_hold_the_truth_as_often_as_they_say(
    before: tuple[float, ...], after: tuple[float, ...]
) -> None:
    """The two matches share their random numbers, so their games resemble each other."""
    rng = np.random.default_rng(2)
    seats = len(before)
    truths = [float(np.abs(np.array(each) - 1 / seats).sum() / 2) for each in (before, after)]
    truth = {UNFAIRNESS: truths[1] - truths[0], SHARE: after[0] - before[0]}
    held = dict.fromkeys(truth, 0)
    for _ in range(100):
        luck = rng.random(250)
        one, two = (np.searchsorted(np.cumsum(each)[:-1], luck) for each in (before, after))
        other_luck = np.where(rng.random(250) < 0.5, luck, rng.random(250))
        two = np.searchsorted(np.cumsum(after)[:-1], other_luck)
        found = by_measure(played(one, seats=seats), played(two, seats=seats))
        for measure, value in truth.items():
            if measure in found:
                low, high = found[measure].interval
                held[measure] += low <= value <= high
    assert held[UNFAIRNESS] >= 92
    assert seats > 2 or held[SHARE] >= 90


def test_chance_alone_seldom_shows_anything() -> None:
    """Of twenty comparisons of what is the same, corrected, one in twenty sections shows one."""
    rng = np.random.default_rng(3)
    false = 0
    for _ in range(60):
        first = played(rng.integers(0, 2, 150))
        others = [played(rng.integers(0, 2, 150)) for _ in range(10)]
        chances = [each.p for other in others for each in differences(first, other)]
        chances += [favours_a_seat(other) for other in others]
        false += min(corrected(chances)) < ERROR
    assert false <= 7


def test_holm_is_what_holm_wrote() -> None:
    assert corrected([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert corrected([]) == []


@given(st.lists(st.floats(0, 1), min_size=1, max_size=30))
def test_a_correction_only_makes_it_harder(chances: list[float]) -> None:
    for raw, fixed in zip(chances, corrected(chances), strict=True):
        assert raw <= fixed <= 1


def test_seats_of_equal_worth() -> None:
    assert favours_a_seat(played([0, 1] * 50)) == 1
    assert favours_a_seat(played([0] * 70 + [1] * 30)) < 0.001
    assert favours_a_seat(played([-1] * 100)) == 1
