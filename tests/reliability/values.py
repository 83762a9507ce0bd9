"""Values changed with right sums, in journals that come on a stick."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.table.outside import (
    CHANGED,
    change_column,
    change_outcome,
    change_person,
    change_tournament,
    save_games,
)


def values(directory: Path, count: int, seed: int) -> Iterator[str]:
    """Change so many values, and do all that a table does with the games; yield where each was."""
    (directory / "home").mkdir()
    file, stick = save_games(directory / "home"), directory / "stick"
    for number in range(seed, seed + count):
        random = Random(number)
        match number % 8:
            case 0 | 1:
                change_outcome(file, stick, random)
                yield "in an outcome"
            case 2:
                change_tournament(random)
                yield "in a tournament"
            case 3:
                change_person(random)
                yield "in a person"
            case _:
                change_column(file, stick, random, sorted(CHANGED))
                yield "in a column"
