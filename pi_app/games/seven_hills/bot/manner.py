"""What suits a style in *The Seven Hills of Rome*: low cards first are thrifty.

High hills are bold, and hills of the rival are attacks.
"""

from __future__ import annotations

from pi_app.bots.manner import Style
from pi_app.core.game import State
from pi_app.games.seven_hills.rules.state import SevenHillsState
from pi_app.games.seven_hills.rules.terms import HILLS, NOWHERE


def lean(style: Style, state: State, seat: int, action: int) -> float:
    """Return how well a placement suits a style."""
    assert isinstance(state, SevenHillsState)
    card, hill = divmod(action, HILLS)
    held = state.occupier(hill)
    found = style.thrift * 0.06 * (5 - card) + style.boldness * 0.12 * (hill - 3)
    return found + (0.4 * style.attack if held not in (NOWHERE, seat) else 0.0)
