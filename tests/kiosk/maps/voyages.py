"""Where ships sail: short ways over the sea that keep off the land."""

from __future__ import annotations

import math
from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import pairwise, product
from typing import Final

from pi_app.drawing.maps.board_map import Point
from pi_app.kiosk.timeline import between

CELL: Final = 16.0
"""Map units from one place of the sea to the next that are told apart."""

COAST: Final = 3.0
"""How many times as long a way along a coast counts, so that ships keep off it."""

Cell = tuple[int, int]
Outline = Sequence[Sequence[float]]

_AROUND: Final = tuple(each for each in product((-1, 0, 1), repeat=2) if any(each))
_STEPS: Final = tuple((dx, dy, math.hypot(dx, dy)) for dx, dy in _AROUND)


class Sea:
    """The sea of a map, in cells, each with how many times its length a way there counts."""

    def __init__(self, core: Sequence[Sequence[float]], coastlines: Sequence[Outline]) -> None:
        """``core`` has the upper left and the lower right corner of what is looked at."""
        (left, top), (right, bottom) = ((round(x / CELL), round(y / CELL)) for x, y in core)
        coasts: dict[int, list[float]] = {row: [] for row in range(top, bottom + 1)}
        for land in coastlines:
            for (x0, y0), (x1, y1) in pairwise((*land, land[0])):
                (low, start), (high, end) = sorted(((y0, x0), (y1, x1)))
                for row in range(math.ceil(low / CELL), math.ceil(high / CELL)):
                    if row in coasts:
                        part = (row * CELL - low) / (high - low)
                        coasts[row].append(start + (end - start) * part)
        wet = {
            (column, row)
            for row, crossed in coasts.items()
            for column in range(left, right + 1)
            if sum(x < column * CELL for x in crossed) % 2 == 0
        }
        self._cells = {
            (x, y): 1.0 if all((x + dx, y + dy) in wet for dx, dy in _AROUND) else COAST
            for x, y in wet
        }
        self._nearest: dict[Point, Cell] = {}

    def way(self, start: Point, end: Point) -> list[Point]:
        """The way of a ship between two places off shore: straight where it can be, else around
        the land."""
        origin, goal = self._cell_near(start), self._cell_near(end)
        bends = self._pulled([*map(_place, self._found(origin, goal))])
        return [start, *bends[1:-1], end]

    def _cell_near(self, at: Point) -> Cell:
        """The cell next to a place. Many ways begin or end there."""
        if at not in self._nearest:
            self._nearest[at] = min(self._cells, key=lambda cell: math.dist(_place(cell), at))
        return self._nearest[at]

    def _found(self, origin: Cell, goal: Cell) -> list[Cell]:
        """The shortest way (A*, Hart, Nilsson and Raphael 1968)."""
        came: dict[Cell, Cell] = {}
        best, gone_on = {origin: 0.0}, dict[Cell, float]()
        ahead = [(math.dist(origin, goal), origin)]
        while ahead and (here := heappop(ahead)[1]) != goal:
            if gone_on.get(here) == best[here]:
                continue
            gone_on[here] = best[here]
            for dx, dy, length in _STEPS:
                there = (here[0] + dx, here[1] + dy)
                cost = best[here] + length * self._cells.get(there, math.inf)
                if cost < best.get(there, math.inf):
                    best[there], came[there] = cost, here
                    heappush(ahead, (cost + math.dist(there, goal), there))
        way = [goal]
        while way[-1] in came:
            way.append(came[way[-1]])
        return way[::-1]

    def _pulled(self, way: list[Point]) -> list[Point]:
        """A way as if it were a string that is pulled straight, as far as the open sea reaches."""
        taut, here = [way[0]], 0
        while here < len(way) - 1:
            here = next(
                there
                for there in range(len(way) - 1, here, -1)
                if there == here + 1 or self._is_open(way[here], way[there])
            )
            taut.append(way[here])
        return taut

    def _is_open(self, one: Point, other: Point) -> bool:
        steps = math.ceil(2 * math.dist(one, other) / CELL)
        spots = (between(one, other, step / steps) for step in range(1, steps))
        return all(self._cells.get((round(x / CELL), round(y / CELL))) == 1.0 for x, y in spots)


def _place(cell: Cell) -> Point:
    return (cell[0] * CELL, cell[1] * CELL)
