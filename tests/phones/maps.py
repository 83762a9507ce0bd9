"""The maps behind the pictures of games on phones: outlines alone, small enough to be sent.

``python -m tests.phones.maps``, run after a map or its frame has changed, writes them into the
folders ``art`` of the games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from shapely.geometry import LineString

from pi_app import games
from pi_app.drawing import theme
from pi_app.drawing.maps.board_map import (
    BoardMap,
    Box,
    Point,
    load_board_map,
    pieces,
    read_geometry,
)
from pi_app.drawing.maps.chart import Projection
from pi_app.drawing.theme import Colour
from pi_app.games.circus_maximus.phone import HEX, TRACK_HIGH, spot
from pi_app.games.circus_maximus.rules import track
from pi_app.games.hannibal_vs_rome.phone import FRAME as MEDITERRANEAN
from pi_app.games.imperium.board.artwork import TINTS
from pi_app.games.imperium.phone import FRAME as EMPIRE
from pi_app.games.rome_vs_carthage.board.map_file import MAP as CAMPAIGN
from pi_app.games.rome_vs_carthage.phone_map import FRAME as WAR
from pi_app.phones.picture import EDGE, WIDTH, hexed

FINE: Final = 0.6
"""So far, in units of the picture, an outline may be from the original."""

SMALLEST: Final = 3.0
"""Islands of less than this length are left out."""


class Sheet(NamedTuple):
    """Which part of a game's map is drawn, the colours of its regions, if they have any, and its
    roads."""

    frame: Box
    tints: Sequence[Colour] = ()
    roads: Sequence[Sequence[Point]] = ()


GAMES: Final = Path(games.__path__[0])
GOAL: Final = hexed(theme.GOLD_LIGHT)
SANDS: Final = (hexed(theme.PARCHMENT), hexed(theme.PARCHMENT_DARK))
WALL: Final = hexed(theme.mix(theme.TERRACOTTA, theme.PARCHMENT_EDGE, 0.5))


def _map(name: str, sheet: Sheet) -> str:
    """Return the map of a game."""
    left, top, right, bottom = sheet.frame
    board = load_board_map(GAMES / name / "board" / "map.json")
    chart = Projection(WIDTH / (right - left), (left, top))
    source = "Made by tests.phones.maps from real coastlines (Natural Earth, public domain)."
    height = round((bottom - top) * chart.scale)
    return _svg("Map for phones", source, height, hexed(theme.SEA), _paths(board, sheet, chart))


def _svg(title: str, source: str, height: int, ground: str, lines: Iterable[str]) -> str:
    size = f'width="{WIDTH}" height="{height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {WIDTH} {height}">',
        f"  <title>{title}</title>",
        f"  <metadata>{source}</metadata>",
        f'  <rect fill="{ground}" {size}/>',
        *(f"  {line}" for line in lines),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _paths(board: BoardMap, sheet: Sheet, chart: Projection) -> Iterator[str]:
    inside = board.within(sheet.frame)
    fill, shore = hexed(theme.LAND_NEUTRAL), hexed(theme.SEA_INK)
    land = [f"{_line(_simple(each, chart))}z" for each in inside.land if _is_seen(each, chart)]
    yield f'<path fill="{fill}" stroke="{shore}" stroke-width="1.2" d="{"".join(land)}"/>'
    for number, region in enumerate(inside.regions.values()):
        tint = theme.mix(sheet.tints[number], theme.LAND, 0.35) if sheet.tints else theme.LAND
        parts = [
            f"{_line(_simple(each, chart))}z" for each in region.parts if _is_seen(each, chart)
        ]
        yield f'<path fill="{hexed(tint)}" d="{"".join(parts)}"/>'
    found = [part for each in board.borders for part in pieces(each.line, sheet.frame)]
    borders = "".join(_line(_simple(each, chart)) for each in found)
    ink, lane = hexed(theme.INK_SOFT), hexed(theme.SEA_INK)
    roads = "".join(_line(_simple(each, chart)) for each in sheet.roads)
    if roads:
        style = 'fill="none" stroke-width="0.5" stroke-dasharray="1.2 0.8"'
        yield f'<path {style} stroke="{ink}" d="{roads}"/>'
    for route in board.routes.values():
        way = _line(_simple(route.line, chart))
        yield f'<path fill="none" stroke="{lane}" stroke-dasharray="4 3" d="{way}"/>'
    yield f'<path fill="none" stroke="{ink}" stroke-width="0.7" d="{borders}"/>'


def _track() -> str:
    """Return the hexes of the hippodrome."""
    high = HEX / 3**0.5
    corners = [(0.0, -high), (HEX / 2, -high / 2), (HEX / 2, high / 2), (0.0, high)]
    corners += [(-HEX / 2, high / 2), (-HEX / 2, -high / 2)]
    hexes: dict[str, list[str]] = {}
    for cell in range(track.CELLS):
        x, y = spot(cell, mirrored=False)
        sand = GOAL if cell >= track.GOAL else SANDS[track.LANE_OF[cell] % 2]
        hexes.setdefault(sand, []).append(_line([(x + dx, y + dy) for dx, dy in corners]) + "z")
    lines = [
        f'<path fill="{sand}" stroke="{EDGE}" stroke-width="0.8" d="{"".join(paths)}"/>'
        for sand, paths in hexes.items()
    ]
    return _svg("Hippodrome for phones", "Drawn for Tabularium.", TRACK_HIGH, WALL, lines)


def _is_seen(outline: Sequence[Point], chart: Projection) -> bool:
    return LineString(outline).length * chart.scale >= SMALLEST


def _simple(points: Sequence[Point], chart: Projection) -> Iterable[Sequence[float]]:
    return LineString(chart.line(points)).simplify(FINE).coords


def _line(points: Iterable[Sequence[float]]) -> str:
    """Return the data of a path along points: the first place, then steps in tenths of a unit."""
    steps: list[str] = []
    x = y = 0
    for one, other in points:
        at = (round(one * 10), round(other * 10))
        step = f"{(at[0] - x) / 10:g} {(at[1] - y) / 10:g}"
        steps.append(step)
        x, y = at
    return f"M{steps[0]}l{' '.join(steps[1:])}".replace(" -", "-")


ROADS: Final = [road["line"] for road in read_geometry(CAMPAIGN)["roads"]]

DRAWN: Final[dict[Path, Callable[[], str]]] = {
    GAMES / "imperium/art/phone_map.svg": partial(_map, "imperium", Sheet(EMPIRE, TINTS)),
    GAMES / "hannibal_vs_rome/art/phone_map.svg": partial(
        _map, "hannibal_vs_rome", Sheet(MEDITERRANEAN)
    ),
    GAMES / "rome_vs_carthage/art/phone_map.svg": partial(
        _map, "rome_vs_carthage", Sheet(WAR, roads=ROADS)
    ),
    GAMES / "circus_maximus/art/phone_track.svg": _track,
}
"""What draws each of the files."""


if __name__ == "__main__":
    for place, draw in DRAWN.items():
        place.write_text(draw(), encoding="utf-8")
