"""What the board of lights shows: whose chariots lead."""

from __future__ import annotations

from pi_app.kiosk.boards.circus_maximus.choices import CELL_OF
from pi_app.rules.circus_maximus.track import way_home
from pi_app.rules.circus_maximus.view import CircusView
from pi_app.rules.game import Perspective


def leaders_of(seen: Perspective[CircusView]) -> list[int]:
    """Return who has most chariots home and of these the shortest way left; nobody if all are
    level. When places have been won, the winner."""
    view = seen.view()
    if view["arrivals"]:
        return view["arrivals"][:1]
    seats = len(view["home"])
    worth = [(view["home"][seat], -_way_left(view, seat)) for seat in range(seats)]
    best = max(worth)
    leaders = [seat for seat in range(seats) if worth[seat] == best]
    return leaders if len(leaders) < seats else []


def _way_left(view: CircusView, seat: int) -> int:
    own = [chariot for chariot in view["chariots"] if chariot["seat"] == seat]
    return sum(
        way_home(CELL_OF[chariot["cell"]], chariot["laps"])
        for chariot in own
        if chariot["cell"] is not None
    )
