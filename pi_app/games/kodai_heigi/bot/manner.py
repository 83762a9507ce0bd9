"""What suits a style in *Kodai Heigi*: far advances are bold, captures are attacks.

Thrift spares the own pieces.
"""

from __future__ import annotations

from pi_app.bots.manner import Style
from pi_app.core.game import State
from pi_app.games.kodai_heigi.rules.board import FILES
from pi_app.games.kodai_heigi.rules.notation import AHEAD, LEAP, OFFSET, SET_UP, STEPS, target_of
from pi_app.games.kodai_heigi.rules.state import KodaiState


def lean(style: Style, state: State, seat: int, action: int) -> float:
    """Return how well a turn suits a style. Thrift keeps the own pieces: no offsets."""
    if action >= SET_UP:
        return 0.0
    assert isinstance(state, KodaiState)
    step = action % STEPS
    target = target_of(seat, action)
    takes = state.pieces(1 - seat) >> target & 1 != 0
    found = style.attack if takes else 0.0
    if step == OFFSET:
        found -= style.thrift
    elif step in (AHEAD, LEAP) or takes:
        rank = target // FILES
        beyond = rank - 4 if seat == 0 else 4 - rank
        found += style.boldness * (0.5 + 0.25 * beyond)
    return found
