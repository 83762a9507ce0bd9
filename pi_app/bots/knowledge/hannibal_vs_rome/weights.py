"""The weights of `evaluation`, in logits, as Rome's pieces see the board.

Regions run as in the rules: Rome, Cannae, Gallia, Hispania N, Hispania S, Mauretania, Carthage,
Zama, Corsica, Sardinia, Sicily; routes: Rome–Corsica, Corsica–Sardinia, Sardinia–Carthage,
Cannae–Sicily, Sicily–Zama.
"""

from __future__ import annotations

from typing import Final

FIRST_LEGION: Final = (0.6, 0.6, 0.6, 0.7, 0.8, 0.8, 0.0, 0.8, 0.7, 0.8, 0.8)
"""One legion in a region."""

MORE_LEGIONS: Final = (0.4, 0.4, 0.4, 0.5, 0.5, 0.5, 0.0, 0.5, 0.4, 0.5, 0.5)
"""Each further legion there."""

FLEETS: Final = (
    (0.0, 0.3, 0.5, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6),
    (0.0, 0.3, 0.5, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6),
    (0.0, 0.5, 0.7, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8),
    (0.0, 0.3, 0.5, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6),
    (0.0, 0.3, 0.5, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6),
)
"""So many fleets on a route."""

OBJECTIVES_HELD: Final = (0.0, 0.1, 0.3, 0.6)
"""So many of the three objectives held."""

HANNIBAL: Final = 0.5
"""The Hannibal legion, beyond what a legion is worth."""

HAND: Final = 0.4
"""Each piece that the hand is better by."""

TURN: Final = 0.15
"""To have the move."""
