"""The map in small, with a frame around what the window shows: a tap or a drag moves the window."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pi_app.kiosk import gestures, ink, shapes, theme
from pi_app.kiosk.board_map import Box, Point
from pi_app.kiosk.boards.rome_vs_carthage.camera import Camera
from pi_app.kiosk.boards.rome_vs_carthage.campaign_map import CampaignMap
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import SIDES, MapMoment
from pi_app.kiosk.chart import Projection
from pi_app.kiosk.layout import inset, put
from pi_app.kiosk.paper import draw_shadow
from pi_app.kiosk.theme import Size, Theme
from pi_app.kiosk.widgets.base import Widget

FACTOR = 3
MARGIN = 24.0
"""Map units that are shown around the core of the map, for the marks near its edge."""


class Overview(Widget):
    """The small map of the core, whatever else the window may show.

    Attributes:
        camera: what looks at the map.
        moment: what is shown.
    """

    def __init__(self, chart: CampaignMap, camera: Camera) -> None:
        super().__init__()
        self.chart = chart
        self.camera = camera
        self.moment = MapMoment()
        self._drawn: tuple[MapMoment, pygame.Surface] | None = None

    def height_for(self, width: int, measures: Theme) -> int:
        left, top, right, bottom = box_of(self.chart)
        return round(width * (bottom - top) / (right - left))

    @property
    def _inner(self) -> pygame.Rect:
        return inset(self.rect, self.theme.px(3))

    @property
    def projection(self) -> Projection:
        """Where the places of the map lie on the screen."""
        left, top, right, _ = box_of(self.chart)
        return Projection(self._inner.width / (right - left), (left, top), self._inner.topleft)

    def handle(self, gesture: gestures.Gesture) -> bool:
        if not self.holds(gesture):
            return False
        match gesture:
            case gestures.Tap(pos):
                self.camera.glide(self.projection.to_board(pos), self.camera.scale)
            case gestures.DragStart(_, pos) | gestures.DragMove(_, pos) | gestures.Drop(_, pos):
                self.camera.look_at(self.projection.to_board(pos))
        return True

    def paint(self, surface: pygame.Surface) -> None:
        inner, m = self._inner, self.theme
        draw_shadow(surface, self.rect, 2, m.px(4))
        shapes.rect(surface, theme.GOLD_DARK, self.rect, border_radius=m.px(3))
        shapes.rect(surface, theme.GOLD_LIGHT, inset(self.rect, 1), 1, border_radius=m.px(3))
        put(surface, self._picture(inner.size), inner)
        left, top, right, bottom = self.camera.frame
        (x, y), (x1, y1) = map(self.projection.to_screen, ((left, top), (right, bottom)))
        window = pygame.Rect(round(x), round(y), round(x1 - x), round(y1 - y)).clip(inner)
        shapes.rect(surface, theme.INK, inset(window, -1).clip(inner), m.px(3))
        shapes.rect(surface, theme.GOLD_LIGHT, window, m.px(1.5))

    def _picture(self, size: Size) -> pygame.Surface:
        if (
            self._drawn is None
            or self._drawn[0] != self.moment
            or self._drawn[1].get_size() != size
        ):
            self._drawn = (self.moment, picture(self.chart, self.moment, size))
        return self._drawn[1]


def box_of(chart: CampaignMap) -> Box:
    """What the small map shows, in map units: the least that one looks at as a whole."""
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
