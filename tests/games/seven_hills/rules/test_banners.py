"""Banners: what they cancel face up, when a hill is turned up, and at the end of the game."""

from __future__ import annotations

import pytest

from pi_app.core.game import State
from pi_app.games.seven_hills.rules.piles import pieces_in, pile_of, settle
from pi_app.games.seven_hills.rules.terms import card_of, owner_of, piece_of
from tests.games.seven_hills.rules.setups import (
    act,
    at,
    hands,
    holder,
    is_open,
    legal,
    moment,
    removed,
    start,
    told,
)

# A hill is turned up by the Sabines' card: the Latins' cards and that card, then what stays.
TURNED_UP = [
    ("L5 S7", "L5 S7"),
    # the tribe's last card there: the card that caused the turning-up goes
    ("L0 S7", ""),
    ("L5 L0 S7", "L5"),
    # cards of the tribe came after it: the next of them goes, whatever causes the turning-up
    ("L0 L5 S7", "S7"),
    ("L0 L5 L6 S7", "L6 S7"),
    ("L4 L0 L5 L6 S7", "L4 L6 S7"),
    # the banner of the other tribe causes it
    ("L5 S0", "L5 S0"),
    ("L0 S0", ""),
    ("L5 L0 S0", "L5"),
    ("L0 L5 S0", "S0"),
]


def settled(cards: str) -> str:
    pile = pile_of(piece_of("LS".index(each[0]), int(each[1])) for each in cards.split())
    return " ".join(f"{'LS'[owner_of(each)]}{card_of(each)}" for each in pieces_in(settle(pile)))


@pytest.mark.parametrize(("before", "after"), TURNED_UP)
def test_banners_work_when_a_hill_is_turned_up(before: str, after: str) -> None:
    assert settled(before) == after


@pytest.mark.parametrize(("before", "after"), TURNED_UP)
def test_they_work_the_same_in_play(before: str, after: str) -> None:
    state = start("banners")
    *laid, cause = [each[1].replace("0", "banner") for each in before.split()]
    others = iter(("1 at 1", "2 at 1", "3 at 1", "4 at 1"))
    for card in laid:
        act(state, f"{card} at 5", next(others))
    act(state, "9 at 2", f"{cause} at 5")
    assert at(state, 5) == after
    assert is_open(state, 5)
    gone = set(before.split()) - set(after.split())
    assert {f"L{card}" for card in removed(state)["latins"]} | {
        f"S{card}" for card in removed(state)["sabines"]
    } == gone


def test_each_tribe_has_a_banner_more() -> None:
    assert hands(start("banners")) == ([*range(10)], [*range(10)])
    assert "banner at 7" in legal(start("banners"))
    assert "banner at 7" not in legal(start())


def open_hill(*last: str) -> State:
    """Return a moment in which the Latins are to move and both tribes are at the open hill 3."""
    return act(start("banners"), "5 at 3", "1 at 1", "2 at 2", "4 at 3", "3 at 2", "2 at 1", *last)


def test_a_face_up_banner_cancels_the_enemys_next_card() -> None:
    state = open_hill("banner at 3", "6 at 1", "4 at 2")
    assert at(state, 3) == "L5 S4 L0"
    assert told(state, "9 at 3") == [
        "place: Sabines: 9 at the Aventine.",
        "cancel: The banner of the Latins cancels the 9 of the Sabines.",
    ]
    assert at(state, 3) == "L5 S4"
    assert removed(state) == {"latins": [0], "sabines": [9]}


def test_a_face_up_banner_cancels_the_next_card_of_its_own_tribe() -> None:
    state = open_hill("banner at 3", "6 at 1")
    assert told(state, "9 at 3")[1:] == [
        "cancel: The banner of the Latins cancels their own 9.",
    ]
    assert at(state, 3) == "L5 S4"
    assert removed(state) == {"latins": [0, 9], "sabines": []}


def test_only_one_card_is_cancelled() -> None:
    state = open_hill("banner at 3", "6 at 1", "4 at 2", "9 at 3", "6 at 2", "8 at 3")
    assert at(state, 3) == "L5 S4 S8"


