"""One input layer: fingers and mouse become one kind of gesture.

A touchscreen under Wayland or X11 sends finger events and, for each, a synthetic mouse event with
``touch=True``, which is dropped here; drawn straight to the screen (KMSDRM) it sends fingers only.
A real mouse sends mouse events with ``touch=False`` and counts as one finger.

The first finger acts; a second one does not change the gestures of the first, so that a sleeve or a
second player does nothing. The two together also make a pinch, for widgets that can be enlarged. A
finger whose release got lost is dropped when another one comes after a silence, or when the window
loses focus. The clock is handed in, in seconds.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

import pygame

Pos: TypeAlias = tuple[int, int]

DRAG_THRESHOLD = 12.0  # pixels at scale 1 that a finger may tremble before a tap becomes a drag
LONG_PRESS = 0.55  # seconds of rest after which a LongPress is told
LOST_AFTER = 2.0  # seconds of silence after which a held finger gives way to a new one


@dataclass(frozen=True)
class Touch:
    """What a finger does at one place."""

    pos: Pos


class Press(Touch):
    """A finger came down; buttons show it. A Tap, a DragStart or a Cancel follows."""


@dataclass(frozen=True)
class Tap(Touch):
    """A finger came down and left at about the same place; ``held`` if a LongPress came before."""

    held: bool = False


class LongPress(Touch):
    """A finger rests at a place."""


@dataclass(frozen=True)
class Scroll(Touch):
    """The wheel of a mouse turned by ``steps``, up positive."""

    steps: float


@dataclass(frozen=True)
class Drag:
    """What a finger does that came down at ``start`` and has moved away, to ``pos``."""

    start: Pos
    pos: Pos


class DragStart(Drag):
    """A finger that came down has moved away."""


class DragMove(Drag):
    """The dragging finger is somewhere else now."""


class Drop(Drag):
    """The dragging finger left."""


@dataclass(frozen=True)
class Pinch:
    """Two fingers move together or apart: their middle was at ``start`` and is at ``middle`` now,
    and their distance is ``factor`` times what it was. A PinchEnd or a Cancel follows."""

    start: Pos
    middle: Pos
    factor: float


@dataclass(frozen=True)
class PinchEnd:
    """One of the two fingers of a pinch that began around ``start`` has left."""

    start: Pos


@dataclass(frozen=True)
class Cancel:
    """What was begun (a press or a drag) is off: put the piece back."""


@dataclass(frozen=True)
class Back:
    """Escape, the right mouse button or a back key: leave the page, or close the dialog."""


Gesture: TypeAlias = Touch | Drag | Pinch | PinchEnd | Cancel | Back


def spot_of(gesture: Gesture) -> Pos | None:
    """Where a gesture began; None for those that have no place."""
    if isinstance(gesture, Touch):
        return gesture.pos
    return gesture.start if isinstance(gesture, Drag | Pinch | PinchEnd) else None


Pointer: TypeAlias = tuple[int, int]  # a finger: the numbers of its screen and its own
MOUSE: Pointer = (-1, -1)


@dataclass
class _Track:
    pointer: Pointer
    start: Pos
    pos: Pos
    since: float
    heard: float
    dragging: bool = False
    held: bool = False


@dataclass
class _Pair:
    """The second finger beside the first: where both were when it came, where it is now."""

    pointer: Pointer
    first: Pos
    second: Pos
    pos: Pos
    heard: float
    pinching: bool = False

    @property
    def start(self) -> Pos:
        """The middle between the fingers when the second came."""
        return _middle(self.first, self.second)

    def pinch(self, first: Pos, threshold: float) -> list[Gesture]:
        """What the two have done by now; nothing while they only tremble."""
        spread = max(1.0, math.dist(self.first, self.second))
        now = max(1.0, math.dist(first, self.pos))
        if not self.pinching and abs(now - spread) < threshold:
            return []
        self.pinching = True
        return [Pinch(self.start, _middle(first, self.pos), now / spread)]


def _middle(one: Pos, other: Pos) -> Pos:
    return ((one[0] + other[0]) // 2, (one[1] + other[1]) // 2)


class Recognizer:
    """Turns pygame events into gestures; ``feed`` each event, ``tick`` once a frame."""

    def __init__(self, size: tuple[int, int], scale: float = 1.0) -> None:
        self._size = size
        self._threshold = DRAG_THRESHOLD * scale
        self._track: _Track | None = None
        self._pair: _Pair | None = None

    def resize(self, size: tuple[int, int], scale: float) -> list[Gesture]:
        """The window changed; what a finger had begun is off."""
        self._size = size
        self._threshold = DRAG_THRESHOLD * scale
        return self._cancel()

    def feed(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        """The gestures that an event completes, in order; often none."""
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger(event, now)
        if getattr(event, "touch", False):
            return []
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._mouse(event, now)
        if event.type == pygame.MOUSEWHEEL:
            return [Scroll(pygame.mouse.get_pos(), float(event.y))]
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            return [Back()]
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            return self._cancel()
        return []

    def tick(self, now: float) -> list[Gesture]:
        """A LongPress when a finger has rested long enough."""
        track = self._track
        if track and not track.dragging and not track.held and now - track.since >= LONG_PRESS:
            track.held = True
            return [LongPress(track.pos)]
        return []

    def _finger(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        pointer = (getattr(event, "touch_id", 0), getattr(event, "finger_id", 0))
        width, height = self._size
        x, y = int(event.x * width), int(event.y * height)
        pos = (min(width - 1, max(0, x)), min(height - 1, max(0, y)))
        if event.type == pygame.FINGERDOWN:
            return self._down(pointer, pos, now) or self._join(pointer, pos, now)
        if event.type == pygame.FINGERMOTION:
            # The pinch first, so that it is known to be one before its first finger drags.
            return [*self._spread(pointer, pos, now), *self._move(pointer, pos, now)]
        return [*self._part(pointer), *self._up(pointer, pos, now)]

    def _mouse(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        pos = (int(event.pos[0]), int(event.pos[1]))
        if event.type == pygame.MOUSEMOTION:
            if self._track and self._track.pointer == MOUSE and not event.buttons[0]:
                return self._cancel()
            return self._move(MOUSE, pos, now)
        if event.button == pygame.BUTTON_RIGHT:
            return [Back()] if event.type == pygame.MOUSEBUTTONUP else []
        if event.button != pygame.BUTTON_LEFT:
            return []
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(MOUSE, pos, now)
        return self._up(MOUSE, pos, now)

    def _down(self, pointer: Pointer, pos: Pos, now: float) -> list[Gesture]:
        track = self._track
        if track and track.pointer != pointer and now - track.heard < LOST_AFTER:
            return []
        ended = self._cancel()
        self._track = _Track(pointer, pos, pos, now, now)
        return [*ended, Press(pos)]

    def _move(self, pointer: Pointer, pos: Pos, now: float) -> list[Gesture]:
        track = self._track
        if track is None or track.pointer != pointer:
            return []
        track.pos, track.heard = pos, now
        if track.dragging:
            return [DragMove(track.start, pos)]
        if math.dist(track.start, pos) < self._threshold:
            return []
        track.dragging = True
        return [DragStart(track.start, pos)]

    def _up(self, pointer: Pointer, pos: Pos, now: float) -> list[Gesture]:
        before = self._move(pointer, pos, now)
        track = self._track
        if track is None or track.pointer != pointer:
            return []
        self._track = None
        if track.dragging:
            return [*before, Drop(track.start, pos)]
        return [Tap(track.start, track.held)]

    def _join(self, pointer: Pointer, pos: Pos, now: float) -> list[Gesture]:
        """Take a finger that came while another one acts as the second of a pair, if it is free."""
        track = self._track
        if track is None or track.pointer in (pointer, MOUSE):
            return []
        ended = []
        if self._pair is not None:
            if now - self._pair.heard < LOST_AFTER:
                return []
            ended = self._part(self._pair.pointer)
        self._pair = _Pair(pointer, track.pos, pos, pos, now)
        return ended

    def _spread(self, pointer: Pointer, pos: Pos, now: float) -> list[Gesture]:
        """One of two fingers has moved."""
        track, pair = self._track, self._pair
        if track is None or pair is None or pointer not in (track.pointer, pair.pointer):
            return []
        if pointer == track.pointer:
            return pair.pinch(pos, self._threshold)
        pair.pos, pair.heard = pos, now
        return pair.pinch(track.pos, self._threshold)

    def _part(self, pointer: Pointer) -> list[Gesture]:
        """A finger leaves; if it was one of two, they are no pair any more."""
        track, pair = self._track, self._pair
        if track is None or pair is None or pointer not in (track.pointer, pair.pointer):
            return []
        self._pair = None
        return [PinchEnd(pair.start)] if pair.pinching else []

    def _cancel(self) -> list[Gesture]:
        self._pair = None
        if self._track is None:
            return []
        self._track = None
        return [Cancel()]
