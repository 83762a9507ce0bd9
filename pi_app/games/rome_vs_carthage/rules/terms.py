"""The basic constants of *Hannibal: Rome vs. Carthage*: sides, places of generals off the map, ways
to move generals, limits, and points on which editions of the rules differ."""

from __future__ import annotations

from typing import Final

# --- sides --------------------------------------------------------------------------------------

NOBODY: Final = -1
ROME: Final = 0
CARTHAGE: Final = 1
"""Sides are seats: 0 is Rome, 1 Carthage."""

SIDE_IDS: Final = ("rome", "carthage")


def side_id(side: int) -> str | None:
    """Return the id of a side, None for nobody."""
    return None if side == NOBODY else SIDE_IDS[side]


# --- places of generals off the map -------------------------------------------------------------

IN_POOL: Final = -1
"""A Roman without office. The consuls of the next turn are drawn from these."""

DISPLACED: Final = -2
"""A Carthaginian who has lost his army. He comes back with the next reinforcements."""

DEAD: Final = -3
AWAITED: Final = -4  # Scipio Africanus before he arrives
OFF_MAP_IDS: Final = ("pool", "displaced", "dead", "awaited")  # by ``-1 - place``

# --- decisions where editions differ; limits ----------------------------------------------------

FOURTH_CU_IN_CITIES: Final = True
"""Carthage's fourth reinforcement CU may go to Carthage or New Carthage without a general."""

SINGLE_CU_SAILS_UNSEEN: Final = True
"""The naval modifier of a general alone also holds for an army of exactly one CU."""

LAST_TURN: Final = 9
MOST_CUS: Final = 10  # CUs that a general can lead
CONSULAR_CUS: Final = 5  # CUs that no Roman player may take from a consul by choice
MOST_ELEPHANTS: Final = 4
SIEGE_CUS: Final = 3
OVERRUN_CUS: Final = 5
POINTS_TO_FALL: Final = 3
MOVES: Final = 4
FORCED_MOVES: Final = 6
SEA_COST: Final = 3
SAILING_OPS: Final = 3  # the operations with which an army sails without a campaign
SAILING_CUS: Final = 5  # CUs that it leads then at most
HARD_COST: Final = 2  # movement points that a pass or a strait takes
HANNIBALS_DEATH: Final = 5  # political markers that Carthage loses with him

# --- ways to move generals, and kinds of steps ----------------------------------------------------

BY_OPS: Final = 0
BY_CAMPAIGN: Final = 1
BY_FORCE_MARCH: Final = 2
"""How a general is moved: by a card's operations, a Campaign or a Force March."""

BY_LAND: Final = 0
BY_SEA: Final = 1
INTO_PORT: Final = 2
"""The kinds of steps: INTO_PORT is by sea directly into a friendly walled city."""
