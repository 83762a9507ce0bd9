"""The printed tables: attrition and casualties, retreat, siege, naval combat, battle deck.

As printed on the map of the Valley Games edition of 2007 (§5 Sea, §6 Casualties, §6 Retreat,
§8 Sieges, §9 Winter; ruling 9).
"""

from __future__ import annotations

from typing import Final

_ATTRITION_COLUMN: Final = (0, 0, 1, 2, 3, 4, 4, 5, 5, 5, 6)
_ATTRITION: Final = (
    (0, 0, 0, 0, 0, 1, 1),
    (0, 0, 0, 0, 1, 1, 1),
    (0, 0, 0, 1, 1, 1, 2),
    (0, 0, 1, 1, 1, 2, 2),
    (0, 1, 1, 1, 2, 2, 3),
    (1, 1, 1, 2, 2, 3, 3),
    (1, 1, 2, 2, 3, 3, 4),
)
_RETREAT: Final = ((0, 1), (1, 2), (1, 2), (2, 3), (2, 3), (2, 4), (3, 5))

ALL: Final = 99
"""The retreat table's result that leaves nobody."""

FIVE_OR_SIX: Final = 5
"""A size that stands for the attrition table's column 5-6, which Hostile Tribes always use."""

LARGE_FORCE: Final = 5
"""CUs from which a beaten force uses the second column of the retreat table."""


def attrition(size: int, roll: int) -> int:
    """Return the CUs that a force loses.

    Args:
        size: its CUs, at least 1; for battle casualties the number of rounds.
        roll: the die with its modifiers.
    """
    row = min(max(roll, 1), 7)
    return _ATTRITION[row - 1][_ATTRITION_COLUMN[min(size, 10)]]


def elephant_must_go(roll: int) -> bool:
    """Say whether one CU lost on the attrition table must be an elephant, if one is there."""
    return roll >= 6


def retreat_losses(size: int, roll: int) -> int:
    """Return the CUs that a beaten force loses, or ALL.

    Args:
        size: its CUs when the battle began.
        roll: the die with its modifiers.
    """
    if roll >= 7:
        return ALL
    return _RETREAT[max(roll, 0)][1 if size >= LARGE_FORCE else 0]


def siege_points(roll: int) -> int:
    """Return the points towards a city's or tribe's fall for a modified roll."""
    row = min(max(roll, 1), 6)
    return (0, 0, 1, 1, 1, 2)[row - 1]


def besieger_losses(roll: int) -> int:
    """Return the CUs that a besieger or subjugator loses at a modified roll."""
    return 1 if roll <= 1 or roll == 3 else 0


SAFE: Final = 0
BACK: Final = 1
SUNK: Final = 2


def naval_result(roll: int) -> int:
    """Return what becomes of a Carthaginian fleet: SAFE, BACK to port or SUNK."""
    return SAFE if roll <= 1 else BACK if roll == 2 else SUNK


# --- battle cards -------------------------------------------------------------------------------

FRONTAL: Final = 0
FLANK_LEFT: Final = 1
FLANK_RIGHT: Final = 2
PROBE: Final = 3
ENVELOPMENT: Final = 4
RESERVE: Final = 5
TYPES: Final = 6
TYPE_IDS: Final = ("frontal", "left", "right", "probe", "envelopment", "reserve")
BATTLE_DECK: Final = (12, 9, 9, 8, 6, 4)
"""How many of the 48 battle cards are of each type."""

MOST_BATTLE_CARDS: Final = 20
"""Nobody is dealt more, however many are due; an elephant charge takes from these."""
