"""A small panel that lies over a scene and can be pushed about with a finger."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pi_app.kiosk import theme
from pi_app.kiosk.gestures import Cancel, DragMove, DragStart, Drop, Gesture, Pos
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import Size, Theme
from pi_app.kiosk.widgets.base import Group
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.panels import Label


class FloatingPanel(Group):
    """A sheet with a title and a button that puts it away. Define `wanted` and `paint_inside`.

    Placed with the whole screen, it takes a place in it; `corner` is from (0, 0) for the upper left
    to (1, 1) for the lower right.
    """

    def __init__(self, title: Text, close: Callable[[], None], corner: tuple[float, float]) -> None:
        self._title = Label(title, "strong", "body", theme.TERRACOTTA_DARK)
        self._close = Button(None, close, "quiet", icon="close")
        super().__init__([self._title, self._close])
        self.corner = corner
        self.screen = pygame.Rect(0, 0, 0, 0)
        self._grabbed: Pos | None = None

    def wanted(self, measures: Theme) -> Size:
        """Return how large the inside should be."""
        raise NotImplementedError

    def paint_inside(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw what the panel is for."""
        raise NotImplementedError

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Lie in the corner of the screen `rect`."""
        self.screen = rect
        m = measures
        wide, high = self.wanted(m)
        wide = min(wide, rect.width - 4 * m.unit)
        box = pygame.Rect(0, 0, wide + 2 * m.unit, high + m.touch + 2 * m.unit)
        spare = (rect.width - box.width - 2 * m.unit, rect.height - box.height - 2 * m.unit)
        box.left = rect.left + m.unit + spare[0] * self.corner[0]
        box.top = rect.top + m.unit + spare[1] * self.corner[1]
        self._put(box, m)

    def _put(self, box: pygame.Rect, m: Theme) -> None:
        super().place(box.clamp(self.screen), m)
        head = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, m.touch)
        self._close.place(
            pygame.Rect(head.right - m.touch, head.top + m.px(2), m.touch - m.px(2), m.touch), m
        )
        words = pygame.Rect(head.left + m.unit + m.px(4), head.top, 0, head.height)
        words.width = head.width - m.touch - 2 * m.unit
        self._title.place(words, m)

    def handle(self, gesture: Gesture) -> bool:
        """Drags move the panel; nothing goes through it."""
        if isinstance(gesture, Cancel):
            self._grabbed = None
            self._close.handle(gesture)
            return False
        if not self.visible:
            return False
        if self._grabbed is not None and isinstance(gesture, DragMove | Drop):
            self._follow(gesture.pos)
            if isinstance(gesture, Drop):
                self._grabbed = None
            return True
        if not self.holds(gesture):
            return False
        if isinstance(gesture, DragStart):
            self._close.handle(Cancel())
            self._grabbed = gesture.start
            self._follow(gesture.pos)
        else:
            self._close.handle(gesture)
        return True

    def _follow(self, pos: Pos) -> None:
        x, y = self._grabbed or pos
        self._put(self.rect.move(pos[0] - x, pos[1] - y), self.theme)
        self._grabbed = pos

    def paint(self, surface: pygame.Surface) -> None:
        """Sheet, title, button, inside."""
        m = self.theme
        lay_sheet(surface, self.rect, m, depth=10)
        super().paint(surface)
        top = self.rect.top + m.touch
        inside = pygame.Rect(self.rect.left + m.unit, top + m.px(4), 0, 0)
        inside.width = self.rect.width - 2 * m.unit
        inside.height = self.rect.bottom - m.unit - inside.top
        self.paint_inside(surface, inside)
