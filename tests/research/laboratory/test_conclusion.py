"""The sentences of a conclusion say what the figures say, and nothing else."""

from __future__ import annotations

from pi_app.research.laboratory.conclusion import findings, ladder_conclusion, sweep_conclusion
from pi_app.research.laboratory.ratings import Rating
from pi_app.research.laboratory.study import Match
from pi_app.research.laboratory.totals import Total
from pi_app.research.simulation.match import MatchPlan
from pi_app.research.simulation.statistics import Interval
from tests.research.laboratory.test_comparison import played

EVEN = [0, 1] * 300
TILTED = [0, 0, 0, 1, 0, 1] * 100


def concluded(*played_by: tuple[str, Total]) -> str:
    matches = [
        Match(MatchPlan("seven-hills", ("a", "a"), 1, rules="x"), total.games, {})
        for _, total in played_by
    ]
    labels = [label for label, _ in played_by]
    return " ".join(sweep_conclusion(findings(matches, labels, [total for _, total in played_by])))


def test_what_is_even_is_called_even() -> None:
    assert concluded(("usual", played(EVEN))) == (
        "In no set-up are the seats shown to differ in worth. The unfairness is at most 3.9 % "
        "everywhere."
    )


def test_the_most_even_set_up_is_named() -> None:
    text = concluded(("bid 0", played(TILTED)), ("bid 1", played(EVEN)), ("bid 2", played(EVEN)))
    assert text == (
        "In these set-ups the seats are shown not to be worth the same: bid 0 (Latins with "
        "66.7 %). No other difference between seats is shown; the unfairness elsewhere is at most "
        "3.9 % (bid 1). The most even is bid 1: unfairness 0.0 %, at most "
        "3.9 %. Compared with bid 0: fairer: bid 1; bid 2; "
        "a smaller share for Latins: bid 1; bid 2."
    )


def test_games_that_become_longer() -> None:
    text = concluded(("short", played(EVEN, 5)), ("long", played(EVEN, 8)))
    assert text.endswith("Compared with short: longer: long.")
    same = concluded(("one", played(EVEN, 5)), ("two", played(EVEN, 5)))
    assert same.endswith("Compared with one: no difference is shown.")


def rated(bot: str, points: float, p: float) -> Rating:
    return Rating(bot, points, Interval(points - 9, points + 9), p)


def test_a_ladder_says_whose_order_is_open() -> None:
    bots = [rated("a", 100, 0.001), rated("b", 50, 0.4), rated("c", 40, 0.001), rated("d", -9, 1)]
    assert " ".join(ladder_conclusion(bots)) == (
        "a is the strongest of 4 bots, 109 points above d. No difference is shown between b and c. "
        "Each other bot is shown to be stronger than the next one."
    )
    assert ladder_conclusion([rated("a", 9, 0.3), rated("b", -9, 1)])[1:] == [
        "No difference is shown between a and b."
    ]
    assert ladder_conclusion([rated("a", 9, 0.01), rated("b", -9, 1)])[1:] == [
        "Each bot is shown to be stronger than the next one."
    ]
