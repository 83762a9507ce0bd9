"""What every widget is: a rectangle that draws itself and takes gestures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pi_app.drawing import layout
from pi_app.drawing.theme import DESIGN_SIZE, Theme
from pi_app.kiosk.gestures import Cancel, DragStart, Gesture, Pos, Press, Tap, spot_of


def place_each(widgets: Sequence[Widget], cells: Sequence[pygame.Rect], measures: Theme) -> None:
    """Place each widget in its cell."""
    for widget, cell in zip(widgets, cells, strict=True):
        widget.place(cell, measures)


class Widget:
    """Base of all. ``place`` it before drawing; texts are read again at each drawing."""

    high = 52  # how high it is in a stack, at 800x480: enough for a finger
    rect = pygame.Rect(0, 0, 0, 0)
    theme = Theme(DESIGN_SIZE)
    _visible = True
    _dirty = True

    @property
    def visible(self) -> bool:
        """Whether it is drawn and can be touched."""
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        if visible != self._visible:
            self._visible = visible
            self.changed()

    @property
    def dirty(self) -> bool:
        """Whether it looks different from what was drawn last."""
        return self._dirty

    @property
    def felt(self) -> bool:
        """Whether a finger lies on something in it that a tap would do, and that may be heard."""
        return False

    def changed(self) -> None:
        """Ask to be drawn again."""
        self._dirty = True

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place on a screen with these measures."""
        self.rect = rect
        self.theme = theme
        self.changed()

    def height_for(self, width: int, measures: Theme) -> int:
        """Pixels needed at a width, where a widget stands in a stack."""
        return measures.px(self.high)

    def update(self, now: float) -> None:
        """Advance what moves by itself; ``now`` in seconds."""

    def let_go(self) -> None:
        """Release large pictures that can be made again, since nobody will see it for a while."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw and be clean."""
        self._dirty = False
        if self.visible:
            self.paint(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """The drawing itself, for each kind of widget to define."""

    def handle(self, gesture: Gesture) -> bool:
        """Take a gesture; False passes it on to the widget beneath."""
        return False

    def holds(self, gesture: Gesture) -> bool:
        """Whether a gesture began on this (visible) widget."""
        spot = spot_of(gesture)
        return self.visible and spot is not None and self.rect.collidepoint(spot)


class Tappable(Widget):
    """A widget that does something at a tap."""

    action: Callable[[], object] | None = None  # what a tap does, if anything
    pressed = False  # whether a finger lies on it

    @property
    def felt(self) -> bool:
        return self.pressed

    def on_tap(self, spot: Pos) -> None:
        """Do what a tap does."""
        if self.action is not None:
            self.action()

    def handle(self, gesture: Gesture) -> bool:
        """Feel the finger, act on taps; drags are for what lies beneath."""
        if isinstance(gesture, Cancel | DragStart):
            self._press(down=False)
            return False
        if not isinstance(gesture, Press | Tap) or not self.holds(gesture):
            return False
        self._press(down=isinstance(gesture, Press))
        if isinstance(gesture, Tap):
            self.on_tap(gesture.pos)
        return True

    def _press(self, *, down: bool) -> None:
        if down != self.pressed:
            self.pressed = down
            self.changed()


class Group(Widget):
    """Widgets drawn in order; gestures go to the topmost first. Cancel goes to all."""

    def __init__(self, children: Sequence[Widget] = ()) -> None:
        self.children: list[Widget] = list(children)

    @property
    def parts(self) -> Sequence[Widget]:
        """The widgets that are drawn and can be reached now, the topmost last: all children."""
        return self.children

    @property
    def dirty(self) -> bool:
        # What nobody sees is not drawn, and so never becomes clean.
        return self._dirty or (self._visible and any(part.dirty for part in self.parts))

    @property
    def felt(self) -> bool:
        return any(part.felt for part in self.parts)

    def add(self, *children: Widget) -> None:
        """Put widgets on top."""
        self.children.extend(children)
        self.changed()

    def clear(self) -> None:
        """Remove all."""
        self.children.clear()
        self.changed()

    def update(self, now: float) -> None:
        for part in self.parts:
            part.update(now)

    def let_go(self) -> None:
        for part in self.parts:
            part.let_go()

    def paint(self, surface: pygame.Surface) -> None:
        for part in self.parts:
            part.draw(surface)

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Cancel):
            for part in self.parts:
                part.handle(gesture)
            return True
        return any(part.handle(gesture) for part in reversed(list(self.parts)) if part.visible)


class Row(Group):
    """Widgets side by side."""

    cut = staticmethod(layout.columns)

    def __init__(self, *children: Widget, parts: Sequence[layout.Part] = (), gap: int = 8) -> None:
        """Make a row.

        Args:
            children: from left to right.
            parts: how wide each is: an int in pixels at 800x480, a float as its share of the rest;
                all alike by default.
            gap: the pixels between them at 800x480.
        """
        super().__init__(children)
        self._parts = parts
        self._gap = gap

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        parts = [theme.px(part) if isinstance(part, int) else part for part in self._parts]
        gap = theme.px(self._gap) if self._gap else 0
        cells = self.cut(rect, parts or [1.0] * len(self.children), gap)
        place_each(self.children, cells, theme)


class Column(Row):
    """Widgets one beneath the other."""

    cut = staticmethod(layout.rows)


class Stack(Group):
    """Widgets from the top downwards, each as high as it needs; put it into a Scroller."""

    def __init__(self, children: Sequence[Widget], gap: int = 8) -> None:
        """``gap`` is what lies between two of them, at 800x480."""
        super().__init__(children)
        self._gap = gap

    def height_for(self, width: int, measures: Theme) -> int:
        gaps = measures.px(self._gap) * max(0, len(self.children) - 1)
        return sum(child.height_for(width, measures) for child in self.children) + gaps

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        heights = [child.height_for(rect.width, theme) for child in self.children]
        place_each(self.children, layout.rows(rect, heights, theme.px(self._gap)), theme)


class Middle(Group):
    """A widget in the middle of its place, at most so wide and high at 800x480."""

    def __init__(self, child: Widget, wide: int, high: int = 52) -> None:
        super().__init__([child])
        self._most = (wide, high)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        wide, high = self._most
        self.children[0].place(layout.centred(rect, (theme.px(wide), theme.px(high))), theme)


class Layers(Group):
    """Widgets one over the other, each as large as the place but for a margin around it."""

    def __init__(
        self, children: Sequence[Widget] = (), margin: int = 0, high: int = Widget.high
    ) -> None:
        """``margin`` and ``high`` are measured at 800x480."""
        super().__init__(children)
        self._margin = margin
        self.high = high

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        inner = layout.inset(rect, theme.px(self._margin)) if self._margin else rect
        for child in self.children:
            child.place(inner, theme)
