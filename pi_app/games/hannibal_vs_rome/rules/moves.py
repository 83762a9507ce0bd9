"""Which pieces of *Hannibal vs Rome* can go where: the moves of one side, as sets.

Every move that a side can ever have is a bit, in the order in which moves are listed: those of the
ordinary legions, region by region, over land and then by sea; those of the Hannibal legion; those
of the fleets, route by route; and the pass. The refits of the 2001 edition make a set of their own:
for each route a bit for each region, and one for the Hannibal legion.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.words import table
from pi_app.games.hannibal_vs_rome.rules import notation
from pi_app.games.hannibal_vs_rome.rules.board import CROSSINGS, LAND_NEIGHBOURS, REGIONS, ROUTES

_LEGION: Final = 0
_HANNIBAL: Final = 1
_FLEET: Final = 2


def _numbered() -> list[tuple[int, int, int, int]]:
    """Return every move but the pass, in their order: the kind of piece, whence, the route that it
    needs a fleet on, or -1, and the action."""
    moves: list[tuple[int, int, int, int]] = []
    for region in range(REGIONS):
        for target in LAND_NEIGHBOURS[region]:
            moves.append((_LEGION, region, -1, notation.legion(region, target)))
        for route, shore in CROSSINGS[region]:
            moves.append((_LEGION, region, route, notation.legion(region, shore)))
    for region in range(REGIONS):
        for target in LAND_NEIGHBOURS[region]:
            moves.append((_HANNIBAL, region, -1, notation.HANNIBAL + target))
    for origin in range(ROUTES):
        for goal in range(ROUTES):
            if goal != origin:
                moves.append((_FLEET, origin, origin, notation.fleet(origin, goal)))
    return moves


_MOVES: Final = _numbered()
MOVE: Final = table([*(action for _, _, _, action in _MOVES), notation.PASS])
"""The action that each move is."""

PASS_BIT: Final = 58


def _from_places(piece: int, places: int) -> list[int]:
    bits = [
        (place, 1 << number) for number, (kind, place, _, _) in enumerate(_MOVES) if kind == piece
    ]
    return [
        sum(bit for place, bit in bits if standing >> place & 1) for standing in range(2**places)
    ]


_OF_LEGIONS: Final = table(_from_places(_LEGION, REGIONS))
_OF_FLEETS: Final = table(_from_places(_FLEET, ROUTES))
_OF_HANNIBAL: Final = table(
    [0, *(_from_places(_HANNIBAL, REGIONS)[1 << region] for region in range(REGIONS))]
)
"""By his region, from 1 on; 0 is nowhere."""

_ROUTE_NEEDED: Final = [(1 << number, route) for number, (_, _, route, _) in enumerate(_MOVES)]
_OPEN: Final = table(
    sum(bit for bit, route in _ROUTE_NEEDED if route < 0 or fleets >> route & 1)
    for fleets in range(2**ROUTES)
)
"""For each set of routes, the moves that are open if the side has fleets there."""


def moves(legions: i64, hannibal: i64, fleets: i64) -> i64:
    """Return the moves, but for the pass, of a side with ordinary legions in a set of regions,
    Hannibal in a region or -1 for none, and fleets on a set of routes. A fleet can always move, a
    legion or Hannibal on the mainland too; an island is left only across an own fleet."""
    pieces = _OF_LEGIONS[legions] | _OF_HANNIBAL[hannibal + 1] | _OF_FLEETS[fleets]
    return pieces & _OPEN[fleets]


_HANNIBAL_REFIT_BIT: Final = 0o4000
_ON_EACH_ROUTE: Final = 0o1_0001_0001_0001_0001


REFIT: Final = table(
    action
    for route in range(ROUTES)
    for action in (
        *(notation.refit(region, route) for region in range(REGIONS)),
        notation.REFIT_HANNIBAL + route,
    )
)
"""The action that each refit is."""


def refits(legions: i64, hannibal: i64) -> i64:
    """Return every way to turn a legion into a fleet (2001 edition); arguments as for `moves`."""
    pieces = legions | _HANNIBAL_REFIT_BIT if hannibal >= 0 else legions
    return pieces * _ON_EACH_ROUTE
