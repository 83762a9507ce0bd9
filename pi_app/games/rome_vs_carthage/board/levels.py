"""The levels of the map: the scales at which it is seen, and the sizes of what lies on it."""

from __future__ import annotations

import math

from pi_app.drawing.maps.board_map import Box
from pi_app.drawing.maps.chart import fitted
from pi_app.drawing.theme import Size
from pi_app.games.rome_vs_carthage.board.campaign_map import CampaignMap

STEP = 1.7  # the approximate factor between one level and the next
CLOSEST = 1.3  # pixels per map unit at the largest level, at 800x480
NEAR = 0.7  # the same, from which port numbers and tags of commanders are shown
NAMED = 0.27  # pixels per map unit from which names of spaces are shown, if they fit
LEAST_LETTERS = 13  # the minimum size of letters, in pixels
MOST_PIXELS = 9_200_000  # of the largest sheet, for the memory of a Raspberry Pi


def plan(chart: CampaignMap, size: Size, screen: float) -> tuple[Box, tuple[float, ...]]:
    """The part of the world that a window of ``size`` pixels shows, and the levels for it.

    At the first level the core fits in the window; if the window has another shape, more of the
    world is shown beside it. ``screen`` is the screen's scale, 1 at 800x480.
    """
    world = chart.base.world
    view = fitted(chart.whole, world, size)
    west, north, east, south = view.box_of(size)
    field = (max(west, world[0]), max(north, world[1]), min(east, world[2]), min(south, world[3]))
    area = (field[2] - field[0]) * (field[3] - field[1])
    most = min(CLOSEST * screen, math.sqrt(MOST_PIXELS / area))
    growth = max(most / view.scale, 1.5)
    steps = max(1, round(math.log(growth, STEP)))
    return (field, tuple(view.scale * growth ** (n / steps) for n in range(steps + 1)))


class Style:
    """The sizes on a sheet in pixels: diameters or heights, and the ``pen`` width of roads.
    ``letters`` is the size of space names, 0 for none, ``titles`` that of province names."""

    def __init__(self, scale: float, screen: float) -> None:
        """``scale`` is the scale of the sheet, ``screen`` that of the screen."""
        close = scale / screen
        self.mark = round((4 + 30 * close) * screen)
        self.pen = max(1.0, (0.6 + 1.3 * close) * screen)
        letters = max(LEAST_LETTERS, round((6.3 + 6.7 * close) * screen))
        self.letters = letters if scale >= NAMED else 0
        self.titles = max(LEAST_LETTERS, round((7 + 13 * close) * screen))
        self.badges = round((5 + 9.5 * close) * screen)
        self.counter = round((15 + 22 * close) * screen)
        self.near = close > NEAR  # whether ports and counters have tags
