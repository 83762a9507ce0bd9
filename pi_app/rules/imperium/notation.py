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

from pi_app.rules.errors import BadNotation
from pi_app.rules.imperium.empire import ONE, PICKED, REGIONS

Choice = tuple[int, ...]
"""Regions in ascending order, from 0; one may be there several times."""

PICKS: Final = 165
"""How many choices of three regions there are; they are the first actions."""


def _choices() -> tuple[Choice, ...]:
    choices: list[Choice] = []
    for size in (PICKED, 2, 1):
        choices.extend(itertools.combinations_with_replacement(range(REGIONS), size))
    return tuple(choices)


CHOICES: Final = _choices()
"""The regions of every action."""

ACTION_OF: Final = {choice: action for action, choice in enumerate(CHOICES)}

PACKED: Final = tuple(sum(ONE[region] for region in choice) for choice in CHOICES)
"""The markers of every action, packed."""


def _parts_of(pick: int, size: int) -> tuple[int, ...]:
    parts = {ACTION_OF[part] for part in itertools.combinations(CHOICES[pick], size)}
    return tuple(sorted(parts))


PARTS: Final = tuple(
    tuple(_parts_of(pick, size) if size > 0 else () for pick in range(PICKS))
    for size in range(PICKED + 1)
)
"""For a number of markers and a choice of three regions, the actions that put so many markers on
regions chosen."""


def _text(action: int) -> str:
    numbers = " ".join(str(region + 1) for region in CHOICES[action])
    return numbers if action < PICKS else "put " + numbers


TEXTS: Final = tuple(_text(action) for action in range(len(CHOICES)))
"""The notation of every action."""

_BY_TEXT: Final = {text: action for action, text in enumerate(TEXTS)}


def parse(text: str) -> int:
    """Return the action that `text` denotes; the order of the regions, case and repeated spaces do
    not matter.

    Raises:
        BadNotation: it denotes none.
    """
    words = text.casefold().split()
    put = words[:1] == ["put"]
    numbers = sorted(words[1:] if put else words)
    action = _BY_TEXT.get(" ".join(["put", *numbers] if put else numbers))
    if action is None:
        raise BadNotation(
            f"{text!r} is no action of Imperium. Actions look like: 1 1 4 (three regions, 1 to 9, "
            "repeats allowed); put 1 4 or put 4 (where the last markers go)."
        )
    return action


def keyed(keys: str, size: int) -> int | None:
    """Return the action for `size` regions keyed in any order, or None if `keys` are not that."""
    if len(keys) != size or not 0 < size <= PICKED:
        return None
    choice: list[int] = []
    for key in sorted(keys):
        if key not in "123456789":
            return None
        choice.append(int(key) - 1)
    return ACTION_OF[tuple(choice)]
