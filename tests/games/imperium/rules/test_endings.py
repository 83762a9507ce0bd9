"""How Imperium ends, in eight rounds or with thirty points."""

from __future__ import annotations

import pytest

from pi_app.core.errors import BadPosition
from pi_app.core.message import Message
from pi_app.core.outcome import Outcome
from pi_app.core.series import FinishedGame
from pi_app.games.imperium import GAME
from tests.games.imperium.rules.setups import act, ending, look, markers_of, moment, told

USELESS = ("4 4 4", "4 4 4")


def test_most_points_win_after_eight_rounds() -> None:
    state = moment({9: 3}, {}, {8: 1}, round=8, scores=[2, 12, 4])
    act(state, "1 1 1", "1 1 1", "1 1 1")
    assert ending(state) == ((1, 2), "A shared victory with 12 points: Cornelii, Claudii.")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (11, 12, 12)
    assert [outcome.utility(seat) for seat in range(3)] == [0.0, 0.5, 0.5]
    assert (state.turns(), state.reveals()) == (8, 8)


def test_the_outcome_tells_what_each_region_brought() -> None:
    state = moment({8: 2, 9: 3}, {8: 1}, round=8, scores=[4, 3])
    act(state, "1 1 1", "1 1 1")
    outcome = GAME.load(state.position()).outcome()
    assert outcome is not None
    assert outcome.scores == (21, 3)
    brought = {part.label.english(): part.points for part in outcome.parts}
    assert brought == {
        "Italia": (1, 1),
        "Africa": (2, 2),
        "Hispania": (1, 0),
        "Gallia": (0, 0),
        "Britannia": (0, 0),
        "Germania": (0, 0),
        "Graecia": (0, 0),
        "Asia": (8, 0),
        "Aegyptus": (9, 0),
    }


def test_a_region_scored_again_brings_more() -> None:
    state = moment({1: 1}, {2: 1}, round=10, thirty=True, scores=[29, 28])
    assert look(state)["points"][0] == [1, 2, 3, 4, 5, 6, 7, 1, 0]
    act(state, *USELESS)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.parts[0].points == (2, 1)
    assert outcome.parts[1].points == (2, 2)


def test_a_single_winner_rules_the_empire() -> None:
    state = act(moment({9: 1}, {}, round=8, scores=[1, 9]), "1 1 1", "1 1 1")
    assert ending(state) == ((0,), "Julii rule the empire with 10 points.")
    assert state.prompt(1).english() == "Julii rule the empire with 10 points."


def test_thirty_points_mean_nothing_without_the_option() -> None:
    state = act(moment({}, {7: 1}, round=7, scores=[0, 21]), "9 9 9", "8 8 8")
    assert look(state)["scores"] == [0, 28]
    act(state, "9 9 9", "8 8 8")
    assert look(state)["scores"] == [9, 36]
    assert ending(state)[0] == (1,)


def test_with_thirty_round_eight_scores_asia_alone_and_round_nine_aegyptus() -> None:
    state = moment({8: 1, 9: 1}, {9: 3}, round=8, thirty=True)
    act(state, *USELESS)
    assert look(state)["scores"] == [8, 0]
    assert (look(state)["round"], look(state)["regions"]) == (9, [9])
    act(state, *USELESS)
    assert look(state)["scores"] == [8, 9]
    assert (look(state)["round"], look(state)["regions"]) == (10, [1, 2])
    assert state.outcome() is None


def test_round_ten_scores_italia_and_africa() -> None:
    state = moment({1: 1}, {2: 1}, round=10, thirty=True, scores=[5, 5])
    tale = told(state, *USELESS)
    assert tale[-3:] == [
        "Italia: Julii +1.",
        "Africa: Cornelii +2.",
        "Round 11 scores Hispania.",
    ]
    assert look(state)["scores"] == [6, 7]


def test_thirty_points_are_looked_for_after_each_region() -> None:
    state = moment({1: 1}, {2: 1}, round=10, thirty=True, scores=[29, 28])
    act(state, *USELESS)
    assert ending(state) == ((0,), "Julii rule the empire with 30 points.")
    # Africa was not scored any more, and its markers stay where they are.
    assert look(state)["scores"] == [30, 28]
    assert markers_of(state, 1) == {2: 1, 4: 3}
    assert GAME.load(state.position()).view(0) == state.view(0)


def test_the_second_region_of_a_round_may_end_the_game_too() -> None:
    state = moment({1: 1}, {2: 1}, round=18, thirty=True, scores=[20, 28])
    act(state, *USELESS)
    assert look(state)["scores"] == [21, 30]
    assert ending(state)[0] == (1,)


def test_of_several_at_thirty_the_highest_wins() -> None:
    state = moment({9: 3}, {9: 2}, {9: 1}, round=17, thirty=True, scores=[24, 26, 10])
    act(state, "4 4 4", "4 4 4", "4 4 4")
    assert look(state)["scores"] == [33, 31, 10]
    assert ending(state)[0] == (0,)


def test_equals_at_thirty_share_the_victory() -> None:
    state = moment({9: 2}, {9: 2}, {}, round=17, thirty=True, scores=[25, 25, 29])
    act(state, "4 4 4", "4 4 4", "4 4 4")
    assert ending(state) == ((0, 1), "A shared victory with 30 points: Julii, Cornelii.")


def test_twenty_nine_are_not_enough() -> None:
    state = moment({3: 1}, {}, round=11, thirty=True, scores=[26, 0])
    act(state, *USELESS)
    assert look(state)["scores"] == [29, 0]
    assert state.outcome() is None


def test_players_who_always_tie_end_after_round_forty_one() -> None:
    state = GAME.start(2, {"thirty": True})
    for number in range(1, 42):
        assert state.outcome() is None
        act(state, *[" ".join(map(str, [look(state)["regions"][0]] * 3))] * 2)
        assert state.turns() == number
    assert ending(state) == (
        (0, 1),
        "Nobody has 30 points after round 41; most points: Julii, Cornelii (0).",
    )


def test_most_points_win_where_nobody_has_thirty() -> None:
    state = moment({9: 1}, {}, round=41, thirty=True, scores=[3, 11])
    act(state, *USELESS)
    assert ending(state)[0] == (0,)


def test_a_finished_position_says_whether_thirty_were_reached() -> None:
    finished = act(moment({1: 1}, {}, round=10, thirty=True, scores=[29, 0]), *USELESS).position()
    state = finished["state"]
    assert isinstance(state, dict)
    state["points"][0][0] -= 1
    with pytest.raises(BadPosition, match="not over"):
        GAME.load(finished)


def test_a_series_counts_games_won() -> None:
    def game(players: tuple[int, ...], *winners: int) -> FinishedGame:
        return FinishedGame(players, Outcome(winners, (0, 0, 0), Message("x")))

    played = [game((0, 1, 2), 0)]
    assert GAME.series.seating(3, played) == (1, 2, 0)
    played.append(game((1, 2, 0), 0, 1))
    standing = GAME.series.standing(3, played)
    assert standing.points == (1, 1, 1)
    assert standing.winners is None
