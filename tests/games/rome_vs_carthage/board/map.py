"""The campaign map of Rome vs. Carthage: spaces, provinces and roads on the real coasts.

Which spaces, provinces and roads there are, the rules say. Projection, enlarged islands and the
meaning of most fields are those of `tests.kiosk.maps.survey`; what is new here:

**Spaces** are surveyed at about their real places and then pushed apart until any two are ``apart``
board units from each other, each staying on its own land mass and ``inland`` units from its coast.

**Provinces.** Land belongs to the province of the nearest space on the same land mass (Voronoi
1908), as far as ``reach`` board units from it; borders are smoothed. What lies further off, and
islands without a space that are too far from any, stays nobody's.

**The world** that is drawn reaches from west to east and from south to north as the survey's
``world`` says: where the fine coast ends, a coarser one of the whole Roman world carries it on.

**Voyages** lead from port to port over the sea and keep off the land (`tests.kiosk.maps.voyages`).

**Roads** run straight from space to space, or through the points that the survey's ``bends`` give.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from typing import Any

from shapely import voronoi_polygons
from shapely.geometry import LineString, MultiLineString, MultiPoint, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, nearest_points, polygonize, unary_union

from pi_app.drawing.ink import curve
from tests.kiosk.maps.survey import (
    WATER_LINES,
    Pair,
    carried_on,
    coast_with_surroundings,
    islands_moved,
    lines_of,
    outline,
    polygons_of,
    projection,
    read,
    read_survey,
    rounded,
    scenery,
    smooth_line,
)
from tests.kiosk.maps.voyages import Outline, Sea

RULES = Path(str(files("pi_app.games.rome_vs_carthage.rules").joinpath("map.json")))

# Board units from a port to where ships lie before it.
SHORE = 45.0

# How often crowded spaces are pushed apart; far more than they need to come to rest.
ROUNDS = 400

# Corners of raw borders nearer to their line than this, in board units, are left out.
BORDER_TOLERANCE = 9.0


def land_of(
    coast: dict[str, Any], survey: dict[str, Any], project: Callable[[Sequence[float]], Pair]
) -> tuple[list[Polygon], dict[str, Callable[[Pair], Pair]]]:
    """The land masses with the survey's islands enlarged, and for each island the same change.

    One looks at this map so closely that coasts have their corners rounded.
    """
    bounds, beyond = coast["bounds_lon_lat"], survey["beyond"]
    shapes = []
    for shape in coast["polygons"]:
        corners = [project(carried_on(place, bounds, beyond)) for place in shape["outer"]]
        shapes.append(Polygon(curve(corners, rounds=2)).buffer(0))
    return islands_moved([part for s in shapes for part in polygons_of(s)], survey, project)


def surveyed_places(
    survey: dict[str, Any],
    land: Sequence[Polygon],
    moves: dict[str, Callable[[Pair], Pair]],
    project: Callable[[Sequence[float]], Pair],
) -> dict[str, tuple[Point, int]]:
    """Where each space would be by its longitude and latitude, and on which land mass.

    A space on an enlarged island moves with it; one that lies a little off shore belongs to the
    nearest land.
    """
    seeds = {
        name: next(i for i, shape in enumerate(land) if shape.contains(Point(move(spot))))
        for name, move in moves.items()
        for spot in [project(survey["islands"][name]["seed"])]
    }
    places: dict[str, tuple[Point, int]] = {}
    for space, entry in survey["places"].items():
        spot = project(entry["at"])
        isle = entry.get("island")
        if isle is not None:
            places[space] = (Point(moves[isle](spot)), seeds[isle])
            continue
        point = Point(spot)
        mass = min(range(len(land)), key=lambda i: land[i].distance(point))
        places[space] = (point, mass)
    return places


def set_apart(
    places: dict[str, tuple[Point, int]], land: Sequence[Polygon], apart: float, inland: float
) -> dict[str, Pair]:
    """The places pushed away from each other until they are ``apart``, without leaving the land."""
    grounds = {mass: land[mass].buffer(-inland) for mass in {mass for _, mass in places.values()}}
    spots = {name: (point.x, point.y) for name, (point, _) in places.items()}
    for _ in range(ROUNDS):
        for one, other in combinations(spots, 2):
            (x0, y0), (x1, y1) = spots[one], spots[other]
            away = math.hypot(x1 - x0, y1 - y0)
            if away < apart:
                push = (apart - away) / 2 / max(away, 1e-6)
                spots[one] = (x0 - (x1 - x0) * push, y0 - (y1 - y0) * push)
                spots[other] = (x1 + (x1 - x0) * push, y1 + (y1 - y0) * push)
        for name, (_, mass) in places.items():
            point = Point(spots[name])
            if not grounds[mass].contains(point):
                dry = nearest_points(grounds[mass], point)[0]
                spots[name] = (dry.x, dry.y)
    return spots


def raw_provinces(
    survey: dict[str, Any],
    rules: dict[str, Any],
    spots: dict[str, Pair],
    masses: dict[str, int],
    mass: int,
) -> dict[str, BaseGeometry]:
    """The part of the plane around a land mass that is nearest to each province's spaces on it."""
    sites = {name: spots[name] for name in spots if masses[name] == mass}
    around = unary_union([Point(spot).buffer(survey["reach"]) for spot in sites.values()])
    around = around.buffer(survey["reach"] / 2).buffer(-survey["reach"] / 2)
    if len(sites) == 1:
        cells: list[BaseGeometry] = [around]
    else:
        points = MultiPoint(list(sites.values()))
        whole = voronoi_polygons(points, extend_to=around)
        cells = [cell.intersection(around) for cell in whole.geoms]
    result: dict[str, BaseGeometry] = {}
    for province in rules["provinces"]:
        own = [Point(sites[space]) for space in province["spaces"] if space in sites]
        if own:
            kept = [cell for cell in cells if any(cell.intersects(p) for p in own)]
            result[province["id"]] = unary_union(kept)
    return result


