"""The way into the goal, and how a race ends."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pi_app.core.game import State
from tests.games.circus_maximus.rules.setups import (
    BLUES,
    GREENS,
    PLAY_ON,
    REDS,
    Spot,
    act,
    drives,
    look,
    moment,
    spot,
    told,
)

AWAY = ["5-3", "5-2", "5-1"]


def near(*spots: Spot) -> State:
    """Return a state in which the Blues' first chariot is about to move."""
    team = [*spots, "4-2", "4-1"][:3]
    return moment(team, AWAY)


def test_only_a_chariot_that_has_gone_round_may_enter() -> None:
    assert drives(near("1-7"), "SE") == []
    assert drives(near(("1-7", 1)), "SE") == [1, 2, 3, 4, 5]
    assert drives(near(("1-7", 2)), "SW") == [1, 2, 3, 4, 5]


def test_steps_left_over_lapse_in_the_goal() -> None:
    state = near(("1-7", 1))
    events = told(state, "drive 5 SE")
    assert spot(state, 0) == ("goal-8", 1)
    assert events[0][1]["path"] == ["1-7", "goal-8"]
    assert events[1] == ("home", {"seat": 0, "chariot": 0, "cell": "goal-8", "home": 1})


def test_a_chariot_at_home_gets_no_more_cards() -> None:
    state = near(("1-7", 1))
    act(state, "drive 2 SW")
    assert spot(state, 0) == ("goal-7", 1)
    assert look(state)["chariots"][0]["moved"]
    assert look(state)["cards"][BLUES] == [1, 3, 4, 5]


def test_a_line_may_begin_farther_out() -> None:
    state = near(("4-8", 1))
    assert drives(state, "SE") == [1, 2, 3, 4, 5]
    act(state, "drive 5 SE")
    assert look(state)["chariots"][0]["home"]


def test_too_short_a_card_stops_before_the_goal() -> None:
    state = near(("3-7", 1))
    act(state, "drive 2 SE")
    assert spot(state, 0) == ("1-8", 1)
    assert not look(state)["chariots"][0]["home"]


def test_the_line_may_be_crossed_on_the_way_in() -> None:
    # From the last bend: over the line, which completes the lap, and straight on into the goal.
    state = near("3-38")
    assert drives(state, "SE") == [1, 2, 3, 4, 5]
    events = told(state, "drive 4 SE")
    assert [kind for kind, _ in events] == ["drive", "lap", "home"]
    assert spot(state, 0) == ("goal-2", 1)


def test_a_chariot_that_drives_back_over_the_line_must_go_round_again() -> None:
    state = near(("1-1", 1))
    act(state, "drive 1 W")
    assert spot(state, 0) == ("1-26", 0)
    act(state, "drive 2 E")
    assert spot(state, 0) == ("1-2", 1)
    assert drives(state, "SE") == [3, 4, 5]


@pytest.mark.parametrize(
    ("where", "direction"),
    [
        ("1-26", "SE"),  # the bend beside the goal
        ("1-25", "E"),  # its western end
        ("1-12", "W"),  # its eastern end
        ("1-18", "NE"),  # the far straight
        ("1-18", "NW"),
        ("1-11", "SW"),  # the bend at the other end
    ],
)
def test_all_other_edges_of_the_goal_are_walls(where: str, direction: str) -> None:
    assert drives(near((where, 1)), direction) == []


def test_the_goal_can_be_entered_backwards_out_of_the_first_bend() -> None:
    state = near(("3-11", 1))
    act(state, "drive 5 SW")
    assert spot(state, 0) == ("goal-10", 1)


def test_the_first_with_three_chariots_home_wins_at_once() -> None:
    state = moment(["goal-1", "goal-2", ("1-9", 1)], ["goal-3", "goal-4", ("2-9", 1)])
    events = told(state, "drive 1 SE")
    assert [kind for kind, _ in events] == ["drive", "home", "arrived", "over"]
    assert events[2:] == [("arrived", {"seat": 0, "place": 1}), ("over", {"winner": 0})]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (BLUES,)
    assert outcome.scores == (3, 2)
    assert outcome.reason.english() == "Blues have all three chariots home and win."
    assert state.turns() == 21


