"""Distances and roads between spaces."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.words import table
from pi_app.games.rome_vs_carthage.rules.board import (
    NEIGHBOURS,
    PLAIN,
    PORTS,
    PROVINCES,
    SPACES,
    SPACES_OF,
)
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces, set_of
from pi_app.games.rome_vs_carthage.rules.terms import HARD_COST, SEA_COST

FAR: Final = 99
"""The distance between spaces without a connection by road."""


def _distances(start: int) -> tuple[int, ...]:
    best = [FAR] * SPACES
    best[start] = 0
    rows: list[list[int]] = [[] for _ in range(FAR)]
    rows[0].append(start)
    for points in range(FAR - HARD_COST):
        for space in rows[points]:
            if best[space] != points:
                continue
            for other, way in NEIGHBOURS[space]:
                cost = points + (1 if way == PLAIN else HARD_COST)
                if cost < best[other]:
                    best[other] = cost
                    rows[cost].append(other)
    return tuple(best)


_DISTANCE: Final = table([each for space in range(SPACES) for each in _distances(space)])


def distance(one: i64, other: i64) -> i64:
    """Return the movement points by road from one space to another, without regard to armies; FAR
    if they are connected by sea only."""
    return _DISTANCE[SPACES * one + other]


FIRST_ROAD: Final = table([sum(map(len, NEIGHBOURS[:space])) for space in range(SPACES + 1)])
"""By space the index of its first road in `ROAD_TO` and `HARD`; the last entry is the end."""

ROAD_TO: Final = table([other for row in NEIGHBOURS for other, _ in row])
HARD: Final = table([int(way != PLAIN) for row in NEIGHBOURS for _, way in row])
"""By road where it leads, and 1 for a pass or strait."""

_NEAR: Final = table([word for row in NEIGHBOURS for word in set_of([other for other, _ in row])])


def near(space: i64) -> Spaces:
    """Return the neighbours of a space by any kind of road."""
    return _NEAR[2 * space], _NEAR[2 * space + 1]


def _nearest_port(start: int) -> int:
    best: int = PORTS[0]
    for port in PORTS:
        if distance(start, port) < distance(start, best):
            best = port
    return best


NEAREST_PORT: Final = table([_nearest_port(space) for space in range(SPACES)])
"""By space the nearest port by road."""


_EMBARKING: Final = 3
"""The extra cost of a landing: it needs a card of three operations and a smaller army."""


def _to_provinces(start: int, by_sea: bool) -> tuple[int, ...]:
    to_port = distance(start, NEAREST_PORT[start])
    found: list[int] = []
    for province in range(PROVINCES):
        spaces = SPACES_OF[province]
        nearest = min([distance(start, space) for space in spaces])
        if by_sea:
            landing = min([distance(port, space) for port in PORTS for space in spaces])
            nearest = min(nearest, to_port + SEA_COST + landing + _EMBARKING)
        found.append(nearest)
    return tuple(found)


_TO_PROVINCE: Final = table(
    [
        points
        for by_sea in (True, False)
        for space in range(SPACES)
        for points in _to_provinces(space, by_sea)
    ]
)


def to_province(side: i64, space: i64, province: i64) -> i64:
    """Return the movement points from a space to a province's nearest space. Rome's armies may
    sail; Carthage's voyages are left out because of their risk."""
    return _TO_PROVINCE[PROVINCES * (SPACES * side + space) + province]
