"""The emblem on the screen of a table of its own while that starts, in place of the kernel's words.

``python -m pi_app.system.splash make FILE`` draws it, once, where a card is made. At each boot
``python -m pi_app.system.splash show FILE`` puts it into the kernel's frame buffer, as soon as
there is one: with little more than Pillow, since nothing else of the program is needed yet.
"""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from typing import Final

from PIL import Image

from pi_app.system.frame_buffer import show_on_all

SIDE: Final = 1200
"""The side of the picture in pixels: as it is on a screen of 1920x1200, and scaled on others."""


def make(file: Path) -> None:
    """Draw what a square screen shows into a file."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from pi_app.drawing.welcome import paint_welcome

    pygame.display.init()
    pygame.font.init()
    sheet = pygame.display.set_mode((SIDE, SIDE))
    paint_welcome(sheet)
    pygame.image.save(sheet, file)
    pygame.quit()


def screen(square: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Return what a screen of any shape shows: the square in its middle on its own ground."""
    side = min(size)
    picture = square.resize((1, 1), box=(0, 0, 1, 1)).resize(size)
    middle = square.resize((side, side), Image.Resampling.LANCZOS)
    picture.paste(middle, ((size[0] - side) // 2, (size[1] - side) // 2))
    return picture


def main() -> int:
    """Do what the command line says; the exit status says whether a screen was there."""
    action, file = sys.argv[1:]
    if action == "make":
        make(Path(file))
        return 0
    with Image.open(file) as square:
        return show_on_all(partial(screen, square.convert("RGB")))


if __name__ == "__main__":
    sys.exit(main())
