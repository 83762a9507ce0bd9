"""How far the legions of *Hannibal vs Rome* are from the enemy capital."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.words import nibble, table
from pi_app.games.hannibal_vs_rome.rules.board import (
    CANNAE,
    CARTHAGE,
    CORSICA,
    GALLIA,
    HISPANIA_N,
    HISPANIA_S,
    MAURETANIA,
    ROME,
    SARDINIA,
    SICILY,
    ZAMA,
)
from pi_app.games.hannibal_vs_rome.rules.state import HannibalState

BLOCKED: Final = 8
"""The length of a race that cannot be run, longer than any that can."""

_LAND: Final = -1

_CHAINS: Final[tuple[tuple[tuple[tuple[int, int], ...], ...], ...]] = (
    (
        (
            (_LAND, MAURETANIA),
            (_LAND, HISPANIA_S),
            (_LAND, HISPANIA_N),
            (_LAND, GALLIA),
            (_LAND, ROME),
        ),
        ((_LAND, ZAMA), (4, SICILY), (3, CANNAE), (_LAND, ROME)),
        ((2, SARDINIA), (1, CORSICA), (0, ROME)),
    ),
    (
        (
            (_LAND, GALLIA),
            (_LAND, HISPANIA_N),
            (_LAND, HISPANIA_S),
            (_LAND, MAURETANIA),
            (_LAND, CARTHAGE),
        ),
        ((_LAND, CANNAE), (3, SICILY), (4, ZAMA), (_LAND, CARTHAGE)),
        ((0, CORSICA), (1, SARDINIA), (2, CARTHAGE)),
    ),
)
"""For each side the three ways back from the enemy capital: by which route, to which region."""

CHAINS: Final = 3
_LONGEST: Final = 5
_END: Final = -2


def _steps() -> list[tuple[int, int]]:
    """Return all steps of all chains, each chain filled up to the length of the longest."""
    chains = [list(chain) for chains in _CHAINS for chain in chains]
    return [step for chain in chains for step in chain + [(_END, _END)] * (_LONGEST - len(chain))]


_ROUTE: Final = table([route for route, _ in _steps()])
_REGION: Final = table([region for _, region in _steps()])


def race(state: HannibalState, side: i64, chain: i64) -> i64:
    """Return in how many moves a legion of `side` can be in the enemy capital along one of the
    three chains of regions if nobody stirs, `BLOCKED` if enemies stand in the way.

    A sea route without own fleet costs the move that brings one; one with enemy fleets blocks.
    """
    own = state.regions(side)
    enemy = state.regions(1 - side)
    fleets = state.routes(side)
    enemy_fleets = state.routes(1 - side)
    moves: i64 = 0
    first: i64 = (side * CHAINS + chain) * _LONGEST
    for step in range(first, first + _LONGEST):
        route = _ROUTE[step]
        region = _REGION[step]
        if region < 0:
            return BLOCKED
        moves += 1
        if route >= 0 and fleets >> route & 1 == 0:
            if fleets == 0 or enemy_fleets >> route & 1 != 0:
                return BLOCKED
            moves += 1
        if own >> region & 1 != 0:
            return moves
        if enemy >> region & 1 != 0:
            return BLOCKED
    return BLOCKED


def stranded(state: HannibalState, side: int) -> int:
    """Return how many legions of `side` stand on islands without a fleet to carry them off."""
    legions = state.legions(side)
    fleets = state.fleets(side)
    found: i64 = 0
    for island, route, other in ((CORSICA, 0, 1), (SARDINIA, 1, 2), (SICILY, 3, 4)):
        if nibble(fleets, route) == 0 and nibble(fleets, other) == 0:
            found += nibble(legions, island)
    return found