def test_two_banners_in_a_row_cancel_each_other() -> None:
    state = open_hill("banner at 3", "6 at 1", "4 at 2")
    assert told(state, "banner at 3")[1:] == ["cancel: The two banners cancel each other."]
    assert at(state, 3) == "L5 S4"
    assert removed(state) == {"latins": [0], "sabines": [0]}
    act(state, "6 at 2", "9 at 3")
    assert at(state, 3) == "L5 S4 S9"


def test_a_banner_elsewhere_cancels_nothing() -> None:
    state = open_hill("banner at 3", "6 at 1", "8 at 4", "9 at 5")
    assert at(state, 4) == "L8"
    assert removed(state) == {"latins": [], "sabines": []}


def test_a_trap_springs_on_whoever_turns_the_hill_up() -> None:
    state = act(start("banners"), "banner at 3", "1 at 1", "2 at 2")
    assert told(state, "9 at 3") == [
        "place: Sabines lay a card face down at the Aventine.",
        "turn_up: The Aventine is turned up: Latins banner; Sabines 9.",
        "cancel: The banner of the Latins cancels the 9 of the Sabines.",
    ]
    assert at(state, 3) == ""


def test_no_answer_at_the_last_hill_even_when_that_card_was_cancelled() -> None:
    state = act(start("banners"), "banner at 3", "1 at 1", "2 at 2", "9 at 3")
    assert not any(text.endswith(" at 3") for text in legal(state))
    act(state, "3 at 2")
    assert "8 at 3" in legal(state)
    state = open_hill("banner at 3", "6 at 1", "4 at 2", "9 at 3")
    assert not any(text.endswith(" at 3") for text in legal(state))


def test_a_hill_stays_open_when_nobody_is_left() -> None:
    state = act(start("banners"), "banner at 3", "1 at 1", "2 at 2", "9 at 3", "3 at 2")
    assert told(state, "8 at 3") == ["place: Sabines: 8 at the Aventine."]
    assert is_open(state, 3)
    assert at(state, 3) == "S8"


def at_the_end(laid: str) -> State:
    """Return the end of a game in which the Latins alone have laid these cards at the hill 7.

    Their other cards lie at the hill 1, those of the Sabines at the hill 6.
    """
    *before, last = laid.split()
    rest = [f"L{card}" for card in range(10) if f"L{card}" not in laid]
    hills = {1: " ".join(rest), 6: "S1 S2 S3 S4 S5 S6 S7 S8 S9", 7: " ".join(before)}
    state = moment(hills, "banners", latins=(int(last[1]),), sabines=(0,), last_hill=6)
    return act(state, f"{'banner' if last == 'L0' else last[1]} at 7", "banner at 6")


@pytest.mark.parametrize(
    ("laid", "kept", "latins"),
    [
        ("L0 L5", "", 1),
        ("L0 L5 L6", "L6", 8),
        ("L5 L0 L6", "L5", 8),
        ("L5 L0", "L5 L0", 8),
        ("L0", "L0", 1),
    ],
)
def test_face_down_banners_work_at_the_end_in_the_order_of_play(
    laid: str, kept: str, latins: int
) -> None:
    state = at_the_end(laid)
    assert at(state, 7) == kept
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (latins, 6)


def test_a_banner_alone_holds_no_hill() -> None:
    state = act(start("banners"), "banner at 3", "1 at 1", "2 at 2", "9 at 3", "3 at 2")
    act(state, "banner at 3")
    assert at(state, 3) == "S0"
    assert holder(state, 3) is None
    assert state.standing()[1] == 1


def test_a_banner_is_worth_nothing() -> None:
    state = open_hill("banner at 3")
    assert holder(state, 3) == "latins"
    state = act(start("banners"), "4 at 3", "1 at 1", "2 at 2", "4 at 3", "1 at 2", "banner at 3")
    assert holder(state, 3) == "latins"


def test_with_highest_card_a_banner_counts_as_a_card_of_no_value() -> None:
    state = act(start("banners", "highest_card"), "4 at 3", "1 at 1", "2 at 2", "4 at 3")
    assert holder(state, 3) == "latins"
    act(state, "1 at 2", "banner at 3")
    assert holder(state, 3) == "sabines"
