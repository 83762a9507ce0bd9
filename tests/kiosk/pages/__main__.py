"""Draws and compares pages.

``python -m tests.kiosk.pages list`` names all pages, ``draw NAME FILE`` draws one and says what is
wrong with it, and ``compare REVISION DIRECTORY`` draws the sample at another commit and in this
work tree and writes a page with the pairs that differ.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from pi_app.core.build import compiled


def main() -> int:
    """Do what is asked for; return 1 if a page that was drawn is not as it should be."""
    parser = argparse.ArgumentParser(prog="python -m tests.kiosk.pages", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("list", help="name all pages")
    one = commands.add_parser("draw", help="draw a page, and say what is wrong with it")
    one.add_argument("name")
    one.add_argument("file", type=Path)
    many = commands.add_parser("draw-all", help="draw the pages that a file names")
    many.add_argument("names", type=Path)
    many.add_argument("directory", type=Path)
    two = commands.add_parser("compare", help="show which pages differ from another commit")
    two.add_argument("revision")
    two.add_argument("directory", type=Path)
    args = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    # Before anything of the rules is imported.
    compiled.activate()
    import pygame

    from pi_app.core.registry import game_ids
    from tests.kiosk.pages import catalogue, drawing
    from tests.kiosk.pages.compare import compare, file_of
    from tests.kiosk.pages.states import read_state

    pygame.init()
    match args.command:
        case "list":
            for game_id in game_ids():
                for page in catalogue.all_pages(game_id):
                    sys.stdout.write(f"{page}\n")
        case "draw":
            found = drawing.look_at([read_state(args.name)])
            drawing.save_pages({args.name: args.file})
            sys.stdout.write("".join(f"{each}\n" for each in found))
            return 1 if found else 0
        case "draw-all":
            names = args.names.read_text(encoding="utf-8").split()
            drawing.save_pages({name: args.directory / file_of(name) for name in names})
        case "compare":
            names = [
                str(page) for screen in catalogue.EACH_TIME for page in catalogue.sample(screen)
            ]
            try:
                file, count = compare(args.revision, names, args.directory)
            except (ValueError, subprocess.CalledProcessError) as problem:
                parser.error(str(problem))
            sys.stdout.write(f"{count} of {len(names)} pages differ: {file}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
