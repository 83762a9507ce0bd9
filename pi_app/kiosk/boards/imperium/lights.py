"""What the board of lights shows: who is strongest in each region, and what is scored next."""

from __future__ import annotations

from pi_app.devices.light_board import Light, Pattern
from pi_app.kiosk.board_map import load_board_map
from pi_app.kiosk.boards.imperium.terrain import MAP
from pi_app.kiosk.boards.lamps import COLOURS, LampChart, map_chart
from pi_app.rules.game import Perspective
from pi_app.rules.imperium.empire import REGION_IDS, REGION_NAMES
from pi_app.rules.imperium.view import ImperiumView

LAMPS = tuple(f"imperium-{region}" for region in REGION_IDS)

SCORED = 1.0
LATER = 0.35
"""Brightness of the regions of this round and of the others."""

NOBODY = (90, 80, 60)
"""The colour of a region of this round where nobody stands."""


def lights_of(seen: Perspective[ImperiumView]) -> dict[str, Light]:
    """Return the light of each region: the colour of who leads there, pulsing between the first two
    of several that are tied; brighter where this round scores."""
    view = seen.view()
    result: dict[str, Light] = {}
    for number, lamp in enumerate(LAMPS, start=1):
        counts = [row[number - 1] for row in view["markers"]]
        scored = view["phase"] != "over" and number in view["regions"]
        brightness = SCORED if scored else LATER
        leaders = [seat for seat, count in enumerate(counts) if count and count == max(counts)]
        if len(leaders) > 1:
            one, other = (COLOURS[seat] for seat in leaders[:2])
            result[lamp] = Light(one, brightness, Pattern.PULSE, other)
        elif leaders:
            result[lamp] = Light(COLOURS[leaders[0]], brightness)
        elif scored:
            result[lamp] = Light(NOBODY, brightness)
    return result


def lamp_chart() -> LampChart:
    """Return where the nine lamps lie on the map."""
    board = load_board_map(MAP)
    spots = [board.slots(region)[0] for region in REGION_IDS]
    names = dict(zip(LAMPS, REGION_NAMES, strict=True))
    return map_chart(board, dict(zip(LAMPS, spots, strict=True)), names)
