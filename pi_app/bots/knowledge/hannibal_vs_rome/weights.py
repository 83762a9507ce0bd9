"""The weights of `evaluation`, in logits, as Rome's pieces see the board.

Regions run as in the rules: Rome, Cannae, Gallia, Hispania N, Hispania S, Mauretania, Carthage,
Zama, Corsica, Sardinia, Sicily; routes: Rome–Corsica, Corsica–Sardinia, Sardinia–Carthage,
Cannae–Sicily, Sicily–Zama.
"""

from __future__ import annotations

from typing import Final

FIRST_LEGION: Final[tuple[float, ...]] = (
    0.96,
    1.00,
    0.92,
    1.11,
    0.78,
    0.00,
    0.00,
    0.00,
    1.09,
    0.64,
    0.57,
)
"""One legion in a region."""

MORE_LEGIONS: Final[tuple[float, ...]] = (
    1.00,
    0.96,
    1.14,
    1.09,
    1.18,
    0.00,
    0.00,
    0.00,
    0.79,
    0.68,
    0.42,
)
"""Each further legion there."""

FLEETS: Final[tuple[tuple[float, ...], ...]] = (
    (0.0, 0.47, 1.15, 1.83),
    (0.0, 0.60, 1.27, 0.29),
    (0.0, 0.63, 1.26, 0.00),
    (0.0, 0.76, 1.63, 0.87),
    (0.0, 0.81, 1.58, 0.51),
)
"""So many fleets on a route; the last entry for three and more."""

OBJECTIVES_HELD: Final[tuple[float, ...]] = (0.0, 0.44, 0.78, 0.00)
"""So many of the three objectives held."""

RACE: Final[tuple[tuple[float, ...], ...]] = (
    (0.00, 0.00, 0.28, 0.04, -0.06, 0.02, 0.00, 0.00, -0.27),
    (0.00, 0.00, 0.45, 0.16, -0.14, -0.15, -0.24, 0.00, -0.08),
    (0.00, 0.00, 1.26, 0.55, 0.31, -0.62, -0.68, 0.00, -0.83),
)
"""So many moves from the enemy capital by the land chain, by Sicily and by Sardinia; the last
entry if blocked."""

STRANDED: Final = -0.59
"""Each legion that sits on an island without a fleet."""

HANNIBAL: Final = 1.22
"""The Hannibal legion, beyond what a legion is worth."""

HAND: Final = 1.55
"""Each piece that the hand is better by."""

SHARE: Final = 1.85
"""All legions on the board being one's own."""

CHIP: Final = 0.19
"""Each chip."""

TURN: Final = 0.06
"""To have the move."""
