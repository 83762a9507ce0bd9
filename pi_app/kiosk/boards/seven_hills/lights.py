"""The board of lights: who is ahead, and whose turn it is."""

from __future__ import annotations

from pi_app.devices.light_board import Light
from pi_app.kiosk.boards.seat_lamps import seat_lights
from pi_app.rules.seven_hills.terms import TRIBE_IDS
from pi_app.rules.seven_hills.view import SevenHillsView


def lights_of(view: SevenHillsView) -> dict[str, Light]:
    """Return the light of each tribe's lamp; open hills alone tell who is ahead."""
    totals = [view["totals"][id] for id in TRIBE_IDS]
    leaders = [seat for seat, total in enumerate(totals) if total > min(totals)]
    mover = view["mover"]
    return seat_lights(len(TRIBE_IDS), leaders, [] if mover is None else [TRIBE_IDS.index(mover)])
