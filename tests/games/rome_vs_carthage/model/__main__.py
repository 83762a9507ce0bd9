"""Compares random wars with the model, and prints how much of them was compared.

usage: python -m tests.games.rome_vs_carthage.model [wars] [first]
"""

from __future__ import annotations

import sys

from tests.games.rome_vs_carthage.model.test_model import warlike

if __name__ == "__main__":
    wars, first = [*map(int, sys.argv[1:]), *(20, 0)[len(sys.argv) - 1 :]]
    sys.stdout.write(warlike(range(first, first + wars)).report() + "\n")
