"""The board of *Circus Maximus* on the screen: hippodrome, chariots, hands, lights and help."""

from __future__ import annotations

from pi_app.kiosk.boards.board_view import Board
from pi_app.kiosk.boards.circus_maximus.help_pages import PAGES
from pi_app.kiosk.boards.circus_maximus.lights import leaders_of
from pi_app.kiosk.boards.circus_maximus.track_view import CircusBoard
from pi_app.kiosk.boards.lamps import seat_lamps

__all__ = ["BOARD"]

BOARD = Board(CircusBoard, PAGES, seat_lamps(leaders=leaders_of))
