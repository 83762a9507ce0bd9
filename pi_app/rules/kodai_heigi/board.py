"""The board of *Kodai Heigi*: seven files, nine ranks, and sets of squares as bits.

A square is ``rank * 7 + file``, both from 0, so that a1 is 0 and g9 is 62; a set of squares is a
word in which the square s is the bit s. Rome moves to higher ranks, Carthage to lower ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from pi_app.rules.words import BIT, table

if TYPE_CHECKING:
    from mypy_extensions import i64

ROME: Final = 0
CARTHAGE: Final = 1
SIDES: Final = 2
SIDE_IDS: Final = ("rome", "carthage")
SIDE_NAMES: Final = ("Rome", "Carthage")

FILES: Final = 7
RANKS: Final = 9
SQUARES: Final = FILES * RANKS
HOME_SQUARES: Final = 2 * FILES
NOWHERE: Final = -1
"""The square of a piece that has left the board, and of a move that has not been made."""


def _set_of(squares: Iterable[int]) -> int:
    return sum(1 << square for square in squares)


ALL: Final[i64] = _set_of(range(SQUARES))
FILE_A: Final[i64] = _set_of(range(0, SQUARES, FILES))
FILE_G: Final[i64] = _set_of(range(FILES - 1, SQUARES, FILES))
RANK_1: Final[i64] = _set_of(range(FILES))
RANK_9: Final[i64] = _set_of(range(SQUARES - FILES, SQUARES))
SQUARE_NAMES: Final = tuple(
    f"{'abcdefg'[square % FILES]}{square // FILES + 1}" for square in range(SQUARES)
)

_PRIME: Final = 67
"""The powers of two leave 66 different remainders when divided by it."""


def _squares_by_remainder() -> list[int]:
    squares = [NOWHERE] * _PRIME
    for square in range(SQUARES):
        squares[BIT[square] % _PRIME] = square
    return squares


_SQUARE: Final = table(_squares_by_remainder())


def farthest_rank(side: i64) -> i64:
    """Return the rank that the side breaks through to, as a set."""
    if side == ROME:
        return RANK_9
    return RANK_1


def square_of(bit: i64) -> i64:
    """Return the square that a set of one square holds."""
    return _SQUARE[bit % _PRIME]


def count(squares: i64) -> i64:
    """Return how many squares a set holds, by adding up bits in ever wider fields."""
    pairs: i64 = squares - ((squares >> 1) & 0x1555_5555_5555_5555)
    fours: i64 = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333)
    bytes: i64 = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
    words: i64 = bytes + (bytes >> 8)
    words += words >> 16
    return (words + (words >> 32)) & 0x7F


def squares_in(squares: i64) -> list[int]:
    """Return the squares of a set in ascending order."""
    found: list[int] = []
    left: i64 = squares
    while left != 0:
        rest: i64 = left & (left - 1)
        found.append(square_of(left - rest))
        left = rest
    return found


def names_of(squares: i64) -> list[str]:
    """Return the names of the squares of a set, such as ``c2``, in ascending order."""
    return [SQUARE_NAMES[square] for square in squares_in(squares)]
