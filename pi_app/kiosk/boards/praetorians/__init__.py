"""The board of *Praetorians* on the screen: camps, cards, track, lights and help."""

from __future__ import annotations

from pi_app.kiosk.boards.board_view import Board
from pi_app.kiosk.boards.lamps import seat_lamps
from pi_app.kiosk.boards.praetorians.board import PraetoriansBoard
from pi_app.kiosk.boards.praetorians.help_pages import PAGES
from pi_app.kiosk.boards.praetorians.looks import LAMPS, STYLES

BOARD = Board(PraetoriansBoard, PAGES, seat_lamps(LAMPS), STYLES)
