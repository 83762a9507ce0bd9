"""Wins that need no search: those of the next turn, and runners that nobody can stop in time.

An enemy can meddle with a piece on its way straight ahead only from a cone before it. Say the enemy
stands k ranks ahead and f files aside. It comes one file nearer with a turn at best, each time one
rank nearer too, while the runner goes on by a rank a turn; to take the runner it has to arrive on a
file next to it before the runner has passed. So it meddles only if k is at least 2 f - 1. Anyone
who runs free of all cones and of his own pieces arrives after a number of turns that is known; what
the other side needs at the least is counted as if nothing stood in its way.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.words import BIT, lowest, only, table
from pi_app.games.kodai_heigi.rules.board import CARTHAGE, FILES, NOBODY, RANKS, ROME, SQUARES
from pi_app.games.kodai_heigi.rules.mobility import (
    behind,
    behind_towards_a,
    behind_towards_g,
    two_behind,
)
from pi_app.games.kodai_heigi.rules.state import KodaiState

NEVER: Final = 99
"""More turns than anybody needs."""

_RANK_1: Final = 0x7F
_RANK_7: Final = 0x7F << 42
_RANK_8: Final = 0x7F << 49
_RANK_2: Final = 0x7F << 7
_RANK_3: Final = 0x7F << 14


def _cones() -> list[int]:
    """By ``side * 63 + square``: from where an enemy may meddle with a runner."""
    cones: list[int] = []
    for side in (ROME, CARTHAGE):
        for square in range(SQUARES):
            cone = 0
            for other in range(SQUARES):
                ahead = other // FILES - square // FILES
                if side == CARTHAGE:
                    ahead = -ahead
                aside = abs(other % FILES - square % FILES)
                if ahead >= 1 and ahead >= 2 * aside - 1:
                    cone += BIT[other]
            cones.append(cone)
    return cones


def _paths() -> list[int]:
    """By ``side * 63 + square``: the squares straight ahead, to the farthest rank."""
    paths: list[int] = []
    for side in (ROME, CARTHAGE):
        for square in range(SQUARES):
            step = FILES if side == ROME else -FILES
            path = 0
            other = square + step
            while 0 <= other < SQUARES:
                path += BIT[other]
                other += step
            paths.append(path)
    return paths


_CONE: Final = table(_cones())
_PATH: Final = table(_paths())


def wins_at_once(state: KodaiState) -> bool:
    """Say whether the mover breaks through or removes the enemy commander with this turn."""
    side = state.mover
    mobility = state.mobility
    steps: i64 = mobility.towards_a | mobility.ahead | mobility.towards_g
    if side == ROME:
        if (steps & _RANK_8) != 0 or (mobility.leap & _RANK_7) != 0:
            return True
    elif (steps & _RANK_2) != 0 or (mobility.leap & _RANK_3) != 0:
        return True
    prey: i64 = state.commander(1 - side)
    return (
        (mobility.towards_a & behind_towards_a(prey, side))
        | (mobility.towards_g & behind_towards_g(prey, side))
        | (mobility.leap & two_behind(prey, side))
        | (mobility.offset & behind(prey, side))
    ) != 0


def runs_free_in(state: KodaiState, side: i64) -> i64:
    """Return in how many of its turns the side's best free runner breaks through; NEVER if it has
    none."""
    own: i64 = state.pieces(side)
    foes: i64 = state.pieces(1 - side)
    horse: i64 = state.horse(side)
    cones, paths = _CONE, _PATH
    best: i64 = NEVER
    first: i64 = side * SQUARES  # the place of the first square of a rank in the tables
    left: i64 = own
    for rank in range(RANKS):
        row: i64 = left & _RANK_1
        while row != 0:
            place: i64 = first + lowest(row)
            row &= row - 1
            if cones[place] & foes == 0 and paths[place] & own == 0:
                turns: i64 = RANKS - 1 - rank if side == ROME else rank
                if horse & BIT[place - side * SQUARES] != 0:
                    turns = (turns + 1) // 2
                if turns < best:
                    best = turns
        left >>= FILES
        first += FILES
    return best


def _ranks_left(side: i64, square: i64) -> i64:
    rank: i64 = square // FILES
    return RANKS - 1 - rank if side == ROME else rank


def least_turns(state: KodaiState, side: i64) -> i64:
    """Return a number of its turns before which the side can't possibly win."""
    horse: i64 = state.horse(side)
    prey: i64 = only(state.commander(1 - side))
    to_prey: i64 = _ranks_left(side, prey)
    best: i64 = NEVER
    left: i64 = state.pieces(side)
    while left != 0:
        rest: i64 = left & (left - 1)
        bit: i64 = left - rest
        left = rest
        ranks: i64 = _ranks_left(side, only(bit))
        # Behind the commander nobody can turn round; before it, it is nearer than the last rank.
        if ranks > to_prey:
            ranks -= to_prey
        if horse & bit != 0:
            ranks = (ranks + 1) // 2
        if ranks < best:
            best = ranks
    return best


def sure_winner(state: KodaiState) -> int:
    """Return the side that wins at a moment of the battle against any play of the other, if that
    can be seen; otherwise NOBODY."""
    mover = state.mover
    if wins_at_once(state):
        return mover
    if runs_free_in(state, mover) <= least_turns(state, 1 - mover):
        return mover
    if runs_free_in(state, 1 - mover) < least_turns(state, mover):
        return 1 - mover
    return NOBODY
