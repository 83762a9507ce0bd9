"""Things of different heights, one under the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import Group, Widget

HeightFor = Callable[[int, Theme], int]
"""How many pixels something needs at a width."""


class Stack(Group):
    """Widgets from the top downwards, each as high as it needs; put it into a Scroller."""

    def __init__(self, parts: Sequence[tuple[Widget, HeightFor]]) -> None:
        super().__init__([widget for widget, _ in parts])
        self._heights = [height for _, height in parts]

    def height_for(self, width: int, theme: Theme) -> int:
        """Pixels needed at a width."""
        gaps = theme.unit * max(0, len(self._heights) - 1)
        return sum(height(width, theme) for height in self._heights) + gaps

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """One under the other."""
        super().place(rect, theme)
        top = rect.top
        for child, height in zip(self.children, self._heights, strict=True):
            high = height(rect.width, theme)
            child.place(pygame.Rect(rect.left, top, rect.width, high), theme)
            top += high + theme.unit
