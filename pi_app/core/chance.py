"""Random numbers: what is derived from a seed, and shuffles.

The generator is `librt.random.Random` (ChaCha8): seeding it is as cheap as a draw, and neighbouring
seeds give unrelated numbers, so that the generators of all games can simply be counted.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random
from mypy_extensions import i64

STREAMS: Final = 2
"""Each game has two generators: one for its players, one for its dice and cards."""


def seeded(seed: int) -> Random:
    """Return the generator of any whole number; what differs by a multiple of 2**63 is the same."""
    return Random(seed % 2**63)


def origin(seed: int) -> int:
    """Return the number from which the generators of a simulation of that seed are counted."""
    return seeded(seed).randrange(2**62)


def players_random(origin: i64, index: i64) -> Random:
    """Return the generator of the players of game number `index` (from 0)."""
    return Random(origin + STREAMS * index)


def chance_random(origin: i64, index: i64) -> Random:
    """Return the generator of the dice and cards of game number `index` (from 0). It is apart from
    that of the players: the same seed turns up the same cards no matter who plays."""
    return Random(origin + STREAMS * index + 1)


def sample(items: list[int], count: i64, rng: Random) -> list[int]:
    """Return `count` of the items, all choices and orders equally likely."""
    drawn = list(items)
    shuffle(drawn, rng)
    return drawn[:count]


def shuffle(items: list[int], rng: Random) -> None:
    """Put `items` into an order in which all orders are equally likely (Fisher and Yates)."""
    for last in range(len(items) - 1, 0, -1):
        other = rng.randrange(last + 1)
        items[last], items[other] = items[other], items[last]
