"""Survey office: real coastlines and a hand-drawn survey become a map of regions.

**Projection.** Equirectangular with one cosine for the whole sea, then *stretched*: between two
longitudes and two latitudes of the survey the scale grows smoothly by a gain, because what is
crowded there has to hold pieces that a finger can grasp on a 7 inch screen (in the western
Mediterranean: five short sea routes and three islands, which are besides enlarged about their own
middle). So shapes and neighbourhoods are real; distances are not.

**Board units.** ``x`` to the right, ``y`` down, the core rectangle (which must always be seen)
is ``unit_width`` wide. The coast reaches beyond the core, so that screens of other proportions
show more of the world rather than a margin; land cut off by the bounds of the data is drawn on
``beyond`` degrees further, so that no screen shows the cut. ``open_sides`` says how far the world
goes on to the west and to the east.

**Regions.** A region is the land around its ``seeds``, between coasts and borders. Islands that
nobody names fall to the region or the land without a name that lies nearest, if that is no further
than ``annex`` board units.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from shapely import affinity, get_parts
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize, unary_union

from pi_app import kiosk
from tests.games import folder_of

COASTS = Path(kiosk.__path__[0]) / "data"

Pair = tuple[float, float]

# Degrees within which a corner counts as cut off by the bounds of the data (it was simplified).
NEAR_EDGE = 0.06

# Distances in board units at which lines follow the coast, as engravers drew water.
WATER_LINES = (7.0, 15.0, 24.0, 35.0, 48.0)


def read(path: Path) -> dict[str, Any]:
    """The object that a JSON file holds."""
    result: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return result


def read_coast(name: str) -> dict[str, Any]:
    """A real coastline of the program's data."""
    return read(COASTS / f"coast_{name}.json")


def coast_with_surroundings(name: str, wider: str, world: Sequence[float]) -> dict[str, Any]:
    """A coastline carried on beyond its bounds by a coarser one, as far as ``world`` (west, south,
    east, north in degrees) and a little further."""
    inner, outer = read_coast(name), read_coast(wider)
    fine = [Polygon(shape["outer"]).buffer(0) for shape in inner["polygons"]]
    rough = [Polygon(shape["outer"]).buffer(0) for shape in outer["polygons"]]
    west, south, east, north = world
    wanted = box(west, south, east, north).buffer(2.0, join_style="mitre")
    seen = box(*outer["bounds_lon_lat"]).intersection(wanted)
    around = seen.difference(box(*inner["bounds_lon_lat"]).buffer(-NEAR_EDGE, join_style="mitre"))
    whole = unary_union([*fine, *(shape.intersection(around) for shape in rough)])
    shapes = [{"outer": list(part.exterior.coords)} for part in get_parts(whole)]
    return {"bounds_lon_lat": seen.bounds, "polygons": shapes}


def read_survey(game: str) -> dict[str, Any]:
    """The survey of a game, which lies beside its tests."""
    return read(folder_of(game) / "board" / "map_survey.json")


def softplus(value: float) -> float:
    """``log(1 + e**value)`` without overflow: the integral of a smooth step."""
    return max(value, 0.0) + math.log1p(math.exp(-abs(value)))


def stretched(value: float, rule: dict[str, float]) -> float:
    """``value`` (degrees) after a smooth stretch by ``1 + gain`` between ``from`` and ``to``."""
    soft = rule["softness"]
    rise = softplus((value - rule["from"]) / soft) - softplus((value - rule["to"]) / soft)
    return value + rule["gain"] * soft * rise


def projection(survey: dict[str, Any]) -> Callable[[Sequence[float]], Pair]:
    """The function from (longitude, latitude) in degrees to board units."""
    west, _south, east, north = survey["core"]

    def plane(lon: float, lat: float) -> Pair:
        return (
            stretched(lon, survey["stretch_lon"]) * survey["cos_latitude"],
            -stretched(lat, survey["stretch_lat"]),
        )

    left, top = plane(west, north)
    right, _ = plane(east, north)
    scale = survey["unit_width"] / (right - left)

    def project(place: Sequence[float]) -> Pair:
        x, y = plane(place[0], place[1])
        return ((x - left) * scale, (y - top) * scale)

    return project


