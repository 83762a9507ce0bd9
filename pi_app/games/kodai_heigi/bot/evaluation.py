"""How good a moment of the battle in *Kodai Heigi* looks, by a weighted sum.

The sum counts each side's pieces by how far they have gone, its best free runner, and what it can
take at once. A logistic curve makes a chance of winning of it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pi_app.core.words import count
from pi_app.games.kodai_heigi.bot.race import NEVER, runs_free_in
from pi_app.games.kodai_heigi.bot.weights import (
    CHECK,
    COMMANDER,
    FOOT,
    HORSE,
    RUNNER,
    STRIKES,
    THREATS,
)
from pi_app.games.kodai_heigi.rules.board import FILES, RANKS, ROME
from pi_app.games.kodai_heigi.rules.mobility import (
    behind,
    behind_towards_a,
    behind_towards_g,
    two_behind,
)
from pi_app.games.kodai_heigi.rules.state import KodaiState

_RANK: Final = 0x7F  # the squares of the first rank
_FOOT: Final = vec[float](FOOT)
_HORSE: Final = vec[float](HORSE)


def chance_of_mover(state: KodaiState) -> float:
    """Return the guessed chance, 0 to 1, that the side to move wins."""
    mover = state.mover
    other = 1 - mover
    strikes: int = count(strikers(state, mover, state.pieces(other)))
    threats: int = count(strikers(state, other, state.pieces(mover)))
    balance = _side_worth(state, mover) - _side_worth(state, other)
    balance += STRIKES * strikes - THREATS * threats
    prey = state.commander(mover)
    offset: i64 = (state.foot(other) | state.horse(other)) & behind(prey, other)
    if (strikers(state, other, prey) | offset) != 0:
        balance -= CHECK
    return 1.0 / (1.0 + exp(-balance))


def strikers(state: KodaiState, side: i64, prey: i64) -> i64:
    """Return the pieces of `side` that could take one of `prey`, enemy pieces, with its turn."""
    foes: i64 = state.pieces(1 - side)
    free: i64 = ~behind(foes, side)
    aslant: i64 = behind_towards_a(prey, side) | behind_towards_g(prey, side)
    charging: i64 = state.horse(side) & free & two_behind(prey, side)
    return (state.foot(side) & free & aslant) | charging


def _side_worth(state: KodaiState, side: i64) -> float:
    pieces, horse, commander = state.pieces(side), state.horse(side), state.commander(side)
    foot_worth, horse_worth = _FOOT, _HORSE
    worth = 0.0
    for number in range(RANKS):
        left: i64 = pieces & _RANK
        rank: i64 = number if side == ROME else RANKS - 1 - number
        while left != 0:
            rest: i64 = left & (left - 1)
            bit: i64 = left - rest
            left = rest
            if bit & horse != 0:
                worth += horse_worth[rank]
            elif bit == commander:
                worth += COMMANDER[rank]
            else:
                worth += foot_worth[rank]
        pieces >>= FILES
        horse >>= FILES
        commander >>= FILES
    turns = runs_free_in(state, side)
    if turns != NEVER:
        worth += RUNNER[turns]
    return worth
