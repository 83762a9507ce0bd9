"""What players of *Kodai Heigi* see and read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from mypy_extensions import i64

from pi_app.rules.kodai_heigi import board, formations, notation
from pi_app.rules.kodai_heigi.mobility import bound_pieces
from pi_app.rules.message import N_, Message, Word
from pi_app.rules.words import BIT, list_members

if TYPE_CHECKING:
    from pi_app.rules.kodai_heigi.rules import KodaiState

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
    committed: list[int]  # the seats that have set up while the other has not
    own_formation: str | None  # what the viewing seat has then sealed, as `formations` describes


def view_of(state: KodaiState, seat: int) -> KodaiView:
    """Return what `seat`, or a spectator, may know of `state`."""
    own = state.formation(seat) if seat in (board.ROME, board.CARTHAGE) else board.NOT_SET_UP
    bound = _bound(state, board.ROME) | _bound(state, board.CARTHAGE)
    return {
        "phase": board.PHASE_IDS[state.phase],
        "mover": None if state.phase == board.DRAW else board.SIDE_IDS[state.mover],
        "turns": int(state.turn_count),
        "board": board_rows(state),
        "bound": [board.SQUARE_NAMES[square] for square in list_members(bound)],
        "last": last_turn(state),
        "committed": [
            side for side in range(board.SIDES) if state.formation(side) != board.NOT_SET_UP
        ],
        "own_formation": None if own == board.NOT_SET_UP else formations.text_of(own),
    }


def _bound(state: KodaiState, side: i64) -> i64:
    return bound_pieces(
        side, state.foot(side), state.horse(side), state.foot(1 - side), state.horse(1 - side)
    )


def piece_at(state: KodaiState, side: int, square: int) -> str | None:
    """Return the kind of the side's piece on a square, or None if it has none there."""
    bit: i64 = BIT[square]
    if state.commander(side) & bit != 0:
        return COMMANDER
    if state.foot(side) & bit != 0:
        return INFANTRY
    return CAVALRY if state.horse(side) & bit != 0 else None


def board_rows(state: KodaiState) -> list[str]:
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


def last_turn(state: KodaiState) -> list[str] | None:
    """Return the two squares of the last turn, or None if there was none."""
    if state.last_origin == board.NOWHERE:
        return None
    return [board.SQUARE_NAMES[state.last_origin], board.SQUARE_NAMES[state.last_target]]


def label_of(state: KodaiState, seat: int, action: int) -> Message:
    """Return a few words that name an action."""
    if action >= notation.SET_UP:
        rows = formations.text_of(action - notation.SET_UP)
        return Message("set up {rows}", {"rows": rows})
    if action >= notation.FIRST:
        return Message("{side} moves first", {"side": board.SIDE_NAMES[action - notation.FIRST]})
    origin, target = action // notation.STEPS, notation.target_of(seat, action)
    words: dict[str, Word] = {
        "piece": piece_at(state, seat, origin) or INFANTRY,
        "origin": board.SQUARE_NAMES[origin],
        "target": board.SQUARE_NAMES[target],
    }
    taken = piece_at(state, 1 - seat, target)
    if taken is None:
        return Message(MOVE, words)
    offset = action % notation.STEPS == notation.OFFSET
    return Message(OFFSET if offset else TAKE, {**words, "taken": taken})


def prompt_of(state: KodaiState, seat: int) -> Message:
    """Return one line for `seat` that says what it may do or whom it waits for."""
    if state.phase == board.OVER:
        return ending_text(state)
    if state.phase == board.DRAW:
        return Message("Lots decide who moves first.")
    deciders = state.deciders()
    side: dict[str, Word] = {"side": board.SIDE_NAMES[deciders[0]]}
    if state.phase == board.SETUP:
        if seat in deciders:
            return Message("Set up your two ranks in secret.")
        if len(deciders) == 2:
            return Message("Both sides set up in secret.")
        return Message("{side} is setting up.", side)
    if seat not in deciders:
        return Message("{side} is moving.", side)
    if state.mobility.offset != 0:
        return Message("{side}: move a piece, or offset one.", side)
    return Message("{side}: move a piece.", side)


def ending_text(state: KodaiState) -> Message:
    """Return how the game ended, in one line."""
    winner: dict[str, Word] = {"side": board.SIDE_NAMES[state.winner]}
    loser: dict[str, Word] = {"side": board.SIDE_NAMES[1 - state.winner]}
    if state.ending == board.BREAKTHROUGH:
        return Message("{side} breaks through to the farthest rank and wins.", winner)
    if state.ending == board.NO_MOVE_LEFT:
        return Message("{side} cannot move any piece and loses.", loser)
    if state.commander(board.ROME) | state.commander(board.CARTHAGE) == 0:
        return Message("Both commanders fall. {side} made the offset and wins.", winner)
    return Message("{side}'s commander falls, and the army collapses.", loser)
