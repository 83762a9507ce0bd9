"""Memory given back: what a picture took is free for the system as soon as nobody keeps it."""

from __future__ import annotations

import contextlib
import ctypes
from typing import Final

LARGE: Final = 256 * 1024
"""Bytes from which on a block of memory is asked of the system for itself."""

_TRIM_THRESHOLD: Final = -1
_MMAP_THRESHOLD: Final = -3
"""The names that glibc's `mallopt` has for what it sets."""


def give_back() -> None:
    """Have large blocks given back when they are freed, where the C library is glibc.

    By itself it takes the size of a large block from the largest freed so far, which in a program
    of pictures soon is the whole screen; what is freed then stays, in pieces.
    """
    with contextlib.suppress(OSError, AttributeError):
        library = ctypes.CDLL(None)
        library.mallopt(_MMAP_THRESHOLD, LARGE)
        library.mallopt(_TRIM_THRESHOLD, LARGE)
