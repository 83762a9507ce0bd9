"""The weights of `evaluation`, in logits, as Rome's pieces see the board.

They were fitted by logistic regression with a quadratic penalty, a moment's terms against the
outcome of its game, over games of the search bot against itself with some random moves mixed in.

Regions run as in the rules: Rome, Cannae, Gallia, Hispania N, Hispania S, Mauretania, Carthage,
Zama, Corsica, Sardinia, Sicily; routes: Rome–Corsica, Corsica–Sardinia, Sardinia–Carthage,
Cannae–Sicily, Sicily–Zama.
"""

from __future__ import annotations

from typing import Final

FIRST_LEGION: Final[tuple[float, ...]] = (
    0.51,
    0.44,
    0.51,
    0.60,
    0.43,
    0.00,
    0.00,
    0.00,
    0.83,
    0.69,
    0.46,
)
"""One legion in a region."""

MORE_LEGIONS: Final[tuple[float, ...]] = (
    0.49,
    0.42,
    0.52,
    0.56,
    0.54,
    0.00,
    0.00,
    0.00,
    0.45,
    0.11,
    -0.26,
)
"""Each further legion there."""

FLEETS: Final[tuple[tuple[float, ...], ...]] = (
    (0.0, 0.40, 1.14, 1.72),
    (0.0, 0.46, 1.04, 0.19),
    (0.0, 0.46, 0.99, 0.00),
    (0.0, 0.54, 0.92, 0.74),
    (0.0, 0.57, 1.33, 0.24),
)
"""So many fleets on a route; the last entry for three and more."""

OBJECTIVES_HELD: Final[tuple[float, ...]] = (0.0, 0.29, 0.64, 0.00)
"""So many of the three objectives held."""

RACE: Final[tuple[tuple[float, ...], ...]] = (
    (0.00, 0.00, 0.29, -0.01, -0.16, 0.17, 0.00, 0.00, -0.29),
    (0.00, 0.00, 0.53, 0.03, -0.01, -0.18, -0.14, 0.00, -0.23),
    (0.00, 0.00, 1.52, 0.53, 0.47, -0.66, -0.89, 0.00, -0.97),
)
"""So many moves from the enemy capital by the land chain, by Sicily and by Sardinia; the last
entry if blocked."""

STRANDED: Final = -0.70
"""Each legion that sits on an island without a fleet."""

HANNIBAL: Final = 1.01
"""The Hannibal legion, beyond what a legion is worth."""

HAND: Final = 1.34
"""Each piece that the hand is better by."""

SHARE: Final = 3.67
"""All legions on the board being one's own."""

CHIP: Final = 0.18
"""Each chip."""

TURN: Final = 0.06
"""To have the move."""
