"""A force on its way over the map."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

from pi_app.kiosk.animation import Tween, between
from pi_app.kiosk.board_map import Point
from pi_app.kiosk.boards.rome_vs_carthage.moment import Force

MOST = 0.8
"""Seconds that a march takes at most, however far it goes."""
STEP = 0.28
"""Seconds for each space of a shorter march."""


def seconds_for(spaces: int) -> float:
    """How long a march over so many spaces takes."""
    return min(MOST, STEP * spaces + 0.15)


@dataclass
class March:
    """A force under way along a line in map units."""

    force: Force
    line: tuple[Point, ...]
    tween: Tween

    def place(self) -> Point:
        """Where it is now."""
        lengths = [math.dist(*pair) for pair in pairwise(self.line)]
        ahead = sum(lengths) * self.tween.value
        for (one, other), length in zip(pairwise(self.line), lengths, strict=True):
            if ahead <= length and length > 0:
                return between(one, other, ahead / length)
            ahead -= length
        return self.line[-1]