def borders_of(raw: dict[str, BaseGeometry]) -> list[tuple[str, str | None, LineString]]:
    """The smoothed lines between provinces, and (None) between a province and nobody's land."""
    found: list[tuple[str, str | None, BaseGeometry]] = [
        (one, other, raw[one].boundary.intersection(raw[other].boundary))
        for one, other in combinations(raw, 2)
    ]
    for one, shape in raw.items():
        others = unary_union([raw[other].buffer(0.01) for other in raw if other != one])
        found.append((one, None, shape.boundary.difference(others)))
    result = []
    for one, other, shape in found:
        merged = linemerge(shape) if isinstance(shape, MultiLineString) else shape
        parts = list(merged.geoms) if hasattr(merged, "geoms") else [merged]
        for part in parts:
            if isinstance(part, LineString) and part.length > 1.0:
                corners = [(p[0], p[1]) for p in part.simplify(BORDER_TOLERANCE).coords]
                result.append((one, other, LineString(drawn_out(smooth_line(corners)))))
    return result


def drawn_out(line: Sequence[Pair]) -> list[Pair]:
    """A line a unit longer at both ends, so that it is sure to meet what it only just touched."""

    def beyond(end: Pair, before: Pair) -> Pair:
        away = math.dist(end, before)
        return (end[0] + (end[0] - before[0]) / away, end[1] + (end[1] - before[1]) / away)

    if line[0] == line[-1]:
        return list(line)
    return [beyond(line[0], line[1]), *line, beyond(line[-1], line[-2])]


def provinces_of(
    survey: dict[str, Any],
    rules: dict[str, Any],
    land: Sequence[Polygon],
    spots: dict[str, Pair],
    masses: dict[str, int],
) -> tuple[dict[str, list[Polygon]], list[tuple[str, str | None, LineString]]]:
    """The land of each province, its biggest part first, and the borders between them."""
    parts: dict[str, list[Polygon]] = {row["id"]: [] for row in rules["provinces"]}
    borders: list[tuple[str, str | None, LineString]] = []
    settled = set(masses.values())
    for mass in sorted(settled):
        raw = raw_provinces(survey, rules, spots, masses, mass)
        lines = borders_of(raw)
        edges = unary_union([land[mass].exterior, *(line for _, _, line in lines)])
        for face in polygonize(edges):
            if not land[mass].contains(face.representative_point()):
                continue
            share = {name: shape.intersection(face).area for name, shape in raw.items()}
            owner = max(share, key=lambda name: share[name])
            if share[owner] > face.area / 2:
                parts[owner].append(face)
        for one, other, line in lines:
            borders += [(one, other, piece) for piece in lines_of(line.intersection(land[mass]))]
    for number, shape in enumerate(land):
        if number in settled:
            continue
        near = {space: shape.distance(Point(spot)) for space, spot in spots.items()}
        closest = min(near, key=lambda space: near[space])
        if near[closest] <= survey["reach"]:
            home = next(row for row in rules["provinces"] if closest in row["spaces"])
            parts[home["id"]].append(shape)
    return ({name: sorted(own, key=lambda p: -p.area) for name, own in parts.items()}, borders)


def label_place(shape: Polygon, spots: Sequence[Pair]) -> Pair:
    """A place for the name of a province: in it, far from its edge and from all spaces."""
    west, north, east, south = shape.bounds
    best, place = -1.0, shape.representative_point()
    for column in range(1, 40):
        for row in range(1, 40):
            point = Point(west + (east - west) * column / 40, north + (south - north) * row / 40)
            if not shape.contains(point):
                continue
            free = min(math.dist((point.x, point.y), spot) for spot in spots)
            room = min(shape.exterior.distance(point) * 1.3, free)
            if room > best:
                best, place = room, point
    return (place.x, place.y)


