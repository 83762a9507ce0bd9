"""What is printed: each part is one closed body of the right size."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from hardware.boards.boards import boards
from pi_app.devices.led_layout import load_layout

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
    done = subprocess.run(
        [
            "openscad",
            "--hardwarnings",
            "-D",
            f'part="{part}"',
            "-o",
            str(target),
            str(CASES / case),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
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


def bodies(surface: list[tuple[Point, Point, Point]]) -> int:
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
        pytest.param(HANDHELD, "shell", (75, 105, 26), (25, 60), marks=needs_openscad),
        pytest.param(HANDHELD, "hood", (79.6, 76.4, 36), (8, 25), marks=needs_openscad),
        pytest.param(HANDHELD, "lid", (75, 105, 16.6), (15, 30), marks=needs_openscad),
        pytest.param(BOARD_CASE, "tray", (72, 100, 18), (20, 40), marks=needs_openscad),
        pytest.param(BOARD_CASE, "hood", (76.6, 72.9, 37.6), (8, 25), marks=needs_openscad),
        pytest.param(MAP_FRAME, "corner", (135, 135, 32), (30, 45), marks=needs_openscad),
        pytest.param(MAP_FRAME, "long", (187, 10.5, 32), (20, 32), marks=needs_openscad),
        pytest.param(MAP_FRAME, "short", (64, 10.5, 32), (5, 12), marks=needs_openscad),
        pytest.param(MAP_FRAME, "outlet", (64, 10.5, 32), (5, 12), marks=needs_openscad),
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
    assert bodies(surface) == 1
    assert size(surface) == pytest.approx(box, abs=2)
    least, most = cubic_centimetres
    assert least < volume(surface) / 1000 < most


def test_the_keys_are_where_the_board_has_holes() -> None:
    text = (CASES / HANDHELD).read_text()
    pitch = re.search(r"^pitch = ([\d.]+);", text, re.MULTILINE)
    assert pitch is not None
    assert float(pitch[1]) / 2.54 == pytest.approx(6)


def test_the_tray_fits_the_board() -> None:
    board = boards()["handheld"]
    text = (CASES / BOARD_CASE).read_text()
    size = re.search(r"^board = \[(\d+), (\d+)\];", text, re.MULTILINE)
    hole = re.search(r"^hole = (\d+);", text, re.MULTILINE)
    socket = re.search(r"^socket = \[([\d.]+), ([\d.]+)\];", text, re.MULTILINE)
    assert size
    assert hole
    assert socket
    wide, high, inset = float(size[1]), float(size[2]), float(hole[1])
    assert board.outline[2] == (wide, high)
    assert set(board.holes) == {
        (x, y) for x in (inset, wide - inset) for y in (inset, high - inset)
    }
    # KiCad draws the socket 15.3 mm wide.
    assert board.places["J1"].x == wide / 2
    assert 15.3 + 1 <= float(socket[1]) <= 15.3 + 2


def test_the_frame_fits_the_map() -> None:
    text = (CASES / MAP_FRAME).read_text()
    size = re.search(r"^map = \[(\d+), (\d+)\];", text, re.MULTILINE)
    assert size is not None
    assert tuple(map(int, size.groups())) == load_layout().size
