"""The map in small, with a frame around what the window shows: a tap or a drag moves the window."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pi_app.kiosk import ink, shapes, theme
from pi_app.kiosk.board_map import Box, Point
from pi_app.kiosk.boards.rome_vs_carthage.camera import Camera
from pi_app.kiosk.boards.rome_vs_carthage.campaign_map import CampaignMap
from pi_app.kiosk.boards.rome_vs_carthage.moment import MapMoment
from pi_app.kiosk.boards.rome_vs_carthage.styles import SIDES, STYLES
from pi_app.kiosk.gestures import DragMove, DragStart, Drop, Gesture, Tap
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

    def _inner(self) -> pygame.Rect:
        rim = -2 * self.theme.px(3)
        return self.rect.inflate(rim, rim)

    def _scale(self) -> float:
        left, _, right, _ = self.box
        return self._inner().width / (right - left)

    def to_pixel(self, place: Point) -> Point:
        """Map units to pixels of the screen."""
        inner, scale = self._inner(), self._scale()
        left, top, _, _ = self.box
        return (inner.left + (place[0] - left) * scale, inner.top + (place[1] - top) * scale)

    def to_map(self, pixel: Point) -> Point:
        """Pixels of the screen to map units."""
        inner, scale = self._inner(), self._scale()
        left, top, _, _ = self.box
        return ((pixel[0] - inner.left) / scale + left, (pixel[1] - inner.top) / scale + top)

    def handle(self, gesture: Gesture) -> bool:
        """A tap or a drag on it moves the window."""
        if not self.holds(gesture):
            return False
        if isinstance(gesture, Tap):
            self.jump(self.to_map(gesture.pos), False)
        elif isinstance(gesture, DragStart | DragMove | Drop):
            self.jump(self.to_map(gesture.pos), True)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """Frame, map, window."""
        inner = self._inner()
        if self._picture is None or self._picture.get_size() != inner.size:
            self._picture = picture(self.chart, self._moment, inner.size)
        draw_shadow(surface, self.rect, 2, self.theme.px(4))
        shapes.rect(surface, theme.GOLD_DARK, self.rect, border_radius=self.theme.px(3))
        shapes.rect(
            surface, theme.GOLD_LIGHT, self.rect.inflate(-2, -2), 1, border_radius=self.theme.px(3)
        )
        surface.blit(self._picture, inner)
        left, top, right, bottom = self.camera.frame
        x0, y0 = self.to_pixel((left, top))
        x1, y1 = self.to_pixel((right, bottom))
        window = pygame.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0)).clip(inner)
        shapes.rect(surface, theme.INK, window.inflate(2, 2).clip(inner), self.theme.px(3))
        shapes.rect(surface, theme.GOLD_LIGHT, window, self.theme.px(1.5))


def box_of(chart: CampaignMap) -> Box:
    """What the small map shows, in map units."""
    left, top, right, bottom = chart.base.core
    return (left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN)


def picture(chart: CampaignMap, moment: MapMoment, size: Size) -> pygame.Surface:
    """Return land and sea, provinces in the colours of their holders, a dot for each force."""
    left, top, right, _ = box_of(chart)
    scale = size[0] * FACTOR / (right - left)

    def spots(points: tuple[Point, ...]) -> list[Point]:
        return [((x - left) * scale, (y - top) * scale) for x, y in points]

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
        ((x, y),) = spots((chart.spaces[force.space].at,))
        x += (-1, 1)[SIDES.index(force.side)] * FACTOR
        radius = FACTOR * (2.0 + min(force.units, 12) * 0.12)
        shapes.circle(sheet, theme.PARCHMENT_LIGHT, (x, y), radius + FACTOR * 0.8)
        shapes.circle(sheet, STYLES[force.side].dark, (x, y), radius)
    return ink.printed(sheet, size)
