"""The actions of *The Seven Hills of Rome* as numbers, and their notation.

Action ``card * 7 + hill`` (hills from 0) places a card of one's hand: ``5 at 3`` is the card 5 at
the hill worth 3, ``banner at 7`` the banner at the hill worth 7.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.rules.notation import Notation
from pi_app.rules.seven_hills.terms import BANNER, HILLS, PIECES


def placement(card: i64, hill: i64) -> i64:
    """Return the action that places `card` at `hill`."""
    return card * HILLS + hill


def card_placed(action: i64) -> i64:
    """Return the card that an action places."""
    return action // HILLS


def hill_chosen(action: i64) -> i64:
    """Return the hill at which an action places its card."""
    return action % HILLS


NOTATION: Final[Notation] = Notation(
    "The Seven Hills of Rome",
    "5 at 3; banner at 7 (a card, and the worth of a hill)",
    [
        f"{'banner' if card == BANNER else card} at {hill + 1}"
        for card in range(PIECES)
        for hill in range(HILLS)
    ],
)
