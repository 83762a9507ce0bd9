"""Evenings and tournaments: what places are worth, who meets whom, how it ends."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.message import Message
from pi_app.core.outcome import Outcome
from pi_app.table.entries import GameEntry
from pi_app.table.game_nights import game_night_standings, game_nights
from pi_app.table.pairings import bracket, circle, tables
from pi_app.table.players import Player
from pi_app.table.standings import WORTH, Played, points_of, standings
from pi_app.table.tournaments import (
    Form,
    Tournament,
    TournamentFile,
    entrant,
    outcomes_of,
    player_of,
)

EVENING = datetime(2026, 11, 22, 19, tzinfo=UTC)
ANN, BEN, CYN = "Ann", "Ben", "Cyn"


def outcome(*scores: int) -> Outcome:
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(best if len(best) < len(scores) else (), scores, Message("over"))


def entry(hours: float, names: tuple[str | None, ...], *scores: int, lasts: float = 1) -> GameEntry:
    """A game that ended so many hours into the evening."""
    ended = EVENING + timedelta(hours=hours)
    players = tuple(Player(name, bot=None if name else "search") for name in names)
    order = tuple(range(len(names)))
    begun = ended - timedelta(hours=lasts)
    return GameEntry(
        1,
        "imperium",
        {},
        False,
        True,
        players,
        "s",
        order,
        0,
        9,
        begun,
        ended,
        outcome(*scores),
        False,
    )


# --- what places are worth ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "points"),
    [
        ((1, 0), [60, 0]),
        ((4, 4), [30, 30]),
        ((9, 5, 7), [60, 0, 30]),
        ((9, 9, 7), [45, 45, 0]),
        ((7, 6, 5, 4, 3, 2, 1), [60, 50, 40, 30, 20, 10, 0]),
    ],
)
def test_places_give_points(scores: tuple[int, ...], points: list[int]) -> None:
    assert points_of(outcome(*scores)) == points


@given(st.lists(st.integers(0, 3), min_size=2, max_size=7))
def test_a_game_is_worth_as_much_for_each_however_many_play(scores: list[int]) -> None:
    assert sum(points_of(outcome(*scores))) == Fraction(WORTH * len(scores), 2)


def test_level_points_are_told_apart_by_the_games_against_each_other_then_by_wins() -> None:
    played = [
        Played((ANN, BEN), outcome(0, 1)),
        Played((ANN, CYN), outcome(1, 0)),
        Played((BEN, CYN), outcome(0, 1)),
        Played((ANN, "Dee"), outcome(1, 0)),
        Played((BEN, "Dee"), outcome(1, 0)),
    ]
    found = standings(played, (ANN, BEN, CYN, "Dee", "Eve"))
    assert [(each.key, each.place, int(each.points)) for each in found] == [
        (BEN, 1, 120), (ANN, 2, 120), (CYN, 3, 60), ("Dee", 4, 0), ("Eve", 4, 0),
    ]  # fmt: skip
    drawn = [Played((ANN, CYN), outcome(1, 0)), Played((ANN, CYN), outcome(0, 1))]
    assert [each.place for each in standings(drawn)] == [1, 1]
    more_wins = [*drawn, *[Played((BEN, "Dee"), outcome(1, 1))] * 2]
    assert [(each.key, each.place) for each in standings(more_wins)] == [
        (ANN, 1), (CYN, 1), (BEN, 3), ("Dee", 3),
    ]  # fmt: skip


# --- evenings -------------------------------------------------------------------------------------


def test_a_pause_ends_an_evening_and_a_saved_game_counts_when_it_ends() -> None:
    games = [
        entry(0, (ANN, BEN), 1, 0),
        entry(2, (ANN, BEN), 1, 0),
        entry(24, (ANN, BEN), 1, 0),
        entry(30, (ANN, BEN), 1, 0, lasts=6),
        # Begun in the first evening, finished a week later.
        entry(7 * 24, (ANN, BEN), 1, 0, lasts=7 * 24 - 1),
        entry(7 * 24 + 3, (ANN, BEN), 1, 0),
    ]
    assert [len(night) for night in game_nights(games)] == [2, 2, 2]


@pytest.mark.parametrize(("hours", "evenings"), [(-1, 1), (-3.9, 1), (-4, 2), (-100, 2)])
def test_a_clock_that_runs_back_far_begins_another_evening(hours: float, evenings: int) -> None:
    # A little is a start after a power cut, where the time is saved each hour.
    games = [entry(0, (ANN, BEN), 1, 0), entry(hours, (ANN, BEN), 1, 0)]
    assert len(game_nights(games)) == evenings


@given(st.lists(st.integers(-50, 50), max_size=12))
def test_every_game_is_of_one_evening_wherever_the_clock_jumps(jumps: list[int]) -> None:
    games = [entry(sum(jumps[: number + 1]), (ANN, BEN), 1, 0) for number in range(len(jumps))]
    found = game_nights(games)
    assert [game for night in found for game in night] == games
    assert all(found)


def test_people_with_names_stand_in_the_evenings_table() -> None:
    night = [entry(0, (ANN, BEN, None), 1, 2, 3), entry(1, (BEN, ANN), 0, 1)]
    found = [
        (each.key, each.games, each.wins, int(each.points)) for each in game_night_standings(night)
    ]
    assert found == [(ANN, 2, 1, 60), (BEN, 2, 0, 30)]


# --- who meets whom -------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 9))
def test_everybody_meets_everybody_once(players: int) -> None:
    rounds = circle(players)
    games = [game for each in rounds for game in each]
    met = [tuple(sorted(game)) for game in games]
    assert sorted(met) == list(combinations(range(players), 2))
    assert len(rounds) == (players if players % 2 else players - 1)
    for each in rounds:
        assert max(Counter(seat for game in each for seat in game).values()) == 1
    first = Counter(game[0] for game in games)
    assert all(abs(2 * first[each] - (players - 1)) <= 1 for each in range(players))


@pytest.mark.parametrize(
    ("players", "seats"), [(n, k) for n in range(2, 9) for k in range(2, min(n, 7) + 1)]
)
def test_tables_give_everybody_every_seat_once(players: int, seats: int) -> None:
    made = tables(players, seats)
    for seat in range(seats):
        assert sorted(table[seat] for table in made) == list(range(players))
    assert all(len(set(table)) == seats for table in made)


@pytest.mark.parametrize(("players", "seats", "times"), [(7, 3, 1), (7, 4, 2), (5, 4, 3)])
def test_tables_let_any_two_meet_equally_often(players: int, seats: int, times: int) -> None:
    met = Counter(
        pair for table in tables(players, seats) for pair in combinations(sorted(table), 2)
    )
    assert set(met.values()) == {times}


def test_a_bracket_keeps_the_first_two_apart() -> None:
    assert bracket(2) == [0, 1]
    assert bracket(3) == [0, None, 1, 2]
    assert bracket(8) == [0, 7, 3, 4, 1, 6, 2, 5]


# --- tournaments ----------------------------------------------------------------------------------

DUEL, CROWD = "kodai-heigi", "mercator"


def made(form: Form, count: int, *games: str, rounds: int = 1) -> Tournament:
    names = tuple(f"P{number}" for number in range(count))
    return Tournament("t1", form, names, games, rounds)


@given(
    st.sampled_from(
        [
            made("series", 2, DUEL, rounds=5),
            made("series", 5, CROWD, rounds=7),
            made("series", 3, CROWD, "imperium", rounds=4),
            made("round-robin", 5, DUEL, rounds=2),
            made("round-robin", 4, CROWD, DUEL),
            made("round-robin", 8, "imperium"),
            made("knock-out", 3, DUEL),
            made("knock-out", 7, DUEL, "seven-hills"),
            made("knock-out", 4, DUEL, rounds=3),
        ]
    ),
    st.randoms(use_true_random=False),
)
def test_every_tournament_ends_with_a_winner(tournament: Tournament, rng: Random) -> None:
    assert tournament.obstacle() is None
    outcomes: dict[str, Outcome] = {}
    for _ in range(99):
        waiting = [each for each in tournament.pairings(outcomes) if each.name not in outcomes]
        if not waiting:
            break
        assert not tournament.is_over(outcomes)
        pairing = rng.choice(waiting)
        # Duels that end in a draw for ever are nobody's.
        scores = rng.sample(range(9), len(pairing.seats))
        if len(outcomes) < 40 and rng.randrange(4) == 0:
            scores = [1] * len(scores)
        outcomes[pairing.name] = outcome(*scores)
    assert tournament.is_over(outcomes)
    found = tournament.standings(outcomes)
    assert sorted(each.key for each in found) == sorted(tournament.entrants)
    assert [each.place for each in found] == sorted(each.place for each in found)
    assert found[0].place == 1
    if tournament.form == "round-robin":
        assert len({each.games for each in found}) == 1
    if tournament.form == "knock-out":
        assert found[1].place == 2


def test_a_series_ends_when_nobody_can_catch_up() -> None:
    best_of_five = made("series", 2, DUEL, rounds=5)
    seats = [each.seats for each in best_of_five.pairings({})]
    assert seats == [("P0", "P1"), ("P1", "P0"), ("P0", "P1"), ("P1", "P0"), ("P0", "P1")]
    names = [each.name for each in best_of_five.pairings({})]
    won = {names[0]: outcome(1, 0), names[1]: outcome(0, 1)}
    assert not best_of_five.is_over(won)
    won[names[2]] = outcome(1, 0)
    assert best_of_five.is_over(won)
    assert [each.key for each in best_of_five.standings(won)] == ["P0", "P1"]


def test_a_drawn_duel_of_a_knock_out_is_played_again_with_sides_swapped() -> None:
    cup = made("knock-out", 3, DUEL)
    (first,) = cup.pairings({})
    assert first.seats == ("P1", "P2")
    drawn = {first.name: outcome(1, 1)}
    _, again = cup.pairings(drawn)
    assert again.seats == ("P2", "P1")
    *_, final = cup.pairings(drawn | {again.name: outcome(1, 0)})
    assert (final.seats, final.round) == (("P0", "P2"), 2)


def test_who_leads_by_more_than_is_left_of_a_pairing_goes_on() -> None:
    cup = made("knock-out", 3, DUEL, rounds=3)
    outcomes: dict[str, Outcome] = {}
    seats = []
    for scores in ((1, 0), (1, 0), (1, 1), (0, 1)):
        *_, game = cup.pairings(outcomes)
        seats.append(game.seats)
        outcomes[game.name] = outcome(*scores)
    assert seats == [("P1", "P2"), ("P2", "P1")] * 2
    *_, final = cup.pairings(outcomes)
    assert final.seats == ("P0", "P1")
    outcomes[final.name] = outcome(1, 0)
    assert not cup.is_over(outcomes)
    *_, second = cup.pairings(outcomes)
    assert second.seats == ("P1", "P0")
    outcomes[second.name] = outcome(0, 1)
    assert cup.is_over(outcomes)


@pytest.mark.parametrize(
    ("tournament", "why"),
    [
        (made("series", 1, DUEL), "Choose 2"),
        (made("round-robin", 9, DUEL), "Choose 2"),
        (Tournament("t", "series", (ANN, ANN), (DUEL,), 1), "Choose 2"),
        (made("knock-out", 2, DUEL), "A knock-out"),
        (made("knock-out", 4, CROWD), "can't be played by two"),
        (made("series", 3, DUEL), "can't be played by all 3"),
        (made("round-robin", 2, CROWD), "more players"),
        (made("series", 2), "Choose a game"),
        (made("series", 2, "chess"), "Choose a game"),
        (
            replace(made("series", 2, DUEL), options={DUEL: {"first": "chance"}}),
            "don't go together",
        ),
    ],
)
def test_what_cannot_be_played_is_said(tournament: Tournament, why: str) -> None:
    obstacle = tournament.obstacle()
    assert obstacle is not None
    assert why in obstacle.english()


def test_results_are_those_of_the_journal() -> None:
    cup = made("series", 2, DUEL, rounds=3)
    names = [each.name for each in cup.pairings({})]
    games = [entry(0, (ANN, BEN), 1, 0), entry(1, (ANN, BEN), 0, 1), entry(2, (ANN, BEN), 0, 1)]
    series = (names[0], "another", names[0])
    stored = [
        replace(each, series=name, game_id=DUEL) for each, name in zip(games, series, strict=True)
    ]
    assert outcomes_of(cup, stored) == {names[0]: games[0].outcome}
    # What another table calls the same need not be a game of this tournament.
    others = (
        replace(stored[0], game_id=CROWD),
        replace(stored[0], players=stored[0].players[:1]),
    )
    assert outcomes_of(cup, others) == {}


def test_entrants_are_people_and_bots() -> None:
    for player in (Player.person("Ann"), Player.of_bot("search:200")):
        assert player_of(entrant(player)) == player
    assert entrant(Player.of_bot("search", "Ann")) == "Ann"


def test_tournaments_are_kept_and_nonsense_is_not(tmp_path: Path) -> None:
    path = tmp_path / "tournaments.json"
    one, other = made("series", 2, DUEL, rounds=3), replace(made("knock-out", 4, DUEL), id="t2")
    one = replace(one, options={DUEL: {"cavalry_jumps": False, "first": "random"}})
    file = TournamentFile(path)
    file.add(one)
    file.add(other)
    assert TournamentFile(path).every == [one, other]
    file.remove(one)
    assert TournamentFile(path).every == [other]
    (told,) = json.loads(path.read_text())
    nonsense: list[object] = [[], {DUEL: 1}, {DUEL: {"first": 1}}]
    wrong = [told | {"options": each} for each in nonsense]
    # Options came later than tournaments.
    del told["options"]
    path.write_text(json.dumps([5, {"id": "t"}, *wrong, told]))
    assert TournamentFile(path).every == [other]
    file = TournamentFile(path)
    file.remove(other)
    assert json.loads(path.read_text()) == [5, {"id": "t"}, *wrong]  # as of a game that is gone
    for damage in ("nonsense", "[" * 5000):
        path.write_text(damage)
        assert TournamentFile(path).every == []
        assert (tmp_path / "tournaments.damaged.json").read_text() == damage
