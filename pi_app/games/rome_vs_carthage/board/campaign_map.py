"""The geometry of the campaign map: coasts, provinces, spaces and roads, in board units."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

from pi_app.drawing.ink import curve
from pi_app.drawing.maps.board_map import BoardMap, Box, Point, load_board_map, read_geometry
from pi_app.games.rome_vs_carthage.board.map_file import MAP, whole_of
from pi_app.kiosk.timeline import between

SpaceKind = Literal["plain", "walled", "tribe"]
RoadKind = Literal["plain", "alps_pass", "non_alps_pass", "strait"]


@dataclass(frozen=True)
class Space:
    """A space: its position and appearance."""

    id: str
    province: str
    kind: SpaceKind
    port: int | None  # its number for the naval table, None without a port
    at: Point
    seaward: Point  # the direction to the nearest coast, as a vector of length 1


@dataclass(frozen=True)
class Road:
    """A connection of two spaces, and its line from the first to the second."""

    between: tuple[str, str]
    kind: RoadKind
    line: tuple[Point, ...]


class Leg(NamedTuple):
    """A part of a march: its line, and whether it is by sea."""

    line: tuple[Point, ...]
    at_sea: bool


@dataclass(frozen=True, eq=False)
class CampaignMap:
    """The whole map; ``base`` holds land, water and the provinces as regions."""

    base: BoardMap
    spaces: dict[str, Space]
    roads: tuple[Road, ...]
    voyages: Mapping[str, Mapping[str, Sequence[Point]]]
    """The routes of ships by the ids of both ports, the alphabetically first id first."""

    @cached_property
    def whole(self) -> Box:
        """The box that the whole view must show: the core with the marks near its edge."""
        return whole_of(self.base.core)

    @property
    def shape(self) -> float:
        """The width of `whole` divided by its height."""
        left, top, right, bottom = self.whole
        return (right - left) / (bottom - top)

    def road(self, one: str, other: str) -> Road | None:
        """The connection of two spaces in either direction, or None."""
        ends = {one, other}
        return next((road for road in self.roads if set(road.between) == ends), None)

    def legs(self, spaces: tuple[str, ...]) -> list[Leg]:
        """The legs of a march over ``spaces``: roads and voyages."""
        legs: list[Leg] = []
        for one, other in pairwise(spaces):
            road, (first, last) = self.road(one, other), sorted((one, other))
            line: tuple[Point, ...] = (self.spaces[one].at, self.spaces[other].at)
            voyage = self.voyages.get(first, {}).get(last) if road is None else None
            if voyage is not None:
                sailed = curve(voyage[:: 1 if one == first else -1], closed=False)
                legs.append(Leg((line[0], *sailed, line[1]), at_sea=True))
                continue
            if road is not None:
                line = road.line if road.between[0] == one else road.line[::-1]
            if legs and not legs[-1].at_sea:
                line = (*legs.pop().line, *line[1:])
            legs.append(Leg(line, at_sea=False))
        return legs

    def way(self, spaces: tuple[str, ...]) -> tuple[Point, ...]:
        """The line that a march over ``spaces`` follows."""
        start = self.spaces[spaces[0]].at
        return (start, *(place for leg in self.legs(spaces) for place in leg.line[1:]))


def along(line: Sequence[Point], part: float) -> Point:
    """The point at a fraction (0 to 1) of a line's length."""
    lengths = [math.dist(*pair) for pair in pairwise(line)]
    ahead = sum(lengths) * part
    for (one, other), length in zip(pairwise(line), lengths, strict=True):
        if ahead <= length and length > 0:
            return between(one, other, ahead / length)
        ahead -= length
    return line[-1]


@lru_cache(maxsize=1)
def load_campaign_map() -> CampaignMap:
    """Return the campaign map; it is cached."""
    raw = read_geometry(MAP)
    spaces = {id: Space(id, **entry) for id, entry in raw["spaces"].items()}
    roads = tuple(Road(**entry) for entry in raw["roads"])
    return CampaignMap(load_board_map(MAP), spaces, roads, raw["voyages"])
