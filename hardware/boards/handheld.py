"""The handheld's board, which is also its face: keys, lamp and legends in front, all other parts
behind."""

from __future__ import annotations

from typing import Final

from hardware.boards.board import Board, Legend, Place, Point
from hardware.circuit import handheld
from hardware.drawings import FACE
from pi_app.devices.pin_map import PinMap

SIZE: Final = (72.0, 100.0)
"""Boards of up to 100 by 100 mm are the cheapest."""
PITCH: Final = 18.0
"""The distance between keys in millimetres, about the width of a thumb."""
FIRST_KEY: Final = (18.0, 37.0)
JACK_FACE: Final = 12.365
"""The distance from the edge to the centre of the jack's pads; the jack's face is then 0.3 mm
inside the edge."""

_TEMPLE: Final = (
    ((0, -90), (95, -40), (-95, -40)),
    ((-80, -34), (80, -34), (80, -20), (-80, -20)),
    *(((x - 9, -26), (x + 9, -26), (x + 9, 54), (x - 9, 54)) for x in (-66, -22, 22, 66)),
    ((-82, 55), (82, 55), (82, 69), (-82, 69)),
    ((-95, 73), (95, 73), (95, 87), (-95, 87)),
)
"""The emblem, as in the kiosk's `art/emblems/temple.svg`."""


def board(wiring: PinMap) -> Board:
    """Return the board."""
    parts = handheld(wiring)
    wide, high = SIZE
    middle = wide / 2
    keys = {
        key: (FIRST_KEY[0] + column * PITCH, FIRST_KEY[1] + row * PITCH)
        for row, line in enumerate(FACE)
        for column, key in enumerate(line)
    }
    places = {
        "J1": Place(middle, JACK_FACE, 0, back=True),
        "D1": Place(middle, 22, 0),
        "R1": Place(middle + 8, 22, 0, back=True),
        "U1": Place(middle, FIRST_KEY[1] + 9, 90, back=True),
        "U2": Place(middle, FIRST_KEY[1] + 45, 90, back=True),
        "C1": Place(middle + 8, FIRST_KEY[1] + 9, 90, back=True),
        "C2": Place(middle + 8, FIRST_KEY[1] + 45, 90, back=True),
    }
    for part in parts:
        key = part.note.removeprefix("key ")
        if key in keys:
            x, y = keys[key]
            places[part.ref] = Place(x, y, 0, back=part.kind.startswith("resistor"))
    switches = tuple(part.ref for part in parts if part.ref.startswith("S"))
    pulls = tuple(part.ref for part in parts if part.note.startswith("key ") and part.ref[0] == "R")
    return Board(
        name="handheld",
        title="Handheld",
        parts=parts,
        outline=((0, 0), (wide, 0), (wide, high), (0, high)),
        places=places,
        holes=tuple((x, y) for x in (4.0, wide - 4) for y in (4.0, high - 4)),
        hole="MountingHole:MountingHole_3.2mm_M3",
        rows=(
            ("The lead, the shift registers, the lamp", ("J1", "U1", "U2", "C1", "C2", "R1", "D1")),
            ("The keys", switches),
            ("Their pull-up resistors", pulls),
        ),
        flags=("3V3", "GND"),
        widths={"3V3": 0.5, "GND": 0.5},
        legends=(
            *(Legend(key, x, y - 9, 3.4) for key, (x, y) in keys.items()),
            Legend("TABULARIUM", 55, 9.5, 1.7),
            Legend("HANDHELD NO.", 55, 13.5, 1),
            Legend("NOT ETHERNET", 14, 12, 1.6, back=True),
        ),
        # The temple, and a white field to write the handheld's number on.
        emblems=(
            *(_scaled(shape, (17, 15), 0.075) for shape in _TEMPLE),
            ((50.5, 15.5), (59.5, 15.5), (59.5, 22), (50.5, 22)),
        ),
        main_layer=1,
        quiet=frozenset((*switches, "D1")),
    )


def _scaled(shape: tuple[Point, ...], middle: Point, scale: float) -> tuple[Point, ...]:
    return tuple((middle[0] + x * scale, middle[1] + y * scale) for x, y in shape)
