"""What suits a style in *Circus Maximus*: low cards first are thrifty.

More cards for the same chariot are bold.
"""

from __future__ import annotations

from pi_app.bots.manner import Style
from pi_app.games.circus_maximus.rules.terms import CARD_OF, DRIVE, STOP


def lean(style: Style, action: int) -> float:
    """Return how well an action suits a style."""
    if action < DRIVE:
        return 0.0
    if action == STOP:
        return style.thrift
    card: int = CARD_OF[action]
    return 0.4 * style.thrift * (3 - card) + 0.5 * style.boldness
