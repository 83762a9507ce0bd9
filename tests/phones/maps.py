"""The maps behind the pictures of games on phones: outlines alone, small enough to be sent.

``python -m tests.phones.maps``, run after a map or its frame has changed, writes them into the
folders ``art`` of the games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from shapely.geometry import LineString

from pi_app import games
from pi_app.drawing import theme
from pi_app.drawing.maps.board_map import BoardMap, Box, Point, load_board_map, pieces
from pi_app.drawing.maps.chart import Projection
from pi_app.drawing.theme import Colour
from pi_app.games.imperium.board.artwork import TINTS
from pi_app.games.imperium.phone import FRAME as EMPIRE
from pi_app.phones.picture import WIDTH, hexed

FINE: Final = 0.7
"""So far, in units of the picture, an outline may be from the original."""

SMALLEST: Final = 3.0
"""Islands of less than this length are left out."""


class Sheet(NamedTuple):
    """Which part of a game's map is drawn, and the colours of its regions, if they have any."""

    frame: Box
    tints: Sequence[Colour] = ()


SHEETS: Final = {"imperium": Sheet(EMPIRE, TINTS)}


def place_of(name: str) -> Path:
    """Return where the map of a game is kept."""
    return Path(games.__path__[0]) / name / "art" / "phone_map.svg"


def drawn(name: str) -> str:
    """Return the map of a game, newly drawn, as SVG."""
    sheet = SHEETS[name]
    left, top, right, bottom = sheet.frame
    board = load_board_map(Path(games.__path__[0]) / name / "board" / "map.json")
    chart = Projection(WIDTH / (right - left), (left, top))
    height = round((bottom - top) * chart.scale)
    size = f'width="{WIDTH}" height="{height}"'
    source = "Made by tests.phones.maps from real coastlines (Natural Earth, public domain)."
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {WIDTH} {height}">',
        "  <title>Map for phones</title>",
        f"  <metadata>{source}</metadata>",
        f'  <rect fill="{hexed(theme.SEA)}" {size}/>',
        *_paths(board, sheet, chart),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _paths(board: BoardMap, sheet: Sheet, chart: Projection) -> Iterator[str]:
    inside = board.within(sheet.frame)
    fill, shore = hexed(theme.LAND_NEUTRAL), hexed(theme.SEA_INK)
    land = [f"{_line(each, chart)}z" for each in inside.land if _is_seen(each, chart)]
    yield f'  <path fill="{fill}" stroke="{shore}" stroke-width="1.2" d="{"".join(land)}"/>'
    for number, region in enumerate(inside.regions.values()):
        tint = theme.mix(sheet.tints[number], theme.LAND, 0.35) if sheet.tints else theme.LAND
        parts = [f"{_line(each, chart)}z" for each in region.parts if _is_seen(each, chart)]
        yield f'  <path fill="{hexed(tint)}" d="{"".join(parts)}"/>'
    lines = [part for each in board.borders for part in pieces(each.line, sheet.frame)]
    borders = "".join(_line(each, chart) for each in lines)
    ink = hexed(theme.INK_SOFT)
    yield f'  <path fill="none" stroke="{ink}" stroke-width="0.7" d="{borders}"/>'


def _is_seen(outline: Sequence[Point], chart: Projection) -> bool:
    return LineString(outline).length * chart.scale >= SMALLEST


def _line(points: Sequence[Point], chart: Projection) -> str:
    """Return the data of a path along points: the first place, then steps in tenths of a unit."""
    simple = LineString(chart.line(points)).simplify(FINE).coords
    steps: list[str] = []
    x = y = 0
    for one, other in simple:
        at = (round(one * 10), round(other * 10))
        step = f"{(at[0] - x) / 10:g} {(at[1] - y) / 10:g}"
        steps.append(step)
        x, y = at
    return f"M{steps[0]}l{' '.join(steps[1:])}".replace(" -", "-")


if __name__ == "__main__":
    for name in SHEETS:
        place_of(name).write_text(drawn(name), encoding="utf-8")
