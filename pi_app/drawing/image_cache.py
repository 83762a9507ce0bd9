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

SCREENS: Final = 7
BESIDES: Final = 16_000_000
"""All together are as large as so many screens, and so many bytes: enough for all that one game
shows, and for what does not grow with the screen."""


class _Keeper:
    """Pictures by what made them. Maps are drawn in threads of their own, so any thread may ask."""

    def __init__(self) -> None:
        self.size = 0
        self.most = BESIDES
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
        self.clear(self.most)

    def clear(self, most: int) -> None:
        """Let go of pictures, those not used for longest first, until no more bytes are kept."""
        with self._lock:
            while self.size > most:
                _, oldest = self._pictures.popitem(last=False)
                self.size -= _bytes(oldest)


_keeper = _Keeper()


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def cached_image(make: Callable[Making, pygame.Surface]) -> Callable[Making, pygame.Surface]:
    """Decorate a function that draws a picture from arguments that can be looked up: what it draws
    is kept, so anyone who takes it must not alter it."""

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
    """Keep no more than so many bytes from now on."""
    _keeper.most = most
    _keeper.clear(most)


def allow_for(screen: pygame.Surface) -> None:
    """Keep as much from now on as is good for a screen."""
    allow(SCREENS * _bytes(screen) + BESIDES)


def kept_bytes() -> int:
    """Return how large all pictures are that are kept."""
    return _keeper.size


def forget() -> None:
    """Let go of all pictures."""
    _keeper.clear(0)
