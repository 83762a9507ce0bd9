"""Things of different heights, one under the other."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pi_app.kiosk.layout import rows
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import Group, Widget, place_each


class Stack(Group):
    """Widgets from the top downwards, each as high as it needs; put it into a Scroller."""

    def __init__(self, children: Sequence[Widget], gap: int = 8) -> None:
        """``gap`` is what lies between two of them, at 800x480."""
        super().__init__(children)
        self.gap = gap

    def height_for(self, width: int, measures: Theme) -> int:
        """Pixels needed at a width."""
        gaps = measures.px(self.gap) * max(0, len(self.children) - 1)
        return sum(child.height_for(width, measures) for child in self.children) + gaps

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """One under the other."""
        super().place(rect, measures)
        heights = [child.height_for(rect.width, measures) for child in self.children]
        place_each(self.children, rows(rect, heights, measures.px(self.gap)), measures)
