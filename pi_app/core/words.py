"""Machine words: tables of them, and sets of small numbers packed into one.

A set of numbers from 0 to 62 is a word in which bit n tells whether n is a member. A row is a word
too: up to ten numbers from 0 to 62 in an order of their own. And fields are up to seven numbers
from 0 to 255 in one word, such as one for each seat; nibbles are up to fifteen from 0 to 15.
Compiled, words and tables of words never become Python objects; interpreted, they are plain ints.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64


def table(values: Iterable[int]) -> vec[i64]:
    """Return a table of words; their number is fixed."""
    return vec[i64](values)


EMPTY: Final = table([])  # a table without anything, to be copied where one begins that grows

BIT: Final = table([1 << n for n in range(63)])
"""The set of each number alone. A shift by an `i64` must not be written instead: mypyc miscompiles
``1 << n`` from n = 31."""

ONE: Final = table([1 << 4 * place for place in range(15)])  # nibbles with 1 in one place
ROW: Final = 10  # how many numbers a row can hold

_LOWEST: Final = table([0, *((word & -word).bit_length() - 1 for word in range(1, 256))])

_MEMBERS: Final = tuple(tuple(n for n in range(8) if word >> n & 1) for word in range(256))

_ORDER: Final = table(
    sum(n << 4 * place for place, n in enumerate(smaller)) + (len(smaller) << 32)
    for smaller in _MEMBERS
)
"""The members of each set of 0 to 7, ascending, four bits for each; from bit 32 on, how many."""

PRIME: Final = 67  # divided by it, all sets of one number leave different remainders


_BY_REMAINDER: Final = {2**number % PRIME: number for number in range(63)}
ALONE: Final = table(_BY_REMAINDER.get(remainder, 0) for remainder in range(PRIME))
"""The one number that a set holds, by the set's remainder when divided by PRIME."""


def lowest(seats: i64) -> i64:
    """Return the lowest member of a set of seats (0 to 7) that has any."""
    return _LOWEST[seats]


def only(word: i64) -> i64:
    """Return the one member of a set that has no other."""
    return ALONE[word % PRIME]


def members(seats: i64) -> tuple[int, ...]:
    """Return the members of a set of seats (0 to 7), ascending."""
    return _MEMBERS[seats]


def nth(word: i64, place: i64) -> i64:
    """Return the member of a set than which `place` others are smaller; there must be one."""
    base: i64 = 0
    order = _ORDER[word & 255]
    size = order >> 32
    while place >= size:
        place -= size
        base += 8
        word >>= 8
        order = _ORDER[word & 255]
        size = order >> 32
    return base + (order >> (place << 2) & 15)


def count(word: i64) -> i64:
    """Return how many members a set has, by adding up bits in ever wider fields."""
    pairs: i64 = word - ((word >> 1) & 0x1555_5555_5555_5555)
    fours: i64 = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333)
    bytes: i64 = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
    halves: i64 = bytes + (bytes >> 8)
    halves += halves >> 16
    return (halves + (halves >> 32)) & 0x7F


def list_members(word: i64) -> list[int]:
    """Return the members of a set of any numbers from 0 to 62, ascending."""
    found: list[int] = []
    for base in range(0, 63, 8):
        for member in _MEMBERS[word >> base & 255]:
            found.append(base + member)
    return found


def set_of(numbers: Iterable[int]) -> i64:
    """Return the set of these numbers from 0 to 62."""
    word: i64 = 0
    for number in numbers:
        word |= BIT[number]
    return word


def next_member(seats: i64, seat: i64) -> i64:
    """Return the first member of a set of seats (0 to 7) that comes after `seat` in a round."""
    later = seats & -BIT[seat + 1]
    if later != 0:
        return _LOWEST[later]
    return _LOWEST[seats]


def appended(row: i64, number: i64) -> i64:
    """Return a row, which 0 is without any number, with one more number at its end."""
    return row << 6 | number + 1


def joined(row: i64, other: i64, length: i64) -> i64:
    """Return a row with the `length` numbers of another one at its end."""
    return row << 6 * length | other


def from_end(row: i64, behind: i64) -> i64:
    """Return the number of a row behind which there are so many."""
    return (row >> 6 * behind & 63) - 1


def row_length(row: i64) -> i64:
    """Return how many numbers a row has."""
    length: i64 = 0
    while row != 0:
        length += 1
        row >>= 6
    return length


def removed(row: i64, number: i64) -> i64:
    """Return a row without a number that is in it once at most."""
    behind: i64 = 0
    rest = row
    while rest != 0 and rest & 63 != number + 1:
        behind += 1
        rest >>= 6
    return rest >> 6 << 6 * behind | row & BIT[6 * behind] - 1


def list_row(row: i64) -> list[int]:
    """Return the numbers of a row, in their order."""
    numbers: list[int] = []
    while row != 0:
        numbers.insert(0, (row & 63) - 1)
        row >>= 6
    return numbers


def set_in(row: i64) -> i64:
    """Return the set of the numbers in a row."""
    word: i64 = 0
    while row != 0:
        word |= BIT[(row & 63) - 1]
        row >>= 6
    return word


def row_of(numbers: Iterable[int]) -> i64:
    """Return up to ten numbers as a row."""
    row: i64 = 0
    for number in numbers:
        row = appended(row, number)
    return row


def field(word: i64, place: i64) -> i64:
    """Return the number in a field, counted from 0."""
    return word >> (place << 3) & 255


def in_field(number: i64, place: i64) -> i64:
    """Return fields with `number` in that place, else 0: what to add to others, or subtract."""
    return number * BIT[place << 3]


def total(word: i64) -> i64:
    """Return the sum of the numbers in all fields."""
    found: i64 = 0
    while word != 0:
        found += word & 255
        word >>= 8
    return found


def field_of(word: i64, ticket: i64) -> i64:
    """Return the field that a ticket from 0 up to the one before their `total` falls into, where
    each field has as many tickets as its number says."""
    place: i64 = 0
    ticket -= word & 255
    while ticket >= 0:
        place += 1
        word >>= 8
        ticket -= word & 255
    return place


def list_fields(word: i64, count: i64) -> list[int]:
    """Return the numbers in the first fields."""
    return [word >> (place << 3) & 255 for place in range(count)]


def fields_of(numbers: Iterable[int]) -> i64:
    """Return up to seven numbers as fields."""
    word: i64 = 0
    for place, number in enumerate(numbers):
        word += in_field(number, place)
    return word


def nibble(word: i64, place: i64) -> i64:
    """Return the number in a nibble, counted from 0."""
    return word >> (place << 2) & 15


def list_nibbles(word: i64, count: i64) -> list[int]:
    """Return the numbers in the first nibbles."""
    return [word >> (place << 2) & 15 for place in range(count)]


def nibbles_of(numbers: Iterable[int]) -> i64:
    """Return up to fifteen numbers as nibbles."""
    word: i64 = 0
    for place, number in enumerate(numbers):
        word += ONE[place] * number
    return word
