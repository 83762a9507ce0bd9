"""How good a moment of the battle in *Kodai Heigi* looks, by a weighted sum.

The sum counts each side's pieces by how far they have gone, its best free runner, and what it can
take at once. A logistic curve makes a chance of winning of it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pi_app.core.words import count, only
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

_ROWS: Final = 1 << FILES  # the sets of squares of one rank
_ROW: Final = _ROWS - 1


def _sums(of_one: tuple[float, ...]) -> vec[float]:
    """By ``rank * 128 + row``: what the pieces in a row are worth, by the ranks behind them."""
    return vec[float](worth * row.bit_count() for worth in of_one for row in range(_ROWS))


_FOOT: Final = _sums(FOOT)
_ON_HORSE: Final = _sums(tuple(h - f for h, f in zip(HORSE, FOOT, strict=True)))
_RUNNER: Final = vec[float](RUNNER)
_COMMANDING: Final = vec[float](c - f for c, f in zip(COMMANDER, FOOT, strict=True))


def chance_of_mover(state: KodaiState) -> float:
    """Return the guessed chance, 0 to 1, that the side to move wins."""
    side: i64 = state.mover
    foe: i64 = 1 - side
    foot, horse, prey = state.foot(side), state.horse(side), state.commander(side)
    foe_foot, foe_horse = state.foot(foe), state.horse(foe)
    own: i64 = foot | horse
    foes: i64 = foe_foot | foe_horse
    strikes: int = count(_strikers(side, foot, horse, foes, foes))
    threats: int = count(_strikers(foe, foe_foot, foe_horse, own, own))
    balance = _worth(side, own, horse, prey, foes)
    balance -= _worth(foe, foes, foe_horse, state.commander(foe), own)
    balance += STRIKES * strikes - THREATS * threats
    offset: i64 = foes & behind(prey, foe)
    if (_strikers(foe, foe_foot, foe_horse, own, prey) | offset) != 0:
        balance -= CHECK
    return 1.0 / (1.0 + exp(-balance))


def _strikers(side: i64, foot: i64, horse: i64, foes: i64, prey: i64) -> i64:
    """Return the pieces of `side`, on foot or `horse`, that could take one of `prey`, which are
    some of its `foes`, with its turn."""
    aslant: i64 = behind_towards_a(prey, side) | behind_towards_g(prey, side)
    return (foot & aslant | horse & two_behind(prey, side)) & ~behind(foes, side)


def _worth(side: i64, own: i64, horse: i64, commander: i64, foes: i64) -> float:
    """Return what the pieces of `side` are worth, some of them on `horse`."""
    turns = runs_free_in(side, own, horse, foes)
    rank: i64 = only(commander) // FILES
    behind_it: i64 = rank if side == ROME else RANKS - 1 - rank
    worth = _COMMANDING[behind_it] + (_RUNNER[turns] if turns != NEVER else 0.0)
    on_foot, on_horse = _FOOT, _ON_HORSE
    step: i64 = _ROWS if side == ROME else -_ROWS
    row: i64 = 0 if side == ROME else (RANKS - 1) * _ROWS
    while own != 0:
        worth += on_foot[row + (own & _ROW)]
        if horse & _ROW != 0:
            worth += on_horse[row + (horse & _ROW)]
        row += step
        own >>= FILES
        horse >>= FILES
    return worth
