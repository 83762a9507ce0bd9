"""Short movements that a tap may skip, driven by the clock that the frame loop hands in."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from pi_app.drawing.theme import display

Easing = Callable[[float], float]

Drawing = Callable[[pygame.Surface, pygame.Rect, float], None]
"""Draws something in the box where it is now, so far (0 to 1) on its way."""

QUICK = 0.18  # seconds for something that answers a finger
CALM = 0.35  # seconds for a piece that moves over the board
SLOW = 0.6  # seconds for a card that is turned over


def ease_out(part: float) -> float:
    """Fast, then gently to rest (cubic)."""
    return 1.0 - (1.0 - part) ** 3


def ease_in_out(part: float) -> float:
    """Gently away and gently to rest (half a cosine)."""
    return 0.5 - 0.5 * math.cos(math.pi * part)


def overshoot(part: float) -> float:
    """A little beyond, then back, like a card put down with a snap."""
    back = 1.6
    return 1.0 + (back + 1.0) * (part - 1.0) ** 3 + back * (part - 1.0) ** 2


def pulse(now: float, period: float = 1.6) -> float:
    """A slow swell between 0 and 1 for lights; constant where motion is off."""
    return 0.5 if display.calm else 0.5 - 0.5 * math.cos(2.0 * math.pi * now / period)


def between(
    one: tuple[float, float], other: tuple[float, float], part: float
) -> tuple[float, float]:
    """The place ``part`` of the way from one to the other."""
    return (one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part)


@dataclass
class Tween:
    """Something that runs from 0 to 1 in ``seconds`` after ``delay``; then calls ``done`` once."""

    seconds: float
    easing: Easing = ease_in_out
    delay: float = 0.0
    done: Callable[[], None] | None = None
    _begun: float | None = field(default=None, init=False)
    _part: float = field(default=0.0, init=False)
    finished: bool = field(default=False, init=False)

    @property
    def value(self) -> float:
        """Where it stands, eased; 0 before it begins and 1 after its end."""
        return self.easing(self._part)

    def update(self, now: float) -> None:
        """Advance to ``now`` (seconds)."""
        if self.finished:
            return
        if self._begun is None:
            self._begun = now
        elapsed = now - self._begun - self.delay
        if elapsed >= self.seconds or display.calm:
            self.skip()
        else:
            self._part = max(0.0, elapsed / self.seconds)

    def skip(self) -> None:
        """Go to the end at once."""
        if not self.finished:
            self._part = 1.0
            self.finished = True
            if self.done:
                self.done()


class Timeline:
    """All movements under way on a scene."""

    def __init__(self) -> None:
        self._tweens: list[Tween] = []

    @property
    def busy(self) -> bool:
        """Whether anything still moves."""
        return bool(self._tweens)

    def run(
        self,
        seconds: float,
        easing: Easing = ease_in_out,
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
    ) -> Tween:
        """Start a movement; its clock begins at the next update."""
        tween = Tween(seconds, easing, delay, done)
        self._tweens.append(tween)
        return tween

    def update(self, now: float) -> None:
        """Advance all; a movement started by another's end begins in the same frame."""
        for tween in list(self._tweens):
            tween.update(now)
        self._tweens = [tween for tween in self._tweens if not tween.finished]

    def skip(self) -> None:
        """End all animations at once, and those that they start, for an impatient tap."""
        while self._tweens:
            waiting, self._tweens = self._tweens, []
            for tween in waiting:
                tween.skip()
