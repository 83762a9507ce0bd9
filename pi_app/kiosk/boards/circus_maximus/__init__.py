"""The board of *Circus Maximus* on the screen: hippodrome, chariots, hands, lights and help."""

from __future__ import annotations

from collections.abc import Sequence

from pi_app.kiosk.boards.board_view import Board
from pi_app.kiosk.boards.circus_maximus.board import CircusBoard
from pi_app.kiosk.boards.circus_maximus.choices import CELL_OF
from pi_app.kiosk.boards.circus_maximus.help_pages import PAGES
from pi_app.kiosk.boards.lamps import seat_lamps
from pi_app.rules.circus_maximus.track import way_home
from pi_app.rules.circus_maximus.view import CircusView
from pi_app.rules.game import Perspective


def leaders_of(seen: Perspective[CircusView]) -> Sequence[int]:
    """Return who has most chariots home and of these the shortest way left; nobody if all are
    level. When places have been won, the winner."""
    view = seen.view()
    if view["arrivals"]:
        return view["arrivals"][:1]
    left = [0] * len(view["home"])
    for chariot in view["chariots"]:
        if chariot["cell"] is not None:
            left[chariot["seat"]] += way_home(CELL_OF[chariot["cell"]], chariot["laps"])
    worth = [(home, -way) for home, way in zip(view["home"], left, strict=True)]
    leaders = [seat for seat, each in enumerate(worth) if each == max(worth)]
    return leaders if len(leaders) < len(worth) else []


BOARD = Board(CircusBoard, PAGES, seat_lamps(leaders=leaders_of), headings=("round",))