def smooth_line(line: Sequence[Pair], rounds: int = 3) -> list[Pair]:
    """The line with its corners cut (Chaikin 1974); the two ends stay where they are."""
    points = list(line)
    for _ in range(rounds):
        cut = [points[0]]
        for (x0, y0), (x1, y1) in pairwise(points):
            cut.append((0.75 * x0 + 0.25 * x1, 0.75 * y0 + 0.25 * y1))
            cut.append((0.25 * x0 + 0.75 * x1, 0.25 * y0 + 0.75 * y1))
        points = [*cut, points[-1]]
    return points


def rounded(points: Iterable[Sequence[float]]) -> list[list[float]]:
    """Points as JSON, to a tenth of a board unit."""
    return [[round(p[0], 1), round(p[1], 1)] for p in points]


def outline(shape: Polygon) -> list[tuple[float, ...]]:
    """The corners of a polygon, each once, without those that nobody would see."""
    simple = shape.simplify(0.4)
    kept = simple if isinstance(simple, Polygon) else shape
    return list(kept.exterior.coords[:-1])


def polygons_of(shape: BaseGeometry) -> list[Polygon]:
    """The polygons of a shape, biggest first; slivers under four square units are dropped."""
    parts = shape.geoms if isinstance(shape, MultiPolygon) else [shape]
    kept = [part for part in parts if isinstance(part, Polygon) and part.area > 4.0]
    return sorted(kept, key=lambda part: -part.area)


def lines_of(shape: BaseGeometry) -> list[LineString]:
    """The non-empty lines of a shape."""
    parts = shape.geoms if hasattr(shape, "geoms") else [shape]
    return [part for part in parts if isinstance(part, LineString) and part.length > 3.0]


def islands_moved(
    land: list[Polygon], survey: dict[str, Any], project: Callable[[Sequence[float]], Pair]
) -> tuple[list[Polygon], dict[str, Callable[[Pair], Pair]]]:
    """Land with the survey's islands enlarged, and for each the same change as a function."""
    unit = project((1.0, 40.0))[0] - project((0.0, 40.0))[0]
    moves: dict[str, Callable[[Pair], Pair]] = {}
    result = list(land)
    for name, rule in survey["islands"].items():
        seed = Point(project(rule["seed"]))
        index = next(i for i, shape in enumerate(result) if shape.contains(seed))
        middle = result[index].centroid
        (sx, sy), (dx, dy) = rule["scale"], rule["shift"]
        grown = affinity.scale(result[index], sx, sy, origin=middle)
        result[index] = affinity.translate(grown, dx * unit, -dy * unit)

        def move(
            place: Pair,
            mx: float = middle.x,
            my: float = middle.y,
            change: tuple[float, float, float, float] = (sx, sy, dx * unit, -dy * unit),
        ) -> Pair:
            return (
                mx + (place[0] - mx) * change[0] + change[2],
                my + (place[1] - my) * change[1] + change[3],
            )

        moves[name] = move
    return result, moves


def carried_on(place: Sequence[float], bounds: Sequence[float], beyond: float) -> Pair:
    """A point on the edge of the data moved outwards by ``beyond`` degrees; others stay."""
    west, south, east, north = bounds
    lon, lat = place[0], place[1]
    if min(lon - west, east - lon) < NEAR_EDGE:
        lon += beyond if east - lon < NEAR_EDGE else -beyond
    if min(lat - south, north - lat) < NEAR_EDGE:
        lat += beyond if north - lat < NEAR_EDGE else -beyond
    return (lon, lat)


def annex_islands(
    lands: dict[str, list[Polygon]], faces: list[Polygon], land: list[Polygon], reach: float
) -> None:
    """Add to `lands`, the parts of each region, the islands that no seed lies on: each to the
    region nearest to it within `reach` board units, unless land without a name is nearer."""
    named = {id(part) for parts in lands.values() for part in parts}
    whole = [shape.area for shape in land]
    islands: list[Polygon] = []
    nameless: list[Polygon] = []
    for face in faces:
        if id(face) not in named:
            alone = any(math.isclose(face.area, area, rel_tol=1e-9) for area in whole)
            (islands if alone else nameless).append(face)
    mains = {name: parts[0] for name, parts in lands.items()}
    for island in islands:
        name = min(mains, key=lambda each: island.distance(mains[each]))
        away = island.distance(mains[name])
        if away <= reach and all(island.distance(other) >= away for other in nameless):
            lands[name].append(island)


