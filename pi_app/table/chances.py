"""How likely each seat was to win, moment by moment, and where a game turned."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import Final

from librt.random import Random

from pi_app.bots.judgement import chances
from pi_app.table.replay import Replay

MOST_JUDGED: Final = 160
"""Moments of a game that are judged; of a longer one every so many."""

TURNING: Final = 0.18
"""By how much somebody's chance changes where a game turns."""

MOST_TURNS: Final = 6


def some_moments(last: int, most: int) -> list[int]:
    """Return the moments of a game from the last to the first, about `most` of them at equal steps
    if there are more."""
    step = max(1, -(-last // most))
    return sorted({*range(0, last + 1, step), last}, reverse=True)


class Chances:
    """How likely each seat was to win, moment by moment; judged little by little.

    While a game goes on nothing is judged by what nobody at the screen may know.
    """

    def __init__(self, replay: Replay, viewer: int) -> None:
        self._replay = replay
        self._viewer = viewer
        self._rng = Random(1)
        self._left = some_moments(replay.last, MOST_JUDGED)
        self.known: dict[int, list[float]] = {}

    def judge(self, seconds: float) -> bool:
        """Judge more moments for so long; return whether any was."""
        end = time.perf_counter() + seconds
        before = len(self.known)
        while self._left and time.perf_counter() < end:
            moment = self._left.pop()
            state = self._replay.guess(moment, self._viewer, self._rng)
            self.known[moment] = chances(state, self._rng)
        return len(self.known) > before

    def turns(self) -> list[int]:
        """Return the moments, at most a few, after which a game was another."""
        moments = sorted(self.known)
        swings = []
        for before, after in pairwise(moments):
            pairs = zip(self.known[before], self.known[after], strict=True)
            swings.append((max(abs(one - other) for one, other in pairs), after))
        large = sorted((each for each in swings if each[0] >= TURNING), reverse=True)
        return sorted(after for _, after in large[:MOST_TURNS])
