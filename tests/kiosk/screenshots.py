"""Pictures of every page, at every size and in both languages.

``python -m tests.kiosk.screenshots DIRECTORY`` goes through the tours on a display that exists in
memory only and writes PNG files named after tour, size, language and page. ``--tour mercator``,
``--size 800x480`` and ``--language ja`` limit it.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from pi_app.core.build import compiled

if TYPE_CHECKING:
    from pi_app.text import Language

SIZES = ("800x480", "1280x800", "1920x1080", "720x1280")


def take(directory: Path, tour: str, size: tuple[int, int], language: Language) -> int:
    """Write the pictures of one tour; return how many."""
    import pygame

    from tests.kiosk.driver import Person
    from tests.kiosk.tours import find_tour

    pygame.init()
    with tempfile.TemporaryDirectory(prefix="tabularium-pictures-") as files:
        person = Person(Path(files), size, language)
        count = 0
        for count, page in enumerate(find_tour(tour)(person), start=1):
            name = f"{tour}-{size[0]}x{size[1]}-{language}-{count:02}-{page}.png"
            person.save_picture(directory / name)
        person.session.close()
    return count


def main() -> int:
    """Take all pictures that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("--size", action="append")
    parser.add_argument("--language", choices=("en", "ja"), action="append")
    parser.add_argument("--tour", action="append", help="its name; all if none is given")
    args = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    # Before anything of the rules is imported.
    compiled.activate()
    from pi_app.kiosk.window import parse_size
    from pi_app.text import LANGUAGES
    from tests.kiosk.tours import tour_names

    unknown = sorted({*(args.tour or ())} - {*tour_names()})
    if unknown:
        parser.error(f"no tour {unknown[0]!r}; there are: {', '.join(tour_names())}")
    wanted = itertools.product(
        args.tour or tour_names(), map(parse_size, args.size or SIZES), args.language or LANGUAGES
    )
    for tour, size, language in wanted:
        count = take(args.directory, tour, size, language)
        sys.stdout.write(f"{tour}: {count} pictures at {size[0]}x{size[1]} in {language}\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
