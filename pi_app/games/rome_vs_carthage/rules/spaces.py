"""Sets of spaces, or of other numbers up to 95 such as strategy cards: two machine words, the first
for the numbers below 48."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from pi_app.core.words import ALONE, BIT, PRIME, count, list_members

if TYPE_CHECKING:
    from pi_app.core.actions import Actions

Spaces = tuple[i64, i64]  # a set of spaces
HALF: Final = 48
EVERY: Final = (1 << HALF) - 1  # each of the two words of the set of all spaces


def set_of(spaces: Iterable[int]) -> Spaces:
    """Return the set of some spaces."""
    found: Spaces = (0, 0)
    for space in spaces:
        found = added(found, space)
    return found


def added(spaces: Spaces, space: i64) -> Spaces:
    """Return a set with one more space."""
    if space < HALF:
        return spaces[0] | BIT[space], spaces[1]
    return spaces[0], spaces[1] | BIT[space - HALF]


def only(space: i64) -> Spaces:
    """Return the set of one space."""
    return added((0, 0), space)


def holds(spaces: Spaces, space: i64) -> bool:
    """Say whether a space is in a set."""
    if space < HALF:
        return spaces[0] & BIT[space] != 0
    return spaces[1] & BIT[space - HALF] != 0


def both(one: Spaces, other: Spaces) -> Spaces:
    """Return the spaces that are in both sets."""
    return one[0] & other[0], one[1] & other[1]


def either(one: Spaces, other: Spaces) -> Spaces:
    """Return the spaces that are in one set or the other."""
    return one[0] | other[0], one[1] | other[1]


def without(one: Spaces, other: Spaces) -> Spaces:
    """Return the spaces of one set that are not in the other."""
    return one[0] & ~other[0], one[1] & ~other[1]


def is_empty(spaces: Spaces) -> bool:
    """Say whether a set is empty."""
    return spaces[0] | spaces[1] == 0


def size(spaces: Spaces) -> i64:
    """Return how many spaces are in a set."""
    return count(spaces[0]) + count(spaces[1])


def following(spaces: Spaces, space: i64) -> i64:
    """Return the lowest space of a set above `space`, which may be -1; -1 if there is none."""
    place = space + 1
    if place < HALF:
        rest = spaces[0] & -BIT[place]
        if rest != 0:
            return ALONE[(rest & -rest) % PRIME]
        place = HALF
    rest = spaces[1] & -BIT[place - HALF]
    if rest != 0:
        return HALF + ALONE[(rest & -rest) % PRIME]
    return -1


def listed(spaces: Spaces) -> list[int]:
    """Return the spaces of a set, ascending."""
    if spaces[1] == 0:
        return list_members(spaces[0])
    return list_members(spaces[0]) + [HALF + place for place in list_members(spaces[1])]


def offer(spaces: Spaces, base: i64, into: Actions) -> None:
    """Add an action for each space of a set, ascending: `base` plus the number of the space."""
    into.add_members(spaces[0], base)
    into.add_members(spaces[1], base + HALF)
