"""The board that drives the lamps: a Raspberry Pi Pico, its data at 5 V, and a soft start."""

from __future__ import annotations

from typing import Final

from hardware.boards.board import Board, Legend, Place
from hardware.circuit import driver

SIZE: Final = (76.0, 46.0)


def board(data_gp: int) -> Board:
    """Return the board for a chain on a data pin, given by its GP number."""
    wide, high = SIZE
    return Board(
        name="driver",
        title="LED board",
        parts=driver(data_gp),
        outline=((0, 0), (wide, 0), (wide, high), (0, high)),
        places={
            "A1": Place(27.75, high / 2, 90, label=(27.75, high / 2)),
            "C3": Place(11, 7, 90),
            "Q1": Place(15.5, 7),
            "C2": Place(20, 7, 90),
            "R2": Place(23.5, 7, 90),
            "D1": Place(28, 7, 0),
            "U1": Place(59.5, 11.5),
            "C1": Place(65.25, 9, 90, label=(65.25, 6.3)),
            "R1": Place(58, 20.5, 0),
            "C4": Place(62, 39, 180),
            "J1": Place(69, high / 2, 90, label=(61, 31.5)),
            "J2": Place(42.75, 38, 90),
        },
        holes=tuple((x, y) for x in (4.0, wide - 4) for y in (4.0, high - 4)),
        hole="MountingHole:MountingHole_3.2mm_M3",
        rows=(
            ("The Pico, and its data at 5 V", ("A1", "U1", "C1", "R1", "J1", "J2")),
            ("Soft start of the lamps' supply", ("Q1", "C3", "C2", "R2", "D1", "C4")),
        ),
        flags=("5V",),
        widths={"GND": 0.5, "VBUS": 0.6, "5V": 0.6},
        legends=(
            Legend("5V", 61, 28, 1.3),
            Legend("DATA", 61, 23.5, 1.3),
            Legend("GND", 61.5, 17.9, 1.3),
            Legend("SERVICE", 42.75, 41.5, 1),
            Legend("USB", 2.5, 10.8, 1),
            Legend("TABULARIUM", 20, 38, 1.6),
            Legend("LED BOARD", 20, 41, 1.2),
        ),
    )
