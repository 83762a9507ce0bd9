"""What matches add up to, checked against cases whose answer is known."""

from __future__ import annotations

import math

import numpy as np
import pytest

from pi_app.core.playout import SHARES, Sums
from pi_app.research.laboratory.ratings import head_to_head, ratings
from pi_app.research.laboratory.totals import Games, Total, possible_shares, unfairness
from pi_app.research.simulation.statistics import Statistics


def total(lineup: tuple[str, ...], wins: tuple[int, ...], draws: int = 0) -> Total:
    statistics = Statistics(len(lineup))
    games = sum(wins) + draws
    parts = tuple(each * SHARES for each in wins)
    statistics.add(Sums(games, parts, draws, games, games, 1, 1, {"x": games}))
    sets = [1 << seat for seat in range(len(lineup))] + [(1 << len(lineup)) - 1]
    winners = np.repeat(np.array(sets, np.uint32), [*wins, draws])
    return Total(lineup, statistics, Games(winners, np.ones(games, np.int32)))


EVEN = total(("a", "a"), (480, 500), 20)
TILTED = total(("a", "a"), (700, 300))


def test_draws_are_shared() -> None:
    assert list(EVEN.shares()) == [0.49, 0.51]


def test_unfairness_is_what_would_have_to_change_hands() -> None:
    found = unfairness(TILTED)
    assert found.value == pytest.approx(0.2)
    # Two shares of 1000 games: 1.96 standard deviations of 0.0145.
    assert found.interval.low == pytest.approx(0.2 - 0.0284, abs=0.003)
    assert found.interval.high == pytest.approx(0.2 + 0.0284, abs=0.003)
    assert unfairness(EVEN).interval.low == 0


def test_few_games_prove_nothing() -> None:
    few = total(("a", "a"), (7, 3))
    assert unfairness(few).interval.low == 0


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng = np.random.default_rng(1)
    truth = np.array([0.45, 0.35, 0.2])
    off = float(np.abs(truth - 1 / 3).sum() / 2)
    held = 0
    for _ in range(200):
        one, two, three = rng.multinomial(300, truth)
        interval = unfairness(total(("a",) * 3, (int(one), int(two), int(three)))).interval
        held += interval.low <= off <= interval.high
    assert held >= 190


def test_what_is_possible_is_the_same_each_time_and_lies_around_what_was_seen() -> None:
    drawn = possible_shares(TILTED)
    assert np.array_equal(drawn, possible_shares(TILTED))
    assert drawn.mean(axis=0) == pytest.approx([0.7, 0.3], abs=0.005)
    assert drawn.sum(axis=1) == pytest.approx(1)


def test_odds_of_ten_to_one_are_four_hundred_points() -> None:
    strong, weak = ratings(["weak", "strong"], [total(("strong", "weak"), (100_000, 10_000))])
    assert (strong.bot, weak.bot) == ("strong", "weak")
    assert strong.points - weak.points == pytest.approx(400, abs=1)
    assert strong.interval.low < strong.points < strong.interval.high


def test_strengths_of_three_that_follow_the_model_are_found() -> None:
    points = {"a": 120.0, "b": 0.0, "c": -120.0}
    odds = {bot: 10 ** (each / 400) for bot, each in points.items()}
    matches = []
    for one, other in (("a", "b"), ("b", "c"), ("a", "c")):
        wins = round(20_000 * odds[one] / (odds[one] + odds[other]))
        matches.append(total((one, other), (wins, 20_000 - wins)))
    for rating in ratings(list(points), matches):
        assert rating.points == pytest.approx(points[rating.bot], abs=1)


def test_one_among_several_of_another_is_rated_as_alone() -> None:
    """With odds of 3 to 1, the one wins 3 / (3 + 1 + 1) of the games among two others."""
    matches = [
        total(("a", "b", "b"), (6000, 2000, 2000)),
        total(("b", "a", "a"), (1000, 3000, 3000)),
    ]
    strong, weak = ratings(["a", "b"], matches)
    assert strong.points - weak.points == pytest.approx(400 * math.log10(3), abs=3)


def test_who_always_wins_has_a_range_too() -> None:
    strong, weak = ratings(["a", "b"], [total(("a", "b"), (50, 0))])
    assert strong.interval.low > weak.interval.high
    assert strong.interval.high > strong.points + 20


def test_head_to_head() -> None:
    matches = [total(("a", "b"), (30, 10)), total(("b", "a"), (20, 10), 10)]
    assert head_to_head(["a", "b", "c"], matches) == [
        [None, pytest.approx(45 / 80), None],
        [pytest.approx(35 / 80), None, None],
        [None, None, None],
    ]
