"""Ways over the track: where a card ends, and how many hexes ahead are free.

A way is a cell of a lane and a direction in one number (`way_from`). The occupied hexes are stored
by rows: a row is all hexes on one straight line across the hippodrome, and its word has a bit for
each hex that is occupied: by a chariot, or always, because it belongs to the goal or lies beyond
the track. Each hex lies in three rows, one for each pair of opposite directions; the hexes ahead on
a way are the next six bits of one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pi_app.core.words import BIT, table
from pi_app.games.circus_maximus.rules.track import (
    COORDINATES,
    GOAL,
    LAPS_ALONG,
    LINES,
    LONGEST_LINE,
)

_DIRECTIONS: Final = 6
_NOWHERE: Final = -1


def way_from(cell: i64, direction: i64) -> i64:
    """Return the way from a cell of a lane in a direction."""
    return cell * _DIRECTIONS + direction


# --- where a card ends --------------------------------------------------------------------------


def _by_card(rows: Sequence[Sequence[Sequence[int]]]) -> list[int]:
    """Return what stands in rows of the shape of `LINES` for each way and card; a line that is too
    short for a card ends in the goal, or the card cannot be driven."""
    lines = [line for ways in rows for line in ways]
    cards = range(1, LONGEST_LINE + 1)
    return [
        line[min(card, len(line)) - 1] if line else _NOWHERE for line in lines for card in cards
    ]


_HALTS: Final = table(_by_card(LINES))
_LAP_CHANGES: Final = table(_by_card(LAPS_ALONG))
_INTO_GOAL: Final = table(
    [len(line) if line and line[-1] >= GOAL else 0 for ways in LINES for line in ways]
)
_BEFORE_GOAL: Final = table(
    [max(len(line) if line and line[-1] >= GOAL else 0 for line in ways) for ways in LINES]
)


def halt(way: i64, card: i64) -> i64:
    """Return the cell to which a card takes a chariot that can drive it along a way."""
    return _HALTS[way * LONGEST_LINE + card - 1]


def lap_change(way: i64, card: i64) -> i64:
    """Return what driving a card along a way adds to the count of laps."""
    return _LAP_CHANGES[way * LONGEST_LINE + card - 1]


def steps_into_goal(way: i64) -> i64:
    """Return with how many steps a way leads into the goal; 0 if six are too few."""
    return _INTO_GOAL[way]


def is_before_goal(cell: i64) -> bool:
    """Say whether any way from a cell leads into the goal with six steps."""
    return _BEFORE_GOAL[cell] != 0


# --- which hexes are free -----------------------------------------------------------------------

_AXES: Final = 3  # direction d and direction d + _AXES are opposites, along the same rows
_FURTHEST: Final = max(max(hex) for hex in COORDINATES)
_MARGIN: Final = LONGEST_LINE - min(min(hex) for hex in COORDINATES)
"""Beyond both ends of a row there is room for the longest line."""

_ROWS_OF_AXIS: Final = _MARGIN + _FURTHEST + 1
_ROW_LENGTH: Final = _MARGIN + _FURTHEST + LONGEST_LINE + 1
_ALL_CARDS: Final = 0o77


_ROW: Final = table(
    axis * _ROWS_OF_AXIS + (r, q, q + r)[axis] + _MARGIN
    for q, r in COORDINATES[:GOAL]
    for axis in range(_AXES)
)
"""By cell and axis, the number of the row in which the cell lies."""

_PLACE: Final = table(
    (q if axis == 0 else r) + _MARGIN for q, r in COORDINATES[:GOAL] for axis in range(_AXES)
)
"""By cell and axis, which bit of that row stands for the cell."""


def take(rows: vec[i64], cell: i64) -> None:
    """Note that a chariot stands on a cell of a lane."""
    for axis in range(cell * _AXES, cell * _AXES + _AXES):
        rows[_ROW[axis]] |= BIT[_PLACE[axis]]


def leave(rows: vec[i64], cell: i64) -> None:
    """Note that a cell of a lane is free."""
    for axis in range(cell * _AXES, cell * _AXES + _AXES):
        rows[_ROW[axis]] &= ~BIT[_PLACE[axis]]


def is_taken(rows: vec[i64], cell: i64) -> bool:
    """Say whether a chariot stands on a cell of a lane."""
    return rows[_ROW[cell * _AXES]] & BIT[_PLACE[cell * _AXES]] != 0


def _empty_track() -> vec[i64]:
    rows = table([2**_ROW_LENGTH - 1] * (_AXES * _ROWS_OF_AXIS))
    for cell in range(GOAL):
        leave(rows, cell)
    return rows


EMPTY_TRACK: Final = _empty_track()  # the rows of a track without chariots


_BEFORE_LAST_TAKEN: Final = table(
    [2 ** (LONGEST_LINE - taken.bit_length()) - 1 for taken in range(_ALL_CARDS + 1)]
)
"""For each set of taken hexes among six, the cards that can be driven down from beyond the last."""


def free_cards(rows: vec[i64], cell: i64) -> i64:
    """Return the cards that can be driven from a cell over free hexes of the lanes: a hand of
    LONGEST_LINE bits for each direction."""
    up: i64 = 0
    down: i64 = 0
    for axis in range(cell * _AXES + _AXES - 1, cell * _AXES - 1, -1):
        row = rows[_ROW[axis]]
        place = _PLACE[axis]
        above = row >> (place + 1)
        below = row >> (place - LONGEST_LINE) & _ALL_CARDS
        up = up << LONGEST_LINE | (above & -above) - 1 & _ALL_CARDS
        down = down << LONGEST_LINE | _BEFORE_LAST_TAKEN[below]
    return down << (_AXES * LONGEST_LINE) | up
