"""The map in small, with a frame around what the window shows: a tap or a drag moves the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pi_app.kiosk import ink, shapes, theme
from pi_app.kiosk.board_map import Box, Point
from pi_app.kiosk.boards.rome_vs_carthage.camera import Camera
from pi_app.kiosk.boards.rome_vs_carthage.campaign_map import CampaignMap
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import SIDES, MapMoment
from pi_app.kiosk.chart import Projection
from pi_app.kiosk.gestures import DragMove, DragStart, Drop, Gesture, Tap
from pi_app.kiosk.layout import inset, put
from pi_app.kiosk.paper import draw_shadow
from pi_app.kiosk.theme import Size, Theme
from pi_app.kiosk.widgets.base import Widget

FACTOR = 3
MARGIN = 24.0
"""Map units that are shown around the core of the map."""


class Overview(Widget):
    """The small map. It looks through ``camera`` and calls ``jump`` with a place in map units.

    ``box`` is the part of the world on it: the core, whatever else the window may show.
    """

    def __init__(
        self, chart: CampaignMap, camera: Camera, jump: Callable[[Point, bool], None]
    ) -> None:
        """``jump`` is also told whether the place is dragged, so that it is to be shown at once."""
        super().__init__()
        self.chart = chart
        self.camera = camera
        self.jump = jump
        self.box = box_of(chart)
        self._moment = MapMoment()
        self._picture: pygame.Surface | None = None

    def height_for(self, width: int, measures: Theme) -> int:
        """Its height in pixels at a width."""
        left, top, right, bottom = self.box
        return round(width * (bottom - top) / (right - left))

    def show(self, moment: MapMoment) -> None:
        """Take up a moment."""
        if moment != self._moment:
            self._moment = moment
            self._picture = None
            self.changed()

    @property
    def _inner(self) -> pygame.Rect:
        return inset(self.rect, self.theme.px(3))

    @property
    def projection(self) -> Projection:
        """Where the places of the map lie on the screen."""
        left, top, right, _ = self.box
        inner = self._inner
        return Projection(inner.width / (right - left), (left, top), inner.topleft)

    def handle(self, gesture: Gesture) -> bool:
        """A tap or a drag on it moves the window."""
        if not self.holds(gesture):
            return False
        if isinstance(gesture, Tap | DragStart | DragMove | Drop):
            self.jump(self.projection.to_board(gesture.pos), not isinstance(gesture, Tap))
        return True

    def paint(self, surface: pygame.Surface) -> None:
        inner, m = self._inner, self.theme
        if self._picture is None or self._picture.get_size() != inner.size:
            self._picture = picture(self.chart, self._moment, inner.size)
        draw_shadow(surface, self.rect, 2, m.px(4))
        shapes.rect(surface, theme.GOLD_DARK, self.rect, border_radius=m.px(3))
        shapes.rect(surface, theme.GOLD_LIGHT, inset(self.rect, 1), 1, border_radius=m.px(3))
        put(surface, self._picture, inner)
        left, top, right, bottom = self.camera.frame
        x0, y0 = self.projection.to_screen((left, top))
        x1, y1 = self.projection.to_screen((right, bottom))
        window = pygame.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0)).clip(inner)
        shapes.rect(surface, theme.INK, inset(window, -1).clip(inner), m.px(3))
        shapes.rect(surface, theme.GOLD_LIGHT, window, m.px(1.5))


def box_of(chart: CampaignMap) -> Box:
    """What the small map shows, in map units."""
    left, top, right, bottom = chart.base.core
    return (left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN)


def picture(chart: CampaignMap, moment: MapMoment, size: Size) -> pygame.Surface:
    """Return land and sea, provinces in the colours of their holders, a dot for each force."""
    left, top, right, _ = box_of(chart)
    paper = Projection(size[0] * FACTOR / (right - left), (left, top))

    def spots(points: Sequence[Point]) -> list[Point]:
        return [paper.to_screen(point) for point in points]

    sheet = pygame.Surface((size[0] * FACTOR, size[1] * FACTOR))
    sheet.fill(theme.SEA)
    for shape in chart.base.land:
        shapes.polygon(sheet, theme.LAND_NEUTRAL, spots(shape))
    for region in chart.base.regions.values():
        side = moment.provinces.get(region.id)
        colour = theme.mix(STYLES[side].colour, theme.LAND, 0.3) if side else theme.LAND
        for part in region.parts:
            shapes.polygon(sheet, colour, spots(part))
    for border in chart.base.borders:
        ink.stroke(sheet, theme.INK_SOFT, spots(border.line), FACTOR * 0.8)
    for shape in chart.base.land:
        ink.stroke(sheet, theme.INK_SOFT, spots(shape), FACTOR * 0.7, closed=True)
    for force in moment.forces:
        x, y = paper.to_screen(chart.spaces[force.space].at)
        x += (-1, 1)[SIDES.index(force.side)] * FACTOR
        radius = FACTOR * (2.0 + min(force.units, 12) * 0.12)
        shapes.circle(sheet, theme.PARCHMENT_LIGHT, (x, y), radius + FACTOR * 0.8)
        shapes.circle(sheet, STYLES[force.side].dark, (x, y), radius)
    return ink.printed(sheet, size)
