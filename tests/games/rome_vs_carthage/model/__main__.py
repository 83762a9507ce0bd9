"""Compares random wars with the model, and prints how much of them was compared.

usage: python -m tests.games.rome_vs_carthage.model [wars] [first]

Each number is a war of players who look for the enemy, one of players who do anything, and what
follows from moments of the first whose provinces have changed hands.
"""

from __future__ import annotations

import sys

from pi_app.core.build import compiled


def main(arguments: list[str]) -> None:
    """Compare wars by their numbers."""
    compiled.activate()
    from tests.games.rome_vs_carthage.model.test_model import aimless, shaken, warlike

    wars, first = [*map(int, arguments), *(20, 0)[len(arguments) :]]
    seeds = range(first, first + wars)
    tally = warlike(seeds)
    shaken(seeds, tally)
    aimless(seeds, tally)
    sys.stdout.write(tally.report() + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
