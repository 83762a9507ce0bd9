"""Finds the tracks of a board with two layers.

At first nets may cross each other, at a price that rises with each round and at places where they
have crossed before, until no nets cross (L. McMurchie and C. Ebeling, PathFinder, 1995). Tracks run
on a grid, straight or at 45 degrees.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, hypot, inf
from typing import Final

Point = tuple[float, float]

STEP: Final = 0.25
VIA: Final = 0.6
"""The grid and the diameter of a via, in millimetres."""

FREE: Final = -1
TAKEN: Final = -2
VIA_COST: Final = 12.0
OFF_SIDE_COST: Final = 1.6
"""The cost of a step on the ground layer; a step on the main layer costs 1."""
MOST_ROUNDS: Final = 80
"""The maximum number of rounds."""


class NoWayError(Exception):
    """The tracks can't be found; the message names the nets."""


@dataclass(frozen=True)
class Pad:
    """A rectangle of copper, or a hole.

    Attributes:
        net: the name of its net; empty if it belongs to none.
        box: its left, upper, right and lower edge in millimetres.
        layers: 0 for the front, 1 for the back.
    """

    net: str
    box: tuple[float, float, float, float]
    layers: tuple[int, ...]


@dataclass(frozen=True)
class Track:
    """A straight segment of a net on a layer."""

    net: str
    layer: int
    start: Point
    end: Point
    width: float


@dataclass(frozen=True)
class Task:
    """The input of the router.

    Attributes:
        size: of the board in millimetres.
        pads: all copper and holes.
        walls: rectangles without copper.
        widths: the track width of each net.
        clearance: the minimum distance between copper.
        main_layer: the preferred layer for tracks; the other one is mainly ground.
    """

    size: Point
    pads: Sequence[Pad]
    walls: Sequence[tuple[float, float, float, float]]
    widths: dict[str, float]
    clearance: float
    main_layer: int


Cells = list[int]