def test_with_play_on_the_others_race_for_places() -> None:
    state = moment(
        ["goal-1", "goal-2", ("1-9", 1)],
        ["goal-3", "goal-4", ("1-7", 1)],
        ["goal-5", ("1-5", 1), "5-1"],
        options=PLAY_ON,
    )
    act(state, "drive 1 SE")
    assert state.outcome() is None
    assert look(state)["arrivals"] == [BLUES]
    assert state.deciders() == (REDS,)
    events = told(state, "drive 1 SE")
    assert ("arrived", {"seat": 1, "place": 2}) in events
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (BLUES,)
    assert outcome.scores == (3, 3, 1)
    assert outcome.reason.english() == "Blues win. Order of arrival: Blues, Reds."


def test_with_play_on_a_full_goal_ends_the_race() -> None:
    state = moment(
        ["goal-1", "goal-2", "goal-3"],
        ["goal-4", "goal-5", ("3-9", 1)],
        ["goal-6", "goal-7", ("1-9", 1)],
        ["goal-8", "goal-9", "goal-11"],
        ["5-1", "5-2", "5-3"],
        options=PLAY_ON,
        arrivals=[3, 0],
    )
    assert state.deciders() == (GREENS,)
    events = told(state, "drive 3 SE")
    assert events[-1] == ("over", {"winner": 3})
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (3,)
    assert outcome.scores == (3, 2, 3, 3, 0)
    assert outcome.reason.english() == (
        "Golds win. Order of arrival: Golds, Blues, Greens. The goal is full."
    )
    assert [(part.label.english(), part.points) for part in outcome.parts] == [
        ("Chariots in the goal", (3, 2, 3, 3, 0))
    ]


def test_those_who_arrived_are_ranked_in_that_order_and_others_by_chariots_home() -> None:
    state = moment(
        ["5-1", "5-2", "5-3"],
        ["goal-4", "goal-5", ("3-9", 1)],
        ["goal-6", "goal-7", ("1-9", 1)],
        ["goal-1", "goal-2", "goal-3"],
        ["goal-8", "goal-9", "goal-11"],
        options=PLAY_ON,
        arrivals=[4, 3],
    )
    act(state, "drive 3 SE")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (0, 2, 3, 3, 3)
    assert outcome.places == (4, 3, 2, 1, 0)


def test_with_play_on_a_full_goal_may_leave_several_without_a_place() -> None:
    state = moment(
        ["goal-1", "goal-2", "goal-3"],
        ["goal-4", "goal-5", ("3-9", 1)],
        ["goal-6", "goal-7", ("3-5", 1)],
        ["goal-8", "goal-9", ("1-9", 1)],
        ["goal-11", "5-2", "5-3"],
        options=PLAY_ON,
        arrivals=[0],
        moved=[5],
        cards={1: [1, 2, 3, 4]},
    )
    act(state, "drive 1 SE")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (3, 2, 2, 3, 1)


def test_with_two_players_playing_on_changes_nothing() -> None:
    state = moment(
        ["goal-1", "goal-2", ("1-9", 1)], ["goal-3", "goal-4", ("2-9", 1)], options=PLAY_ON
    )
    act(state, "drive 1 SE")
    assert state.outcome() is not None


def last_round(options: Mapping[str, object], arrivals: list[int]) -> State:
    """Return the last move of round sixty; the Blues may be home already."""
    blues = ["goal-1", "goal-2", "goal-3"] if arrivals else ["5-4", "5-3", "5-5"]
    return moment(
        blues,
        ["1-5", "2-3", "3-2"],
        ["4-2", "4-3", "4-1"],
        options=options,
        arrivals=arrivals,
        rounds=59,
        moves=500,
        moved=[*([] if arrivals else [0, 1, 2]), 3, 4, 5, 6, 7],
        cards={1: [], 2: [1, 2]} | ({} if arrivals else {0: []}),
    )


def test_sixty_rounds_without_a_winner_are_a_draw() -> None:
    state = last_round({}, [])
    assert look(state)["round"] == 60
    events = told(state, "turn 1", "stop")
    assert events[-1] == ("over", {"winner": None})
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome.reason.english() == "Sixty rounds without a winner: a draw."
    assert look(state)["round"] == 60


def test_sixty_rounds_end_the_race_for_places_too() -> None:
    state = act(last_round(PLAY_ON, [0]), "turn 1", "stop")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (BLUES,)


def test_a_standing_is_chariots_home_and_the_way_behind_the_others() -> None:
    state = moment(["goal-1", "1-26", "5-5"], [("1-9", 1), "5-2", "5-1"])
    blues, reds = state.standing()
    assert 18 < blues < 21
    assert 8.5 < reds < 11
