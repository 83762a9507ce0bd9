"""What suits a style in *Hannibal vs Rome*: battles are attacks, low cards are thrifty.

Moves of the Hannibal legion are bold.
"""

from __future__ import annotations

from pi_app.bots.manner import Style
from pi_app.core.game import State
from pi_app.games.hannibal_vs_rome.rules.board import MOVE
from pi_app.games.hannibal_vs_rome.rules.notation import CARD, DECLARE_HANNIBAL, FLEET, HANNIBAL
from pi_app.games.hannibal_vs_rome.rules.state import HannibalState


def lean(style: Style, state: State, seat: int, action: int) -> float:
    """Return how well an action suits a style."""
    if action > CARD:
        return style.thrift * (3 - (action - CARD)) * 0.3
    assert isinstance(state, HannibalState)
    if state.phase != MOVE:
        return style.boldness if action == DECLARE_HANNIBAL else 0.0
    after = state.copy()
    after.apply(seat, action)
    battle = after.phase != MOVE
    found = style.boldness if HANNIBAL <= action < FLEET else 0.0
    return found + (style.attack if battle else 0.0)
