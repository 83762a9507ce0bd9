"""The sheets of the map at all levels, drawn in a thread one after the other, smallest first."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from pi_app.kiosk.board_map import Box
from pi_app.kiosk.boards.rome_vs_carthage.camera import levels_between
from pi_app.kiosk.boards.rome_vs_carthage.campaign_map import CampaignMap
from pi_app.kiosk.boards.rome_vs_carthage.moment import MapMoment
from pi_app.kiosk.boards.rome_vs_carthage.sheet import SEA, Sheet, Style
from pi_app.kiosk.errand import Errand
from pi_app.kiosk.text import N_, language, tr
from pi_app.kiosk.theme import Size, Theme
from pi_app.rules.rome_vs_carthage.board import PROVINCE_IDS, SPACE_IDS
from pi_app.rules.rome_vs_carthage.names import PROVINCE_NAMES, SPACE_NAMES

SEA_NAME = N_("Mare Internum")

LEVELS = 4
CLOSEST = 1.3
"""Pixels to a map unit, at 800x480, when one looks as closely as possible."""
NAMED = 0.45
"""Pixels to a map unit, at 800x480, from which spaces bear their names on every screen."""
LEAST_LETTERS = 12
"""The least size of their names below that, in pixels."""
MOST_PIXELS = 9_200_000
"""Of the largest sheet: what a Pi can keep twice without running out of memory."""
MARGIN = 24.0
"""Map units around the core that are shown, too, for the marks near its edge."""


def names_now() -> dict[str, str]:
    """What spaces, provinces and the sea are called in the language now spoken, by id."""
    keys = (
        *zip(SPACE_IDS, SPACE_NAMES, strict=True),
        *zip(PROVINCE_IDS, PROVINCE_NAMES, strict=True),
        (SEA, SEA_NAME),
    )
    return {id: tr(name) for id, name in keys}


def plan(chart: CampaignMap, size: Size, scale: float) -> tuple[Box, tuple[float, ...]]:
    """The part of the world that a window of ``size`` pixels shows, and the levels for it.

    The core fits in the window at the first level; where the window has another shape, more of
    the world is shown beside it. ``scale`` is the screen's, 1 at 800x480.
    """
    left, top, right, bottom = chart.base.core
    left, top, right, bottom = left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN
    least = min(size[0] / (right - left), size[1] / (bottom - top))
    world = chart.base.world
    west, east = _reaching((left, right), (world[0], world[2]), size[0] / least)
    north, south = _reaching((top, bottom), (world[1], world[3]), size[1] / least)
    field = (west, north, east, south)
    area = (field[2] - field[0]) * (field[3] - field[1])
    most = min(CLOSEST * scale, math.sqrt(MOST_PIXELS / area))
    return (field, levels_between(least, max(most, least * 1.5), LEVELS))


def _reaching(
    core: tuple[float, float], world: tuple[float, float], length: float
) -> tuple[float, float]:
    """A stretch of the world of a length around the core, moved where the world ends sooner."""
    middle = (core[0] + core[1]) / 2
    high = min(world[1], max(core[1], middle + length / 2))
    low = max(world[0], min(core[0], high - length))
    return (low, min(world[1], max(high, low + length)))


def style_for(scale: float, screen: float, last: bool) -> Style:
    """How large things are at ``scale`` on a screen of the scale ``screen``."""
    close = scale / screen
    letters = (6.3 + 6.7 * close) * screen
    if close <= NAMED:
        # From afar there is room only on a screen of many pixels, and not for all.
        letters = max(LEAST_LETTERS, 6 * screen) if 8 * screen >= LEAST_LETTERS else 0
    return Style(
        mark=round((4 + 30 * close) * screen),
        pen=max(1.0, (0.6 + 1.3 * close) * screen),
        letters=round(letters),
        titles=round((7 + 13 * close) * screen),
        badges=round((5 + 9.5 * close) * screen) if close > 0.7 else 0,
        crowded=not last,
        counter=round((15 + 22 * close) * screen),
        near=close > 0.7,
    )


class Atlas:
    """The sheets for one window; a new window or language orders new ones.

    Attributes:
        field: the part of the world that is drawn.
        levels: the scales of the sheets.
        finger_level: the first level at which all spaces are a finger apart, or the last.
    """

    def __init__(self, chart: CampaignMap) -> None:
        self.chart = chart
        self.field: Box = chart.base.core
        self.levels: tuple[float, ...] = (1.0,)
        self.finger_level = 0
        self._styles: list[Style] = []
        self._sheets: list[Sheet] = []
        self._ordered: tuple[object, ...] | None = None
        self._covered: Sequence[pygame.Rect] = ()
        self._errand: Errand[Sheet] | None = None

    def order(
        self, size: Size, theme: Theme, moment: MapMoment, covered: Sequence[pygame.Rect]
    ) -> None:
        """Order the sheets for a window, if they are other ones than before.

        Args:
            size: of the window in pixels.
            theme: the measures of the screen.
            moment: what the sheets show at first.
            covered: parts of the window in which no province's name should stand as long as one
                looks at the whole map, since something lies over them.
        """
        wanted = (size, language(), tuple(map(tuple, covered)))
        if wanted == self._ordered:
            return
        self._ordered, self._covered = wanted, covered
        self.field, self.levels = plan(self.chart, size, theme.scale)
        self._styles = [
            style_for(scale, theme.scale, scale == self.levels[-1]) for scale in self.levels
        ]
        apart = [self.chart.spacing * scale >= theme.touch for scale in self.levels]
        self.finger_level = apart.index(True) if any(apart) else len(apart) - 1
        self._sheets = []
        self._begin(moment)

    def _begin(self, moment: MapMoment) -> None:
        number = len(self._sheets)
        chart, field, names = self.chart, self.field, names_now()
        scale, style = self.levels[number], self._styles[number]
        covered = self._covered if number == 0 else ()
        self._errand = Errand(lambda: Sheet(chart, field, scale, style, names, moment, covered))

    def update(self, moment: MapMoment) -> bool:
        """Take up a sheet that has been drawn and order the next; return whether one has."""
        if self._errand is None or not self._errand.done:
            return False
        self._sheets.append(self._errand.result())
        self._errand = None
        if not self.complete:
            self._begin(moment)
        return True

    @property
    def prepared(self) -> bool:
        """Whether there is any sheet yet."""
        return bool(self._sheets)

    @property
    def complete(self) -> bool:
        """Whether all sheets are drawn."""
        return len(self._sheets) == len(self.levels)

    def style(self, level: int) -> Style:
        """How large things are at a level."""
        return self._styles[level]

    def sheet(self, level: int, moment: MapMoment) -> Sheet:
        """The sheet nearest to a level that is there already, at a moment."""
        sheet = self._sheets[min(level, len(self._sheets) - 1)]
        sheet.take(moment)
        return sheet
