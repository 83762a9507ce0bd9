"""The board of *Hannibal vs Rome* on the screen and in lights: who holds each region and route,
contested ones pulsing."""

from __future__ import annotations

from pi_app.devices.light_board import Light, Pattern
from pi_app.kiosk.boards.board_view import Board
from pi_app.kiosk.boards.hannibal_vs_rome.board import HannibalBoard
from pi_app.kiosk.boards.hannibal_vs_rome.help_pages import PAGES
from pi_app.kiosk.boards.hannibal_vs_rome.places import MAP, PLACES, Stacks
from pi_app.kiosk.boards.lamps import COLOURS, LampChart, Lamps, map_chart
from pi_app.maps.board_map import load_board_map
from pi_app.rules.game import Perspective
from pi_app.rules.hannibal_vs_rome import board
from pi_app.rules.hannibal_vs_rome.board import REGION_IDS, SIDE_IDS
from pi_app.rules.hannibal_vs_rome.view import HannibalView


def lights_of(seen: Perspective[HannibalView]) -> dict[str, Light]:
    """Return the light of each place that anybody holds; the others are dark."""
    stacks = Stacks()
    stacks.show(seen.view())
    lights: dict[str, Light] = {}
    for place in PLACES:
        colours = [COLOURS[SIDE_IDS.index(side)] for side in stacks.sides(place)]
        if len(colours) == 1:
            lights[place] = Light(colours[0])
        elif colours:
            lights[place] = Light(colours[0], pattern=Pattern.PULSE, ebb=colours[1])
    return lights


def lamp_chart() -> LampChart:
    """Return where the sixteen lamps lie on the map, with its ways."""
    chart = load_board_map(MAP)
    ways = [(REGION_IDS[a], REGION_IDS[b]) for a, b in board.LAND_BORDERS]
    voyages = [
        (REGION_IDS[a], route, REGION_IDS[b])
        for route, (a, b) in zip(board.ROUTE_IDS, board.SEA_ROUTES, strict=True)
    ]
    spots = {place: chart.slots(place)[0] for place in PLACES}
    names = dict(zip(REGION_IDS, board.REGION_NAMES, strict=True))
    return map_chart(chart, spots, names, (*ways, *voyages))


BOARD = Board(HannibalBoard, PAGES, Lamps(lights_of, lamp_chart), headings=("battle",))
