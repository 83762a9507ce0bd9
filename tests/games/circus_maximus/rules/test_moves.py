"""Cards and lines: how a chariot moves, and how many cards it gets."""

from __future__ import annotations

import pytest

from tests.games.circus_maximus.rules.setups import (
    BLUES,
    REDS,
    SIX,
    act,
    drives,
    legal,
    look,
    moment,
    spot,
    told,
)

FAR = ["5-3", "5-2", "5-1"]
"""Chariots that stand in nobody's way."""


@pytest.mark.parametrize(
    ("direction", "target"),
    [("E", "3-24"), ("SE", "5-31"), ("SW", "5-33"), ("W", "3-28"), ("NW", "1-21"), ("NE", "1-19")],
)
def test_two_hexes_in_each_of_six_directions(direction: str, target: str) -> None:
    state = moment(["3-26", "4-2", "4-1"], FAR)
    act(state, f"drive 2 {direction}")
    assert spot(state, 0) == (target, 0)


def test_a_card_is_driven_in_full_or_not_at_all() -> None:
    # Lane 3 to the outer wall are two hexes, to the inner wall two.
    state = moment(["3-26", "4-2", "4-1"], FAR)
    for direction, most in {"E": 5, "SE": 2, "SW": 2, "W": 5, "NW": 2, "NE": 2}.items():
        assert drives(state, direction) == list(range(1, most + 1))


def test_lines_end_before_occupied_hexes() -> None:
    state = moment(["1-8", "1-2", "5-4"], ["1-5", "5-2", "5-1"])
    assert drives(state, "W") == [1, 2]
    act(state, "drive 2 W", "stop")
    assert look(state)["driver"] == 3
    assert drives(state, "E") == []
    assert drives(state, "W") == [1, 2]


def test_parked_chariots_block_the_goal_hex() -> None:
    state = moment(
        ["goal-4", "goal-5", ("1-4", 1)],
        [("2-3", 1), "5-2", "5-1"],
        moved=[3],
        cards={1: [2, 3, 4, 5]},
    )
    assert drives(state, "SE") == []
    assert drives(state, "SW") == []


def test_a_chariot_may_change_direction_between_cards_and_go_backwards() -> None:
    state = moment(["2-5", "4-2", "4-1"], FAR)
    act(state, "drive 3 E", "drive 1 SW", "drive 2 W")
    assert spot(state, 0) == ("1-5", 0)
    assert look(state)["chariots"][0]["moved"]


def test_one_to_three_cards() -> None:
    state = moment(["2-5", "4-2", "4-1"], FAR)
    assert "stop" not in legal(state)
    act(state, "drive 1 E")
    assert "stop" in legal(state)
    act(state, "drive 2 E")
    assert "stop" in legal(state)
    assert look(state)["cards_left"] == 1
    act(state, "drive 3 E")
    assert look(state)["driver"] != 0


def test_one_card_must_be_kept_for_each_own_chariot_still_to_move() -> None:
    state = moment(["2-9", "2-5", "5-4"], ["3-1", "5-2", "5-1"], moved=[0], cards={0: [1, 2, 3]})
    act(state, "drive 1 E")
    assert look(state)["cards_left"] == 1
    act(state, "turn 2")
    assert look(state)["driver"] == 2
    assert look(state)["cards"][BLUES] == [3]


def test_the_last_chariot_may_spend_all_that_is_left() -> None:
    state = moment(["2-9", "2-8", "2-5"], ["3-1", "5-2", "5-1"], moved=[0, 1], cards={0: [1, 2, 4]})
    act(state, "drive 1 NE", "drive 2 NE", "turn 4")
    assert look(state)["cards"][BLUES] == []
    assert state.deciders() == (REDS,)


def test_with_its_only_spare_card_given_a_move_ends_by_itself() -> None:
    state = moment(["5-9", "2-5", "5-4"], ["3-1", "5-2", "5-1"], moved=[0], cards={0: [4, 5]})
    events = told(state, "drive 4 E")
    assert [kind for kind, _ in events] == ["drive"]
    assert look(state)["driver"] == 2


