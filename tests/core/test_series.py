"""Series of games: who sits where, what is counted, when they end."""

from __future__ import annotations

from fractions import Fraction

from pi_app.core.message import Message
from pi_app.core.outcome import Outcome, Score
from pi_app.core.series import FinishedGame, TotalPoints, Wins


def game(players: tuple[int, ...], scores: tuple[Score, ...]) -> FinishedGame:
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return FinishedGame(players, Outcome(best, scores, Message("x")))


def test_wins_are_counted_by_player_whatever_the_seat() -> None:
    finished = [game((0, 1, 2), (1, 0, 0)), game((1, 2, 0), (1, 0, 1))]
    standing = Wins().standing(3, finished)
    assert standing.points == (2, 1, 0)
    assert standing.winners is None
    assert Wins().seating(3, finished) == (2, 0, 1)


def test_points_of_two_games_add_up_exactly() -> None:
    series = TotalPoints(2)
    first = game((0, 1), (Fraction(31, 2), 12))
    assert series.standing(2, []).points == (0, 0)
    assert series.standing(2, [first]).winners is None
    assert series.standing(2, [first]).text.english().endswith("still to play: 1.")
    done = series.standing(2, [first, game((1, 0), (13, 10))])
    assert done.points == (Fraction(51, 2), 25)
    assert done.winners == (0,)


def test_equal_totals_draw_the_series() -> None:
    even = TotalPoints(2).standing(2, [game((0, 1), (20, 8)), game((1, 0), (20, 8))])
    assert even.points == (28, 28)
    assert even.winners == ()


def test_a_series_without_end_has_no_winner_yet() -> None:
    finished = [game((0, 1, 2), (5, 6, 7))] * 9
    standing = TotalPoints().standing(3, finished)
    assert standing.points == (45, 54, 63)
    assert standing.winners is None
