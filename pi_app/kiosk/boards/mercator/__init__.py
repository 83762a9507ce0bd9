"""The board of *Mercator* on the screen: harbour, market, sealed and called bids, lights, help."""

from __future__ import annotations

from pi_app.kiosk.boards.board_view import Board
from pi_app.kiosk.boards.mercator.board import MercatorBoard
from pi_app.kiosk.boards.mercator.help_pages import PAGES

BOARD = Board(MercatorBoard, PAGES, headings=("offer",))
