"""What is printed: each part is one closed body of the right size that a printer can make, clear of
all that lies in it."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from PIL import Image

from hardware import bill
from hardware.boards.boards import boards
from hardware.boards.bodies import bodies
from hardware.cases import CHECKED, PARTS, PICTURES, CaseError, sources, stl
from tests.hardware.printing import layers, long_bridges, thin_walls

BOARDS = boards()
CASES = Path(__file__).parents[2] / "hardware" / "case"
BOARD_CASE, HANDHELD, MAP_FRAME = "handheld_board.scad", "handheld.scad", "map_frame.scad"
VERTEX = re.compile(r"vertex (\S+) (\S+) (\S+)")

Point = tuple[str, str, str]

needs_openscad = [
    pytest.mark.deep,
    pytest.mark.skipif(
        shutil.which("openscad") is None,
        reason="OpenSCAD is not installed (Debian package openscad)",
    ),
]


def triangles(case: str, part: str, place: Path) -> list[tuple[Point, Point, Point]]:
    """The surface of a part."""
    target = place / f"{part}.stl"
    assert stl(CASES / case, part, target)
    corners: list[Point] = [match.groups() for match in VERTEX.finditer(target.read_text())]  # type: ignore[misc]
    return [(a, b, c) for a, b, c in zip(corners[::3], corners[1::3], corners[2::3], strict=True)]


def size(surface: list[tuple[Point, Point, Point]]) -> list[float]:
    points = [tuple(map(float, point)) for triangle in surface for point in triangle]
    return [max(axis) - min(axis) for axis in zip(*points, strict=True)]


def volume(surface: list[tuple[Point, Point, Point]]) -> float:
    """In cubic millimetres, from signed tetrahedra; positive if all faces look outward."""
    total = 0.0
    for triangle in surface:
        (ax, ay, az), (bx, by, bz), (cx, cy, cz) = (tuple(map(float, each)) for each in triangle)
        total += ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx)
    return total / 6


def pieces(surface: list[tuple[Point, Point, Point]]) -> int:
    """How many pieces there are that do not touch."""
    root: dict[Point, Point] = {}

    def find(point: Point) -> Point:
        while root.setdefault(point, point) != point:
            root[point] = root[root[point]]
            point = root[point]
        return point

    for first, *others in surface:
        for other in others:
            root[find(other)] = find(first)
    return len({find(point) for point in root})


@pytest.mark.parametrize(
    ("case", "part", "box", "cubic_centimetres"),
    [
        pytest.param(HANDHELD, "shell", (75, 105, 33), (30, 60), marks=needs_openscad),
        pytest.param(HANDHELD, "hood", (79.6, 76.4, 36), (8, 25), marks=needs_openscad),
        pytest.param(HANDHELD, "lid", (75, 145, 23.6), (20, 40), marks=needs_openscad),
        pytest.param(BOARD_CASE, "tray", (72, 140, 19), (22, 45), marks=needs_openscad),
        pytest.param(BOARD_CASE, "face", (72, 100, 6), (15, 30), marks=needs_openscad),
        pytest.param(BOARD_CASE, "hood", (76.6, 72.9, 37.6), (8, 25), marks=needs_openscad),
        pytest.param("hub_box.scad", "tray", (126.4, 137.4, 41), (70, 130), marks=needs_openscad),
        pytest.param("hub_box.scad", "lid", (126.4, 97.4, 15.6), (25, 38), marks=needs_openscad),
        pytest.param("stand.scad", "leg", (104, 103.4, 16), (25, 60), marks=needs_openscad),
        pytest.param(MAP_FRAME, "corner", (135, 135, 34), (30, 45), marks=needs_openscad),
        pytest.param(MAP_FRAME, "long", (186.7, 10.5, 34), (20, 32), marks=needs_openscad),
        pytest.param(MAP_FRAME, "short", (63.7, 10.5, 34), (5, 12), marks=needs_openscad),
        pytest.param(MAP_FRAME, "outlet", (63.7, 10.5, 34), (5, 12), marks=needs_openscad),
    ],
)
def test_each_part_is_watertight(
    tmp_path: Path,
    case: str,
    part: str,
    box: tuple[float, float, float],
    cubic_centimetres: tuple[float, float],
) -> None:
    surface = triangles(case, part, tmp_path)
    edges = Counter(
        edge for a, b, c in surface for edge in ((a, b), (b, c), (c, a)) if edge[0] != edge[1]
    )
    # Each edge belongs to two faces, which run through it in opposite directions.
    assert all(count == 1 for count in edges.values())
    assert all((end, start) in edges for start, end in edges)
    assert pieces(surface) == 1
    assert size(surface) == pytest.approx(box, abs=2)
    least, most = cubic_centimetres
    assert least < volume(surface) / 1000 < most


@pytest.mark.parametrize(
    ("case", "part"),
    [
        pytest.param(f"{case}.scad", part, marks=needs_openscad)
        for case, parts in PARTS.items()
        for part in parts
    ],
)
def test_each_part_prints_without_support(tmp_path: Path, case: str, part: str) -> None:
    sliced = layers(np.array(triangles(case, part, tmp_path), dtype=float))
    assert thin_walls(sliced) == []
    assert long_bridges(sliced) == []


PLA: Final = 1.24
"""Grams of a cubic centimetre."""
WEIGHED: Final = re.compile(r"(\w+)\.scad[^;.]*?(\d+) g\b")


@pytest.mark.parametrize(
    "case", [pytest.param(case, marks=needs_openscad) for case in sorted(PARTS)]
)
def test_the_bill_says_how_much_each_case_weighs(tmp_path: Path, case: str) -> None:
    pieces = {"stand": 2, "corner": 4, "long": 2}
    grams = sum(
        pieces.get(case, pieces.get(part, 1))
        * volume(triangles(f"{case}.scad", part, tmp_path))
        / 1000
        * PLA
        for part in PARTS[case]
    )
    texts = [text for each in bill.entries() for text in (each.look_for, each.alternatives)]
    said = [int(found[2]) for text in texts for found in WEIGHED.finditer(text) if found[1] == case]
    assert said
    assert said == [pytest.approx(grams, rel=0.05)] * len(said)


def measures(case: str) -> dict[str, float]:
    """The numbers at the top of a case's file; of a list, its last one."""
    found = re.findall(
        r"^(\w+) = (?:\[.*, )?([\d.]+)\]?;", (CASES / case).read_text(), re.MULTILINE
    )
    return {name: float(value) for name, value in found}


