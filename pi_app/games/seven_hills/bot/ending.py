"""The last placements of *The Seven Hills of Rome*, searched to the end.

With all cards in sight few of them are soon tried in every order: exactly with the option of open
hands, and in a world that a bot imagines as if both knew it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.games.seven_hills.rules.state import SevenHillsState
from pi_app.games.seven_hills.rules.terms import LATINS

FEW: Final = 3
"""With so many cards left in both hands a moment in the tree is computed."""

FEW_IN_SIGHT: Final = 6
"""The same before a placement that is played, where nothing is hidden."""

LOST: Final = 0
DRAWN: Final = 1
WON: Final = 2


def cards_left(state: SevenHillsState) -> i64:
    """Return how many cards both hands hold."""
    return state.hand_size(0) + state.hand_size(1)


def worth_to_latins(state: SevenHillsState, least: i64 = LOST, most: i64 = WON) -> i64:
    """Return what a moment is to the Latins when both play their best and see all: LOST, DRAWN or
    WON; exact between bounds outside of which it makes no difference (alpha and beta)."""
    if state.is_over():
        leader = state.leader()
        if leader is None:
            return DRAWN
        return WON if leader == LATINS else LOST
    mover: i64 = state.mover()
    placements = Actions()
    state.list_actions(mover, placements)
    for place in range(placements.count):
        after = state.copy()
        after.apply(mover, placements.items[place])
        worth = worth_to_latins(after, least, most)
        if mover == LATINS:
            if worth > least:
                least = worth
        elif worth < most:
            most = worth
        if least >= most:
            break
    return least if mover == LATINS else most


def best_placement(state: SevenHillsState) -> int:
    """Return a placement of the mover that is worth most to it when both see all."""
    mover: i64 = state.mover()
    placements = Actions()
    state.list_actions(mover, placements)
    best: i64 = placements.items[0]
    most: i64 = -1
    for place in range(placements.count):
        after = state.copy()
        after.apply(mover, placements.items[place])
        worth = worth_to_latins(after)
        if mover != LATINS:
            worth = WON - worth
        if worth > most:
            most = worth
            best = placements.items[place]
            if worth == WON:
                break
    return best
