"""What the board of lights shows: who holds each region and route, contested ones pulsing."""

from __future__ import annotations

from pi_app.devices.light_board import Light, Pattern
from pi_app.kiosk.board_map import load_board_map
from pi_app.kiosk.boards.hannibal_vs_rome.stacks import PLACES, Stacks
from pi_app.kiosk.boards.hannibal_vs_rome.terrain import MAP
from pi_app.kiosk.boards.lamps import LampChart, map_chart
from pi_app.rules.game import Perspective
from pi_app.rules.hannibal_vs_rome.board import (
    LAND_BORDERS,
    REGION_IDS,
    REGION_NAMES,
    ROUTE_IDS,
    SEA_ROUTES,
    SIDE_IDS,
)
from pi_app.rules.hannibal_vs_rome.view import HannibalView

# Purer than on the screen, since lamps mix with no parchment.
LAMP_COLOURS = {"rome": (24, 80, 255), "carthage": (255, 26, 12)}


def lights_of(seen: Perspective[HannibalView]) -> dict[str, Light]:
    """Return the light of each place that anybody holds; the others are dark."""
    stacks = Stacks()
    stacks.show(seen.view())
    result: dict[str, Light] = {}
    for place in PLACES:
        sides = [side for side in SIDE_IDS if stacks.strength(side, place)]
        if len(sides) == 2:
            one, other = (LAMP_COLOURS[side] for side in sides)
            result[place] = Light(one, pattern=Pattern.PULSE, ebb=other)
        elif sides:
            result[place] = Light(LAMP_COLOURS[sides[0]])
    return result


def lamp_chart() -> LampChart:
    """Return where the sixteen lamps lie on the map, with its ways."""
    board = load_board_map(MAP)
    ways = [(REGION_IDS[a], REGION_IDS[b]) for a, b in LAND_BORDERS]
    voyages = [
        (REGION_IDS[a], route, REGION_IDS[b])
        for route, (a, b) in zip(ROUTE_IDS, SEA_ROUTES, strict=True)
    ]
    spots = {place: board.slots(place)[0] for place in PLACES}
    names = dict(zip(REGION_IDS, REGION_NAMES, strict=True))
    return map_chart(board, spots, names, (*ways, *voyages))
