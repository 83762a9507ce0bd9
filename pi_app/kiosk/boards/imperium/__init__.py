"""The board of *Imperium* on the screen: the empire, standards, cards, scores, lights and help."""

from __future__ import annotations

from pi_app.kiosk.boards.board_view import Board
from pi_app.kiosk.boards.imperium.board import ImperiumBoard
from pi_app.kiosk.boards.imperium.help_pages import PAGES
from pi_app.kiosk.boards.imperium.looks import STYLES
from pi_app.kiosk.boards.imperium.terrain import lamp_chart, lights_of
from pi_app.kiosk.boards.lamps import Lamps

BOARD = Board(ImperiumBoard, PAGES, Lamps(lights_of, lamp_chart), STYLES, ("round",))
