"""Who meets whom: schedules for any number of players, who are numbered from 0."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

Seating = tuple[int, ...]


def circle(players: int) -> list[list[Seating]]:
    """Return rounds of games for two in which everybody meets everybody once: the circle method
    (Kirkman's; one stays, the others move on by one each round). With an odd number somebody has a
    bye in each round. Nobody has the first seat more than once more often than the second."""
    ring = [*range(players), *([-1] if players % 2 else [])]
    rounds = []
    for _ in ring[1:]:
        pairs = zip(ring, reversed(ring), strict=True)
        half = [tuple(sorted(pair)) for pair in list(pairs)[: len(ring) // 2] if -1 not in pair]
        rounds.append([pair if sum(pair) % 2 else pair[::-1] for pair in half])
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return rounds


def tables(players: int, seats: int) -> list[Seating]:
    """Return as many games for ``seats`` as there are players, of whom each has every seat once and
    sits out as often as the others: a cyclic design, whose first table is chosen so that any two
    meet as evenly as that allows."""

    def unevenness(table: Seating) -> int:
        apart = Counter((one - other) % players for one, other in permutations(table, 2))
        return sum(count * count for count in apart.values())

    others = combinations(range(1, players), seats - 1)
    base = min(((0, *rest) for rest in others), key=unevenness)
    return [tuple((each + shift) % players for each in base) for shift in range(players)]


def bracket(players: int) -> list[int | None]:
    """Return the order of a knock-out, in which neighbours meet and then the neighbours' winners.
    None is a bye, which the first have; the first two meet in the last game if they get there."""
    order = [0]
    while len(order) < players:
        order = [each for seed in order for each in (seed, 2 * len(order) - 1 - seed)]
    return [seed if seed < players else None for seed in order]
