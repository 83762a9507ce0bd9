"""What a seat sees in *Kodai Heigi* as a row of numbers. `view` says what they mean; the module
``tensors`` of the package declares their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from pi_app.core.rows import Rows
from pi_app.core.words import ALONE, BIT, PRIME
from pi_app.games.kodai_heigi.rules import board, formations, refusals

if TYPE_CHECKING:
    from pi_app.games.kodai_heigi.rules.situation import KodaiSituation

COMMANDER: Final = 0
INFANTRY: Final = 1
CAVALRY: Final = 2
KINDS: Final = 3  # of pieces


def write(state: KodaiSituation, seat: i64, into: Rows) -> None:
    """Put the numbers of the `view` of a seat."""
    into.put_one(state.phase, len(board.PHASE_IDS))
    into.put_one(state.mover if state.phase != board.DRAW else -1, board.SIDES)
    into.put_large(state.turn_count)
    for side in range(board.SIDES):
        first: i64 = KINDS * side
        _put_pieces(state.commander(side), first + COMMANDER, into)
        _put_pieces(state.foot(side) & ~state.commander(side), first + INFANTRY, into)
        _put_pieces(state.horse(side), first + CAVALRY, into)
    into.skip(board.SQUARES * KINDS * board.SIDES)
    into.put_set(
        refusals.bound(state, board.ROME) | refusals.bound(state, board.CARTHAGE), board.SQUARES
    )
    if state.last_origin == board.NOWHERE:
        into.skip(1 + 2 * board.SQUARES)
    else:
        into.put(1)
        into.put_one(state.last_origin, board.SQUARES)
        into.put_one(state.last_target, board.SQUARES)
    for side in range(board.SIDES):
        into.put(state.formation(side) != board.NOT_SET_UP)
    _put_formation(state.formation(seat), into)


def _put_pieces(squares: i64, kind: i64, into: Rows) -> None:
    """Put pieces of a kind on their squares, which the view lists from rank 9 down."""
    while squares != 0:
        rest = squares & (squares - 1)
        square: i64 = ALONE[(squares - rest) % PRIME]
        rank = square // board.FILES
        shown = square + (board.RANKS - 1 - 2 * rank) * board.FILES
        into.put_at(shown * KINDS * board.SIDES + kind, 1)
        squares = rest


def _put_formation(formation: i64, into: Rows) -> None:
    """Put a set-up: the front rank, a gap, and the rear rank."""
    if formation == board.NOT_SET_UP:
        into.skip(1 + (board.HOME_SQUARES + 1) * KINDS)
        return
    into.put(1)
    cavalry = formations.cavalry_of(formation)
    for place in range(board.HOME_SQUARES):
        if place == board.FILES:
            into.skip(KINDS)
        square = (place + board.FILES) % board.HOME_SQUARES
        kind: i64 = INFANTRY
        if square == formations.commander_square(formation):
            kind = COMMANDER
        elif cavalry & BIT[square] != 0:
            kind = CAVALRY
        into.put_one(kind, KINDS)
