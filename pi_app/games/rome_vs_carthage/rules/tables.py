"""The printed tables: attrition and casualties, retreat, siege, naval combat, battle deck.

They are those on the map of the Valley Games edition of 2007 (§5 Sea, §6 Casualties, §6 Retreat,
§8 Sieges, §9 Winter; ruling 9).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.words import table

_COLUMN: Final = table((0, 0, 1, 2, 3, 4, 4, 5, 5, 5, 6))
"""The attrition table's column for each size up to 10."""

COLUMNS: Final = ("1", "2", "3", "4", "5–6", "7–9", "10")
"""The names of the attrition table's columns: sizes of forces, rounds of a battle."""

_ATTRITION: Final = table(
    [0, 0, 0, 0, 0, 1, 1,
     0, 0, 0, 0, 1, 1, 1,
     0, 0, 0, 1, 1, 1, 2,
     0, 0, 1, 1, 1, 2, 2,
     0, 1, 1, 1, 2, 2, 3,
     1, 1, 1, 2, 2, 3, 3,
     1, 1, 2, 2, 3, 3, 4]
)  # fmt: skip
_SMALL_FORCE: Final = table((0, 1, 1, 2, 2, 2, 3))
_LARGE_FORCE: Final = table((1, 2, 2, 3, 3, 4, 5))
"""The columns of the retreat table, for rolls from 0."""

_SIEGE: Final = table((0, 0, 0, 1, 1, 1, 2))  # points by roll; entry 0 is unused
ALL: Final = 99  # the result of the retreat table that eliminates the army
FIVE_OR_SIX: Final = 5
"""A size in the attrition table's column 5-6, which Hostile Tribes always use."""

LARGE_FORCE: Final = 5  # CUs from which a beaten force uses the second column of the retreat table


def column_of(size: i64) -> i64:
    """Return the number of the attrition table's column for a size."""
    return _COLUMN[min(size, 10)]


def attrition(size: i64, roll: i64) -> i64:
    """Return how many CUs a force of a size loses at a modified roll. For casualties of a battle
    the size is the number of rounds."""
    row = min(max(roll, 1), 7)
    return _ATTRITION[(row - 1) * len(COLUMNS) + column_of(size)]


def elephant_must_go(roll: i64) -> bool:
    """Say whether at a modified roll one of the lost CUs must be an elephant, if there is one."""
    return roll >= 6


def retreat_losses(size: i64, roll: i64) -> i64:
    """Return how many CUs a beaten force loses at a modified roll, or ALL. `size` is its number of
    CUs at the beginning of the battle."""
    if roll >= 7:
        return ALL
    if size >= LARGE_FORCE:
        return _LARGE_FORCE[max(roll, 0)]
    return _SMALL_FORCE[max(roll, 0)]


def siege_points(roll: i64) -> i64:
    """Return the points against a city or tribe at a modified roll."""
    return _SIEGE[min(max(roll, 1), 6)]


def besieger_losses(roll: i64) -> i64:
    """Return how many CUs the besieging or subduing force loses at a modified roll."""
    return 1 if roll <= 1 or roll == 3 else 0


SAFE: Final = 0
BACK: Final = 1
SUNK: Final = 2


def naval_result(roll: i64) -> i64:
    """Return the result for a Carthaginian fleet at a modified roll: SAFE, BACK or SUNK."""
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
BATTLE_DECK: Final = (12, 9, 9, 8, 6, 4)  # how many of the 48 battle cards are of each type
MOST_BATTLE_CARDS: Final = 20
"""The limit of a battle hand; it applies before losses by an elephant charge."""
