"""Moving pictures of what a person sees at the program as it is."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame
from PIL import Image

QUALITY: Final = 55


class Film:
    """Pictures of one width, and how long each is shown; what stays the same is one picture."""

    def __init__(self, width: int) -> None:
        """Begin without pictures.

        Args:
            width: of all pictures, in pixels; what is seen is made that small.
        """
        self._width = width
        self._pictures: list[Image.Image] = []
        self._times: list[int] = []

    def add(self, seen: pygame.Surface, milliseconds: int, longest: int) -> None:
        """Show what is seen for a time, in all at most for the longest that it may stay."""
        wide, high = seen.get_size()
        size = (self._width, self._width * high // wide)
        small = pygame.transform.smoothscale(seen, size)
        picture = Image.frombytes("RGB", size, pygame.image.tobytes(small, "RGB"))
        if self._pictures and self._pictures[-1].tobytes() == picture.tobytes():
            self._times[-1] = max(self._times[-1], min(self._times[-1] + milliseconds, longest))
        else:
            self._pictures.append(picture)
            self._times.append(milliseconds)

    def hold(self, milliseconds: int) -> None:
        """Show the last picture for exactly this time."""
        self._times[-1] = milliseconds

    def save(self, file: Path) -> None:
        """Write it as WebP that repeats."""
        file.parent.mkdir(parents=True, exist_ok=True)
        first, *others = self._pictures
        first.save(
            file,
            save_all=True,
            append_images=others,
            duration=self._times,
            loop=0,
            quality=QUALITY,
            method=4,
        )