def scenery(
    survey: dict[str, Any], project: Callable[[Sequence[float]], Pair], whole: BaseGeometry
) -> dict[str, Any]:
    """Return what of a board is only to be looked at: rivers as far as they flow on land, mountain
    ranges, the compass rose and the name of the sea.

    Args:
        survey: the plan of the map.
        project: where a place of the plan is on the board.
        whole: all land.
    """
    return {
        "rivers": [
            rounded(piece.coords)
            for river in survey["rivers"]
            for piece in lines_of(
                LineString(smooth_line([project(p) for p in river])).intersection(whole)
            )
        ],
        "ranges": [rounded(project(p) for p in line) for line in survey["ranges"]],
        "rose": rounded([project(survey["rose"])])[0],
        "sea_name": rounded([project(survey["sea_name"])])[0],
    }


def survey_board(coast: dict[str, Any], survey: dict[str, Any]) -> dict[str, Any]:
    """The whole board as JSON; see ``map_art`` for the meaning of each field.

    Raises ``StopIteration`` when a seed point of the survey lies in the sea.
    """
    project = projection(survey)
    bounds, beyond = coast["bounds_lon_lat"], survey["beyond"]
    shapes = [
        Polygon([project(carried_on(p, bounds, beyond)) for p in shape["outer"]]).buffer(0)
        for shape in coast["polygons"]
    ]
    land, moves = islands_moved([part for s in shapes for part in polygons_of(s)], survey, project)
    borders = [LineString(smooth_line([project(p) for p in b["line"]])) for b in survey["borders"]]
    edges: list[LineString] = [*(shape.exterior for shape in land), *borders]
    whole = unary_union(land)
    faces = [
        face
        for face in polygonize(unary_union(edges))
        if isinstance(face, Polygon) and whole.contains(face.representative_point())
    ]

    def moved(region: str, place: Sequence[float]) -> Pair:
        point = project(place)
        return moves[region](point) if region in moves else point

    lands: dict[str, list[Polygon]] = {}
    for name, entry in survey["regions"].items():
        seeds = [Point(moved(name, seed)) for seed in entry.get("seeds") or [entry["seed"]]]
        lands[name] = [next(face for face in faces if face.contains(seed)) for seed in seeds]
    annex_islands(lands, faces, land, survey.get("annex", 0.0))
    regions = {}
    for name, entry in survey["regions"].items():
        main, *islands = lands[name]
        regions[name] = {
            "capital": entry.get("capital", False),
            "polygon": rounded(outline(main)),
            "label": rounded([project(entry["label"])])[0],
            "slots": rounded(moved(name, slot) for slot in entry["slots"]),
        }
        if islands:
            regions[name]["islands"] = [rounded(outline(island)) for island in islands]
    west, south, east, north = bounds
    open_west, open_east = survey.get("open_sides", (0.0, 0.0))
    left, top = project((west - open_west, north + beyond))
    right, bottom = project((east + open_east, south - beyond))
    world = Polygon([(left, top), (right, top), (right, bottom), (left, bottom)])
    core_west, core_south, core_east, core_north = survey["core"]
    water = []
    for distance in WATER_LINES:
        shore = whole.buffer(distance).simplify(0.6).boundary
        inside = shore.intersection(world.buffer(-1.0))
        water.append([rounded(line.coords) for line in lines_of(inside)])
    return {
        "about": "Made by tests.kiosk.maps from real coastlines (Natural Earth, public domain).",
        "core": rounded([project((core_west, core_north)), project((core_east, core_south))]),
        "world": rounded([(left, top), (right, bottom)]),
        "land": [rounded(outline(shape)) for shape in land],
        "regions": regions,
        "borders": [
            {"between": entry["between"], "line": rounded(piece.coords)}
            for entry, line in zip(survey["borders"], borders, strict=True)
            for piece in lines_of(line.intersection(whole))
        ],
        "crossing": rounded(
            smooth_line([project(p) for p in survey["crossing"]["line"]])
            if "crossing" in survey
            else ()
        ),
        "routes": {
            name: {
                "ends": entry["ends"],
                "line": rounded(smooth_line([project(p) for p in entry["line"]])),
                "slots": rounded(project(slot) for slot in entry["slots"]),
            }
            for name, entry in survey["routes"].items()
        },
        "water": water,
        **scenery(survey, project, whole),
    }
