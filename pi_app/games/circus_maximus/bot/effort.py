"""How many cards a chariot needs to get home from each hex, if it is alone on the track.

The cards come one by one at random, all values alike, and each is driven in the best direction or
turned over: a shortest-path problem with chance, whose values satisfy
``V(hex) = 1 + mean over cards of min(V(hex), V(best hex that the card reaches))``. It is solved by
sweeps in the order of the way home, each hex in closed form (Bertsekas and Tsitsiklis 1991, "An
analysis of stochastic shortest path problems"). Unlike the bare distance it knows that bends cost
cards and straights do not.
"""

from __future__ import annotations

from typing import Final

from pi_app.games.circus_maximus.rules.track import (
    GOAL,
    LAPS_ALONG,
    LINES,
    STARTS,
    WAY_HOME,
    way_home,
)

Effort = list[list[float]]
"""The cards needed from each cell: in row 0 a lap behind the start, 1 before and 2 after going
round."""

LEVELS: Final = 3
SWEEPS: Final = 5
"""In the last of so many sweeps no value changes by more than a twentieth of a card."""

_EFFORTS: Final[dict[int, Effort]] = {}


def effort_for(deck: int) -> Effort:
    """Return the cards needed where everybody has the cards 1 to `deck`."""
    known = _EFFORTS.get(deck)
    if known is None:
        known = _solved(deck)
        _EFFORTS[deck] = known
    return known


def cards_home(effort: Effort, cell: int, laps: int) -> float:
    """Return the cards that a chariot needs: 0 in the goal; before the line-up those from a
    middling start."""
    if cell >= GOAL:
        return 0.0
    if cell < 0:
        return effort[1][STARTS[len(STARTS) // 2]]
    if laps < -1:
        return effort[0][cell] * way_home(cell, laps) / way_home(cell, -1)
    return effort[min(laps, 1) + 1][cell]


def _solved(deck: int) -> Effort:
    # One card a step is more than any way takes; too little would draw chariots backwards.
    effort: Effort = []
    places: list[tuple[int, int, int]] = []
    for level in range(LEVELS):
        effort.append([float(way) for way in WAY_HOME[level]])
        places.extend([(way, level, cell) for cell, way in enumerate(WAY_HOME[level])])
    places.sort()
    for _ in range(SWEEPS):
        for _, level, cell in places:
            effort[level][cell] = _cards_from(effort, deck, level, cell)
    return effort


def _cards_from(effort: Effort, deck: int, level: int, cell: int) -> float:
    """Return the value of a cell that fits those of the others: with the cards that are worth
    driving, n of them, and the values V that they lead to, it is (deck + sum of V) / n."""
    reached = [_best_after(effort, card, level, cell) for card in range(1, deck + 1)]
    reached.sort()
    total = float(deck)
    driven = 0
    for value in reached:
        if driven > 0 and value >= total / driven:
            break
        total += value
        driven += 1
    return total / driven


def _best_after(effort: Effort, card: int, level: int, cell: int) -> float:
    best = effort[0][0] * LEVELS
    for direction in range(len(LINES[cell])):
        line = LINES[cell][direction]
        if not line:
            continue
        last = min(card, len(line)) - 1
        after = min(level + LAPS_ALONG[cell][direction][last], LEVELS - 1)
        if line[last] >= GOAL:
            if after == LEVELS - 1:
                return 0.0
        elif last == card - 1 and after >= 0:
            best = min(best, effort[after][line[last]])
    return best
