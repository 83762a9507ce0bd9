"""A map that a thread draws, since that takes seconds."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future
from typing import Generic, TypeVar

import pygame

from pi_app.drawing import lettering, shapes, theme
from pi_app.drawing.theme import Size, Theme
from pi_app.kiosk import background_job
from pi_app.kiosk.paper import desk
from pi_app.text import tr

Drawn = TypeVar("Drawn")
"""What the thread makes: the map's art, and what else of it is expensive."""


class DrawnMap(Generic[Drawn]):
    """The map for one rectangle of the screen, in one picture or several, which are drawn one after
    the other; ``pictures`` are those of that size that are there already, in that order."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.pictures: list[Drawn] = []
        self._ordered: Hashable = None
        self._draws: Sequence[Callable[[], Drawn]] = ()
        self._done = 0
        self._job: Future[Drawn] | None = None

    @property
    def drawn(self) -> Drawn | None:
        """The map, or None until there is any of that size."""
        return self.pictures[0] if self.pictures else None

    @property
    def complete(self) -> bool:
        """Whether all pictures are there."""
        return self._job is None

    def order(self, rect: pygame.Rect, key: Hashable, *draws: Callable[[], Drawn]) -> None:
        """Take a place on the screen. Have the map drawn if its size, or `key` for all else that it
        depends on, has changed. Until then earlier pictures of that size are shown."""
        if rect.size != self.rect.size:
            self.pictures = []
        self.rect = rect
        if (rect.size, key) != self._ordered:
            self._ordered = (rect.size, key)
            self._draws, self._done = draws, 0
            self._begin()

    def _begin(self) -> None:
        left = self._draws[self._done :]
        self._job = background_job.begin(left[0]) if left else None

    def update(self) -> bool:
        """Take up a picture that has been drawn; return whether one has."""
        if self._job is None or not self._job.done():
            return False
        self.pictures[self._done : self._done + 1] = [self._job.result()]
        self._done += 1
        self._begin()
        return True


class Enlargement:
    """A part of a map at another scale than it was drawn, which changes from picture to picture.

    Fresh memory costs more than the drawing, so surfaces are used again; not for the next picture,
    because the one on the screen must not change, but for the one after it.
    """

    def __init__(self) -> None:
        self._plain = self._ready = self._shown = pygame.Surface((1, 1))
        self._made: tuple[object, pygame.Surface] | None = None

    def picture(
        self, parts: Sequence[tuple[pygame.Surface, pygame.Rect]], seen: pygame.Rect, size: Size
    ) -> pygame.Surface:
        """Return the part ``seen`` of the pictures that cover it, at a ``size``."""
        key = ([picture for picture, _ in parts], seen.copy(), size)
        if self._made is None or self._made[0] != key:
            self._plain = _as_large(self._plain, seen.size)
            self._ready, self._shown = self._shown, _as_large(self._ready, size)
            plain = self._plain.subsurface((0, 0), seen.size)
            for picture, place in parts:
                plain.blit(picture, place.move(-seen.left, -seen.top))
            result = self._shown.subsurface((0, 0), size)
            pygame.transform.smoothscale(plain, size, result)
            self._made = (key, result)
        return self._made[1]


def _as_large(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """Return a surface on which a size has room, the same if it has."""
    wide, high = surface.get_size()
    enough = wide >= size[0] and high >= size[1]
    return surface if enough else pygame.Surface((max(wide, size[0]), max(high, size[1])))


def draw_unrolling(surface: pygame.Surface, rect: pygame.Rect, m: Theme) -> None:
    """Draw the placeholder while a map is being made: parchment and a line of words."""
    surface.blit(desk(rect.size), rect)
    shapes.rect(surface, theme.GOLD, rect, m.px(2))
    words = tr("The map is being unrolled …")
    lettering.draw_line(surface, words, rect.center, "title", m.large, theme.INK_SOFT)
