"""The options ``straight``, ``six``, ``two_each`` and ``direction``, and keys on a handheld."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.errors import BadOptions
from pi_app.games.circus_maximus import GAME
from tests.core.keys import digits_of, keyed
from tests.core.random_play import walk
from tests.games.circus_maximus.rules.setups import (
    BLUES,
    REDS,
    SIX,
    STRAIGHT,
    TWO_EACH,
    act,
    drives,
    legal,
    look,
    moment,
    spot,
)

FAR = ["5-3", "5-2", "5-1"]


def test_straight_binds_a_chariot_to_its_first_direction() -> None:
    state = moment(["2-5", "4-2", "4-1"], FAR, options=STRAIGHT)
    act(state, "drive 1 E")
    assert look(state)["heading"] == "E"
    assert {text for text in legal(state) if text.startswith("drive")} == {
        "drive 2 E",
        "drive 3 E",
        "drive 4 E",
        "drive 5 E",
    }
    act(state, "drive 2 E", "drive 3 E")
    assert spot(state, 0) == ("2-11", 0)


def test_straight_a_card_turned_over_buys_a_new_direction() -> None:
    state = moment(["2-5", "4-2", "4-1"], FAR, options=STRAIGHT)
    act(state, "drive 4 E", "turn 5")
    assert look(state)["heading"] is None
    assert drives(state, "SW") == [1]
    act(state, "drive 1 SW")
    assert spot(state, 0) == ("1-8", 0)
    assert look(state)["driver"] != 0
    assert look(state)["cards"][BLUES] == [2, 3]


def test_straight_reversing_is_a_change_of_direction() -> None:
    state = act(moment(["2-9", "4-2", "4-1"], FAR, options=STRAIGHT), "drive 2 W")
    assert drives(state, "E") == []
    act(state, "turn 1")
    assert drives(state, "E") == [3, 4, 5]


def test_straight_the_price_must_leave_one_for_each_chariot_still_to_move() -> None:
    state = moment(
        ["2-9", "2-5", "5-4"], ["3-1", "5-2", "5-1"], options=STRAIGHT, moved=[0],
        cards={0: [1, 2, 3]},
    )  # fmt: skip
    act(state, "drive 1 E")
    assert look(state)["cards_left"] == 1
    act(state, "turn 2")
    assert look(state)["driver"] == 2  # nothing was left to drive with after paying


def test_straight_a_card_turned_over_first_leaves_every_way_open() -> None:
    state = moment(["2-5", "4-2", "4-1"], FAR, options=STRAIGHT)
    act(state, "turn 5", "drive 4 E")
    assert look(state)["heading"] == "E"
    assert drives(state, "SW") == []


def test_straight_the_next_chariot_is_free_again() -> None:
    state = moment(["2-9", "2-5", "5-4"], FAR, options=STRAIGHT)
    act(state, "drive 2 E", "stop")
    assert look(state)["heading"] is None
    assert drives(state, "SW") == [1]


def test_straight_with_six() -> None:
    state = moment(["2-2", "4-2", "4-1"], FAR, options=STRAIGHT | SIX, moved=[1, 3, 4, 5],
                   cards={0: [1, 2, 3, 4, 6], 1: [1]})  # fmt: skip
    act(state, "drive 3 E", "drive 6 E", "turn 1")
    assert spot(state, 0) == ("2-11", 0)


def test_two_each_gives_every_chariot_exactly_two() -> None:
    state = moment(["2-9", "2-5", "2-1"], FAR, options=TWO_EACH)
    driver = look(state)["driver"]
    act(state, "drive 1 E")
    assert "stop" not in legal(state)
    assert look(state)["driver"] == driver
    assert state.prompt(BLUES).english() == "Blues: give this chariot its second card."
    act(state, "turn 6")
    assert look(state)["driver"] != driver


def test_two_each_uses_up_all_six_cards() -> None:
    state = GAME.start(2, TWO_EACH)
    for moment_before, (seat, _) in walk(state, Random(3)):
        view = moment_before.view(seat)
        if view["round"] != 1:
            assert view["round"] in (0, 2)
            if view["round"] == 2:
                break
    assert state.turns() == 6


def test_two_each_a_chariot_that_comes_home_with_its_first_card_gets_no_second() -> None:
    state = moment([("1-9", 1), "2-5", "5-4"], FAR, options=TWO_EACH)
    act(state, "drive 6 SE")
    assert look(state)["chariots"][0]["home"]
    assert look(state)["driver"] == 1
    act(state, "drive 1 E", "drive 2 E")
    assert look(state)["cards"][BLUES] == [3, 4, 5]


def test_two_each_with_one_chariot_left_spends_two_of_six() -> None:
    state = moment(["goal-1", "goal-2", "2-5"], ["goal-3", "goal-4", "1-1"], options=TWO_EACH)
    act(state, "drive 1 E", "drive 2 E")
    assert state.deciders() == (REDS,)
    assert look(state)["cards"][BLUES] == [3, 4, 5, 6]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"two_each": True}, "Two cards for each of three chariots take six cards."),
        (
            {"two_each": True, "six": True, "straight": True},
            "With two cards each there is none to pay for a new direction.",
        ),
    ],
)
def test_impossible_combinations_give_their_reason(options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.start(3, options)
    assert str(refusal.value) == reason


@given(seed=st.integers(0, 2**32 - 1), seats=st.integers(2, 5))
def test_direction_changes_nothing_but_the_picture(seed: int, seats: int) -> None:
    one = GAME.start(seats)
    other = GAME.start(seats, {"direction": "counter-clockwise"})
    for state in (one, other):
        for _ in walk(state, Random(seed)):
            pass
    assert one.position()["state"] == other.position()["state"]


def test_arrows_and_keys_follow_the_picture() -> None:
    for direction, arrow, key in (
        ("clockwise", "→", "46"),
        ("counter-clockwise", "←", "44"),
    ):
        state = moment(["2-5", "4-2", "4-1"], FAR, options={"direction": direction})
        action = state.parse_action(BLUES, "drive 4 E")
        assert state.action_label(BLUES, action).english() == f"card 4 {arrow}"
        assert keyed(state, BLUES, key) == action


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("11", "drive 1 NW"),
        ("13", "drive 1 NE"),
        ("54", "drive 5 W"),
        ("56", "drive 5 E"),
        ("27", "drive 2 SW"),
        ("29", "drive 2 SE"),
        ("30", "turn 3"),
    ],
)
def test_keys_card_then_direction_around_the_five(keys: str, text: str) -> None:
    state = moment(["3-26", "4-2", "4-1"], FAR)
    assert digits_of(state, BLUES) == 2
    assert digits_of(state, REDS) == 0
    assert keyed(state, BLUES, keys) == state.parse_action(BLUES, text)


def test_keys_that_mean_nothing_here() -> None:
    state = moment(["3-26", "4-2", "4-1"], FAR)
    for keys in ("", "0", "1", "15", "12", "18", "00", "66", "76", "60", "59", "160"):
        assert keyed(state, BLUES, keys) is None
    assert keyed(state, REDS, "56") is None


def test_a_lone_0_stops() -> None:
    state = act(moment(["3-26", "4-2", "4-1"], FAR), "drive 1 W")
    assert keyed(state, BLUES, "0") == state.parse_action(BLUES, "stop")


def test_keys_lane_then_hex_in_the_line_up() -> None:
    state = GAME.start(2)
    assert keyed(state, BLUES, "43") == state.parse_action(BLUES, "place 4-3")
    for keys in ("44", "63", "03", "0", "30"):
        assert keyed(state, BLUES, keys) is None
    act(state, "place 4-3")
    assert keyed(state, REDS, "43") is None


@pytest.mark.parametrize(
    ("texts", "options", "prompt"),
    [
        ([], {}, "Blues: give this chariot a card and drive."),
        (["drive 1 E"], {}, "Blues: another card for this chariot, or stop."),
        (
            ["drive 1 E"],
            STRAIGHT,
            "Blues: straight on, turn a card over first to bend, or stop.",
        ),
        (["drive 1 E", "drive 2 E"], STRAIGHT, "Blues: straight on with another card, or stop."),
        (["turn 1"], STRAIGHT, "Blues: another card for this chariot, or stop."),
    ],
)
def test_prompts(texts: list[str], options: dict[str, object], prompt: str) -> None:
    state = act(moment(["2-5", "4-2", "4-1"], FAR, options=options), *texts)
    assert state.prompt(BLUES).english() == prompt
