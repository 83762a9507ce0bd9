"""All boards, and the directory of their KiCad projects."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hardware.boards import driver, handheld, hub
from hardware.boards.board import Board
from pi_app.devices.led_layout import load_layout
from pi_app.devices.pin_check import load_pin_map

PROJECTS: Final = Path(__file__).parents[1] / "kicad"
GROUPS: Final = {"handheld": "handheld", "hub": "hub", "driver": "lights"}
"""The group of the bill of materials for each board."""


def boards() -> dict[str, Board]:
    """Return the boards by their names."""
    wiring = load_pin_map()
    made = (handheld.board(wiring), hub.board(wiring), driver.board(load_layout().data_pin))
    return {board.name: board for board in made}
