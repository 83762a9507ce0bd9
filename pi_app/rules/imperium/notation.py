"""The actions of *Imperium* as numbers, and their notation.

| numbers | notation | meaning |
| --- | --- | --- |
| 0–164 | ``1 1 4`` | a choice of three regions, ascending |
| 165–209 | ``put 1 4`` | where the last two markers go |
| 210–218 | ``put 4`` | where the last marker goes |

Regions are written as the players know them, from 1 to 9.
"""

from __future__ import annotations

import itertools
from typing import Final

from mypy_extensions import i64

from pi_app.rules.imperium.empire import PICKED, REGIONS, put_at
from pi_app.rules.notation import Notation
from pi_app.rules.words import table

Choice = tuple[int, ...]  # regions in ascending order, from 0; one may be there several times

PICKS: Final = 165  # how many choices of three regions there are; they are the first actions


CHOICES: Final[tuple[Choice, ...]] = tuple(
    choice
    for size in (PICKED, 2, 1)
    for choice in itertools.combinations_with_replacement(range(REGIONS), size)
)
"""The regions of every action."""

ACTION_OF: Final = {choice: action for action, choice in enumerate(CHOICES)}

_MOVED: Final = table(sum(put_at(region, 1) for region in choice) for choice in CHOICES)


def moved(action: i64) -> i64:
    """Return by how much a player's markers change when an action is carried out."""
    return _MOVED[action]


def _packed_parts(pick: int, size: int) -> int:
    chosen = itertools.combinations(CHOICES[pick], size) if size > 0 else ()
    parts = sorted({ACTION_OF[part] for part in chosen})
    return len(parts) + sum(part << 8 * place for place, part in enumerate(parts, 1))


_PARTS: Final = table(
    _packed_parts(pick, size) for size in range(PICKED + 1) for pick in range(PICKS)
)


def parts_of(pick: i64, left: i64) -> i64:
    """Return the actions that put as many of the markers `left` as can go there on regions of a
    choice: their number in the lowest eight bits, above it each action in eight bits."""
    return _PARTS[min(left, PICKED) * PICKS + pick]


def part_count(parts: i64) -> i64:
    """Return how many actions these are."""
    return parts & 255


def nth_part(parts: i64, place: i64) -> i64:
    """Return one of these actions by its place from 0."""
    return (parts >> (8 * (place + 1))) & 255


class _Regions(Notation):
    def plain(self, text: str) -> str:
        """Return a text with its regions in order, since that does not matter either."""
        words = super().plain(text).split()
        fixed = 1 if words[:1] == ["put"] else 0
        return " ".join([*words[:fixed], *sorted(words[fixed:])])


NOTATION: Final[Notation] = _Regions(
    "Imperium",
    "1 1 4 (three regions, 1 to 9, repeats allowed); put 1 4 or put 4 (where the last markers go)",
    [
        ("" if action < PICKS else "put ") + " ".join(str(region + 1) for region in choice)
        for action, choice in enumerate(CHOICES)
    ],
)


def keyed(keys: str, size: int) -> int | None:
    """Return the action for `size` regions, digits in any order, or None if they are not that."""
    choice = tuple(sorted(int(key) - 1 for key in keys))
    return ACTION_OF.get(choice) if len(keys) == size else None
