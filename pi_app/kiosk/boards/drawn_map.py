"""A map that a thread draws, since that takes seconds."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

from pi_app.kiosk import lettering, shapes, theme
from pi_app.kiosk.errand import Errand
from pi_app.kiosk.paper import desk
from pi_app.kiosk.text import tr
from pi_app.kiosk.theme import Theme

Drawn = TypeVar("Drawn")
"""What the thread makes: the map's art, and what else of it is expensive."""


class DrawnMap(Generic[Drawn]):
    """The map for one rectangle.

    Attributes:
        rect: where it lies on the screen.
        drawn: the map, or None until there is one of that size.
    """

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.drawn: Drawn | None = None
        self._ordered: Hashable = None
        self._errand: Errand[Drawn] | None = None

    def order(self, rect: pygame.Rect, key: Hashable, draw: Callable[[], Drawn]) -> None:
        """Take a place on the screen, and have the map drawn if its size or `key`, whatever else
        its looks depend on, is another than before. One of that size is shown until then."""
        if rect.size != self.rect.size:
            self.drawn = None
        self.rect = rect
        if (rect.size, key) != self._ordered:
            self._ordered = (rect.size, key)
            self._errand = Errand(draw)

    def update(self) -> bool:
        """Take up a map that has been drawn; return whether one has."""
        if self._errand is None or not self._errand.done:
            return False
        self.drawn = self._errand.result()
        self._errand = None
        return True


def draw_unrolling(surface: pygame.Surface, rect: pygame.Rect, m: Theme) -> None:
    """Draw what is there while a map is being made: parchment and a line of words."""
    surface.blit(desk(rect.size), rect)
    shapes.rect(surface, theme.GOLD, rect, m.px(2))
    words = tr("The map is being unrolled …")
    lettering.draw_line(surface, words, rect.center, "title", m.large, theme.INK_SOFT)
