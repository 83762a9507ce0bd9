"""The board of lights in games without a map: a lamp for each seat, that of the leader bright,
that of whose turn it is pulsing."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import Final

from pi_app.devices.light_board import Colour, Light, Pattern
from pi_app.kiosk import theme
from pi_app.kiosk.boards.board_view import LampChart

LAMPS: Final = tuple(f"seat-{number}" for number in range(1, len(theme.SEATS) + 1))

# Purer than on the screen, since lamps mix with no parchment; in the order of theme.SEATS, where
# black has to become white.
COLOURS: Final[tuple[Colour, ...]] = (
    (24, 80, 255), (255, 26, 12), (16, 190, 60), (255, 150, 0), (150, 40, 255), (210, 200, 185),
    (0, 210, 190),
)  # fmt: skip

CARTHAGE, ROME = COLOURS[:2]
"""The nations, where a game does not say otherwise."""

DIM: Final = 0.15
BRIGHT: Final = 1.0
ON_TURN: Final = 0.55


def seat_lights(
    seats: int,
    leaders: Collection[int],
    deciding: Collection[int],
    colours: Sequence[Colour] = COLOURS,
) -> dict[str, Light]:
    """Return the light of each seat's lamp.

    Args:
        seats: how many play.
        leaders: who is ahead; nobody, if all are level.
        deciding: who owes a decision. A leader's lamp swells down to half, others' up to half.
        colours: each seat's colour.
    """
    lights = {}
    for seat in range(seats):
        colour = colours[seat]
        brightness = BRIGHT if seat in leaders else DIM
        pattern, ebb = Pattern.STEADY, (0, 0, 0)
        if seat in deciding:
            pattern = Pattern.PULSE
            brightness = BRIGHT if seat in leaders else ON_TURN
            red, green, blue = (round(part * 0.25) for part in colour)
            ebb = (red, green, blue)
        lights[LAMPS[seat]] = Light(colour, brightness, pattern, ebb)
    return lights


def seat_chart() -> LampChart:
    """Return where the seats' lamps lie: an arc, the first seat at the left."""
    places = {}
    for number, lamp in enumerate(LAMPS):
        angle = math.pi * (1 - number / (len(LAMPS) - 1))
        places[lamp] = (0.5 + 0.4 * math.cos(angle), 0.82 - 0.62 * math.sin(angle))
    return LampChart(shape=1.6, lamps=places, lanes=(LAMPS,))
