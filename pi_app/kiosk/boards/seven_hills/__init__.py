"""The board of *The Seven Hills of Rome* on the screen: hills, cards, hands, lights and help."""

from __future__ import annotations

from collections.abc import Collection

from pi_app.kiosk.boards.board_view import Board
from pi_app.kiosk.boards.lamps import seat_lamps
from pi_app.kiosk.boards.seven_hills.board import HillsBoard
from pi_app.kiosk.boards.seven_hills.help_pages import PAGES
from pi_app.kiosk.boards.seven_hills.looks import LATINS, SABINES
from pi_app.rules.game import Perspective
from pi_app.rules.seven_hills.view import SevenHillsView


def _leaders(seen: Perspective[SevenHillsView]) -> Collection[int]:
    """Return who is ahead by the open hills alone, unless both are level."""
    totals = list(seen.view()["totals"].values())
    return [seat for seat, total in enumerate(totals) if total > min(totals)]


BOARD = Board(
    HillsBoard, PAGES, seat_lamps(leaders=_leaders), (LATINS, SABINES), headings=("turn_up",)
)
