"""The board of *Kodai Heigi*: seven files, nine ranks, and sets of squares as bits.

A square is ``rank * 7 + file``, both from 0, so that a1 is 0 and g9 is 62; a set of squares is a
word in which the square s is the bit s. Rome moves to higher ranks, Carthage to lower ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.words import set_of

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


ALL: Final[i64] = set_of(range(SQUARES))
FILE_A: Final[i64] = set_of(range(0, SQUARES, FILES))
FILE_G: Final[i64] = set_of(range(FILES - 1, SQUARES, FILES))
RANK_1: Final[i64] = set_of(range(FILES))
RANK_9: Final[i64] = set_of(range(SQUARES - FILES, SQUARES))
SQUARE_NAMES: Final = tuple(
    f"{'abcdefg'[square % FILES]}{square // FILES + 1}" for square in range(SQUARES)
)


def farthest_rank(side: i64) -> i64:
    """Return the rank that the side breaks through to, as a set."""
    if side == ROME:
        return RANK_9
    return RANK_1
