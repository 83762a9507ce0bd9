"""A cache of pictures with a limit in bytes. The least recently used pictures are dropped first.

The limit is in bytes because memory is scarce on a small computer. How many pictures fit depends on
the screen, the game and what players look at.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec

import pygame

Making = ParamSpec("Making")

SCREENS: Final = 7
BESIDES: Final = 16_000_000
"""The limit is the size of `SCREENS` screens plus `BESIDES` bytes. This is enough for everything
that one game shows, and for pictures that do not grow with the screen."""


class _Keeper:
    """The cache. It is thread-safe, because maps are drawn in separate threads."""

    def __init__(self) -> None:
        self.size = 0
        self.most = BESIDES
        self._pictures: OrderedDict[object, pygame.Surface] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, key: object) -> pygame.Surface | None:
        """Return a cached picture, or None."""
        with self._lock:
            found = self._pictures.get(key)
            if found is not None:
                self._pictures.move_to_end(key)
            return found

    def keep(self, key: object, picture: pygame.Surface) -> None:
        """Add a picture, and drop the least recently used ones while the cache is too large."""
        with self._lock:
            before = self._pictures.pop(key, None)
            self.size += _bytes(picture) - (0 if before is None else _bytes(before))
            self._pictures[key] = picture
        self.clear(self.most)

    def clear(self, most: int) -> None:
        """Drop the least recently used pictures until the cache has at most `most` bytes."""
        with self._lock:
            while self.size > most:
                _, oldest = self._pictures.popitem(last=False)
                self.size -= _bytes(oldest)


_keeper = _Keeper()


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def cached_image(make: Callable[Making, pygame.Surface]) -> Callable[Making, pygame.Surface]:
    """Decorate a function that draws a picture from hashable arguments. Its result is cached, so
    callers must not change it."""

    @wraps(make)
    def find_or_make(*args: Making.args, **kwargs: Making.kwargs) -> pygame.Surface:
        key = (make, args, tuple(kwargs.items()))
        picture = _keeper.find(key)
        if picture is None:
            picture = make(*args, **kwargs)
            _keeper.keep(key, picture)
        return picture

    return find_or_make


def allow(most: int) -> None:
    """Set the limit in bytes."""
    _keeper.most = most
    _keeper.clear(most)


def allow_for(screen: pygame.Surface) -> None:
    """Set the limit for a screen."""
    allow(SCREENS * _bytes(screen) + BESIDES)


def cached_bytes() -> int:
    """Return the size of all cached pictures in bytes."""
    return _keeper.size


def forget() -> None:
    """Drop all pictures."""
    _keeper.clear(0)
