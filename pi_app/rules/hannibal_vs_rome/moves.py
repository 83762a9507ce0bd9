"""Which pieces of *Hannibal vs Rome* can go where: the moves of one side, listed or drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.hannibal_vs_rome import notation
from pi_app.rules.hannibal_vs_rome.board import (
    CROSSINGS,
    LAND_NEIGHBOURS,
    MAINLAND,
    REGIONS,
    ROUTES,
    count_at,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

_MARCHES: Final = tuple(
    tuple(notation.legion(region, target) for target in LAND_NEIGHBOURS[region])
    for region in range(REGIONS)
)
_VOYAGES: Final = tuple(
    tuple((route, notation.legion(region, shore)) for route, shore in CROSSINGS[region])
    for region in range(REGIONS)
)
_HANNIBAL: Final = tuple(
    tuple(notation.HANNIBAL + target for target in LAND_NEIGHBOURS[region])
    for region in range(REGIONS)
)
_SAILINGS: Final = tuple(
    tuple(notation.fleet(origin, goal) for goal in range(ROUTES) if goal != origin)
    for origin in range(ROUTES)
)


def can_move(legions: i64, hannibal: i64, fleets: i64) -> bool:
    """Say whether any piece can move: a fleet always can, a legion or Hannibal on the mainland
    too; an island is left only across an own fleet.

    Args:
        legions: ordinary legions, packed by region.
        hannibal: the region of the Hannibal legion, or negative if the side has none.
        fleets: fleets, packed by route.
    """
    mainland: i64 = MAINLAND
    return fleets != 0 or hannibal >= 0 or legions & mainland != 0


def list_moves(legions: i64, hannibal: i64, fleets: i64) -> list[int]:
    """Return every move of a legion, of the Hannibal legion or of a fleet (see `can_move`)."""
    actions: list[int] = []
    place: i64 = 0
    while place < REGIONS:
        if count_at(legions, place) != 0:
            actions.extend(_MARCHES[place])
            for route, action in _VOYAGES[place]:
                if count_at(fleets, route) != 0:
                    actions.append(action)
        place += 1
    if hannibal >= 0:
        actions.extend(_HANNIBAL[hannibal])
    place = 0
    while place < ROUTES:
        if count_at(fleets, place) != 0:
            actions.extend(_SAILINGS[place])
        place += 1
    return actions


def list_refits(legions: i64, hannibal: i64) -> list[int]:
    """Return every way to turn a legion into a fleet (2001 edition)."""
    actions: list[int] = []
    for route in range(ROUTES):
        for region in range(REGIONS):
            if count_at(legions, region) != 0:
                actions.append(notation.refit(region, route))
        if hannibal >= 0:
            actions.append(notation.REFIT_HANNIBAL + route)
    return actions
