"""What dice look like: the outline of a die, and where its pips are, on the table and on phones.

A die reaches from -1 to 1 on both axes; y grows downwards.
"""

from __future__ import annotations

import math
from typing import Final

from pi_app.drawing.theme import Colour

Point = tuple[float, float]

IVORY: Final[Colour] = (246, 236, 212)

CORNERS: Final = {4: 3, 8: 4, 10: 4, 12: 5, 20: 6}
"""How many corners the outline of a die with so many sides has. One with six is a square, the
others are round."""

PIP: Final = 0.19
"""The radius of a pip."""

_STEP: Final = 0.5

_SPOTS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def pips(face: int) -> list[Point]:
    """Return the middles of the pips of a face; none for a face of 0."""
    return [(x * _STEP, y * _STEP) for x, y in _SPOTS.get(face, ())]


def outline(sides: int) -> list[Point]:
    """Return the corners of a die that is a regular polygon on a side, or (four) on a corner."""
    corners = CORNERS[sides]
    low, reach = (0.16, 1.06) if corners == 3 else (0.0, 1.0)
    turns = [-math.pi / 2 + 2 * math.pi * each / corners for each in range(corners)]
    return [(reach * math.cos(turn), low + reach * math.sin(turn)) for turn in turns]
