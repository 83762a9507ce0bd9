"""What players of *Kodai Heigi* see and read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from mypy_extensions import i64

from pi_app.core import Seat
from pi_app.core.message import N_
from pi_app.core.words import BIT
from pi_app.games.kodai_heigi.rules import board, formations

if TYPE_CHECKING:
    from pi_app.games.kodai_heigi.rules.situation import KodaiSituation

INFANTRY: Final = N_("infantry")
CAVALRY: Final = N_("cavalry")
COMMANDER: Final = N_("commander")
PIECE_LETTERS: Final[dict[str, str]] = {
    COMMANDER: formations.COMMANDER,
    INFANTRY: formations.INFANTRY,
    CAVALRY: formations.CAVALRY,
}
EMPTY: Final = "."

MOVE: Final[str] = N_("{piece} {origin} to {target}")
TAKE: Final[str] = N_("{piece} {origin} takes {taken} {target}")
OFFSET: Final[str] = N_("{piece} {origin} offsets {taken} {target}")
"""What each kind of turn is called, in a few words."""


class KodaiView(TypedDict):
    """All that a seat may know. Sides are ``rome`` and ``carthage``, squares have names like
    ``c2``; everything but ``own_formation`` is public, so all seats and spectators see the same."""

    phase: str  # draw, setup, move or over
    # who has the turn, or the first turn once both have set up, or made the last one; None before
    # it is drawn
    mover: str | None
    turns: int
    # the ranks from 9 down to 1, each from file a to g: capital letters for Rome, small ones for
    # Carthage (K commander, I infantry, C cavalry), a dot for an empty square
    board: list[str]
    bound: list[str]  # the pieces that can neither move nor take
    last: list[str] | None  # the two squares of the last turn, both empty if it was an offset
    committed: list[Seat]  # the seats that have set up while the other has not
    own_formation: str | None  # what the viewing seat has then sealed, as `formations` describes


def piece_at(state: KodaiSituation, side: int, square: int) -> str | None:
    """Return the kind of the side's piece on a square, or None if it has none there."""
    bit: i64 = BIT[square]
    if state.commander(side) & bit != 0:
        return COMMANDER
    if state.foot(side) & bit != 0:
        return INFANTRY
    return CAVALRY if state.horse(side) & bit != 0 else None


def board_rows(state: KodaiSituation) -> list[str]:
    """Return the board as text, rank 9 first, as `KodaiView` describes it."""
    rows: list[str] = []
    for rank in range(board.RANKS - 1, -1, -1):
        row = ""
        for square in range(rank * board.FILES, (rank + 1) * board.FILES):
            rome = piece_at(state, board.ROME, square)
            carthage = piece_at(state, board.CARTHAGE, square)
            if rome is not None:
                row += PIECE_LETTERS[rome]
            else:
                row += EMPTY if carthage is None else PIECE_LETTERS[carthage].lower()
        rows.append(row)
    return rows


def last_turn(state: KodaiSituation) -> list[str] | None:
    """Return the two squares of the last turn, or None if there was none."""
    if state.last_origin == board.NOWHERE:
        return None
    return [board.SQUARE_NAMES[state.last_origin], board.SQUARE_NAMES[state.last_target]]
