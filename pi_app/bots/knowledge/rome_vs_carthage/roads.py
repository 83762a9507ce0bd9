"""How far it is from everywhere to everywhere, by road."""

from __future__ import annotations

from typing import Final

from pi_app.rules.rome_vs_carthage.board import NEIGHBOURS, PLAIN, SPACES
from pi_app.rules.rome_vs_carthage.terms import HARD_COST

FAR: Final = 99
"""The distance between spaces that no road joins."""


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
"""Movement points from each space to each, whoever stands on the way; FAR where only ships go."""
