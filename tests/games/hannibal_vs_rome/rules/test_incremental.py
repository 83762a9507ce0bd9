"""What a game keeps up to date, turn by turn, is what a plain count finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.random import Random

from pi_app.core.words import nibble
from pi_app.games.hannibal_vs_rome import GAME
from pi_app.games.hannibal_vs_rome.rules.board import (
    CROSSINGS,
    LAND_NEIGHBOURS,
    MOVE,
    REGION_IDS,
    REGIONS,
    ROUTE_IDS,
    ROUTES,
    occupied,
    total,
)
from pi_app.games.hannibal_vs_rome.rules.state import HannibalState
from tests.core.random_play import walk
from tests.games.hannibal_vs_rome.rules.setups import CARTHAGE, ROME, legal


def open_moves(state: HannibalState, side: int) -> set[str]:
    """Return the notation of everything that a side's pieces can do, found piece by piece."""
    found: set[str] = set()
    legions, fleets = state.legions(side), state.fleets(side)
    he = state.hannibal if side == CARTHAGE else -1
    own = [region for region in range(REGIONS) if nibble(legions, region)]
    for region in own:
        shores = [shore for route, shore in CROSSINGS[region] if nibble(fleets, route)]
        for target in [*LAND_NEIGHBOURS[region], *shores]:
            found.add(f"legion {REGION_IDS[region]}-{REGION_IDS[target]}")
    if he >= 0:
        found |= {f"Hannibal {REGION_IDS[target]}" for target in LAND_NEIGHBOURS[he]}
    for origin in (ROUTE_IDS[route] for route in range(ROUTES) if nibble(fleets, route)):
        found |= {f"fleet {origin}-{route}" for route in ROUTE_IDS if route != origin}
    if state.second_edition:
        found.add("pass")
        legions_left = [REGION_IDS[region] for region in own] + ["Hannibal"] * (he >= 0)
        if fleets == 0:
            found |= {f"refit {name}-{route}" for name in legions_left for route in ROUTE_IDS}
    return found


def pieces_of(state: HannibalState, side: int) -> tuple[int, int]:
    return state.armies(side), state.fleets(side)


@pytest.mark.parametrize("options", [{}, {"edition": "gmt2001", "core_control": True}], ids=str)
@settings(max_examples=12)
@given(seed=st.integers(0, 2**32 - 1))
def test_places_moves_and_positions_seen(options: Mapping[str, object], seed: int) -> None:
    start = GAME.start(2, options)
    assert isinstance(start, HannibalState)
    seen: Counter[str] = Counter()
    pieces: list[int] = []
    turns = -1
    for state, _ in walk(start, Random(seed)):
        assert isinstance(state, HannibalState)
        assert state.regions_rome == occupied(state.legions_rome)
        assert state.regions_carthage == occupied(state.legions_carthage)
        assert state.routes_rome == occupied(state.fleets_rome)
        assert state.routes_carthage == occupied(state.fleets_carthage)
        if state.phase != MOVE or state.turn_count == turns:
            continue
        turns = state.turn_count
        mover = state.mover
        assert legal(state, mover) == open_moves(state, mover)
        left = [total(packed) for side in (ROME, CARTHAGE) for packed in pieces_of(state, side)]
        if left != pieces:
            seen.clear()
        pieces = left
        view = state.view(ROME)
        key = repr([view[each] for each in ("legions", "fleets", "hannibal", "chips", "mover")])
        seen[key] += 1
        assert state.times_seen() == seen[key]
        assert sorted(row[-1] for row in state.seen.rows()) == sorted(seen.values())
