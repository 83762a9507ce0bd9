"""Things longer than their place: a window on a taller widget, moved with the finger."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final

import pygame

from pi_app.drawing import shapes, theme
from pi_app.drawing.theme import Theme
from pi_app.kiosk.gestures import (
    Cancel,
    DragMove,
    DragStart,
    Drop,
    Gesture,
    LongPress,
    Press,
    Scroll,
    Tap,
)
from pi_app.kiosk.widgets.base import Widget

HIGHEST: Final = 65_535
"""How high a page can be in pixels: what is drawn on a higher surface appears at its top again. The
end of a higher page is left out. Only the list of all that a view holds may be so long, in a game
with many spaces, on the largest screens with large letters."""

FRICTION = 5.0  # share of its speed that a thrown page loses in a second, as an exponent


@dataclass(eq=False, repr=False)
class Scroller(Widget):
    """A window on ``content``, which is as high as it needs."""

    content: Widget
    offset = 0.0
    _speed = 0.0
    _grabbed: float | None = field(default=None, init=False)
    _last = (0.0, 0.0)
    _now = 0.0
    _page: pygame.Surface | None = field(default=None, init=False)

    @property
    def dirty(self) -> bool:
        return self._dirty or self.content.dirty

    @property
    def felt(self) -> bool:
        return self.content.felt

    @property
    def furthest(self) -> float:
        """The greatest offset in pixels."""
        return max(0.0, float(self.content.rect.height - self.rect.height))

    def height_for(self, width: int, theme: Theme) -> int:
        return self.content.height_for(width, theme)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place; the content is laid out at its full height, beside the bar if need be."""
        super().place(rect, theme)
        width = rect.width
        if self.content.height_for(width, theme) > rect.height:
            width -= theme.px(12)
        height = min(HIGHEST, self.content.height_for(width, theme))
        height = max(rect.height, height)
        self.content.place(pygame.Rect(0, 0, width, height), theme)
        self._page = None
        self.scroll_to(self.offset)

    def scroll_to(self, offset: float) -> None:
        """Show the content from ``offset`` pixels on, clamped to its ends."""
        self.offset = max(0.0, min(self.furthest, offset))
        self.changed()

    def update(self, now: float) -> None:
        elapsed, self._now = max(0.0, now - self._now), now
        self.content.update(now)
        if self._grabbed is None and abs(self._speed) > 1.0:
            remaining = math.exp(-FRICTION * elapsed)
            self.scroll_to(self.offset - self._speed * (1.0 - remaining) / FRICTION)
            self._speed *= remaining
            if self.offset in (0.0, self.furthest):
                self._speed = 0.0

    def handle(self, gesture: Gesture) -> bool:
        """Drags and the wheel move the page; taps go to the content."""
        if isinstance(gesture, Cancel):
            self._grabbed = None
            return self.content.handle(gesture)
        if not self.holds(gesture):
            return False
        if isinstance(gesture, Scroll):
            self.scroll_to(self.offset - gesture.steps * self.theme.touch)
        elif isinstance(gesture, DragStart):
            self.content.handle(Cancel())
            self._grabbed = self.offset
            self._last, self._speed = (float(gesture.pos[1]), self._now), 0.0
        elif isinstance(gesture, DragMove | Drop) and self._grabbed is not None:
            self._drag(self._grabbed, gesture)
        elif isinstance(gesture, Press | Tap | LongPress):
            self._speed = 0.0
            x, y = gesture.pos
            inner = (x - self.rect.left, y - self.rect.top + round(self.offset))
            moved = Tap(inner, gesture.held) if isinstance(gesture, Tap) else type(gesture)(inner)
            self.content.handle(moved)
        return True

    def _drag(self, grabbed: float, gesture: DragMove | Drop) -> None:
        y, (before, then) = float(gesture.pos[1]), self._last
        self.scroll_to(grabbed + gesture.start[1] - y)
        if self._now > then:
            self._speed = (y - before) / (self._now - then)
            self._last = (y, self._now)
        if isinstance(gesture, Drop):
            self._grabbed = None

    def let_go(self) -> None:
        self._page = None
        self.content.let_go()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the visible part, and a bar that shows how much more there is."""
        if self._page is None or self.content.dirty:
            self._page = pygame.Surface(self.content.rect.size, pygame.SRCALPHA)
            self.content.draw(self._page)
        shown = pygame.Rect((0, round(self.offset)), self.rect.size)
        if self.furthest > 0:
            surface.blit(self._faded(self._page, shown), self.rect)
            self._bar(surface)
        else:
            surface.blit(self._page, self.rect, shown)

    def _faded(self, page: pygame.Surface, shown: pygame.Rect) -> pygame.Surface:
        """The visible part, paler towards an end beyond which there is more."""
        part = pygame.Surface(shown.size, pygame.SRCALPHA)
        part.blit(page, (0, 0), shown)
        high = min(self.theme.px(20), shown.height // 3)
        for y in range(high):
            veil = (255, 255, 255, round(255 * (y + 1) / (high + 1)))
            if self.offset > 0:
                part.fill(veil, (0, y, shown.width, 1), pygame.BLEND_RGBA_MULT)
            if self.offset < self.furthest:
                line = (0, shown.height - 1 - y, shown.width, 1)
                part.fill(veil, line, pygame.BLEND_RGBA_MULT)
        return part

    def _bar(self, surface: pygame.Surface) -> None:
        box, wide = self.rect, self.theme.px(5)
        length = max(self.theme.px(24), round(box.height**2 / max(1, self.content.rect.height)))
        top = box.top + round((box.height - length) * self.offset / self.furthest)
        bar = pygame.Rect(box.right - wide, top, wide, length)
        shapes.rect(surface, theme.PARCHMENT_EDGE, bar, border_radius=wide // 2)
