"""Animations over a board: pieces fly and fall, words and signs flash up, numbers run.

A board draws what is at rest itself, and asks `AnimationLayer.hides` which pieces are still moving.
A `Drawing` is the look of a moving thing; those that many boards need are made here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from pi_app.drawing import lettering, theme
from pi_app.drawing.ink import Point
from pi_app.drawing.layout import anchored, put
from pi_app.kiosk import pieces
from pi_app.kiosk.timeline import (
    CALM,
    QUICK,
    Drawing,
    Easing,
    Timeline,
    Tween,
    between,
    ease_in_out,
)


def square(centre: Point, side: float = 0.0) -> pygame.Rect:
    """Return the box of something that is only known by its middle, and how large it is."""
    return anchored(centre, (round(side), round(side)))


@dataclass(frozen=True)
class _Flight:
    drawing: Drawing
    start: pygame.Rect
    end: pygame.Rect
    tween: Tween
    bow: float
    key: Hashable

    def box(self) -> pygame.Rect:
        """Return where it is now."""
        part = self.tween.value
        wide, high = between(self.start.size, self.end.size, part)
        x, y = between(self.start.center, self.end.center, part)
        y -= self.bow * 4 * part * (1 - part) * high
        return anchored((x, y), (round(wide), round(high)))


class AnimationLayer:
    """All that is on its way over a board.

    Attributes:
        dropped_at: where a finger has just put down what flies next, so that it need not travel
            again; None if no finger has.
    """

    def __init__(self, timeline: Timeline) -> None:
        self.dropped_at: Point | None = None
        self._timeline = timeline
        self._running: list[_Flight] = []
        self._numbers: dict[Hashable, tuple[float, float, Tween]] = {}

    def run(
        self, key: Hashable, origin: float, target: float, seconds: float = CALM, delay: float = 0.0
    ) -> None:
        """Animate a number, known by its key, to another value, with a slow start and end."""
        self._numbers[key] = (origin, target, self._timeline.run(seconds, ease_in_out, delay))

    def number(self, key: Hashable, rest: float) -> float:
        """Return where a number is on its way; what it is at `rest` if it doesn't run."""
        origin, target, tween = self._numbers.get(key, (rest, rest, None))
        return rest if tween is None or tween.finished else origin + (target - origin) * tween.value

    def fly(
        self,
        drawing: Drawing,
        start: pygame.Rect,
        end: pygame.Rect,
        seconds: float = CALM,
        easing: Easing = ease_in_out,
        *,
        delay: float = 0.0,
        bow: float = 0.0,
        key: Hashable = None,
        done: Callable[[], None] | None = None,
    ) -> None:
        """Move something from one box to another, growing or shrinking on its way.

        Args:
            drawing: draws it.
            start: the box where it is first, also while it waits for its `delay`.
            end: the box that it comes to.
            seconds: how long it takes.
            easing: how it starts and stops.
            delay: seconds before it starts.
            bow: how high it rises midway, in its own heights.
            key: the board's name for it, for `hides`.
            done: called when it has arrived; from then on the board draws it.
        """
        tween = self._timeline.run(seconds, easing, delay, done)
        self._running.append(_Flight(drawing, start.copy(), end.copy(), tween, bow, key))

    def departure(self, rest: Point, seconds: float) -> tuple[pygame.Rect, float]:
        """Return where a piece starts and how many seconds it takes: from its place at rest, or
        quickly from the place where a finger has dropped it."""
        start, self.dropped_at = self.dropped_at, None
        return (square(rest), seconds) if start is None else (square(start), QUICK)

    def hides(self, key: Hashable) -> bool:
        """Say whether what the board knows by `key` is still on its way."""
        return any(each.key == key and not each.tween.finished for each in self._running)

    def clear(self) -> None:
        """Forget all that was on its way."""
        self.dropped_at = None
        self._running.clear()
        self._numbers.clear()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all that is on its way, the latest on top."""
        self._running = [each for each in self._running if not each.tween.finished]
        for flight in self._running:
            flight.drawing(surface, flight.box(), flight.tween.value)


# --- drawings -----------------------------------------------------------------------------------


def moving(image: pygame.Surface) -> Drawing:
    """A picture that fills its box, or lies in the middle of one without a size."""

    def draw(surface: pygame.Surface, box: pygame.Rect, _part: float) -> None:
        same = box.size in ((0, 0), image.get_size())
        put(surface, image if same else pygame.transform.smoothscale(image, box.size), box.center)

    return draw


def carried(image: pygame.Surface, size: int, bow: float = 0.16) -> Drawing:
    """The picture of a piece of a size that is carried in a bow, so many sizes high, above its
    shadow."""

    def draw(surface: pygame.Surface, box: pygame.Rect, part: float) -> None:
        pieces.draw_lifted(surface, image, box.center, size, bow * 4 * part * (1 - part))

    return draw


def falling(image: pygame.Surface, lean: float, shrink: float = 0.0) -> Drawing:
    """A picture that is thrown over and fades: it turns by `lean` degrees and loses the share
    `shrink` of its size."""

    def draw(surface: pygame.Surface, box: pygame.Rect, part: float) -> None:
        shown = pygame.transform.rotozoom(image, lean * part, 1.0 - shrink * part)
        shown.set_alpha(round(255 * (1 - part**2)))
        put(surface, shown, box.center)

    return draw


def fading(image: pygame.Surface, grow: float = 0.0) -> Drawing:
    """A sign that fades, and grows by the share `grow`."""
    return falling(image, 0.0, -grow)


def swelling(words: str, size: int) -> Drawing:
    """Golden words with a dark edge that grow by nearly as much again, from letters of a size."""

    def draw(surface: pygame.Surface, box: pygame.Rect, part: float) -> None:
        letters = round(size * (1 + 0.85 * part))
        for x, y in ((-2, 0), (2, 0), (0, -2), (0, 2)):
            edge = (box.centerx + x, box.centery + y)
            lettering.draw_line(surface, words, edge, "title", letters, theme.NIGHT)
        lettering.draw_line(surface, words, box.center, "title", letters, theme.GOLD_LIGHT)

    return draw
