"""Repeats an evening: python -m tests.evening SEED [STEPS]."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from pi_app.core.build import compiled


def main() -> None:
    """Play the evening of a seed until something fails, and tell which pages were met."""
    compiled.activate()
    from tests.evening.evening import evening

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((800, 480))
    steps = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    with (
        tempfile.TemporaryDirectory() as directory,
        evening(int(sys.argv[1]), Path(directory)) as night,
    ):
        try:
            for _ in range(steps):
                night.step()
        finally:
            night.person.save_picture(Path("evening.png"))
            print(night.steps, dict(night.pages))  # noqa: T201 - for anyone who repeats it


if __name__ == "__main__":
    main()
