"""The board of *Hannibal: Rome vs. Carthage* on the screen."""

from __future__ import annotations

from pi_app.kiosk.boards.board_view import Board
from pi_app.kiosk.boards.lamps import Lamps
from pi_app.kiosk.boards.rome_vs_carthage.board import RomeVsCarthageBoard
from pi_app.kiosk.boards.rome_vs_carthage.help_pages import PAGES
from pi_app.kiosk.boards.rome_vs_carthage.lights import ProvinceLamps, lamp_chart
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import SIDES

_LAMPS = ProvinceLamps()

BOARD = Board(
    RomeVsCarthageBoard,
    PAGES,
    Lamps(lambda seen: _LAMPS.lights(seen.view()), lamp_chart),
    tuple(STYLES[side] for side in SIDES),
    ("turn", "battle_begins"),
)
