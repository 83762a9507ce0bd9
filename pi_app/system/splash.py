"""The emblem on the screen of a dedicated table during boot, instead of the kernel's messages.

``python -m pi_app.system.splash make FILE`` draws it once, when a card is made. At each boot
``python -m pi_app.system.splash show FILE`` writes it to the kernel's frame buffer as soon as
possible. Therefore this needs little more than Pillow.
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
"""The side of the picture in pixels. It fits a screen of 1920x1200 exactly and is scaled on
others."""


def make(file: Path) -> None:
    """Draw the square picture and save it to a file."""
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
    """Return the picture for a screen of any shape: the square in the middle of its background
    colour."""
    side = min(size)
    picture = square.resize((1, 1), box=(0, 0, 1, 1)).resize(size)
    middle = square.resize((side, side), Image.Resampling.LANCZOS)
    picture.paste(middle, ((size[0] - side) // 2, (size[1] - side) // 2))
    return picture


def main() -> int:
    """Run the action on the command line; the exit status tells whether a screen showed the
    picture."""
    action, file = sys.argv[1:]
    if action == "make":
        make(Path(file))
        return 0
    with Image.open(file) as square:
        return show_on_all(partial(screen, square.convert("RGB")))


if __name__ == "__main__":
    sys.exit(main())
