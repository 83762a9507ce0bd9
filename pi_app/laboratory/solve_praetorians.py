"""*Praetorians* for two, solved by value iteration.

Every turn begins with the whole deck, and a card that made a pair, or a 12, is shuffled back at
once: then a moment is the cards face up and the two spaces, and all of them can be solved. With the
real deck a turn begins with what the last ones left, which this does not know; bots look at the
next cards as they are and take from here what the spaces are worth after the turn.

Value iteration (Bellman, *A Markovian decision process*, 1957): from any guess of what it is worth
to be about to begin a turn, the worth of every moment of the turn follows backwards, from the
fullest row of cards to the empty one; and so a better guess.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pi_app.rules.praetorians.terms import GOAL, SETBACK, VALUES

Table = NDArray[np.float32]
"""The mover's chance to win, by the mover's space and by the other's, 0 to GOAL - 1 each."""

SUITS: Final = 5
"""Cards of each value: one is neutral, two are of each camp."""

TWELVES: Final = 5

PRECISION: Final = 1e-5
"""No value changes by more in the last round."""

NEUTRAL, CAMP = 0, 1
"""Whether only neutral cards lie face up, or some of a camp."""


def solve(*, twelves: bool, goal: int = GOAL, precision: float = PRECISION) -> Table:
    """Return what it is worth to be about to begin a turn.

    Args:
        twelves: whether cards of value 12 are in the deck.
        goal: the space that wins.
        precision: the largest change that ends the iteration.
    """
    begins = np.full((goal, goal), 0.5, np.float32)
    while True:
        after = _after_turn(begins)
        better = _turn(after, twelves=twelves)
        change = float(np.abs(better - begins).max())
        begins = better
        if change <= precision:
            return begins


def _after_turn(begins: Table) -> Table:
    """Return what a space is worth to the mover after the turn, GOAL included."""
    goal = len(begins)
    after = np.ones((goal + 1, goal), np.float32)
    after[:goal] = 1 - begins.T
    return after


def _turn(after: Table, *, twelves: bool) -> Table:
    """Return what it is worth to begin a turn, by what the spaces are worth after it."""
    goal = len(after) - 1
    rows = 1 << VALUES
    # By camp and by the set of values face up (value v is bit v - 1): the moment's worth.
    worth: dict[tuple[int, int], Table] = {}
    for up in range(rows - 1, 0, -1):
        for camp in (NEUTRAL, CAMP):
            others = _others(worth, after, camp, up)
            worth[camp, up] = _moments(others, after, _values(up), twelves=twelves)
    others = _others(worth, after, NEUTRAL, 0)
    if not twelves:
        return others / np.float32(SUITS * VALUES)
    # Whoever has given a 12 away may stop; the first card has to be turned up.
    given = _moments(others, after, [], twelves=True)
    spaces = np.maximum(0, np.arange(goal) - SETBACK)
    return (others + TWELVES * given[:, spaces]) / np.float32(SUITS * VALUES + TWELVES)


def _values(up: int) -> list[int]:
    return [value for value in range(1, VALUES + 1) if up >> (value - 1) & 1]


def _others(worth: dict[tuple[int, int], Table], after: Table, camp: int, up: int) -> Table:
    """Return the sum over all cards of other values of what they lead to."""
    goal = len(after) - 1
    total = np.zeros((goal, goal), np.float32)
    for value in _values(~up):
        laid = up | 1 << (value - 1)
        if camp == NEUTRAL:
            total += worth[NEUTRAL, laid] + 4 * worth[CAMP, laid]
        else:
            total += 3 * worth[CAMP, laid] + 2 * after[:goal]
    return total


def _moments(others: Table, after: Table, values: list[int], *, twelves: bool) -> Table:
    """Return for each two spaces the worth of a moment in which the mover may stop.

    Args:
        others: the sum over all cards of other values of what they lead to.
        after: what spaces are worth after the turn.
        values: the values face up.
        twelves: whether cards of value 12 are in the deck.
    """
    goal = len(others)
    cards = SUITS * VALUES - len(values)
    at_stake = sum(values)
    found = np.empty((goal, goal), np.float32)
    for space in range(goal - 1, -1, -1):
        sums = others[space].copy()
        for value in values:
            reached = space + value
            sums += (SUITS - 1) * (found[reached] if reached < goal else np.float32(1))
        stopping = after[min(goal, space + at_stake)]
        if not twelves:
            found[space] = np.maximum(stopping, sums / cards)
            continue
        # The other one on space 0 stays there: the 12 is then as if it had not come.
        found[space, 0] = max(stopping[0], sums[0] / cards)
        for first in range(1, goal, SETBACK):
            spaces = np.arange(first, min(first + SETBACK, goal))
            going_on = sums[spaces] + TWELVES * found[space, np.maximum(0, spaces - SETBACK)]
            found[space, spaces] = np.maximum(stopping[spaces], going_on / (cards + TWELVES))
    return found


def main() -> None:
    """Write the tables, in ten-thousandths, to the file that is named."""
    tables = {
        name: np.rint(solve(twelves=twelves) * 10_000).astype(int).tolist()
        for name, twelves in (("plain", False), ("twelves", True))
    }
    Path(sys.argv[1]).write_text(json.dumps(tables, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
