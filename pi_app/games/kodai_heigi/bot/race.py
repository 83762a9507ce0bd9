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

from pi_app.core.words import only
from pi_app.games.kodai_heigi.rules.board import (
    FILES,
    NOBODY,
    NOT_FILE_A,
    NOT_FILE_G,
    RANK_1,
    RANK_9,
    RANKS,
    ROME,
    farthest_rank,
)
from pi_app.games.kodai_heigi.rules.mobility import (
    behind,
    behind_towards_a,
    behind_towards_g,
    two_behind,
)
from pi_app.games.kodai_heigi.rules.state import KodaiState

NEVER: Final = 99
"""More turns than anybody needs."""

_RANK_2: Final[i64] = RANK_1 << FILES
_RANK_3: Final[i64] = RANK_1 << 2 * FILES
_RANK_7: Final[i64] = RANK_9 >> 2 * FILES
_RANK_8: Final[i64] = RANK_9 >> FILES


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


def runs_free_in(side: i64, own: i64, horse: i64, foes: i64) -> i64:
    """Return in how many of its turns the best free runner of `side` breaks through; NEVER if it
    has none. Of its `own` pieces some are on `horse`."""
    free: i64 = own & ~_behind_all(own, side) & ~_meddled_with(foes, side)
    if free == 0:
        return NEVER
    on_foot: i64 = _turns_of(free & ~horse, side)
    riding: i64 = (_turns_of(free & horse, side) + 1) // 2
    if riding < on_foot:
        return riding
    return on_foot


def _behind_all(squares: i64, side: i64) -> i64:
    """Return the squares from which one of `squares` is straight ahead at any distance."""
    near: i64 = behind(squares, side)
    near |= behind(near, side)
    near |= two_behind(near, side)
    return near | two_behind(two_behind(near, side), side)


def _meddled_with(foes: i64, side: i64) -> i64:
    """Return the squares in whose cone one of `foes` stands."""
    found: i64 = 0
    for _ in range(RANKS // 2):
        # A cone gets wider at every other rank, the first one included.
        foes |= (foes & NOT_FILE_A) >> 1 | (foes & NOT_FILE_G) << 1
        foes = behind(foes, side)
        found |= foes
        foes = behind(foes, side)
        found |= foes
    return found


def _turns_of(runners: i64, side: i64) -> i64:
    """Return in how many steps the foremost of these pieces is on the last rank; NEVER if there is
    none."""
    rank: i64 = farthest_rank(side)
    for turns in range(RANKS):
        if runners & rank != 0:
            return turns
        rank = behind(rank, side)
    return NEVER


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
    if _runs_free(state, mover) <= least_turns(state, 1 - mover):
        return mover
    if _runs_free(state, 1 - mover) < least_turns(state, mover):
        return 1 - mover
    return NOBODY


def _runs_free(state: KodaiState, side: i64) -> i64:
    return runs_free_in(side, state.pieces(side), state.horse(side), state.pieces(1 - side))
