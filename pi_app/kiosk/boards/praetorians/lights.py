"""What the board of lights shows: a lamp for each pretender, in the colours of this board."""

from __future__ import annotations

from pi_app.devices.light_board import Light
from pi_app.kiosk.boards.praetorians.looks import LAMPS as COLOURS
from pi_app.kiosk.boards.seat_lamps import seat_lights
from pi_app.rules.praetorians.view import PraetoriansView


def lights_of(view: PraetoriansView) -> dict[str, Light]:
    """Return the lights: whoever is ahead bright, whose turn it is pulsing, the winner alone."""
    pawns = view["pawns"]
    best = max(pawns)
    leaders = [seat for seat, space in enumerate(pawns) if space == best]
    deciding = [view["mover"]] if view["phase"] != "over" else []
    if len(leaders) == len(pawns):
        leaders = []
    return seat_lights(len(pawns), leaders, deciding, COLOURS)