def test_keys_and_chips_are_where_the_perfboard_has_holes() -> None:
    text = (CASES / HANDHELD).read_text()
    assert measures(HANDHELD)["pitch"] / measures(HANDHELD)["hole"] == pytest.approx(6)
    # A switch has its legs 5 holes apart and 2; a chip 8 legs in a row, the rows 3 holes apart; the
    # lamp's legs are side by side in the column of the middle key, between two holes.
    chips = re.search(r"^chip_holes = \[([\d.]+), ([\d.]+)\];", text, re.MULTILINE)
    assert chips is not None
    across, along = map(float, chips.groups())
    assert across % 1 == 0
    assert along % 1 == 0.5
    assert measures(HANDHELD)["lamp_holes"] % 1 == 0


def test_the_perfboard_case_has_the_heights_of_its_parts() -> None:
    high = {each.kind: each.height for each in bill.entries() if each.of == "handheld"}
    has = measures(HANDHELD)
    assert has["key_height"] == high["tact switch 12 mm with cap"]
    assert has["socket"] >= high["RJ45 socket"]


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_shows_the_case_as_it_is(name: str) -> None:
    with Image.open(CASES / "pictures" / f"{name}.png") as picture:
        shown = picture.info["Source"]
    assert shown == sources(PICTURES[name].case), "./tabularium build pictures draws them again"


