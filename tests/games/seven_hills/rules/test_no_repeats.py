"""No repeats: a value lies at a hill once, and what banners change about that."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.random import Random

from pi_app.core.errors import IllegalAction
from pi_app.core.game import SPECTATOR
from tests.core.random_play import Case, all_cases, state_after
from tests.games.seven_hills.rules.setups import act, at, hill, is_open, legal, removed, start, told

BOTH = next(
    case
    for case in all_cases()
    if case.game.id == "seven-hills"
    and [id for id, value in case.options.items() if value] == ["no_repeats", "banners"]
)


def test_a_repeat_may_lie_at_a_hill_without_the_option() -> None:
    state = act(start(), "5 at 3", "1 at 1", "2 at 2", "5 at 3")
    assert at(state, 3) == "L5 S5"


def test_a_repeat_that_is_turned_up_leaves_the_game_and_the_hill_stays_open() -> None:
    state = act(start("no_repeats"), "5 at 3", "1 at 1", "2 at 2")
    assert told(state, "5 at 3") == [
        "place: Sabines lay a card face down at the Aventine.",
        "turn_up: The Aventine is turned up: Latins 5; Sabines 5.",
        "repeat: 5 lies at the Aventine already: that of the Sabines is removed.",
    ]
    assert at(state, 3) == "L5"
    assert removed(state) == {"latins": [], "sabines": [5]}
    assert is_open(state, 3)


def test_the_turn_is_over_and_nobody_may_answer_there() -> None:
    state = act(start("no_repeats"), "5 at 3", "1 at 1", "2 at 2", "5 at 3")
    assert state.deciders() == (0,)
    assert not any(text.endswith(" at 3") for text in legal(state))
    act(state, "3 at 2")
    assert "6 at 3" in legal(state)


def test_at_an_open_hill_a_repeat_is_illegal_for_either_tribe() -> None:
    state = act(start("no_repeats"), "5 at 3", "1 at 1", "2 at 2", "4 at 3", "3 at 2", "2 at 1")
    assert "4 at 3" not in legal(state)
    assert {"1 at 3", "6 at 3", "4 at 2"} <= legal(state)
    act(state, "6 at 2")
    assert "5 at 3" not in legal(state)
    assert "5 at 4" in legal(state)
    with pytest.raises(IllegalAction):
        act(state, "5 at 3")


def test_values_of_earlier_and_later_cards_are_barred_alike() -> None:
    state = act(start("no_repeats"), "5 at 3", "1 at 1", "6 at 3", "3 at 1", "7 at 2", "4 at 3")
    act(state, "8 at 2", "2 at 1", "9 at 3")
    act(state, "7 at 1", "1 at 2")
    barred = {f"{card} at 3" for card in range(1, 10)} - legal(state)
    assert barred == {"5 at 3", "6 at 3", "9 at 3"} | {f"{card} at 3" for card in (1, 2, 3, 4, 7)}


def test_what_lies_face_down_bars_nothing() -> None:
    state = act(start("no_repeats"), "5 at 3", "1 at 1", "2 at 2")
    assert "5 at 3" in legal(state)


def test_cancelling_comes_before_repeats() -> None:
    # The Latins' banner takes their own 5 away before the Sabines' 5 could be a repeat of it.
    state = act(start("no_repeats", "banners"), "banner at 3", "1 at 1", "5 at 3", "2 at 1")
    act(state, "6 at 2", "5 at 3")
    assert at(state, 3) == "S5"
    assert removed(state) == {"latins": [0, 5], "sabines": []}


def test_a_cancelled_card_is_removed_once() -> None:
    # The Sabines' 5 is cancelled before it could be a repeat.
    state = act(start("no_repeats", "banners"), "5 at 3", "1 at 1", "banner at 3", "2 at 1")
    act(state, "6 at 2")
    assert [line.split(":")[0] for line in told(state, "5 at 3")] == ["place", "turn_up", "cancel"]
    assert at(state, 3) == "L5"


def test_a_value_cancelled_when_its_hill_is_turned_up_stays_barred() -> None:
    state = act(start("no_repeats", "banners"), "banner at 3", "1 at 1", "5 at 3", "2 at 1")
    act(state, "6 at 2", "4 at 3", "7 at 2", "3 at 1", "8 at 2")
    assert removed(state) == {"latins": [0, 5], "sabines": []}
    assert "5 at 3" not in legal(state)
    assert {"5 at 4", "6 at 3"} <= legal(state)


def test_a_value_that_a_banner_cancelled_stays_barred_also_in_a_position() -> None:
    state = act(start("no_repeats", "banners"), "banner at 7", "1 at 2", "1 at 1", "9 at 7")
    act(state, "2 at 3", "2 at 4")
    assert removed(state) == {"latins": [0], "sabines": [9]}
    for each in (state, state.game.load(state.position()), state.determinize(0, Random(1))):
        assert "9 at 7" not in legal(each)
        assert {"9 at 6", "8 at 7"} <= legal(each)


@given(seed=st.integers(0, 2**32 - 1), share=st.floats(0, 1))
def test_whoever_has_seen_a_game_knows_what_is_barred(seed: int, share: float) -> None:
    """Barred is what the enemy has played at a hill that is open, and nothing of what is hidden."""
    state = state_after(BOTH, seed, share)
    if not state.deciders():
        return
    (seat,) = state.deciders()
    view: Any = state.view(SPECTATOR)
    barred = {
        f"{card['card']} at {each['worth']}"
        for each in view["hills"]
        if each["open"]
        for card in each["cards"] + each["removed"]
        if card["tribe"] != view["mover"] and card["card"] != 0
    }
    own: Any = state.view(seat)
    texts = {
        f"{card or 'banner'} at {worth}"
        for card in own["hands"][view["mover"]]
        for worth in range(1, 8)
        if worth != view["forbidden"]
    }
    assert legal(state) == texts - barred


def test_a_banner_may_follow_a_banner() -> None:
    state = act(start("no_repeats", "banners"), "5 at 3", "1 at 1", "6 at 2", "4 at 3", "7 at 2")
    act(state, "2 at 1", "banner at 3", "3 at 1", "8 at 2")
    assert "banner at 3" in legal(state)
    act(state, "banner at 3")
    assert at(state, 3) == "L5 S4"


def test_a_repeat_is_illegal_even_where_a_banner_would_cancel_it() -> None:
    state = act(start("no_repeats", "banners"), "5 at 3", "1 at 1", "6 at 2", "4 at 3", "7 at 2")
    act(state, "2 at 1", "banner at 3", "3 at 1", "8 at 2")
    assert "5 at 3" not in legal(state)
    assert "6 at 3" in legal(state)


def test_with_open_hands_all_repeats_are_illegal() -> None:
    state = act(start("no_repeats", "open_hands"), "5 at 3", "1 at 1", "2 at 2")
    assert "5 at 3" not in legal(state)
    assert "4 at 3" in legal(state)


@pytest.mark.parametrize(
    "case",
    [c for c in all_cases() if c.game.id == "seven-hills" and c.options["no_repeats"]],
    ids=str,
)
@given(seed=st.integers(0, 2**32 - 1), share=st.floats(0, 1))
def test_no_value_is_ever_twice_at_an_open_hill(case: Case, seed: int, share: float) -> None:
    state = state_after(case, seed, share)
    for worth in range(1, 8):
        if is_open(state, worth):
            cards = [card for _, card in hill(state, worth)["cards"]]
            assert len(set(cards)) == len(cards)
