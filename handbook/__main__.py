"""Builds the handbook: ``python -m handbook [DIRECTORY]``.

Every warning is an error: a link that leads nowhere, a page that no list of contents names.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import pygame

from handbook.site import build
from pi_app.text import LANGUAGES


def main() -> int:
    """Build the site in the languages that are asked for; the exit status tells whether it could
    be."""
    parser = argparse.ArgumentParser(allow_abbrev=False, description=__doc__)
    parser.add_argument("directory", type=Path, nargs="?", default=Path("build/handbook"))
    parser.add_argument("--language", choices=LANGUAGES, action="append", help="default: both")
    args = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.init()
    status = 0
    for language in args.language or LANGUAGES:
        status = max(status, build(args.directory / language, language))
        sys.stdout.write(f"{args.directory / language / 'index.html'}\n")
    return status


if __name__ == "__main__":
    sys.exit(main())
