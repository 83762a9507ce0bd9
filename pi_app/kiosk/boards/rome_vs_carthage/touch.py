"""What fingers and wheel do on the map: drag and throw it, pinch it, tap on it."""

from __future__ import annotations

import math
from collections.abc import Callable

from pi_app.kiosk.board_map import Point
from pi_app.kiosk.boards.rome_vs_carthage.camera import Camera
from pi_app.kiosk.gestures import (
    Cancel,
    DragMove,
    DragStart,
    Drop,
    Gesture,
    LongPress,
    Pinch,
    PinchEnd,
    Press,
    Scroll,
    Tap,
)
from pi_app.kiosk.widgets.base import Widget

DOUBLE = 0.4
"""Seconds within which a second tap on the ground makes a double tap."""


class MapTouch(Widget):
    """Leads gestures to the camera, taps to ``tapped`` and resting fingers to ``held``, both of
    which say whether they had use for it.

    What the first finger does during and after a pinch, until it is put down again, is part of
    that pinch and does nothing by itself.
    """

    def __init__(
        self,
        camera: Camera,
        tapped: Callable[[Point], bool],
        held: Callable[[Point], bool],
    ) -> None:
        super().__init__()
        self.camera = camera
        self.tapped = tapped
        self.held = held
        self._now = 0.0
        self._dragged: Point | None = None
        self._pinched: tuple[Point, float] | None = None
        self._middle: Point = (0.0, 0.0)
        self._spent = False
        self._last_tap: tuple[float, Point] | None = None

    @property
    def busy(self) -> bool:
        """Whether a finger holds the map, so that everything else has to wait."""
        return self._dragged is not None or self._pinched is not None

    def update(self, now: float) -> None:
        self._now = now

    def handle(self, gesture: Gesture) -> bool:
        """Take any gesture that begins on the map."""
        match gesture:
            case Press() | Cancel():
                if isinstance(gesture, Press) or self.busy:
                    self.camera.stop()
                self._dragged, self._pinched, self._spent = None, None, False
            case Pinch():
                self._pinch(gesture)
            case PinchEnd() if self._pinched is not None:
                self._pinched = None
                self.camera.settle(self._middle)
            case DragStart() | DragMove() | Drop() if not self._spent:
                self._drag(gesture)
            case Scroll(pos, steps):
                self.camera.step(1 if steps > 0 else -1, self._inner(pos))
            case LongPress(pos) if not self._spent:
                self._spent = self.held(pos)
            case Tap():
                self._tap(gesture)
        return True

    def _inner(self, pixel: Point) -> Point:
        return (pixel[0] - self.rect.left, pixel[1] - self.rect.top)

    def _pinch(self, gesture: Pinch) -> None:
        middle = self._inner(gesture.middle)
        if self._pinched is None:
            self.camera.stop()
            self._pinched = (
                self.camera.projection.to_board(self._inner(gesture.start)),
                self.camera.scale,
            )
            self._dragged, self._spent = None, True
        about, scale = self._pinched
        self.camera.zoom(scale * gesture.factor, about, middle)
        self._middle = middle

    def _drag(self, gesture: DragStart | DragMove | Drop) -> None:
        last = gesture.start if self._dragged is None else self._dragged
        self.camera.drag((gesture.pos[0] - last[0], gesture.pos[1] - last[1]))
        self._dragged = gesture.pos
        if isinstance(gesture, Drop):
            self._dragged = None
            self.camera.throw()

    def _tap(self, gesture: Tap) -> None:
        if self._spent or self.tapped(gesture.pos):
            self._last_tap = None
            return
        last, self._last_tap = self._last_tap, (self._now, gesture.pos)
        if last is None or self._now - last[0] > DOUBLE:
            return
        if math.dist(last[1], gesture.pos) <= self.theme.touch:
            self._last_tap = None
            closest = self.camera.level == len(self.camera.levels) - 1
            self.camera.step(-len(self.camera.levels) if closest else 1, self._inner(gesture.pos))
