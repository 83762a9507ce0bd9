"""The hippodrome: its hexes, the straight lines from each, and who leads.

Hexes are axial coordinates (q, r) with pointed tops, r growing downwards, as on a board raced
clockwise. Around the goal, a row of eleven hexes, run five lanes; lane 1 is the innermost. A cell
is the number of a hex: lane by lane, each from the beginning of section 0 in the direction of the
race, then the goal from west to east. Sections follow each other in race order: 0 the straight with
the start, 1 a bend, 2 the other straight, 3 the other bend.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from pi_app.core.words import table

LANES: Final = 5
STRAIGHTS: Final = (0, 2)
START_HEXES: Final = 3  # in each lane the first so many hexes of section 0 are start hexes
LONGEST_LINE: Final = 6  # the highest card
DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six directions as steps (q, r): E, SE, SW, W, NW, NE."""

SE: Final = 1
SW: Final = 2
"""The directions that lead from section 0 towards the goal."""

_DATA: Final = json.loads(
    (files("pi_app.games.circus_maximus.rules") / "track.json").read_text(encoding="utf-8")
)


_ROWS: Final[list[tuple[int, int, list[list[int]]]]] = [
    (lane, section, row)
    for lane, rows in enumerate(_DATA["lanes"], 1)
    for section, row in enumerate(rows)
]
"""Lane, section and hexes of each section of each lane."""

COORDINATES: Final[tuple[tuple[int, int], ...]] = tuple(
    (q, r) for row in [*(row for _, _, row in _ROWS), _DATA["goal"]] for q, r in row
)
"""The hex (q, r) of each cell."""

CELLS: Final = len(COORDINATES)
GOAL: Final = CELLS - len(_DATA["goal"])
"""The first cell of the goal; all cells from here on belong to it."""

GOAL_HEXES: Final = CELLS - GOAL
LANE_OF: Final = tuple(lane for lane, _, row in _ROWS for _ in row)
SECTION_OF: Final = tuple(section for _, section, row in _ROWS for _ in row)
CELL_AT: Final = {hex: cell for cell, hex in enumerate(COORDINATES)}

LANE_BEGINNINGS: Final = tuple(LANE_OF.index(lane) for lane in range(1, LANES + 1))
STARTS: Final = tuple(first + row for first in LANE_BEGINNINGS for row in range(START_HEXES))
"""The start hexes, lane by lane."""

CELL_IDS: Final = (
    *(f"{LANE_OF[cell]}-{cell - LANE_BEGINNINGS[LANE_OF[cell] - 1] + 1}" for cell in range(GOAL)),
    *(f"goal-{number}" for number in range(1, GOAL_HEXES + 1)),
)
"""The cells in JSON: lane and place in the lane (``3-12``), or the place in the goal (``goal-4``),
counted from 1."""


def _lap_change(origin: int, target: int) -> int:
    """Return what a step between two hexes of the track adds to the count of laps."""
    crossing = (SECTION_OF[origin], SECTION_OF[target])
    return {(3, 0): 1, (0, 3): -1}.get(crossing, 0)


def _line(origin: int, direction: int) -> tuple[int, ...]:
    step_q, step_r = DIRECTIONS[direction]
    line: list[int] = []
    here = origin
    while len(line) < LONGEST_LINE and here < GOAL:
        q, r = COORDINATES[here]
        ahead = CELL_AT.get((q + step_q, r + step_r))
        # The goal is open only towards the inner lane of section 0.
        may_enter = LANE_OF[here] == 1 and SECTION_OF[here] == 0 and direction in (SE, SW)
        if ahead is None or (ahead >= GOAL and not may_enter):
            break
        line.append(ahead)
        here = ahead
    return tuple(line)


def _laps_along(origin: int, line: tuple[int, ...]) -> tuple[int, ...]:
    laps = 0
    changes = []
    here = origin
    for ahead in line:
        laps += _lap_change(here, ahead) if ahead < GOAL else 0
        changes.append(laps)
        here = ahead
    return tuple(changes)


LINES: Final = tuple(
    tuple(_line(cell, direction) for direction in range(len(DIRECTIONS))) for cell in range(GOAL)
)
"""For each cell and direction, the cells on a straight line from it: up to six, up to a wall, or up
to and with the first cell of the goal."""

LAPS_ALONG: Final = tuple(
    tuple(_laps_along(cell, line) for line in lines) for cell, lines in enumerate(LINES)
)
"""The same shape: what going so far along the line adds to the count of laps."""


def _order_key(cell: int) -> tuple[int, int, int]:
    """Return a key that is greater the farther ahead a chariot is: by section, then by its place
    on a straight or in a bend."""
    section, lane = SECTION_OF[cell], LANE_OF[cell]
    if section not in STRAIGHTS:
        return section, -lane, cell
    q, r = COORDINATES[cell]
    twice_x = 2 * q + r
    return section, twice_x if section == 0 else -twice_x, -lane


_ORDER: Final = sorted(range(GOAL), key=_order_key)
RANK: Final = table(_ORDER.index(cell) for cell in range(GOAL))
"""For each cell, how many cells of the track come behind it on the same lap."""


def comes_by_lane(cell: int, other: int) -> bool:
    """Say whether a chariot comes before another one on the same lap only because its lane lies
    further inside: level with it on a straight, or anywhere in the same bend."""
    if SECTION_OF[cell] != SECTION_OF[other] or LANE_OF[cell] >= LANE_OF[other]:
        return False
    return SECTION_OF[cell] not in STRAIGHTS or _order_key(cell)[1] == _order_key(other)[1]


def _ways_home() -> tuple[tuple[int, ...], ...]:
    unknown = CELLS * 3
    ways = [[unknown] * GOAL for _ in range(3)]
    front: list[tuple[int, int]] = []
    for cell in range(GOAL):
        if any(line and line[0] >= GOAL for line in LINES[cell]):
            ways[2][cell] = 1
            front.append((2, cell))
    while front:
        following: list[tuple[int, int]] = []
        for level, cell in front:
            for line in LINES[cell]:
                if not line or line[0] >= GOAL:
                    continue
                neighbour = line[0]
                # The step comes from the neighbour, so its change is taken back.
                change = _lap_change(neighbour, cell)
                befores = (1, 2) if level == 2 and change == 1 else (level - change,)
                for before in befores:
                    if 0 <= before <= 2 and ways[before][neighbour] == unknown:
                        ways[before][neighbour] = ways[level][cell] + 1
                        following.append((before, neighbour))
        front = following
    return tuple(tuple(row) for row in ways)


WAY_HOME: Final = _ways_home()
"""The fewest steps from each cell into the goal over an empty track, for a chariot that is a lap
behind the start (row 0), has not yet gone round (1), or has (2)."""

LONGEST_WAY: Final = max(WAY_HOME[1][cell] for cell in STARTS)
"""The fewest steps home from the start hex that is farthest from it."""

_LAP: Final = WAY_HOME[0][0] - WAY_HOME[1][0]


def way_home(cell: int, laps: int) -> int:
    """Return the fewest steps from `cell` into the goal over an empty track; 0 in the goal."""
    if cell >= GOAL:
        return 0
    if laps < -1:
        return WAY_HOME[0][cell] - _LAP * (laps + 1)
    return WAY_HOME[min(laps, 1) + 1][cell]
