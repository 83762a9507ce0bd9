"""Machine words: tables of them, and sets of small numbers packed into one.

A set of numbers from 0 to 62 is a word in which bit n tells whether n is a member. Compiled, words
and tables of words never become Python objects; interpreted, they are plain ints.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64


def table(values: Iterable[int]) -> vec[i64]:
    """Return a table of words; their number is fixed."""
    return vec[i64](values)


def _lowest_members() -> list[int]:
    return [0, *((word & -word).bit_length() - 1 for word in range(1, 256))]


BIT: Final = table([1 << n for n in range(63)])
"""The set of each number alone. A shift by an `i64` must not be written instead: mypyc miscompiles
``1 << n`` from n = 31."""

_LOWEST: Final = table(_lowest_members())

_MEMBERS: Final = tuple(tuple(n for n in range(8) if word >> n & 1) for word in range(256))


def lowest(seats: i64) -> i64:
    """Return the lowest member of a set of seats (0 to 7) that has any."""
    return _LOWEST[seats]


def members(seats: i64) -> tuple[int, ...]:
    """Return the members of a set of seats (0 to 7), ascending."""
    return _MEMBERS[seats]