def seaward(spot: Pair, mass: Polygon) -> list[float]:
    """The direction from a place to the nearest coast of its land mass, of length 1."""
    coast = nearest_points(mass.exterior, Point(spot))[0]
    dx, dy = coast.x - spot[0], coast.y - spot[1]
    away = math.hypot(dx, dy)
    return [round(dx / away, 2), round(dy / away, 2)]


def roads_of(
    survey: dict[str, Any],
    rules: dict[str, Any],
    spots: dict[str, Pair],
    project: Callable[[Sequence[float]], Pair],
) -> list[dict[str, Any]]:
    """The connections of the rules with the lines on which they are drawn."""
    bends = {frozenset(bend["between"]): bend["via"] for bend in survey["bends"]}
    result = []
    for one, other, kind in rules["connections"]:
        line = [spots[one], spots[other]]
        via = bends.get(frozenset((one, other)))
        if via is not None:
            line = smooth_line([line[0], *(project(point) for point in via), line[1]])
        result.append({"between": [one, other], "kind": kind, "line": rounded(line)})
    return result


def voyages_of(
    spaces: Mapping[str, Mapping[str, Any]], core: Outline, land: Sequence[Outline]
) -> dict[str, dict[str, list[list[float]]]]:
    """The ways of ships between ports, from where they lie off shore, by both ports' names."""
    sea, ports = (
        Sea(core, land),
        sorted(name for name in spaces if spaces[name]["port"] is not None),
    )
    berths = {
        name: (x + dx * SHORE, y + dy * SHORE)
        for name in ports
        for (x, y), (dx, dy) in [(spaces[name]["at"], spaces[name]["seaward"])]
    }
    return {
        one: {other: rounded(sea.way(berths[one], berths[other])) for other in ports[number + 1 :]}
        for number, one in enumerate(ports[:-1])
    }


def survey_board(
    coast: dict[str, Any], survey: dict[str, Any], rules: dict[str, Any]
) -> dict[str, Any]:
    """The whole board as JSON; see `CampaignMap` and `BoardMap` for what each field means."""
    project = projection(survey)
    land, moves = land_of(coast, survey, project)
    places = surveyed_places(survey, land, moves, project)
    masses = {name: mass for name, (_, mass) in places.items()}
    spots = set_apart(places, land, survey["apart"], survey["inland"])
    parts, borders = provinces_of(survey, rules, land, spots, masses)
    west, south, east, north = survey["world"]
    left, top = project((west, north))
    right, bottom = project((east, south))
    world = Polygon([(left, top), (right, top), (right, bottom), (left, bottom)])
    whole = unary_union(land)
    core_west, core_south, core_east, core_north = survey["core"]
    everywhere = list(spots.values())
    core = rounded([project((core_west, core_north)), project((core_east, core_south))])
    coasts = [rounded(outline(shape)) for shape in land]
    spaces = {
        row["id"]: {
            "province": row["province"],
            "kind": row["kind"],
            "port": row.get("port"),
            "at": rounded([spots[row["id"]]])[0],
            "seaward": seaward(spots[row["id"]], land[masses[row["id"]]]),
        }
        for row in rules["spaces"]
    }
    return {
        "about": "Made by tests.kiosk.maps from real coastlines (Natural Earth, public domain).",
        "core": core,
        "world": rounded([(left, top), (right, bottom)]),
        "land": coasts,
        "regions": {
            name: {
                "capital": False,
                "polygon": rounded(outline(own[0])),
                "islands": [rounded(outline(part)) for part in own[1:]],
                "label": rounded([label_place(own[0], everywhere)])[0],
                "slots": [],
            }
            for name, own in parts.items()
        },
        "spaces": spaces,
        "roads": roads_of(survey, rules, spots, project),
        "voyages": voyages_of(spaces, core, coasts),
        "borders": [
            {"between": [one, other], "line": rounded(line.simplify(0.4).coords)}
            for one, other, line in borders
        ],
        "crossing": [],
        "routes": {},
        "water": [
            [
                rounded(line.coords)
                for line in lines_of(
                    whole.buffer(distance).simplify(0.6).boundary.intersection(world.buffer(-1.0))
                )
            ]
            for distance in WATER_LINES
        ],
        **scenery(survey, project, whole),
    }


def draw() -> dict[str, Any]:
    """The map, anew."""
    survey = read_survey("rome_vs_carthage")
    coast = coast_with_surroundings("west_mediterranean", "roman_world", survey["world"])
    return survey_board(coast, survey, read(RULES))
