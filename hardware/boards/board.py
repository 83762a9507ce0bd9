"""What a board is made from besides its circuit: where its parts lie, its outline and its face."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from hardware.circuit import Part

Point = tuple[float, float]

POWER: Final = {"GND": "power:GND", "3V3": "power:+3V3", "5V": "power:+5V", "VBUS": "power:VBUS"}
"""The nets that have a sign of their own in a schematic."""


@dataclass(frozen=True)
class Place:
    """Where a part lies, in millimetres right and down from the board's upper left corner.

    Attributes:
        x: of the middle of its pads.
        y: of the middle of its pads.
        turn: against the clock as seen from the front, in degrees.
        back: whether it lies on the back.
        label: where its name is printed; None for where the footprint has it.
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
        words: what they say.
        x: of their middle.
        y: of their middle.
        size: the height of a capital letter in millimetres.
        back: whether they stand on the back.
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
        name: of its files.
        title: what its sheet and its face say.
        parts: its circuit.
        outline: the corners of its edge.
        places: of all parts, by their names.
        holes: the middles of its mounting holes.
        hole: the name of their footprint.
        rows: how its schematic groups the parts: a title and their names, in order.
        flags: nets that are supplied through parts that only conduct.
        widths: how wide the tracks of a net are in millimetres, where other than `TRACK`.
        legends: what is printed on it.
        emblems: polygons that are printed on its face.
        quiet: parts whose names are not printed.
        corner: the radius of its corners.
        main_layer: where the tracks are, 0 for the front; the other layer is ground.
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
"""How wide tracks are and how far copper keeps from other copper, in millimetres: any maker of
boards can do half of either."""
EDGE: Final = 0.5
"""How far copper keeps from the edge, in millimetres."""
