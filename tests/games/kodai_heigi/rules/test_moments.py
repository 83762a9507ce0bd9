"""The board after each event is the board before it, but for the squares that the event names."""

from __future__ import annotations

from typing import Any

import pytest
from librt.random import Random

from pi_app.core.game import SPECTATOR
from pi_app.games.kodai_heigi import GAME
from tests.core.random_play import Case, cases_of, walk
from tests.games.kodai_heigi.rules.setups import look

EMPTY = ["." * 7] * 9


@pytest.mark.parametrize("case", cases_of(GAME), ids=str)
def test_each_event_says_all_that_changes_on_the_board(case: Case) -> None:
    state = case.start()
    state.event_log, state.moments = [], []
    rows = EMPTY
    for before, _ in walk(state, Random(7)):
        rows = played(rows, before)
        assert rows == look(before, SPECTATOR)["board"]
        before.event_log, before.moments = [], []
    assert played(rows, state) == look(state, SPECTATOR)["board"]


def played(rows: list[str], state: Any) -> list[str]:
    """Change rows by all events of a state's log, and compare them with the moment of each."""
    for event, moment in zip(state.event_log, state.moments, strict=True):
        rows, seen = changed(rows, event.kind, event.data), look(moment, SPECTATOR)
        assert rows == seen["board"]
        if "origin" in event.data:
            assert seen["last"] == [event.data["origin"], event.data["target"]]
    return rows


def changed(rows: list[str], kind: str, data: dict[str, Any]) -> list[str]:
    """Return the rows of a board after an event."""
    if kind == "reveal":
        front, rear = data["carthage"].lower().split("/")
        return [rear, front, *EMPTY[:5], *data["rome"].split("/")]
    if "origin" not in data:
        return rows
    squares = {
        f"{file}{9 - row}": letter
        for row, letters in enumerate(rows)
        for file, letter in zip("abcdefg", letters, strict=True)
    }
    piece, squares[data["origin"]] = squares[data["origin"]], "."
    squares[data["target"]] = "." if kind == "offset" else piece
    return ["".join(squares[f"{file}{rank}"] for file in "abcdefg") for rank in range(9, 0, -1)]
