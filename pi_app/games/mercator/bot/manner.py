"""What suits a style in *Mercator*: low bids are thrifty, one more card is bold."""

from __future__ import annotations

from typing import Final

from pi_app.bots.manner import Style
from pi_app.games.mercator.rules.notation import BID, DROP, MORE

_MUCH: Final = 1.0
"""The difference between two bids that counts as large. The bids of a mixed choice differ little,
and all of them are equally good, so that a strong preference costs little."""


def lean(style: Style, action: int) -> float:
    """Return how well an action suits a style."""
    if action < DROP:
        return style.thrift * (BID - action) / _MUCH
    return style.boldness if action == MORE else 0.0
