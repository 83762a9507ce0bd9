"""Why an action of *Hannibal vs Rome* is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.core.message import Message
from pi_app.core.words import BIT
from pi_app.games.hannibal_vs_rome.rules import board, notation

if TYPE_CHECKING:
    from pi_app.games.hannibal_vs_rome.rules.situation import Situation


def why_not(state: Situation, seat: int, action: int) -> Message:
    """See `State.why_not`."""
    moved = notation.MOVED.get(action)
    if state.phase == board.MOVE and seat == state.mover and moved is not None:
        piece, origin, target = moved
        if not _has(state, seat, piece, origin):
            return Message("Choose one of {side}'s pieces.", {"side": board.SIDE_NAMES[seat]})
        if piece != "fleet" and action < notation.REFIT:
            start = board.REGION_IDS.index(origin) if origin else int(state.hannibal)
            return _why_no_march(state, seat, piece, start, board.REGION_IDS.index(target))
        if action >= notation.REFIT and state.second_edition:
            return Message("A legion becomes a fleet only while its side has none.")
    if state.is_secret(seat) and notation.CARD < action <= notation.CARD + 5:
        return Message("This card is not in your hand.")
    return state.prompt(seat)


def _has(state: Situation, side: int, piece: notation.Piece, origin: str) -> bool:
    if piece == "hannibal":
        return side == board.CARTHAGE_SIDE and state.hannibal >= 0
    if piece == "fleet":
        return state.routes(side) & BIT[board.ROUTE_IDS.index(origin)] != 0
    legions = state.regions_rome if side == board.ROME_SIDE else state.regions_carthage
    return legions & BIT[board.REGION_IDS.index(origin)] != 0


def _why_no_march(
    state: Situation, side: int, piece: notation.Piece, origin: int, target: int
) -> Message:
    routes = board.CROSSINGS[origin]
    by_sea = target in [shore for _, shore in routes]
    if piece == "hannibal":
        if target == origin:
            return state.prompt(side)
        if by_sea or not board.LAND_NEIGHBOURS[target]:
            return Message("Hannibal cannot cross the sea.")
        return Message("Too far: Hannibal goes to a neighbouring region by land.")
    if not board.LAND_NEIGHBOURS[origin] and not any(
        state.routes(side) & BIT[route] for route, _ in routes
    ):
        return Message("This legion needs a fleet of yours on a sea route that touches its island.")
    if by_sea:
        return Message("No fleet of yours on that route.")
    return Message("Too far: a legion goes one region by land, or across a sea route.")
