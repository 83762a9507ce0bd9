"""Whether two games take the same time to answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

Clock: TypeAlias = Callable[[], int]
"""Returns a time in nanoseconds, such as `time.perf_counter_ns`."""

REPEATS: Final = 15
"""How often each answer is timed in a trial. The shortest time counts, because other programs can
only lengthen it."""

TRIALS: Final = 4
"""In so many trials one after the other, the same answer has to be slower."""

SLOWER: Final = 1.25
"""How many times as long as the other an answer has to take to count as slower."""


def unequal_times(
    one: Callable[[], object], other: Callable[[], object], clock: Clock
) -> tuple[int, int] | None:
    """Return the shortest times of two answers in nanoseconds if one of them is always slower, else
    None.

    Args:
        one: gives an answer.
        other: gives the answer to compare with it.
        clock: measures both.
    """
    slower: set[bool] = set()
    times = (0, 0)
    for _ in range(TRIALS):
        times = _shortest(one, other, clock)
        slower.add(times[0] > times[1])
        if max(times) < SLOWER * min(times) or len(slower) > 1:
            return None
    return times


def _shortest(
    one: Callable[[], object], other: Callable[[], object], clock: Clock
) -> tuple[int, int]:
    """Return the shortest time of each, measured in turn."""
    found: tuple[list[int], list[int]] = ([], [])
    for _ in range(REPEATS):
        for times, answer in zip(found, (one, other), strict=True):
            begun = clock()
            answer()
            times.append(clock() - begun)
    return min(found[0]), min(found[1])
