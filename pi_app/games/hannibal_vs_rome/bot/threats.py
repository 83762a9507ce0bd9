"""What one more move can do in *Hannibal vs Rome*: capitals taken and capitals saved."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.words import BIT, nibble, set_of, table
from pi_app.games.hannibal_vs_rome.bot.battle import CLEARANCES, Muster
from pi_app.games.hannibal_vs_rome.rules.board import (
    CAPITALS,
    CARTHAGE_SIDE,
    CROSSINGS,
    LAND_NEIGHBOURS,
    MOVE,
    OVER,
    REGIONS,
    ROME_SIDE,
    ROUTES,
)
from pi_app.games.hannibal_vs_rome.rules.state import HannibalState

CERTAIN_LOSS: Final = 0.0


_LAND_GATES: Final = table([set_of(LAND_NEIGHBOURS[CAPITALS[1 - side]]) for side in (0, 1)])
_SEA_GATE: Final = table([CROSSINGS[CAPITALS[1 - side]][0][1] for side in (0, 1)])
_ROUTE_FROM_GATE: Final = table([CROSSINGS[CAPITALS[1 - side]][0][0] for side in (0, 1)])
"""For each side the regions next to the enemy capital: by land, and the one across a sea route."""


def gates(state: HannibalState, side: i64) -> i64:
    """Return the set of regions from which a legion of `side` can step into the enemy capital."""
    regions = state.regions(side)
    found = regions & _LAND_GATES[side]
    if state.routes(side) & BIT[_ROUTE_FROM_GATE[side]] != 0:
        found |= regions & BIT[_SEA_GATE[side]]
    return found


def can_rule(state: HannibalState) -> bool:
    """Say whether the mover, two of its three objectives held, can take the third right now."""
    if state.phase != MOVE or state.objectives(state.mover) < 2:
        return False
    side = state.mover
    for action in state.legal_actions(side):
        if action >= REGIONS * REGIONS + REGIONS:
            return False
        after = state.copy()
        after.apply(side, action)
        if after.phase == OVER and after.winner == side:
            return True
    return False


def best_defence(state: HannibalState, gate: i64) -> float:
    """Return the mover's chance to bar the one gate through which its capital would fall.

    It is barred when no enemy legion is left in the region `gate`, or no enemy fleet on the route
    that leads from there. One attack, by one piece, has to do it.
    """
    side = state.mover
    chance = CERTAIN_LOSS
    armies = state.armies(side)
    legions = state.legions(side)
    fleets = state.fleets(side)
    for region in LAND_NEIGHBOURS[gate]:
        if nibble(armies, region) != 0:
            hannibal = state.hannibal == region and side == CARTHAGE_SIDE
            ordinary = nibble(legions, region) != 0
            chance = max(chance, _clearance(state, gate, hannibal, ordinary))
    for route, region in CROSSINGS[gate]:
        if region == CAPITALS[side] and nibble(state.fleets(1 - side), route) != 0:
            if _any_fleet_elsewhere(fleets, route):
                chance = max(chance, _clearance(state, REGIONS + route, False, True))
        elif nibble(legions, region) != 0 and nibble(fleets, route) != 0:
            chance = max(chance, _clearance(state, gate, False, True))
    return chance


def _any_fleet_elsewhere(fleets: i64, route: int) -> bool:
    return any(other != route and nibble(fleets, other) != 0 for other in range(ROUTES))


def _clearance(state: HannibalState, place: int, hannibal: bool, ordinary: bool) -> float:
    """Return the mover's chance to clear `place` with one piece, the better of those it has."""
    side = state.mover
    enemies = state.forces_at(1 - side, place)
    if side == ROME_SIDE:
        his = 1 if place == state.hannibal else 0
        muster = Muster(1, enemies - his, his, state.hand_rome, state.hand_carthage)
        return CLEARANCES[side].value(muster)
    best = 0.0
    if hannibal:
        muster = Muster(enemies, 0, 1, state.hand_rome, state.hand_carthage)
        best = -CLEARANCES[side].value(muster)
    if ordinary:
        muster = Muster(enemies, 1, 0, state.hand_rome, state.hand_carthage)
        best = max(best, -CLEARANCES[side].value(muster))
    return best
