"""Positions that cannot be are refused, and say why."""

from __future__ import annotations

from typing import Any

import pytest

from pi_app.core.errors import BadPosition
from pi_app.games.circus_maximus import GAME
from tests.games.circus_maximus.rules.setups import PLAY_ON, STRAIGHT, TWO_EACH, moment

BLUES = ["2-5", "4-2", "4-1"]
REDS = ["5-3", "5-2", "5-1"]


@pytest.mark.parametrize(
    ("wrong", "match"),
    [
        ({"phase": "siege"}, "expected one of: line_up"),
        ({"phase": "line_up"}, "race is on"),
        ({"phase": "over"}, "Nobody drives|not over"),
        ({"phase": "over", "driver": None}, "not over"),
        ({"cards": {0: [1, 1]}}, "twice"),
        ({"cards": {0: [6]}}, "1 to 5"),
        ({"cards": {0: [1, 2]}}, "spent|owes|no more cards"),
        ({"cards": {0: [1, 2, 3, 4]}}, "spent 1 cards on 0 moves"),
        ({"moved": [0]}, "spent 0 cards on 1 moves"),
        ({"moved": [0, 1, 2], "cards": {0: [3]}, "driver": 0}, "home or has moved"),
        ({"driver": 3}, "leads"),
        ({"driver": 6}, "from 0 to 5"),
        ({"driver": None}, "is the driver"),
        ({"given": [5]}, "unused as well"),
        ({"heading": "E"}, "bound to a heading"),
        ({"heading": "up"}, "heading"),
        ({"rounds": 60}, "ends the race"),
        ({"moves": 1000}, "from 0 to 24"),
        ({"arrivals": [0]}, "all chariots are home"),
        ({"arrivals": [2]}, "from 0 to 1"),
        ({"chariots": []}, "list of 6"),
    ],
)
def test_illegal_races_are_refused(wrong: dict[str, Any], match: str) -> None:
    with pytest.raises(BadPosition, match=match):
        moment(BLUES, REDS, **wrong)


@pytest.mark.parametrize(
    ("team", "match"),
    [
        (["2-5", "2-5", "5-4"], "Two chariots stand on 2-5"),
        ([("goal-1", 0), "4-2", "4-1"], "has not gone round"),
        (["6-1", "4-2", "4-1"], "'6-1', expected one of"),
        ([("2-5", 61), "4-2", "4-1"], "from -60 to 60"),
        ([(None, 0), "4-2", "4-1"], "stands on some hex"),
        (["goal-1", "goal-2", "goal-3"], "all chariots are home"),
    ],
)
def test_illegal_chariots_are_refused(team: list[Any], match: str) -> None:
    with pytest.raises(BadPosition, match=match):
        moment(team, REDS)


@pytest.mark.parametrize(
    ("options", "more", "match"),
    [
        ({}, {"given": [1, 2, 3], "cards": {0: [4, 5]}}, "no more cards"),
        (STRAIGHT, {"heading": "E"}, "bound to a heading"),
        (TWO_EACH, {"given": [1, 2], "cards": {0: [3, 4, 5, 6]}}, "no more cards"),
        (TWO_EACH, {"moved": [0], "cards": {0: [2, 3, 4, 5, 6]}}, "spent 1 cards on 1 moves"),
    ],
)
def test_illegal_hands_are_refused(
    options: dict[str, object], more: dict[str, Any], match: str
) -> None:
    with pytest.raises(BadPosition, match=match):
        moment(BLUES, REDS, options=options, **more)


def test_a_race_that_has_been_won_is_over() -> None:
    home = ["goal-1", "goal-2", "goal-3"]
    with pytest.raises(BadPosition, match="places are settled"):
        moment(home, REDS, arrivals=[0])
    moment(home, REDS, BLUES, arrivals=[0], options=PLAY_ON)
    with pytest.raises(BadPosition, match="places are settled"):
        moment(home, REDS, BLUES, arrivals=[0])


def line_up(*cells: str | None, **more: Any) -> dict[str, Any]:
    state = {
        "phase": "line_up",
        "chariots": [{"cell": cell, "laps": 0, "moved": False} for cell in cells],
        "cards": [[1, 2, 3, 4, 5]] * 2,
        "driver": None,
        "given": [],
        "heading": None,
        "rounds": 0,
        "moves": 0,
        "arrivals": [],
        **more,
    }
    return {"game": GAME.id, "seats": 2, "options": {}, "state": state}


def test_a_line_up_half_done() -> None:
    state = GAME.load(line_up("1-1", None, None, "1-2", "1-3", None))
    assert state.deciders() == (0,)


@pytest.mark.parametrize(
    "position",
    [
        line_up(None, "1-1", None, None, None, None),
        line_up("1-1", "1-2", None, None, None, None),
        line_up("1-4", None, None, None, None, None),
        line_up("1-1", None, None, None, None, None, rounds=1),
        line_up("1-1", None, None, None, None, None, driver=0),
        line_up("1-1", None, None, None, None, None, cards=[[1], [1]]),
    ],
)
def test_an_impossible_line_up_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        GAME.load(position)
