"""A part as a printer lays it down in layers: walls that are too thin, spans without support."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray
from shapely import Polygon, get_parts
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize, unary_union

NARROWEST: Final = 0.8
"""The least width of a wall in millimetres: two strokes of a nozzle of 0.4 mm."""
LONGEST: Final = 20.0
"""The longest bridge in millimetres; a free end may reach half as far."""
STEP: Final = 0.4
"""From layer to layer in millimetres."""
_TIP: Final = 1.2
"""A corner's tip is narrow too; what is narrow over a greater length is a wall."""
_SLACK: Final = 0.02
_SPECK: Final = 0.05
"""What is smaller, in square millimetres, comes from rounding."""
_SLOPE: Final = 1.05
"""How far a layer may reach over the one below, by the height between them: 45 degrees, rounded."""

Surface = NDArray[np.float64]
"""Triangles: an array of shape (n, 3, 3) of corners in millimetres."""


def layers(surface: Surface, step: float = STEP) -> list[tuple[float, BaseGeometry]]:
    """Return the heights in the middles of a part's layers and what of the part lies there."""
    low, high = surface[:, :, 2].min(), surface[:, :, 2].max()
    heights = np.arange(low + step / 2 + 0.003, high, step)
    return [(float(height), _slice(surface, float(height))) for height in heights]


def _slice(surface: Surface, height: float) -> BaseGeometry:
    above = surface[:, :, 2] > height
    cut = surface[above.any(axis=1) & ~above.all(axis=1)]
    lines = []
    for triangle in cut:
        ends = []
        for start, end in zip(triangle, np.roll(triangle, -1, axis=0), strict=True):
            if (start[2] > height) != (end[2] > height):
                # From the lower end, so that both triangles at an edge find the same point.
                low, top = (start, end) if start[2] < end[2] else (end, start)
                share = (height - low[2]) / (top[2] - low[2])
                ends.append(tuple(np.round(low[:2] + share * (top[:2] - low[:2]), 4)))
        if ends[0] != ends[1]:
            lines.append(LineString(ends))
    return _filled(polygonize(unary_union(lines)))


def _filled(faces: Iterable[Polygon]) -> BaseGeometry:
    """Join faces that lie within an odd number of outlines."""
    outlines = [Polygon(face.exterior) for face in faces]
    solid: BaseGeometry = Polygon()
    for outline in sorted(outlines, key=lambda each: -each.area):
        solid = solid.symmetric_difference(outline)
    return solid


def thin_walls(
    sliced: Sequence[tuple[float, BaseGeometry]], narrowest: float = NARROWEST
) -> list[tuple[float, tuple[float, float]]]:
    """Return where walls are narrower: heights and places.

    A slope begins narrow, and so do letters that are cut into a face: what is wide enough within
    that height above or below is no wall.
    """
    reach = narrowest / 2 - _SLACK
    wide = [solid.buffer(-reach).buffer(reach + _SLACK) for _, solid in sliced]
    near = round(narrowest / STEP)
    found = []
    for number, (height, solid) in enumerate(sliced):
        kept = unary_union(wide[max(0, number - near) : number + near + 1])
        found += [
            (height, _middle(each))
            for each in get_parts(solid.difference(kept))
            if _extent(each) > _TIP and each.area > _SPECK
        ]
    return found


def long_bridges(
    sliced: Sequence[tuple[float, BaseGeometry]], longest: float = LONGEST
) -> list[tuple[float, tuple[float, float]]]:
    """Return what is laid down in the air, too far from what carries it: heights and places."""
    found = []
    for (below, carrier), (height, solid) in pairwise(sliced):
        free = solid.difference(carrier.buffer((height - below) * _SLOPE))
        found += [
            (height, _middle(each))
            for each in get_parts(free.difference(carrier.buffer(longest / 2)))
            if each.area > _SPECK
        ]
    return found


def _middle(shape: BaseGeometry) -> tuple[float, float]:
    point = shape.representative_point()
    return (round(point.x, 1), round(point.y, 1))


def _extent(shape: BaseGeometry) -> float:
    left, bottom, right, top = shape.bounds
    return float(max(right - left, top - bottom))
