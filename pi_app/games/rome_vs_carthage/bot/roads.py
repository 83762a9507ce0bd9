"""Distances between spaces."""

from __future__ import annotations

from typing import Final

from pi_app.games.rome_vs_carthage.rules.board import (
    NEIGHBOURS,
    PLAIN,
    PORTS,
    PROVINCES,
    SPACES,
    SPACES_OF,
)
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


DISTANCE: Final[tuple[tuple[int, ...], ...]] = tuple([_distances(space) for space in range(SPACES)])
"""Movement points by road from each space to each other, without regard to armies; FAR if they are
connected by sea only."""


def _nearest_port(start: int) -> int:
    best: int = PORTS[0]
    for port in PORTS:
        if DISTANCE[start][port] < DISTANCE[start][best]:
            best = port
    return best


NEAREST_PORT: Final[tuple[int, ...]] = tuple([_nearest_port(space) for space in range(SPACES)])
"""By space the nearest port by road."""


_EMBARKING: Final = 3
"""The extra cost of a landing: it needs a card of three operations and a smaller army."""


def _to_provinces(start: int, by_sea: bool) -> tuple[int, ...]:
    to_port = DISTANCE[start][NEAREST_PORT[start]]
    found: list[int] = []
    for province in range(PROVINCES):
        spaces = SPACES_OF[province]
        nearest = min([DISTANCE[start][space] for space in spaces])
        if by_sea:
            landing = min([DISTANCE[port][space] for port in PORTS for space in spaces])
            nearest = min(nearest, to_port + SEA_COST + landing + _EMBARKING)
        found.append(nearest)
    return tuple(found)


TO_PROVINCE: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [tuple([_to_provinces(space, by_sea) for space in range(SPACES)]) for by_sea in (True, False)]
)
"""By side, space and province: movement points to the province's nearest space. Rome's armies may
sail; Carthage's voyages are left out because of their risk."""
