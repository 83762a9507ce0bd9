"""The hub's board: it sits on the header of a Raspberry Pi, with its seven sockets in a row beside
it."""

from __future__ import annotations

from typing import Final

from hardware.boards.board import Board, Legend, Place
from hardware.circuit import hub
from pi_app.devices.pin_map import PinMap

MIDDLE: Final = 60.0
PITCH: Final = 16.5
"""The distance between sockets in millimetres."""
JACK_FACE: Final = 12.365
"""The distance from the edge to the centre of a socket's pads; the socket's face is then 0.3 mm
inside the edge."""
PI: Final = (17.5, 35.0)
"""The corner of the Raspberry Pi beside its header, with the header's long side to the right.

The board covers only the header of the Raspberry Pi, so that air reaches its chips. It keeps away
from the Pi's sockets, which are higher than the spacers.
"""


def board(wiring: PinMap) -> Board:
    """Return the board."""
    parts = hub(wiring)
    left, top = PI
    places = {
        "J0": Place(left + 32.5, top + 3.5, 270, back=True),
        "U1": Place(35.25, 30, 90, label=(35.25, 30)),
        "U2": Place(68.25, 30, 90, label=(68.25, 30)),
        "C2": Place(27.25, 28.5, 90, label=(27.25, 31)),
        "C3": Place(60.25, 28.5, 90, label=(60.25, 31)),
        "F0": Place(22, 31, 90),
        "C1": Place(17.5, 31, 90),
        "S1": Place(87, 30.5, 90),
        "S2": Place(96, 30.5, 90),
        "D3": Place(105, 30.5, label=(109, 30.5)),
        "R01": Place(87, 27, 0),
        "R02": Place(96, 27, 0),
        "R03": Place(105, 27, 0),
    }
    sockets = {
        socket.port: MIDDLE + (number - 3) * PITCH for number, socket in enumerate(wiring.sockets)
    }
    for port, x in sockets.items():
        places[f"J{port}"] = Place(x, JACK_FACE, 180)
        places[f"F{port}"] = Place(x - 5, 21, label=(x - 5, 21))
        for number in range(1, 5):
            at = x - 2.7 + 2.5 * number
            places[f"R{port}{number}"] = Place(at, 21, 90, label=(at, 23.3))
    each = [f"{kind}{port}" for port in sockets for kind in "JF"]
    series = [f"R{port}{number}" for port in sockets for number in range(1, 5)]
    return Board(
        name="hub",
        title="Hub",
        parts=parts,
        outline=((0, 0), (120, 0), (120, 34), (83, 34), (83, 42), (17, 42), (17, 34), (0, 34)),
        places=places,
        holes=((left + 3.5, top + 3.5), (left + 61.5, top + 3.5), (4.5, 29), (115.5, 29)),
        hole="MountingHole:MountingHole_2.7mm_M2.5",
        rows=(
            ("The header, supply, buffers", ("J0", "F0", "C1", "U1", "C2", "U2", "C3")),
            ("The sockets, each with its fuse", tuple(each)),
            ("Series resistors", tuple(series)),
            ("The table's buttons and LED", ("S1", "R01", "S2", "R02", "D3", "R03")),
        ),
        flags=("3V3",),
        widths={"GND": 0.5, "3V3": 0.6, "PI_3V3": 0.4, "PI_5V": 0.4}
        | {f"3V3_{port}": 0.4 for port in sockets},
        quiet=frozenset(f"J{port}" for port in sockets),
        legends=(
            *(Legend(str(port), x, 25.5, 1.8) for port, x in sockets.items()),
            Legend("NOT ETHERNET", 50, 28, 1.4),
            Legend("TABULARIUM", 50, 31, 1.4),
            Legend("HUB", 50, 33.5, 1.2),
            Legend("MENU", 87, 33, 1),
            Legend("POWER", 96, 33, 1),
        ),
    )
