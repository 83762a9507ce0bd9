"""The two sides on this map."""

from __future__ import annotations

from typing import Final, Literal

from pi_app.kiosk import theme
from pi_app.kiosk.theme import SeatStyle

Side = Literal["rome", "carthage"]

SIDES: Final[tuple[Side, Side]] = ("rome", "carthage")
"""By seat."""

STYLES: Final[dict[Side, SeatStyle]] = {
    "rome": theme.ROME,
    "carthage": theme.CARTHAGE,
}
