"""The board of *Hannibal vs Rome* on the screen: map, pieces, duels, hands, lights and help."""

from __future__ import annotations

from pi_app.kiosk.boards.board_view import Board
from pi_app.kiosk.boards.hannibal_vs_rome.board import HannibalBoard
from pi_app.kiosk.boards.hannibal_vs_rome.help_pages import PAGES
from pi_app.kiosk.boards.hannibal_vs_rome.lights import lamp_chart, lights_of
from pi_app.kiosk.boards.lamps import Lamps

__all__ = ["BOARD"]

BOARD = Board(HannibalBoard, PAGES, Lamps(lights_of, lamp_chart))
