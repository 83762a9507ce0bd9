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

from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pi_app.games.praetorians.rules.terms import GOAL, SETBACK, VALUES

Table = NDArray[np.float32]
"""The mover's chance to win, by the mover's space and by the other's, 0 to GOAL - 1 each; where
rows of cards come first, by these before."""

Worths = tuple[Table, Table]
"""Tables of moments in which neutral cards alone lie face up, and some of a camp."""

SUITS: Final = 5
"""Cards of each value: one is neutral, two are of each camp."""

TWELVES: Final = 5

UNIT: Final = 10_000
"""What a sure win is in the tables that are written."""

PRECISION: Final = 1e-5
"""No value changes by more in the last round."""

NEUTRAL, CAMP = 0, 1
"""Whether only neutral cards lie face up, or some of a camp."""


Choice = Callable[["_Rows", int, Table, Table], Table]
"""Returns what moments are worth by how the mover decides in them: from the rows of cards face up,
whether some of a camp lie there, and what stopping and going on are worth."""


def best(_row: _Rows, _camp: int, stopping: Table, going_on: Table) -> Table:
    """Decide as well as possible."""
    better: Table = np.maximum(stopping, going_on)
    return better


def by_odds(gain: float) -> Choice:
    """Return the rule of thumb of a player who looks at no pawn: go on while the chance of no clash
    times ``gain`` is more than the chance of a clash times what lies there. A player who has won
    stops."""

    def decide(row: _Rows, camp: int, stopping: Table, going_on: Table) -> Table:
        clash = 2 * (VALUES - row.size) / (SUITS * VALUES - row.size) if camp == CAMP else 0.0
        stops = (1 - clash) * gain <= clash * row.at_stake
        found: Table = np.where(stops[:, np.newaxis] | (stopping >= 1), stopping, going_on)
        return found

    return decide


def best_against(choice: Choice, *, goal: int = GOAL, precision: float = PRECISION) -> Table:
    """Return what it is worth to be about to begin a turn for somebody who plays as well as
    possible against a player who decides by ``choice``, without cards of value 12."""
    begins = np.full((goal, goal), 0.5, np.float32)
    while True:
        others = turn(after_turn(begins), twelves=False, choice=choice)
        better = turn(after_turn(others), twelves=False)
        change = float(np.abs(better - begins).max())
        begins = better
        if change <= precision:
            return begins


def solve(*, twelves: bool, goal: int = GOAL, precision: float = PRECISION) -> Table:
    """Return what it is worth to be about to begin a turn.

    Args:
        twelves: whether cards of value 12 are in the deck.
        goal: the space that wins.
        precision: the largest change that ends the iteration.
    """
    begins = np.full((goal, goal), 0.5, np.float32)
    while True:
        better = turn(after_turn(begins), twelves=twelves)
        change = float(np.abs(better - begins).max())
        begins = better
        if change <= precision:
            return begins


def after_turn(begins: Table) -> Table:
    """Return what a space is worth to the mover after the turn, GOAL included, by what it is worth
    to be about to begin one."""
    goal = len(begins)
    after = np.ones((goal + 1, goal), np.float32)
    after[:goal] = 1 - begins.T
    return after


def turn(after: Table, *, twelves: bool, choice: Choice = best) -> Table:
    """Return what it is worth to begin a turn, by what the spaces are worth after it.

    Args:
        after: by the mover's space, as many as are wanted below GOAL and then GOAL itself, and by
            the other's.
        twelves: whether cards of value 12 are in the deck.
        choice: how the mover decides.
    """
    spaces, width = len(after) - 1, after.shape[1]
    above: Worths | None = None
    for size in range(VALUES, 0, -1):
        row = _Rows(size)
        neutral, camp = (row.others(above, after, each) for each in (NEUTRAL, CAMP))
        above = (
            _moments(neutral, after, row, partial(choice, row, NEUTRAL), twelves=twelves),
            _moments(camp, after, row, partial(choice, row, CAMP), twelves=twelves),
        )
    nothing = _Rows(0)
    others = nothing.others(above, after, NEUTRAL)
    if not twelves:
        first: Table = others[0] / np.float32(SUITS * VALUES)
        return first
    # Anyone who has given a 12 away may stop; the first card has to be turned up.
    given = _moments(others, after, nothing, partial(choice, nothing, NEUTRAL), twelves=True)
    back = np.maximum(0, np.arange(width) - SETBACK)
    found: Table = (others[0] + TWELVES * given[0, :spaces][:, back]) / np.float32(
        SUITS * VALUES + TWELVES
    )
    return found


