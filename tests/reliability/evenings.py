"""Whole evenings from seeds, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from tests.evening.evening import GROWTH, evening, handles, memory

STEPS = 2000
"""So many inputs make an evening."""
WARMING = 3
"""After so many evenings all pages were seen, and what is cached is cached."""


def evenings(directory: Path, count: int, seed: int) -> Iterator[str]:
    """Make so many inputs in evenings from a seed and those after it; yield the page of each."""
    pygame.display.init()
    pygame.font.init()
    held: tuple[int, int] | None = None
    number = seed
    while count > 0:
        with evening(number, directory / str(number)) as night:
            for _ in range(min(count, STEPS)):
                night.step()
                yield type(night.person.scene).__name__
        count -= STEPS
        number += 1
        if held is not None:
            assert memory() - held[0] < GROWTH
            assert handles() <= held[1]
        elif number - seed == WARMING:
            held = memory(), handles()