class Router:
    """The grid, and the nets on it."""

    def __init__(self, task: Task) -> None:
        """Mark where tracks of each width are allowed: not near another net's pads and not in a
        wall."""
        self._task = task
        self._wide = ceil(task.size[0] / STEP) + 1
        self._high = ceil(task.size[1] / STEP) + 1
        self._layer = self._wide * self._high
        joined = [pad.net for pad in task.pads if pad.net]
        self._nets = sorted({net for net in joined if joined.count(net) > 1})
        self._number = {net: at for at, net in enumerate(sorted(set(joined)))}
        self._radii = sorted({width / 2 for width in task.widths.values()} | {VIA / 2})
        self._owner = {radius: self._owners(radius) for radius in self._radii}
        self._claims = {radius: [0] * (2 * self._layer) for radius in self._radii}
        self._past = [0.0] * (2 * self._layer)
        self._paths: dict[str, list[Cells]] = {}

    def route(self) -> tuple[list[Track], list[tuple[str, Point]]]:
        """Return all tracks and vias.

        Raises:
            NoWayError: there is no solution, or none within `MOST_ROUNDS` rounds.
        """
        wrong = sorted(self._nets, key=self._span)
        for turn in range(MOST_ROUNDS):
            for net in wrong:
                self._claim(net, -1)
                self._paths[net] = self._join(net, 0.5 + 0.7 * turn)
                self._claim(net, 1)
            wrong = [net for net in self._nets if self._crossed(net)]
            if not wrong:
                return self._tracks(), self._vias()
        raise NoWayError(f"no tracks found for {', '.join(wrong)}")

    def _span(self, net: str) -> float:
        boxes = [pad.box for pad in self._task.pads if pad.net == net]
        wide = max(box[2] for box in boxes) - min(box[0] for box in boxes)
        return wide + max(box[3] for box in boxes) - min(box[1] for box in boxes)

    def _cells(self, box: tuple[float, float, float, float], reach: float) -> Iterator[int]:
        """Yield the cells of the front whose centre is within `reach` of a rectangle."""
        left, top, right, bottom = box
        for row in range(
            max(0, ceil((top - reach) / STEP)),
            min(self._high - 1, floor((bottom + reach) / STEP)) + 1,
        ):
            dy = max(top - row * STEP, 0, row * STEP - bottom)
            for column in range(
                max(0, ceil((left - reach) / STEP)),
                min(self._wide - 1, floor((right + reach) / STEP)) + 1,
            ):
                dx = max(left - column * STEP, 0, column * STEP - right)
                if dx * dx + dy * dy < reach * reach or (dx == dy == 0):
                    yield row * self._wide + column

    def _owners(self, radius: float) -> list[int]:
        owner = [FREE] * (2 * self._layer)
        for pad in self._task.pads:
            number = self._number.get(pad.net, TAKEN)
            for cell in self._cells(pad.box, self._task.clearance + radius):
                for layer in pad.layers:
                    at = cell + layer * self._layer
                    owner[at] = number if owner[at] in (FREE, number) else TAKEN
        for wall in self._task.walls:
            for cell in self._cells(wall, radius):
                owner[cell] = owner[cell + self._layer] = TAKEN
        return owner

    def _join(self, net: str, price: float) -> list[Cells]:
        """Connect the pads of a net one after another, the nearest first."""
        pads = [pad for pad in self._task.pads if pad.net == net]
        inside = [
            {
                cell + layer * self._layer
                for cell in self._cells(_core(pad.box), 0)
                for layer in pad.layers
            }
            for pad in pads
        ]
        middles = [((b[0] + b[2]) / 2, (b[1] + b[3]) / 2) for b in (pad.box for pad in pads)]
        tree, joined, paths = set(inside[0]), {0}, list[Cells]()
        while len(joined) < len(pads):
            nearest = min(
                (min(_apart(middles[each], middles[other]) for other in joined), each)
                for each in range(len(pads))
                if each not in joined
            )[1]
            path = self._search(net, tree, inside[nearest], price)
            paths.append(path)
            tree |= set(path) | inside[nearest]
            joined.add(nearest)
        return paths

    def _search(self, net: str, sources: set[int], goals: set[int], price: float) -> Cells:
        """Return the cheapest path from a set of cells to another set."""
        wide, layer_size = self._wide, self._layer
        radius = self._task.widths[net] / 2
        owner, claims = self._owner[radius], self._claims[radius]
        via_owner, via_claims = self._owner[VIA / 2], self._claims[VIA / 2]
        past, mine = self._past, self._number[net]
        spots = [divmod(goal % layer_size, wide) for goal in goals]
        top, bottom = min(row for row, _ in spots), max(row for row, _ in spots)
        left, right = min(at for _, at in spots), max(at for _, at in spots)

        def ahead(cell: int) -> float:
            row, column = divmod(cell % layer_size, wide)
            dy = max(top - row, 0, row - bottom)
            dx = max(left - column, 0, column - right)
            return max(dx, dy) + 0.414 * min(dx, dy)

        steps = [(1, 1.0), (-1, 1.0), (wide, 1.0), (-wide, 1.0)]
        steps += [(each, 1.414) for each in (wide + 1, wide - 1, 1 - wide, -wide - 1)]
        layer_cost = [OFF_SIDE_COST, OFF_SIDE_COST]
        layer_cost[self._task.main_layer] = 1.0
        best = dict.fromkeys(sources, 0.0)
        came: dict[int, int] = {}
        queue = [(ahead(cell), cell) for cell in sources]
        heapq.heapify(queue)
        closed: set[int] = set()
        while queue:
            _, cell = heapq.heappop(queue)
            if cell in closed:
                continue
            if cell in goals:
                path = [cell]
                while path[-1] in came:
                    path.append(came[path[-1]])
                return path
            closed.add(cell)
            cost = best[cell]
            rate = layer_cost[cell // layer_size]
            for step, length in steps:
                other = cell + step
                if owner[other] not in (FREE, mine):
                    continue
                new = cost + length * rate * (1 + past[other] + price * claims[other])
                if new < best.get(other, inf):
                    best[other] = new
                    came[other] = cell
                    heapq.heappush(queue, (new + ahead(other), other))
            other = (cell + layer_size) % (2 * layer_size)
            if via_owner[cell] == FREE == via_owner[other]:
                crowd = via_claims[cell] + via_claims[other]
                new = cost + VIA_COST + price * 4 * crowd + past[other] + past[cell]
                if new < best.get(other, inf):
                    best[other] = new
                    came[other] = cell
                    heapq.heappush(queue, (new + ahead(other), other))
        raise NoWayError(f"there is no way for {net}")

    def _holes(self, net: str) -> set[int]:
        """Return the cells of the front where a net changes its layer."""
        return {
            min(one, other)
            for path in self._paths.get(net, ())
            for one, other in pairwise(path)
            if abs(one - other) == self._layer
        }

    def _claim(self, net: str, count: int) -> None:
        """Add the area of a net to the maps (count 1), or remove it (count -1)."""
        radius = self._task.widths[net] / 2
        cells = {cell for path in self._paths.get(net, ()) for cell in path}
        holes = self._holes(net)
        for other, claims in self._claims.items():
            taken = self._around(cells, radius + other + self._task.clearance)
            room = VIA / 2 + other + self._task.clearance
            taken |= self._around(holes | {hole + self._layer for hole in holes}, room)
            for cell in taken:
                claims[cell] += count

    def _around(self, cells: Iterable[int], reach: float) -> set[int]:
        # Between two cells of a diagonal track, the distance is smaller than at the cells.
        reach = hypot(reach, STEP / 2**0.5)
        far = floor(reach / STEP)
        disc = [
            row * self._wide + column
            for row in range(-far, far + 1)
            for column in range(-far, far + 1)
            if hypot(row, column) * STEP < reach - 1e-9
        ]
        size = 2 * self._layer
        return {cell + each for cell in cells for each in disc if 0 <= cell + each < size}

    def _crossed(self, net: str) -> bool:
        """Return whether a net is too near to another; increase the price of these places."""
        radius = self._task.widths[net] / 2
        self._claim(net, -1)
        claims, wide = self._claims[radius], self._claims[VIA / 2]
        cells = {cell for path in self._paths[net] for cell in path}
        holes = self._holes(net)
        wrong = {cell for cell in cells if claims[cell]}
        wrong |= {cell for hole in holes for cell in (hole, hole + self._layer) if wide[cell]}
        self._claim(net, 1)
        for cell in wrong:
            self._past[cell] += 0.6
        return bool(wrong)

    def _point(self, cell: int) -> Point:
        row, column = divmod(cell % self._layer, self._wide)
        return column * STEP, row * STEP

    def _tracks(self) -> list[Track]:
        tracks = []
        for net, paths in self._paths.items():
            for path in paths:
                start = 0
                for at in range(1, len(path)):
                    last = at == len(path) - 1
                    if last or path[at + 1] - path[at] != path[at] - path[at - 1]:
                        one, other = path[start], path[at]
                        if abs(one - other) != self._layer:
                            tracks.append(self._track(net, one, other))
                        start = at
        return tracks

    def _track(self, net: str, one: int, other: int) -> Track:
        layer = one // self._layer
        return Track(net, layer, self._point(one), self._point(other), self._task.widths[net])

    def _vias(self) -> list[tuple[str, Point]]:
        return [
            (net, self._point(hole)) for net in self._paths for hole in sorted(self._holes(net))
        ]

    def stitches(self, net: str, pitch: float) -> list[tuple[str, Point]]:
        """Return further vias for a net that fills both layers, wherever there is space."""
        found: list[tuple[str, Point]] = []
        owner, claims = self._owner[VIA / 2], self._claims[VIA / 2]
        every = round(pitch / STEP)
        for row in range(every // 2, self._high, every):
            for column in range(every // 2, self._wide, every):
                cell = row * self._wide + column
                both = (cell, cell + self._layer)
                if all(owner[each] == FREE and not claims[each] for each in both):
                    found.append((net, self._point(cell)))
        return found


def _core(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """Return the part of a pad that is copper whether the pad is round or not."""
    left, top, right, bottom = box
    rim = min(right - left, bottom - top) / 4
    return left + rim, top + rim, right - rim, bottom - rim


def _apart(one: Point, other: Point) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