class _Rows:
    """All rows of cards face up that hold the same number of values.

    Attributes:
        size: how many values.
        lies: by row and value less 1, whether it lies there: 1 or 0.
        at_stake: by row, the sum of its values.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        rows = list(combinations(range(VALUES), size))
        self.lies = np.zeros((len(rows), VALUES), np.float32)
        for place, row in enumerate(rows):
            self.lies[place, list(row)] = 1
        self.at_stake = np.array([sum(row) + size for row in rows])
        places = {row: place for place, row in enumerate(combinations(range(VALUES), size + 1))}
        self._laid = [
            [
                (place, places[tuple(sorted((*row, value)))])
                for place, row in enumerate(rows)
                if value not in row
            ]
            for value in range(VALUES)
        ]

    def others(self, above: Worths | None, after: Table, camp: int) -> Table:
        """Return for each row the sum over all cards of other values of what they lead to.

        Args:
            above: what rows of one value more are worth, if there are any.
            after: what spaces are worth after the turn.
            camp: whose cards lie there.
        """
        goal = len(after) - 1
        total = np.zeros((len(self.lies), goal, after.shape[1]), np.float32)
        if above is None:
            return total
        for laid in self._laid:
            here, there = np.array(laid).T
            if camp == NEUTRAL:
                total[here] += above[NEUTRAL][there, :goal] + 4 * above[CAMP][there, :goal]
            else:
                total[here] += 3 * above[CAMP][there, :goal] + 2 * after[:goal]
        return total


def _moments(
    others: Table,
    after: Table,
    row: _Rows,
    decide: Callable[[Table, Table], Table],
    *,
    twelves: bool,
) -> Table:
    """Return for each row and each two spaces the worth of a moment in which the mover may stop.

    Args:
        others: the sums over all cards of other values of what they lead to.
        after: what spaces are worth after the turn.
        row: what lies face up.
        decide: what moments are worth by what stopping and going on are.
        twelves: whether cards of value 12 are in the deck.
    """
    rows, goal, width = others.shape
    cards = np.float32(SUITS * VALUES - row.size)
    pairs = (SUITS - 1) * row.lies[:, np.newaxis]
    # Anyone who comes to GOAL or beyond has won.
    found = np.ones((rows, goal + VALUES, width), np.float32)
    for space in range(goal - 1, -1, -1):
        sums = others[:, space] + (pairs @ found[:, space + 1 : space + 1 + VALUES])[:, 0]
        stopping = after[np.minimum(goal, space + row.at_stake)]
        if not twelves:
            found[:, space] = decide(stopping, sums / cards)
            continue
        # The other one on space 0 stays there: the 12 is then as if it had not come.
        found[:, space, :1] = decide(stopping[:, :1], sums[:, :1] / cards)
        for first in range(1, width, SETBACK):
            spaces = slice(first, first + SETBACK)
            back = np.maximum(0, np.arange(first, min(first + SETBACK, width)) - SETBACK)
            going_on = (sums[:, spaces] + TWELVES * found[:, space, back]) / (cards + TWELVES)
            found[:, space, spaces] = decide(stopping[:, spaces], going_on)
    return found


def solution() -> dict[str, object]:
    """Return the tables for the game without and with cards of value 12, in parts of `UNIT`."""
    tables = {
        name: np.rint(solve(twelves=twelves) * UNIT).astype(int).tolist()
        for name, twelves in (("plain", False), ("twelves", True))
    }
    return {"unit": UNIT} | tables
