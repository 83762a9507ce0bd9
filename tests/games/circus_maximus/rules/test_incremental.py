"""What a race keeps up to date, move by move, is what a plain count finds."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.random import Random

from pi_app.games.circus_maximus import GAME
from pi_app.games.circus_maximus.rules.state import CircusState
from pi_app.games.circus_maximus.rules.terms import DIRECTION_IDS, HANDS, TEAM
from pi_app.games.circus_maximus.rules.track import CELLS, DIRECTIONS, GOAL, LAPS_ALONG, LINES
from tests.core.random_play import walk
from tests.games.circus_maximus.rules.setups import PLAY_ON, STRAIGHT, TWO_EACH, legal


def drivable(state: CircusState, direction: int) -> set[int]:
    """Return the cards of the driver with which it can go all the way or into the goal, found by
    going step by step."""
    if state.heading not in (-1, direction):
        return set()
    driver = state.driver
    cell = state.cells[driver]
    highest = 0
    for steps, ahead in enumerate(LINES[cell][direction], 1):
        if ahead in list(state.cells):
            break
        laps = state.laps[driver] + LAPS_ALONG[cell][direction][steps - 1]
        if ahead >= GOAL and laps < 1:
            break
        highest = 6 if ahead >= GOAL else steps
    return {card for card in HANDS[state.hand(driver // TEAM)] if card <= highest}


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, STRAIGHT), (4, TWO_EACH), (5, PLAY_ON)], ids=str
)
@settings(max_examples=2)
@given(seed=st.integers(0, 2**32 - 1))
def test_free_hexes_drives_and_homes(seats: int, options: Mapping[str, bool], seed: int) -> None:
    start = GAME.start(seats, options)
    assert isinstance(start, CircusState)
    for state, _ in walk(start, Random(seed)):
        assert isinstance(state, CircusState)
        standing = {cell for cell in state.cells if cell >= 0}
        assert {cell for cell in range(CELLS) if state.is_taken(cell)} == standing
        for seat in range(seats):
            team = list(state.cells)[seat * TEAM : seat * TEAM + TEAM]
            assert state.home(seat) == sum(cell >= GOAL for cell in team)
        if state.driver >= 0:
            drives = {text for text in legal(state) if text.startswith("drive")}
            assert drives == {
                f"drive {card} {DIRECTION_IDS[direction]}"
                for direction in range(len(DIRECTIONS))
                for card in drivable(state, direction)
            }