@pytest.mark.parametrize("case", [pytest.param(each, marks=needs_openscad) for each in CHECKED])
def test_nothing_that_is_printed_lies_where_parts_are(tmp_path: Path, case: str) -> None:
    assert not stl(CASES / f"{case}.scad", "collisions", tmp_path / "collisions.stl")


@pytest.mark.parametrize(
    ("case", "file", "name", "way"),
    [
        pytest.param(case, file, name, way, marks=needs_openscad)
        for case, file, name, way in (
            ("handheld_board", "boards", "J1", (2, 0, 0)),
            ("handheld_board", "boards", "J1 plug", (0, 0, -4)),
            ("handheld_board", "boards", "S1", (-2, 0, 0)),
            ("handheld_board", "boards", "S1 cap", (0, 0.5, 0)),
            ("handheld_board", "boards", "D1 dome", (0.4, 0, 0)),
            ("handheld_board", "boards", "J1 legs", (0, 0, 1.2)),
            ("hub_box", "boards", "J7", (0, 0, 6)),
            ("hub_box", "boards", "J7 plug", (0, 0, 4)),
            ("hub_box", "boards", "J7 plug", (4, 0, 0)),
            ("hub_box", "boards", "J0 legs", (0, 9, 9)),
            ("hub_box", "hub_box", "cooler", (0, 0, 12)),
            ("handheld", "handheld", "socket", (1, 0, 0)),
            ("handheld", "handheld", "socket board", (0, 0, 0.5)),
            ("handheld", "handheld", "plug", (0, 0, 3)),
            ("handheld", "handheld", "chips", (0, 0, -1)),
            ("handheld", "handheld", "wires", (4, 0, 0)),
            ("map_frame", "map_frame", "panel", (0.6, 0, 0)),
            ("map_frame", "map_frame", "driver", (0, 0, 4)),
            ("map_frame", "map_frame", "driver", (40, 0, 0)),
            ("map_frame", "map_frame", "back", (0, 0.6, 0)),
            ("map_frame", "map_frame", "screw", (0, 0, -7)),
        )
    ],
)
def test_a_part_that_is_moved_is_found_in_the_way(
    tmp_path: Path, case: str, file: str, name: str, way: tuple[float, float, float]
) -> None:
    for each in CASES.glob("*.scad"):
        shutil.copyfile(each, tmp_path / each.name)
    path = tmp_path / f"{file}.scad"
    text = path.read_text()
    board = f"module {case.split('_', maxsplit=1)[0]}_parts" if file == "boards" else ""
    start = text.index(board)
    moved, count = re.subn(
        rf"^(.*; // {name})$",
        rf"translate({list(way)}) \1",
        text[start:],
        count=1,
        flags=re.MULTILINE,
    )
    assert count == 1
    path.write_text(text[:start] + moved)
    assert stl(tmp_path / f"{case}.scad", "collisions", tmp_path / "collisions.stl")


@pytest.mark.parametrize(
    "changed", [pytest.param(each, marks=needs_openscad) for each in ("foot=60", "push=400")]
)
def test_a_stand_that_would_fall_is_refused(tmp_path: Path, changed: str) -> None:
    text = (CASES / "stand.scad").read_text()
    name, value = changed.split("=")
    (tmp_path / "stand.scad").write_text(
        re.sub(rf"^{name} = [\d.]+;", f"{name} = {value};", text, flags=re.MULTILINE)
    )
    with pytest.raises(CaseError, match="would"):
        stl(tmp_path / "stand.scad", "leg", tmp_path / "leg.stl")


def test_bodies_are_where_the_boards_have_their_parts() -> None:
    for board in BOARDS.values():
        high = max(y for _, y in board.outline)
        for each in bodies(board):
            place = board.places.get(each.name)
            if place is not None:
                assert each.least[0] - 0.1 < place.x < each.most[0] + 0.1, each
                assert each.least[1] - 0.1 < high - place.y < each.most[1] + 0.1, each
                assert (each.most[2] < 0) == place.back, each
