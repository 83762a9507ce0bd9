"""The board of *Kodai Heigi* on the screen: field, blocks, set-up, lights and help."""

from __future__ import annotations

from pi_app.kiosk.boards.board_view import Board
from pi_app.kiosk.boards.kodai_heigi.board import KodaiBoard
from pi_app.kiosk.boards.kodai_heigi.help_pages import PAGES
from pi_app.kiosk.boards.kodai_heigi.looks import STYLES
from pi_app.kiosk.boards.lamps import CARTHAGE, ROME, seat_lamps

BOARD = Board(KodaiBoard, PAGES, seat_lamps((ROME, CARTHAGE)), tuple(STYLES.values()))
