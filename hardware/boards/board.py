"""The data of a board besides its circuit: the positions of its parts, its outline and its face."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from hardware.circuit import Part

Point = tuple[float, float]

POWER: Final = {"GND": "power:GND", "3V3": "power:+3V3", "5V": "power:+5V", "VBUS": "power:VBUS"}
"""The nets that have a power symbol in a schematic."""


@dataclass(frozen=True)
class Place:
    """The position of a part, in millimetres right and down from the board's upper left corner.

    Attributes:
        x: of the centre of its pads.
        y: of the centre of its pads.
        turn: counterclockwise as seen from the front, in degrees.
        back: whether it is on the back.
        label: the position of its printed name; None for that of the footprint.
    """

    x: float
    y: float
    turn: float = 0
    back: bool = False
    label: Point | None = None


@dataclass(frozen=True)
class Legend:
    """Words printed on a board.

    Attributes:
        words: the text.
        x: of the centre.
        y: of the centre.
        size: the height of a capital letter in millimetres.
        back: whether they are on the back.
    """

    words: str
    x: float
    y: float
    size: float = 1.2
    back: bool = False


@dataclass(frozen=True)
class Board:
    """A board.

    Attributes:
        name: the name of its files.
        title: the title on its sheet and its face.
        parts: its circuit.
        outline: the corners of its edge.
        places: the positions of all parts, by their names.
        holes: the centres of its mounting holes.
        hole: the name of the holes' footprint.
        rows: how its schematic groups the parts: a title and their names, in order.
        flags: nets that are supplied only through passive parts.
        widths: the track widths of nets in millimetres, where they differ from `TRACK`.
        legends: the printed words.
        emblems: polygons printed on its face.
        quiet: the parts whose names are not printed.
        corner: the radius of its corners.
        main_layer: the layer of the tracks, 0 for the front; the other layer is ground.
    """

    name: str
    title: str
    parts: list[Part]
    outline: tuple[Point, ...]
    places: Mapping[str, Place]
    holes: tuple[Point, ...]
    hole: str
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    flags: tuple[str, ...]
    widths: Mapping[str, float] = field(default_factory=dict)
    legends: tuple[Legend, ...] = ()
    emblems: tuple[tuple[Point, ...], ...] = ()
    quiet: frozenset[str] = frozenset()
    corner: float = 3
    main_layer: int = 0


TRACK: Final = 0.2
CLEARANCE: Final = 0.2
"""The width of tracks and the clearance between copper, in millimetres. Any manufacturer can make
half of either."""
EDGE: Final = 0.5
"""The clearance of copper from the edge, in millimetres."""
