"""What suits a style in *Praetorians*: one more card is bold."""

from __future__ import annotations

from pi_app.bots.manner import Style
from pi_app.games.praetorians.rules.terms import TURN_UP


def lean(style: Style, action: int) -> float:
    """Return how well an action suits a style."""
    return style.boldness if action == TURN_UP else 0.0
