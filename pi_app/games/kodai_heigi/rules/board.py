"""What *Kodai Heigi* is computed with: squares, sets of them as bits, phases and endings.

A square is ``rank * 7 + file``, both from 0, so that a1 is 0 and g9 is 62; a set of squares is a
word in which the square s is the bit s. Rome moves to higher ranks, Carthage to lower ones.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.words import set_of
from pi_app.games.kodai_heigi import GAME

ROME: Final = 0
CARTHAGE: Final = 1
SIDES: Final = 2
SIDE_IDS: Final = ("rome", "carthage")
SIDE_NAMES: Final[tuple[str, ...]] = GAME.seat_names

FILES: Final = 7
RANKS: Final = 9
SQUARES: Final = FILES * RANKS
HOME_SQUARES: Final = 2 * FILES
NOWHERE: Final = -1
"""The square of a piece that has left the board, and of a move that has not been made."""


ALL: Final[i64] = set_of(range(SQUARES))
FILE_A: Final[i64] = set_of(range(0, SQUARES, FILES))
FILE_G: Final[i64] = set_of(range(FILES - 1, SQUARES, FILES))
NOT_FILE_A: Final[i64] = ALL - FILE_A
NOT_FILE_G: Final[i64] = ALL - FILE_G
RANK_1: Final[i64] = set_of(range(FILES))
RANK_9: Final[i64] = set_of(range(SQUARES - FILES, SQUARES))
SQUARE_NAMES: Final[tuple[str, ...]] = tuple(
    f"{'abcdefg'[square % FILES]}{square // FILES + 1}" for square in range(SQUARES)
)


DRAW: Final = 0
SETUP: Final = 1
MOVE: Final = 2
OVER: Final = 3
PHASE_IDS: Final = ("draw", "setup", "move", "over")

NOT_OVER: Final = 0
BREAKTHROUGH: Final = 1
COLLAPSE: Final = 2
NO_MOVE_LEFT: Final = 3
ENDING_IDS: Final = (None, "breakthrough", "collapse", "no_move")

NOBODY: Final = -1  # the winner while there is none, and the mover before it is drawn
NOT_SET_UP: Final = -1
"""The formation of a side that has not chosen one, or whose pieces stand on the board."""


def farthest_rank(side: i64) -> i64:
    """Return the rank that the side breaks through to, as a set."""
    if side == ROME:
        return RANK_9
    return RANK_1
