"""Pictures of the phones' pages: ``python -m tests.phones.pictures DIRECTORY``.

Each game is played at a few questions, in both languages, standing and lying. Look at the pictures
when a page has changed.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Final

from pi_app.core.game import Game
from pi_app.core.registry import all_games
from pi_app.text import LANGUAGES, Language
from tests.phones.browsers import SMALL_PHONE, Chromium, Phones, launched

SIZES: Final = (SMALL_PHONE, (844, 390))
QUESTIONS: Final = 4
"""So many questions of each game are answered."""
FRAMES: Final = 300
"""So many frames of the kiosk may pass before a question."""


def main() -> int:
    """Make them all, or those of one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("--game", choices=[game.id for game in all_games()])
    given = parser.parse_args()
    given.directory.mkdir(parents=True, exist_ok=True)
    games = [game for game in all_games() if given.game in (None, game.id)]
    with launched() as chromium:
        for game, language, size in product(games, LANGUAGES, SIZES):
            name = f"{game.id}-{size[0]}x{size[1]}-{language}"
            _draw(chromium, game, language, size, given.directory / name)
            sys.stdout.write(f"{name}\n")
    return 0


def _draw(
    chromium: Chromium, game: Game, language: Language, size: tuple[int, int], path: Path
) -> None:
    """Draw the pages of one game, to files whose names begin with that of the path."""
    with tempfile.TemporaryDirectory() as directory:
        phones = Phones(*chromium, Path(directory))
        page = phones.open(size, language)
        phones.sit_down(game, game.seat_counts[0], 1)
        for number in range(QUESTIONS):
            for _ in range(FRAMES):
                phones.wait()
                if page.locator("#foot button.primary").count():
                    break
            page.screenshot(path=f"{path}-{number}-asked.png")
            phones.act(page)
            page.screenshot(path=f"{path}-{number}-answered.png")
        phones.close()


if __name__ == "__main__":
    raise SystemExit(main())
