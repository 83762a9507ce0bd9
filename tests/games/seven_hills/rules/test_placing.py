"""Placing cards: turns, where a card may go, what lies face down, and when a hill is turned up."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.errors import IllegalAction
from pi_app.core.game import SPECTATOR
from tests.core.random_play import Case, all_cases, state_after
from tests.games.seven_hills.rules.setups import (
    LATINS,
    SABINES,
    act,
    at,
    hands,
    is_open,
    legal,
    start,
    told,
)


def test_tribes_take_turns_and_the_latins_begin() -> None:
    state = start()
    assert state.deciders() == (LATINS,)
    act(state, "5 at 3")
    assert state.deciders() == (SABINES,)
    act(state, "1 at 4")
    assert state.deciders() == (LATINS,)
    assert state.turns() == 2


def test_a_hand_is_the_cards_1_to_9_and_a_card_leaves_it_when_placed() -> None:
    state = start()
    assert hands(state) == ([1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 4, 5, 6, 7, 8, 9])
    act(state, "5 at 3")
    assert hands(state)[LATINS] == [1, 2, 3, 4, 6, 7, 8, 9]


def test_any_card_goes_to_any_hill_at_first() -> None:
    cards, hills = range(1, 10), range(1, 8)
    assert legal(start()) == {f"{card} at {hill}" for card in cards for hill in hills}


def test_nobody_answers_at_the_hill_of_the_turn_just_before() -> None:
    state = act(start(), "5 at 3")
    assert legal(state) == {
        f"{card} at {hill}" for card in range(1, 10) for hill in (1, 2, 4, 5, 6, 7)
    }
    with pytest.raises(IllegalAction, match="Legal: 1 at 1"):
        act(state, "1 at 3")


def test_one_may_go_on_at_ones_own_hill_and_answer_a_turn_later() -> None:
    state = act(start(), "5 at 3", "1 at 4", "6 at 3", "2 at 4")
    assert at(state, 3) == "L5 L6"
    act(state, "7 at 5", "3 at 3")
    assert at(state, 3) == "L5 L6 S3"


def test_cards_of_one_tribe_lie_face_down() -> None:
    state = act(start(), "5 at 3", "1 at 4", "6 at 3")
    assert not is_open(state, 3)
    assert not is_open(state, 4)


def test_the_first_enemy_card_turns_a_hill_up() -> None:
    state = act(start(), "5 at 3", "1 at 4", "6 at 3", "2 at 4", "7 at 5")
    assert told(state, "3 at 3") == [
        "place: Sabines lay a card face down at the Aventine.",
        "turn_up: The Aventine is turned up: Latins 5, 6; Sabines 3.",
    ]
    assert is_open(state, 3)
    assert not is_open(state, 4)


def test_later_cards_at_an_open_hill_are_placed_face_up() -> None:
    state = act(start(), "5 at 3", "1 at 4", "7 at 5", "3 at 3", "6 at 6", "2 at 1")
    assert told(state, "4 at 3") == ["place: Latins: 4 at the Aventine."]
    assert at(state, 3) == "L5 S3 L4"


def test_a_game_takes_all_cards_of_both_hands() -> None:
    state = start()
    for card in range(1, 10):
        act(state, f"{card} at 1", f"{card} at 2")
    assert state.deciders() == ()
    assert state.turns() == 18
    assert hands(state) == ([], [])


def test_what_still_lies_face_down_is_turned_up_at_the_end() -> None:
    state = start()
    for card in range(1, 9):
        act(state, f"{card} at 1", f"{card} at 2")
    act(state, "9 at 3")
    assert told(state, "9 at 2") == [
        "place: Sabines lay a card face down at the Caelian.",
        "turn_up: The Viminal is turned up: Latins 1, 2, 3, 4, 5, 6, 7, 8.",
        "turn_up: The Caelian is turned up: Sabines 1, 2, 3, 4, 5, 6, 7, 8, 9.",
        "turn_up: The Aventine is turned up: Latins 9.",
        "over: Latins win: their hills are worth more. Latins: 4, Sabines: 2.",
    ]
    assert all(is_open(state, worth) for worth in range(1, 8))


CASES = [case for case in all_cases() if case.game.id == "seven-hills"]


def test_all_sixteen_combinations_of_options_can_be_played() -> None:
    assert len(CASES) == 16


@pytest.mark.parametrize("case", CASES, ids=str)
@given(seed=st.integers(0, 2**32 - 1), share=st.floats(0, 0.99))
def test_every_card_in_hand_can_be_placed_at_five_hills_at_least(
    case: Case, seed: int, share: float
) -> None:
    state = state_after(case, seed, share)
    (seat,) = state.deciders()
    texts = [state.action_text(seat, action) for action in state.legal_actions(seat)]
    for card in hands(state)[seat]:
        name = "banner" if card == 0 else str(card)
        assert sum(text.startswith(f"{name} at ") for text in texts) >= 5


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_game_is_as_long_as_both_hands(case: Case) -> None:
    state = state_after(case, 1, 1.0)
    assert state.turns() == (20 if case.options["banners"] else 18)
    assert state.outcome() is not None


@pytest.mark.parametrize("case", CASES, ids=str)
@given(seed=st.integers(0, 2**32 - 1), share=st.floats(0, 1))
def test_what_is_kept_is_what_a_recount_finds(case: Case, seed: int, share: float) -> None:
    state = state_after(case, seed, share)
    json: Any = state.position()["state"]
    placed = [len(each["cards"]) + len(each["removed"]) for each in json["hills"]]
    held = [len(hand) for hand in hands(state)]
    assert state.turns() == sum(placed)
    assert max(placed) <= (sum(placed) + 1) // 2
    assert state.deciders() == ((held[SABINES] - held[LATINS],) if any(held) else ())
    view: Any = state.view(SPECTATOR)
    assert list(view["hand_sizes"].values()) == held
