"""What a person or a program reads and presses: notation, labels, prompts, keys, the box."""

from __future__ import annotations

import pytest

from pi_app.core.errors import BadNotation
from pi_app.core.message import Message
from pi_app.core.outcome import Outcome
from pi_app.core.series import FinishedGame
from pi_app.games.seven_hills import GAME
from tests.core.keys import digits_of, keyed
from tests.games.seven_hills.rules.setups import LATINS, SABINES, act, start


@pytest.mark.parametrize("text", ["5 at 3", "5  AT 3", " 5 at 3 "])
def test_notation_names_a_card_and_a_hill(text: str) -> None:
    state = start()
    action = state.parse_action(LATINS, text)
    assert state.action_text(LATINS, action) == "5 at 3"
    assert state.action_label(LATINS, action).english() == "5 at the Aventine"


def test_a_banner_has_its_own_word() -> None:
    state = start("banners")
    action = state.parse_action(LATINS, "banner at 7")
    assert state.action_text(LATINS, action) == "banner at 7"
    assert state.action_label(LATINS, action).english() == "The banner at the Capitoline"


@pytest.mark.parametrize("text", ["5", "at 3", "10 at 3", "0 at 3", "5 at 8", "5 at 0", "5-3"])
def test_what_is_no_notation_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(BadNotation, match="5 at 3; banner at 7"):
        start("banners").parse_action(LATINS, text)


def test_prompts_name_the_hill_where_no_card_may_go() -> None:
    state = start()
    assert state.prompt(LATINS).english() == "Latins: place a card at any hill."
    assert state.prompt(SABINES).english() == "Latins are choosing a card and a hill."
    act(state, "5 at 3")
    expected = "Sabines: place a card at any hill but the Aventine."
    assert state.prompt(SABINES).english() == expected


@pytest.mark.parametrize(
    ("keys", "action"),
    [
        ("53", "5 at 3"),
        ("17", "1 at 7"),
        ("03", "banner at 3"),
        ("58", None),
        ("50", None),
        ("5", None),
        ("", None),
        ("533", None),
        ("3½", None),
    ],
)
def test_two_keys_are_a_card_and_a_hill(keys: str, action: str | None) -> None:
    state = start("banners")
    found = keyed(state, LATINS, keys)
    assert (None if found is None else state.action_text(LATINS, found)) == action
    assert digits_of(state, LATINS) == 2


def test_keys_for_what_is_not_legal_mean_nothing() -> None:
    state = act(start(), "5 at 3")
    assert keyed(state, LATINS, "64") is None
    assert digits_of(state, LATINS) == 0
    assert keyed(state, SABINES, "63") is None
    assert keyed(state, SABINES, "04") is None
    assert keyed(state, SABINES, "64") is not None


def test_the_box() -> None:
    assert (GAME.seat_names[LATINS], GAME.seat_names[SABINES]) == ("Latins", "Sabines")
    assert [option.id for option in GAME.options] == [
        "no_repeats",
        "banners",
        "highest_card",
        "open_hands",
    ]


def test_a_series_is_two_games_whose_points_add_up() -> None:
    first = FinishedGame((0, 1), Outcome((0,), (18, 10), Message("")))
    assert GAME.series.standing(2, [first]).winners is None
    seating = GAME.series.seating(2, [first])
    assert seating == (1, 0)
    second = FinishedGame(seating, Outcome((0,), (20, 8), Message("")))
    standing = GAME.series.standing(2, [first, second])
    assert (standing.points, standing.winners) == ((26, 30), (1,))
