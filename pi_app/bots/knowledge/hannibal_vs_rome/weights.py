"""The weights of `evaluation`, in logits, as Rome's pieces see the board.

Regions run as in the rules: Rome, Cannae, Gallia, Hispania N, Hispania S, Mauretania, Carthage,
Zama, Corsica, Sardinia, Sicily; routes: Rome–Corsica, Corsica–Sardinia, Sardinia–Carthage,
Cannae–Sicily, Sicily–Zama.
"""

from __future__ import annotations

from typing import Final

FIRST_LEGION: Final[tuple[float, ...]] = (0.6, 0.6, 0.6, 0.7, 0.8, 0.8, 0.0, 0.8, 0.7, 0.8, 0.8)
"""One legion in a region."""

MORE_LEGIONS: Final[tuple[float, ...]] = (0.4, 0.4, 0.4, 0.5, 0.5, 0.5, 0.0, 0.5, 0.4, 0.5, 0.5)
"""Each further legion there."""

FLEETS: Final[tuple[tuple[float, ...], ...]] = (
    (0.0, 0.3, 0.5, 0.6),
    (0.0, 0.3, 0.5, 0.6),
    (0.0, 0.5, 0.7, 0.8),
    (0.0, 0.3, 0.5, 0.6),
    (0.0, 0.3, 0.5, 0.6),
)
"""So many fleets on a route; three count for more, too."""

OBJECTIVES_HELD: Final[tuple[float, ...]] = (0.0, 0.1, 0.3, 0.6)
"""So many of the three objectives held."""

RACE: Final[tuple[tuple[float, ...], ...]] = (
    (0.0, 0.6, 0.4, 0.2, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.0, 0.6, 0.4, 0.2, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.0, 0.6, 0.4, 0.2, 0.0, 0.0, 0.0, 0.0, 0.0),
)
"""So many moves from the enemy capital by the land chain, by Sicily and by Sardinia; the last
entry if blocked."""

STRANDED: Final = -0.4
"""Each legion that sits on an island without a fleet."""

HANNIBAL: Final = 0.5
"""The Hannibal legion, beyond what a legion is worth."""

HAND: Final = 0.4
"""Each piece that the hand is better by."""

SHARE: Final = 1.0
"""All legions on the board being one's own."""

CHIP: Final = 0.3
"""Each chip."""

TURN: Final = 0.15
"""To have the move."""
