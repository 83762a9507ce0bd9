"""Why a turn of *Kodai Heigi* is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from pi_app.core.message import Message
from pi_app.core.words import BIT
from pi_app.games.kodai_heigi.rules import board, notation, view
from pi_app.games.kodai_heigi.rules.mobility import bound_pieces

if TYPE_CHECKING:
    from pi_app.games.kodai_heigi.rules.situation import KodaiSituation


def bound(state: KodaiSituation, side: int) -> i64:
    """Return the pieces of the side that can neither move nor take."""
    foot, horse = state.foot(side), state.horse(side)
    return bound_pieces(side, foot, horse, state.foot(1 - side), state.horse(1 - side))


def why_not(state: KodaiSituation, seat: int, action: int) -> Message:
    """See `State.why_not`."""
    if state.phase != board.MOVE or seat != state.mover or not 0 <= action < notation.TURNS:
        return state.prompt(seat)
    origin, step = divmod(action, notation.STEPS)
    kind, here = view.piece_at(state, seat, origin), BIT[origin]
    if kind is None:
        return Message("Choose one of {side}'s pieces.", {"side": board.SIDE_NAMES[seat]})
    if bound(state, seat) & here != 0:
        if state.mobility.offset & here == 0:
            return Message("Bound by the cavalry ahead: infantry cannot offset cavalry.")
        return Message("Bound by the enemy ahead: it can only be offset with it.")
    if all(state.mobility.origins(each) & here == 0 for each in range(notation.STEPS)):
        return Message("This piece has no way to go.")
    target = notation.target_of(seat, action)
    files = abs(target % board.FILES - origin % board.FILES)
    if files > 1 or not 0 <= target < board.SQUARES:
        return state.prompt(seat)
    if step == notation.OFFSET:
        return Message("A piece is offset only with an enemy right ahead.")
    if view.piece_at(state, seat, target) is not None:
        return Message("A piece of your own stands there.")
    if kind == view.CAVALRY:
        if files == 0:
            return Message("The way straight ahead is barred.")
        return Message("Cavalry takes only on the second square straight ahead.")
    if view.piece_at(state, 1 - seat, target) is not None:
        return Message("Infantry takes only on the next square diagonally ahead.")
    return Message("Infantry goes no further than the next square.")
