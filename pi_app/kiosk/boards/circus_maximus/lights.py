"""What the board of lights shows: whose chariots lead, and whose turn it is."""

from __future__ import annotations

from pi_app.devices.light_board import Light
from pi_app.kiosk.boards.circus_maximus.choices import CELL_OF
from pi_app.kiosk.boards.seat_lamps import seat_lights
from pi_app.rules.circus_maximus.track import way_home
from pi_app.rules.circus_maximus.view import CircusView


def lights_of(view: CircusView) -> dict[str, Light]:
    """Return the light of each seat."""
    seats = len(view["home"])
    deciding = [] if view["seat"] is None else [view["seat"]]
    return seat_lights(seats, leaders_of(view), deciding)


def leaders_of(view: CircusView) -> list[int]:
    """Return who has most chariots home and of these the shortest way left; nobody if all are
    level. When places have been won, the winner."""
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
