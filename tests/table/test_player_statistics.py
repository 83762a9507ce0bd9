"""How people and bots have fared, from the listing of games that were played to their end."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.message import Message
from pi_app.core.outcome import Outcome
from pi_app.table.entries import GameEntry
from pi_app.table.player_statistics import (
    NEW_PLAYER,
    HeadToHead,
    PlayerStatistics,
    head_to_head,
    places_of,
    player_statistics,
)
from pi_app.table.players import Player

ANN, BEN, CYN = (Player.person(name) for name in ("Ann", "Ben", "Cyn"))
BOT = Player.of_bot("search:200")


def outcome(*scores: int, winners: tuple[int, ...] | None = None) -> Outcome:
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(best if winners is None else winners, scores, Message("over"))


def game(players: list[Player], result: Outcome | None) -> GameEntry:
    order = tuple(range(len(players)))
    return GameEntry(
        1, "imperium", {}, False, True, tuple(players), "s", order, 0, 9, datetime.now(UTC), None,
        result, False,
    )  # fmt: skip


def test_rows_of_games_won() -> None:
    won = [True, True, False, True, True, True, False, True]
    entries = [game([ANN, BEN], outcome(int(each), int(not each))) for each in won]
    ann, ben = player_statistics(entries)["Ann"], player_statistics(entries)["Ben"]
    assert (ann.games, ann.wins, ann.longest, ann.streak) == (8, 6, 3, 1)
    assert (ben.games, ben.wins, ben.longest, ben.streak) == (8, 2, 1, 0)
    assert len(ann.ratings) == 8
    assert ann.rating > ben.rating


def test_who_beats_the_strong_gains_more_than_who_beats_the_weak() -> None:
    known = [game([ANN, BEN], outcome(1, 0)) for _ in range(6)]
    beat_strong = player_statistics([*known, game([CYN, ANN], outcome(1, 0))])["Cyn"]
    beat_weak = player_statistics([*known, game([CYN, BEN], outcome(1, 0))])["Cyn"]
    assert beat_strong.rating > beat_weak.rating > NEW_PLAYER


def test_guests_and_games_that_go_on_are_not_remembered() -> None:
    entries = [game([ANN, Player.person()], outcome(1, 0)), game([ANN, BEN], None)]
    found = player_statistics(entries)
    assert set(found) == {"Ann"}
    # Who plays with guests alone proves nothing, but has played.
    assert (found["Ann"].games, found["Ann"].wins, found["Ann"].rating) == (1, 1, NEW_PLAYER)


def test_bots_of_one_kind_are_one() -> None:
    found = player_statistics([game([BOT, ANN, Player.of_bot("search"), BOT], outcome(3, 2, 9, 1))])
    # What such a bot is taken for among the characters.
    assert (found["bot:fabius"].games, found["bot:fabius"].wins) == (1, 1)
    assert found["Ann"].wins == 0


def test_one_against_the_other() -> None:
    entries = [
        game([ANN, BEN, CYN], outcome(5, 3, 9)),
        game([BEN, ANN], outcome(4, 4)),
        game([CYN, ANN], outcome(4, 3)),
        game([BEN, ANN], outcome(7, 6)),
    ]
    assert head_to_head(entries, "Ann", "Ben") == HeadToHead(1, 1, 1)
    assert head_to_head(entries, "Cyn", "Ann") == HeadToHead(2, 0, 0)
    assert head_to_head(entries, "Ann", "nobody") == HeadToHead(0, 0, 0)


def test_nobody_wins_a_draw() -> None:
    ann = player_statistics([game([ANN, BEN], outcome(2, 2, winners=()))])["Ann"]
    assert (ann.games, ann.wins, ann.draws) == (1, 0, 1)


@pytest.mark.parametrize(
    ("result", "places"),
    [
        (outcome(3, 9, 3), [1, 0, 1]),
        (outcome(0, 0, 1, 1), [2, 2, 0, 0]),
        (outcome(5, 2, winners=(1,)), [1, 0]),
        (Outcome((2,), (1, 1, 1), Message("over"), (), (2, 0, 1)), [1, 2, 0]),
    ],
)
def test_places(result: Outcome, places: list[int]) -> None:
    assert places_of(result) == places


@given(st.lists(st.lists(st.integers(0, 3), min_size=3, max_size=3), max_size=8))
def test_figures_of_all_agree(rows: list[list[int]]) -> None:
    entries = [game([ANN, BEN, CYN], outcome(*row)) for row in rows]
    found = player_statistics(entries)
    for name in ("Ann", "Ben", "Cyn"):
        statistics = found.get(name, PlayerStatistics())
        assert statistics.games == len(statistics.ratings) == len(rows)
        assert statistics.streak <= statistics.longest <= statistics.wins <= statistics.games
    one, other = head_to_head(entries, "Ann", "Ben"), head_to_head(entries, "Ben", "Ann")
    assert (one.ahead, one.level, one.behind) == (other.behind, other.level, other.ahead)
    assert one.ahead + one.level + one.behind == len(rows)
