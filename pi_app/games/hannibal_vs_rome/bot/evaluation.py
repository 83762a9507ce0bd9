"""How good a moment of *Hannibal vs Rome* between two battles looks, by a weighted sum.

The sum counts pieces by where they stand, seen from their own side (Carthage's on the board
turned round, so that one table serves both), how short the ways to the enemy capital are, the
objectives held, the hands, and whose turn it is. A logistic curve makes a chance of winning of it.
The weights were fitted to the results of games that the search bot played against itself, by
logistic regression.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from pi_app.core.words import nibble
from pi_app.games.hannibal_vs_rome.bot.battle import ATTRITION
from pi_app.games.hannibal_vs_rome.bot.race import CHAINS, race, stranded
from pi_app.games.hannibal_vs_rome.bot.weights import (
    CHIP,
    FIRST_LEGION,
    FLEETS,
    HAND,
    HANNIBAL,
    MORE_LEGIONS,
    OBJECTIVES_HELD,
    RACE,
    SHARE,
    STRANDED,
    TURN,
)
from pi_app.games.hannibal_vs_rome.rules.board import MIRROR, REGIONS, ROUTES, total
from pi_app.games.hannibal_vs_rome.rules.state import HannibalState

MIRRORED_ROUTE: Final = (2, 1, 0, 4, 3)
"""The route that each route becomes when Rome and Carthage change places."""


def _turned(weights: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(weights[place] for place in MIRROR)


_FIRST: Final[tuple[tuple[float, ...], ...]] = (FIRST_LEGION, _turned(FIRST_LEGION))
_MORE: Final[tuple[tuple[float, ...], ...]] = (MORE_LEGIONS, _turned(MORE_LEGIONS))


def chance_of_rome(state: HannibalState) -> float:
    """Return the guessed chance, 0 to 1, that Rome wins; a drawn game counts half."""
    balance = _side_worth(state, 0) - _side_worth(state, 1)
    if state.hannibal >= 0:
        balance -= HANNIBAL
    balance += HAND * ATTRITION.advantage(state.hand_rome, state.hand_carthage)
    balance += TURN if state.mover == 0 else -TURN
    rome: int = total(state.armies(0))
    carthage: int = total(state.armies(1))
    chips: int = state.chips_rome - state.chips_carthage
    balance += SHARE * (rome - carthage) / (rome + carthage) + CHIP * chips
    return 1.0 / (1.0 + exp(-balance))


def _side_worth(state: HannibalState, side: int) -> float:
    worth = OBJECTIVES_HELD[state.objectives(side)] + STRANDED * stranded(state, side)
    for chain in range(CHAINS):
        worth += RACE[chain][race(state, side, chain)]
    armies = state.armies(side)
    first = _FIRST[side]
    more = _MORE[side]
    region: i64 = 0
    while region < REGIONS:
        count = nibble(armies, region)
        if count != 0:
            further: int = count - 1
            worth += first[region] + more[region] * further
        region += 1
    fleets = state.fleets(side)
    route: i64 = 0
    while route < ROUTES:
        count = nibble(fleets, route)
        if count != 0:
            place = route if side == 0 else MIRRORED_ROUTE[route]
            worth += FLEETS[place][min(count, 3)]
        route += 1
    return worth
