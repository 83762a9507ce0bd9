"""The geometry of a board: regions, sea routes and positions of pieces, in board units.

It is read from a file in the folder of the game's board. This module does not use pygame: hit tests
and positions are plain geometry.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

Point = tuple[float, float]
Box = tuple[float, float, float, float]


def inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Return whether a point is in a simple polygon (crossing number, Shimrat 1962)."""
    x, y = point
    result = False
    previous = polygon[-1]
    for corner in polygon:
        (x0, y0), (x1, y1) = previous, corner
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            result = not result
        previous = corner
    return result


@dataclass(frozen=True)
class _Outline:
    """A polygon with its bounding box, which excludes most points cheaply."""

    region: str  # empty if it belongs to none
    polygon: Sequence[Point]

    @cached_property
    def box(self) -> Box:
        xs, ys = zip(*self.polygon, strict=True)
        return (min(xs), min(ys), max(xs), max(ys))

    def holds(self, point: Point) -> bool:
        left, top, right, bottom = self.box
        x, y = point
        return left <= x <= right and top <= y <= bottom and inside(point, self.polygon)


def clipped(polygon: Sequence[Point], box: Box) -> tuple[Point, ...]:
    """The part of a polygon inside a box; empty if they don't intersect (Sutherland and Hodgman
    1974)."""
    ring = list(polygon)
    for side, limit in enumerate(box):
        axis, inwards = side % 2, 1 if side < 2 else -1
        found: list[Point] = []
        previous = ring[-1] if ring else (0.0, 0.0)
        was_in = (previous[axis] - limit) * inwards >= 0
        for corner in ring:
            is_in = (corner[axis] - limit) * inwards >= 0
            if is_in != was_in:
                part = (limit - previous[axis]) / (corner[axis] - previous[axis])
                x, y = (a + (b - a) * part for a, b in zip(previous, corner, strict=True))
                found.append((x, y))
            if is_in:
                found.append(corner)
            previous, was_in = corner, is_in
        ring = found
    return tuple(ring)


def pieces(line: Sequence[Point], box: Box) -> list[tuple[Point, ...]]:
    """The pieces of a line that touch a box, each from corner to corner."""
    found: list[tuple[Point, ...]] = []
    piece: list[Point] = []
    left, top, right, bottom = box
    for (x0, y0), (x1, y1) in pairwise(line):
        if (x0 < left and x1 < left) or (x0 > right and x1 > right):
            near = False
        else:
            near = not ((y0 < top and y1 < top) or (y0 > bottom and y1 > bottom))
        if near:
            piece = piece or [(x0, y0)]
            piece.append((x1, y1))
        elif piece:
            found.append(tuple(piece))
            piece = []
    return [*found, tuple(piece)] if piece else found


@dataclass(frozen=True)
class Region:
    """A land region: its outline, the position of its name, the positions of stacks of pieces, and
    the outlines of further islands."""

    id: str
    capital: bool
    polygon: tuple[Point, ...]
    label: Point
    slots: tuple[Point, ...]
    islands: tuple[tuple[Point, ...], ...] = ()

    @property
    def parts(self) -> tuple[tuple[Point, ...], ...]:
        """All its outlines, the main one first."""
        return (self.polygon, *self.islands)


@dataclass(frozen=True)
class Route:
    """A sea route between the regions ``ends``: its curve and the positions of stacks of fleets."""

    id: str
    ends: tuple[str, str]
    line: tuple[Point, ...]
    slots: tuple[Point, ...]


@dataclass(frozen=True)
class Border:
    """A line between two regions, or (``None``) towards land that is no region."""

    between: tuple[str | None, str | None]
    line: tuple[Point, ...]


@dataclass(frozen=True)
class BoardMap:
    """One board; boxes are left, top, right, bottom.

    ``core`` must be visible, ``world`` is the whole drawn area.

    ``water`` contains the lines that follow the coast, nearest first; ``crossing`` is the strait
    that counts as a land border; ``rivers``, ``ranges``, ``rose`` and ``sea_name`` are ornament.
    """

    core: Box
    world: Box
    land: tuple[tuple[Point, ...], ...]
    regions: dict[str, Region]
    routes: dict[str, Route]
    borders: tuple[Border, ...]
    crossing: tuple[Point, ...]
    water: tuple[tuple[tuple[Point, ...], ...], ...]
    rivers: tuple[tuple[Point, ...], ...]
    ranges: tuple[tuple[Point, ...], ...]
    rose: Point
    sea_name: Point

    def region_at(self, point: Point) -> str | None:
        """The region that contains a point of the board, or None."""
        return next((each.region for each in self._regions if each.holds(point)), None)

    def on_land(self, point: Point) -> bool:
        """Return whether a point of the board is on land."""
        return any(each.holds(point) for each in self._shores)

    @cached_property
    def _regions(self) -> list[_Outline]:
        regions = self.regions.values()
        return [_Outline(region.id, part) for region in regions for part in region.parts]

    @cached_property
    def _shores(self) -> list[_Outline]:
        return [_Outline("", shape) for shape in self.land]

    def within(self, box: Box) -> BoardMap:
        """The map with land, regions and water clipped to a box."""
        regions = {}
        for region in self.regions.values():
            parts = [part for each in region.parts if (part := clipped(each, box))]
            if parts:
                regions[region.id] = replace(region, polygon=parts[0], islands=tuple(parts[1:]))
        return replace(
            self,
            land=tuple(part for each in self.land if (part := clipped(each, box))),
            regions=regions,
            water=tuple(
                tuple(piece for line in shores for piece in pieces(line, box))
                for shores in self.water
            ),
        )

    def slots(self, place: str) -> tuple[Point, ...]:
        """The positions of stacks in a region or on a route. Raises KeyError for an unknown
        place."""
        found = self.regions.get(place) or self.routes[place]
        return found.slots


def read_geometry(path: Path) -> dict[str, Any]:
    """Read a map's file, with lists as tuples. Raises FileNotFoundError if there is none."""
    raw: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"), object_hook=_frozen)
    return raw


def _frozen(entry: dict[str, object]) -> dict[str, object]:
    def frozen(value: object) -> object:
        return tuple(map(frozen, value)) if isinstance(value, list) else value

    return {key: frozen(value) for key, value in entry.items()}


@lru_cache(maxsize=8)
def load_board_map(path: Path) -> BoardMap:
    """Read a map. Raises FileNotFoundError if there is none."""
    raw = read_geometry(path)
    raw |= {"core": sum(raw["core"], ()), "world": sum(raw["world"], ())}
    raw["regions"] = {id: Region(id, **entry) for id, entry in raw["regions"].items()}
    raw["routes"] = {id: Route(id, **entry) for id, entry in raw["routes"].items()}
    raw["borders"] = tuple(Border(**entry) for entry in raw["borders"])
    return BoardMap(**{field.name: raw[field.name] for field in fields(BoardMap)})
