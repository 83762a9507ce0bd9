"""What threatens to happen next in a game of two."""

from __future__ import annotations

from pi_app.bots.worth import winning_action
from pi_app.core.game import State


def gives_away(state: State, seat: int, action: int) -> bool:
    """Say whether after `action` the other side alone decides, and one of its moves wins."""
    after = state.copy()
    after.play(seat, action)
    other = 1 - seat
    if after.deciders() != (other,):
        return False
    return winning_action(after, other, after.legal_actions(other)) is not None
