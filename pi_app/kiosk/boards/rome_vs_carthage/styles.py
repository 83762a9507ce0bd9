"""The two sides on this map: Rome red, Carthage the purple of Tyre, each by its emblem too."""

from __future__ import annotations

from typing import Final, Literal

from pi_app.kiosk.theme import SeatStyle

Side = Literal["rome", "carthage"]

SIDES: Final[tuple[Side, Side]] = ("rome", "carthage")
"""By seat."""

STYLES: Final[dict[Side, SeatStyle]] = {
    "rome": SeatStyle((178, 44, 36), (98, 16, 16), (240, 156, 132), "eagle"),
    "carthage": SeatStyle((78, 66, 158), (36, 26, 88), (172, 164, 230), "tanit"),
}