def test_a_card_turned_over_moves_nothing_and_counts() -> None:
    state = moment(["2-5", "4-2", "4-1"], FAR)
    events = told(state, "turn 5", "turn 4", "turn 1")
    turned = {"seat": 0, "chariot": 0, "inner_first": False}
    assert events == [("turn", {**turned, "card": card}) for card in (5, 4, 1)]
    assert spot(state, 0) == ("2-5", 0)
    assert look(state)["cards"][BLUES] == [2, 3]
    assert look(state)["driver"] != 0


def test_a_chariot_shut_in_turns_a_card_over() -> None:
    shut_in = ["1-14", "1-12", "2-15"]
    state = moment(["1-13", "2-16", "2-17"], shut_in, moved=[1, 2, 3, 4, 5], cards={0: [5], 1: []})
    assert legal(state) == {"turn 5"}
    act(state, "turn 5")
    assert look(state)["round"] == 5


def test_cards_left_over_lapse_and_all_come_back() -> None:
    state = moment(
        ["2-9", "2-8", "5-4"], ["3-1", "5-2", "5-1"], moved=[0, 1, 3, 4, 5],
        cards={0: [1, 3, 5], 1: [2, 5]},
    )  # fmt: skip
    events = told(state, "drive 3 E", "stop")
    assert events[-1] == ("round", {"round": 5})
    assert look(state)["cards"] == [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5]]
    assert not any(chariot["moved"] for chariot in look(state)["chariots"])


@pytest.mark.parametrize(
    ("start", "text", "after", "change"),
    [
        (("2-31", 0), "drive 3 NE", ("4-1", 1), 1),
        (("2-2", 1), "drive 2 W", ("2-32", 0), -1),
        (("2-1", 0), "drive 1 W", ("2-32", -1), -1),
        (("2-32", -1), "drive 1 E", ("2-1", 0), 1),
        (("5-50", 1), "drive 1 E", ("5-1", 2), 1),
    ],
)
def test_laps_are_counted_up_and_down(
    start: tuple[str, int], text: str, after: tuple[str, int], change: int
) -> None:
    state = moment([start, "goal-1", "goal-2"], ["5-30", "4-2", "3-2"], moved=[3, 4, 5],
                   cards={1: []})  # fmt: skip
    events = told(state, text)
    assert spot(state, 0) == after
    assert events[1] == ("lap", {"seat": 0, "chariot": 0, "laps": after[1], "change": change})


def test_a_drive_is_told_cell_by_cell() -> None:
    state = moment(["2-5", "4-2", "4-1"], FAR)
    assert told(state, "drive 3 E") == [
        (
            "drive",
            {
                "seat": 0,
                "chariot": 0,
                "inner_first": False,
                "card": 3,
                "direction": "E",
                "path": ["2-5", "2-6", "2-7", "2-8"],
            },
        )
    ]


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        (["3-5", "4-2", "4-1"], "Blues: card 1 →"),
        # Level with the Reds' 4-5, in rows that are not shifted by half a hex.
        (["2-5", "4-2", "4-1"], "Blues, inner lane first: card 1 →"),
    ],
)
def test_what_drives_first_only_by_its_lane_says_so(cells: list[str], said: str) -> None:
    state = moment(cells, ["4-5", "5-2", "5-1"])
    state.event_log = []
    act(state, "drive 1 E")
    assert state.event_log[0].text.english() == said


def test_a_sixth_card() -> None:
    state = moment(["2-5", "4-2", "4-1"], FAR, options=SIX)
    assert look(state)["cards"] == [[1, 2, 3, 4, 5, 6]] * 2
    act(state, "drive 6 E")
    assert spot(state, 0) == ("2-11", 0)
    act(state, "turn 5", "turn 4")
    assert look(state)["cards"][BLUES] == [1, 2, 3]
    assert look(state)["driver"] != 0
