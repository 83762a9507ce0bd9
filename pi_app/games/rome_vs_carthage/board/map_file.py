"""The file with the campaign map, for the table and for phones."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from pi_app.drawing.maps.board_map import Box, Point, read_geometry

MAP: Final = Path(__file__).with_name("map.json")
MARGIN: Final = 24.0  # map units shown around the core of the map


def whole_of(core: Box) -> Box:
    """Return the box that the whole view must show: the core with the marks near its edge."""
    left, top, right, bottom = core
    return (left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN)


@cache
def space_spots() -> dict[str, Point]:
    """Return where the spaces lie, by their ids."""
    return {id: entry["at"] for id, entry in read_geometry(MAP)["spaces"].items()}
