"""The map over the lamps: the world of Imperium in the true proportions of the LED board."""

from __future__ import annotations

import math
from typing import Any, Final

from hardware import led_map
from hardware.paper.map_face import MAP, UNITS_PER_MM
from pi_app.devices.led_layout import load_layout
from tests.kiosk.maps.survey import read_coast, read_survey, survey_board

PLACE: Final = MAP
ROSE: Final = (314.0, 244.0)
"""Where the compass rose stands, in millimetres."""


def _degrees(at: tuple[float, float]) -> list[float]:
    """Where a place of the map is in the world."""
    narrow = math.cos(math.radians(led_map.MIDDLE))
    x, y = at
    return [
        led_map.WEST + x / led_map.MM_PER_DEGREE / narrow,
        led_map.NORTH - y / led_map.MM_PER_DEGREE,
    ]


def draw() -> dict[str, Any]:
    """The map, anew."""
    layout = load_layout()
    wide, high = layout.size
    survey = read_survey("imperium")
    even = {"gain": 0.0, "from": 0.0, "to": 1.0, "softness": 1.0}
    survey |= {"stretch_lon": even, "stretch_lat": even}
    survey["cos_latitude"] = math.cos(math.radians(led_map.MIDDLE))
    survey["unit_width"] = wide * UNITS_PER_MM
    west, south = _degrees((0, high))
    east, north = _degrees((wide, 0))
    survey["core"] = [west, south, east, north]
    survey["rose"], survey["sea_name"] = _degrees(ROSE), _degrees((0, 0))
    places = {name: layout.leds[lamps[0]].at for name, lamps in layout.lamps.items()}
    survey["routes"] = {
        name: {
            "ends": [start, end],
            # Twice in the middle, where the lamp is: corners are cut.
            "line": [_degrees(places[each]) for each in (start, name, name, end)],
            "slots": [_degrees(places[name])],
        }
        for name in places
        if "/" in name
        for start, end in [name.split("/")]
    }
    return survey_board(read_coast("roman_world"), survey)
