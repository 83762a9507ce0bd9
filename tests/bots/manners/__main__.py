"""Figures that show how the personas differ in each game, and that their style costs no strength.

    python -m tests.bots.manners [GAME ...] [--games N] [--level LEVEL] [--own]

One seat has the style of a persona; the others have none and the same level. Each line has the mean
of a figure of the game over the choices of that seat, and its share of the wins: 1.00 is fair. The
compiled core is used if it is there.
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from pi_app.core.build import compiled

LEVEL: Final = "fabius"
"""The level whose style is replaced."""


def main() -> None:
    """Print a row for each game and persona."""
    # Before anything of the rules is imported.
    compiled.activate()
    from pi_app.bots.levels import LEVELS
    from pi_app.core.registry import game_ids
    from tests.bots.manners.figures import FIGURES, play

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", metavar="GAME", nargs="*", default=game_ids())
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--level", default=LEVEL, choices=[level.id for level in LEVELS])
    parser.add_argument("--own", action="store_true", help="each persona at its own level")
    given = parser.parse_args()
    for game in given.names:
        for level in LEVELS:
            found = play(game, level.id if given.own else given.level, level.style, given.games)
            share = f"{found.share:.2f} ± {found.margin:.2f}"
            row = (game, FIGURES[game][0], level.id, f"{found.figure:.3f}", share)
            sys.stdout.write(f"| {' | '.join(row)} |\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
