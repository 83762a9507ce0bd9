"""The line-up, and the order in which chariots move."""

from __future__ import annotations

import pytest

from pi_app.core.errors import IllegalAction
from pi_app.games.circus_maximus import GAME
from tests.games.circus_maximus.rules.setups import (
    BLUES,
    GREENS,
    REDS,
    Spot,
    act,
    legal,
    look,
    moment,
    order,
    plain,
    told,
)


def test_seats_are_the_factions() -> None:
    state = GAME.start(5)
    names = [state.seat_label(seat) for seat in range(5)]
    assert names == ["Blues", "Reds", "Greens", "Golds", "Purples"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rounds_two_and_three_of_the_line_up_go_in_reverse(seats: int) -> None:
    state = GAME.start(seats)
    deciders: list[int] = []
    places = [f"place {lane}-{row}" for lane in range(1, 6) for row in range(1, 4)]
    for text in places[: 3 * seats]:
        deciders.extend(state.deciders())
        act(state, text)
    forwards = list(range(seats))
    assert deciders == forwards + forwards[::-1] + forwards[::-1]
    assert look(state)["phase"] == "race"


def test_only_free_start_hexes_can_be_taken() -> None:
    state = GAME.start(3)
    assert len(legal(state)) == 15
    act(state, "place 2-3")
    assert len(legal(state)) == 14
    with pytest.raises(IllegalAction, match="place 1-1"):
        state.play(REDS, state.parse_action(REDS, "place 2-3"))


def test_five_players_fill_the_whole_start() -> None:
    state = GAME.start(5)
    for lane in range(1, 6):
        act(state, *(f"place {lane}-{row}" for row in range(1, 4)))
    assert look(state)["phase"] == "race"
    cells = {chariot["cell"] for chariot in look(state)["chariots"]}
    assert cells == {f"{lane}-{row}" for lane in range(1, 6) for row in range(1, 4)}


def test_the_line_up_is_told_and_begins_the_first_round() -> None:
    state = GAME.start(2)
    act(state, "place 1-1", "place 1-2", "place 2-1", "place 2-2", "place 3-1")
    assert look(state)["round"] == 0
    events = told(state, "place 3-3")
    assert events == [
        ("lined_up", {"seat": BLUES, "chariot": 2, "cell": "3-3"}),
        ("round", {"round": 1}),
    ]
    assert look(state)["driver"] == 2


BACKWARDS: list[Spot] = [
    "5-1",
    ("1-24", -1),
    ("5-36", -1),
    ("1-9", -1),
    ("1-25", -2),
    ("1-23", -2),
]
IN_ORDER: dict[str, list[Spot]] = {
    "in a straight who is further ahead": ["5-9", "1-8", "4-7", "3-6", "2-2", "1-1"],
    "level in a straight the inner lane": ["1-4", "3-4", "5-4", "2-4", "4-4", "5-3"],
    "the same in the far straight": ["1-20", "3-26", "5-32", "2-23", "4-29", "1-19"],
    "in a bend the inner lane": ["1-11", "2-16", "2-12", "3-19", "4-13", "5-25"],
    "in the other bend too": ["1-24", "2-28", "3-38", "3-30", "4-44", "5-50"],
    "the section before that": ["5-36", "1-23", "5-26", "1-11", "1-10", "5-1"],
    "the lap before the section": [("5-1", 1), "1-26", "1-20", "1-11", "1-1", ("1-25", -1)],
    "laps count below nothing": BACKWARDS,
    "a second lap": [("5-1", 2), ("1-1", 1), "5-50", "5-10", "5-3", "5-2"],
}


@pytest.mark.parametrize("spots", IN_ORDER.values(), ids=IN_ORDER.keys())
def test_the_leader_moves_first(spots: list[Spot]) -> None:
    backwards = [spot if isinstance(spot, tuple) else plain(spot) for spot in reversed(spots)]
    state = moment(backwards[:3], backwards[3:])
    assert order(state) == [5, 4, 3, 2, 1, 0]
    mixed = [backwards[number] for number in (4, 0, 2, 5, 1, 3)]
    state = moment(mixed[:3], mixed[3:])
    assert order(state) == [3, 0, 5, 2, 4, 1]


def test_each_chariot_moves_once_a_round_in_the_order_of_the_race() -> None:
    state = moment(["1-9", "2-3", "5-1"], ["1-5", "3-1", "4-1"])
    drivers = []
    for _ in range(6):
        drivers.append(look(state)["driver"])
        act(state, f"turn {min(look(state)['cards'][drivers[-1] // 3])}")
        if look(state)["driver"] == drivers[-1]:
            act(state, "stop")
    assert drivers == [0, 3, 1, 4, 2, 5]
    assert look(state)["round"] == 5


def test_who_falls_behind_others_is_done_for_the_round_all_the_same() -> None:
    state = moment(["1-9", "2-3", "5-1"], ["2-6", "3-1", "4-1"])
    act(state, "drive 5 W", "stop")
    assert look(state)["chariots"][0] == {
        "seat": 0,
        "cell": "1-4",
        "laps": 0,
        "moved": True,
        "home": False,
    }
    assert order(state) == [3, 1, 4, 2, 5]


def test_chariots_at_home_have_no_move() -> None:
    state = moment(["goal-1", "goal-2", "5-1"], ["1-5", "3-1", "goal-3"])
    assert order(state) == [3, 4, 2]
    assert state.deciders() == (REDS,)


def test_only_the_driver_s_seat_decides() -> None:
    state = moment(["1-1", "2-1", "3-1"], ["1-2", "2-2", "3-2"], ["1-3", "2-3", "3-3"])
    assert state.deciders() == (GREENS,)
    assert state.legal_actions(BLUES) == []
    assert state.prompt(BLUES).english() == "Greens are driving."
    assert state.prompt(GREENS).english() == "Greens: give this chariot a card and drive."
