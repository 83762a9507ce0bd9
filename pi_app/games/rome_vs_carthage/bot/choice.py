"""The choice of an action by heuristic values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from librt.random import Random

NEVER: Final = -100.0
"""The value of an action that must not be tried."""

_LEAST: Final = -1000.0
"""Less than any value."""


def best(actions: list[int], worths: list[float], noise: float, rng: Random) -> int:
    """Return the action of the highest value; up to `noise` is added at random to each value."""
    found, most = actions[0], _LEAST
    for index, action in enumerate(actions):
        worth = worths[index] + noise * rng.random()
        if worth > most:
            found, most = action, worth
    return found
