"""Pictures kept for their next use: those used last, all together of no more than so many bytes.

How many that are depends on the screen, the game and what its players look at; their bytes are what
a small computer runs out of.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec

import pygame

Making = ParamSpec("Making")

MOST_BYTES: Final = 72_000_000
"""Enough for all that one game puts on a screen of 1920x1080 at a time."""


class _Keeper:
    """Pictures by what made them. Maps are drawn in threads of their own, so any thread may ask."""

    def __init__(self) -> None:
        self.size = 0
        self._pictures: OrderedDict[object, pygame.Surface] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, key: object) -> pygame.Surface | None:
        """Return a picture that is kept."""
        with self._lock:
            found = self._pictures.get(key)
            if found is not None:
                self._pictures.move_to_end(key)
            return found

    def keep(self, key: object, picture: pygame.Surface) -> None:
        """Keep a picture, and let go of those not used for longest while they are too large."""
        with self._lock:
            before = self._pictures.pop(key, None)
            self.size += _bytes(picture) - (0 if before is None else _bytes(before))
            self._pictures[key] = picture
            while self.size > MOST_BYTES:
                _, oldest = self._pictures.popitem(last=False)
                self.size -= _bytes(oldest)

    def forget(self) -> None:
        """Let go of all."""
        with self._lock:
            self._pictures.clear()
            self.size = 0


_keeper = _Keeper()


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def kept(make: Callable[Making, pygame.Surface]) -> Callable[Making, pygame.Surface]:
    """Decorate a function that draws a picture from arguments that can be looked up: what it draws
    is kept, so whoever takes it must not alter it."""

    @wraps(make)
    def find_or_make(*args: Making.args, **kwargs: Making.kwargs) -> pygame.Surface:
        key = (make, args, tuple(kwargs.items()))
        picture = _keeper.find(key)
        if picture is None:
            picture = make(*args, **kwargs)
            _keeper.keep(key, picture)
        return picture

    return find_or_make


def kept_bytes() -> int:
    """Return how large all pictures are that are kept."""
    return _keeper.size


def forget() -> None:
    """Let go of all pictures."""
    _keeper.forget()
