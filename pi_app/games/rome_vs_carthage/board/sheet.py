"""The painted ground of the whole map at one scale, in sections that are drawn one after the other.

Its layers from the bottom are: the engraved ground, the washes of the provinces, roads. Everything
else is drawn over it: names by `map_names`, marks of spaces, forces and lights by the map.

Sections are drawn in a background thread, the visible ones first, and redrawn when the control of a
province in them changes. So only finished pictures stay in memory, the engraver's plates, which are
larger than the pictures, stay small, and no frame has to wait. Each section is drawn with a margin
as wide as strokes reach, so that there are no visible seams. The engraver uses the same random
numbers for each section, so that mountains match. The glow of shallow water and the grain of the
paper reach farther than the margin; they are soft, so they are drawn once at a small scale.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame

from pi_app.drawing import ink, shapes, theme
from pi_app.drawing.engraver import Engraver, fineness
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.layout import columns, rows
from pi_app.drawing.maps.board_map import Box, Point, Region, load_board_map
from pi_app.drawing.maps.chart import Chart, Projection, pixels_of
from pi_app.drawing.theme import Colour, Size
from pi_app.games.rome_vs_carthage.board import marks
from pi_app.games.rome_vs_carthage.board.artwork import STYLES
from pi_app.games.rome_vs_carthage.board.campaign_map import CampaignMap
from pi_app.games.rome_vs_carthage.board.map_file import MAP
from pi_app.games.rome_vs_carthage.board.moment import Side
from pi_app.games.rome_vs_carthage.board.names import around
from pi_app.kiosk import background_job

WASH = (80, 140)
"""The opacity of the holder's colour in the middle of a province and along its borders."""

SECTION = 384  # the side of a section in pixels
REACH = 40.0  # the margin of a section that is drawn with it, in map units
EDGE = 0.5  # pixels per map unit at which the edges of washes are drawn
SOFT = 0.25  # pixels per map unit at which shallow water and grain are drawn
GRAIN = 20  # the maximum darkening by the grain of the paper, of 255

Owners = Mapping[str, Side]


@dataclass
class Section:
    """A part of a sheet: its place, and the provinces whose holders are visible there."""

    place: pygame.Rect
    regions: tuple[Region, ...]
    picture: pygame.Surface | None = None  # a new object after each change
    shown: tuple[Side | None, ...] = ()  # the holders of the provinces in the picture

    def is_new(self, owners: Owners) -> bool:
        """Whether it shows the present holders of the provinces."""
        return self.picture is not None and self.shown == self._holders(owners)

    def take(self, picture: pygame.Surface, owners: Owners) -> None:
        """Set the picture that was painted with these holders."""
        self.picture, self.shown = picture, self._holders(owners)

    def _holders(self, owners: Owners) -> tuple[Side | None, ...]:
        return tuple(owners.get(region.id) for region in self.regions)


class Sheet(Projection):
    """The ground at ``scale`` pixels per map unit.

    Its ``sections`` are drawn by ``draw`` or, in the background, by ``update``.
    """

    def __init__(self, chart: CampaignMap, field: Box, scale: float, pen: float) -> None:
        """``pen`` is the width of roads in pixels."""
        super().__init__(scale, field[:2])
        self.rect = pygame.Rect((0, 0), pixels_of(field, scale))
        self._roads = chart.roads
        self._field = field
        self._pen = pen
        regions = tuple(chart.base.regions.values())
        boxes = [(region, around(region, self).inflate(8, 8)) for region in regions]
        self.sections = tuple(
            Section(place, tuple(region for region, box in boxes if place.colliderect(box)))
            for top in range(0, self.rect.height, SECTION)
            for left in range(0, self.rect.width, SECTION)
            for place in [pygame.Rect(left, top, SECTION, SECTION).clip(self.rect)]
        )
        self._job: Future[Callable[[], None]] | None = None

    def draw(self, owners: Owners) -> None:
        """Draw all sections that do not show the present holders."""
        for section in self.sections:
            if not section.is_new(owners):
                section.take(self._painted(section, owners), owners)

    def is_new(self, owners: Owners) -> bool:
        """Whether all sections show the present holders of the provinces."""
        return all(section.is_new(owners) for section in self.sections)

    def shows(self, box: pygame.Rect) -> bool:
        """Whether all sections in a box have a picture."""
        return all(each.picture is not None for each in self.sections_in(box))

    def sections_in(self, box: pygame.Rect) -> list[Section]:
        """The sections that overlap a box."""
        return [section for section in self.sections if section.place.colliderect(box)]

    def update(self, owners: Owners, near: Point) -> bool:
        """Draw outdated sections in the background, one at a time, those nearest to the place
        ``near`` first. Return whether one has been finished."""
        if self._job is not None:
            if not self._job.done():
                return False
            self._job.result()()
            self._job = None
            return True
        old = [section for section in self.sections if not section.is_new(owners)]
        if old:
            spot = self.to_screen(near)
            first = min(old, key=lambda each: math.dist(each.place.center, spot))
            self._job = background_job.begin(partial(self._renewal, first, owners))
        return False

    @property
    def busy(self) -> bool:
        """Whether a section is being drawn in the background."""
        return self._job is not None

    def _renewal(self, section: Section, owners: Owners) -> Callable[[], None]:
        """Paint a section; return a function that sets its picture. The main thread calls it, so
        that no picture changes during a frame."""
        return partial(section.take, self._painted(section, owners), owners)

    def _painted(self, section: Section, owners: Owners) -> pygame.Surface:
        place = section.place
        picture = engraved(self._field, self.scale, place)
        for region in section.regions:
            if (side := owners.get(region.id)) is not None:
                self._wash(picture, place, region, side)
        for road in self._roads:
            line = self.part(place.topleft).line(road.line)
            marks.draw_road(picture, road.kind, line, self._pen)
        return picture

    def _wash(
        self, picture: pygame.Surface, place: pygame.Rect, region: Region, side: Side
    ) -> None:
        """Colour a province, with a denser edge like a watercolour."""
        colour, factor = theme.mix(STYLES[side].colour, STYLES[side].light, 0.25), 2
        wash, edge, mask = (ink.plate(place.size, factor, colour) for _ in range(3))
        for part in region.parts:
            corners = self.part(place.topleft, factor).line(part)
            shapes.polygon(wash, (*colour, WASH[0]), corners)
            shapes.polygon(mask, (255, 255, 255, 255), corners)
        grain, box = EDGE / (self.scale * factor), around(region, self)
        corner = ((place.left - box.left) * factor, (place.top - box.top) * factor)
        _lay(edge, _edge(self._field, self.scale, region.id, colour), corner, grain)
        edge.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        wash.blit(edge, (0, 0))
        picture.blit(ink.printed(wash, place.size), (0, 0))


# --- the ground and the frame around it -----------------------------------------------------------


def engraved(field: Box, scale: float, place: pygame.Rect) -> pygame.Surface:
    """The ground at a ``place`` (pixels) of the picture of ``field`` (map units) at ``scale``
    pixels per map unit."""
    size, reach = pixels_of(field, scale), math.ceil(REACH * scale)
    whole = place.inflate(2 * reach, 2 * reach).clip((0, 0, *size))
    view = Projection(scale, Projection(scale, field[:2]).to_board(whole.topleft))
    left, top, right, bottom = view.box_of(whole.size)
    near = (left - REACH, top - REACH, right + REACH, bottom + REACH)
    board = load_board_map(MAP).within(near)
    engraver = Engraver(Chart(board, whole.size, view=view), fineness(size))
    factor, sheet = engraver.factor, pygame.Surface(engraver.size)
    corner = (whole.left * factor, whole.top * factor)
    _lay(sheet, _shallows(field), corner, SOFT / (scale * factor))
    engraver.rhumbs(sheet)
    engraver.shore_lines(sheet)
    engraver.land(sheet)
    engraver.ornament(sheet)
    picture = pygame.Surface(place.size)
    picture.blit(ink.printed(sheet, whole.size), (whole.left - place.left, whole.top - place.top))
    _lay(picture, _grain(field), place.topleft, SOFT / scale, pygame.BLEND_RGB_MULT)
    return picture


def _lay(
    sheet: pygame.Surface, soft: pygame.Surface, corner: Point, grain: float, flags: int = 0
) -> None:
    """Draw the small picture ``soft`` enlarged on a sheet. ``grain`` pixels of it are one pixel of
    the sheet; ``corner`` is the offset of the sheet's corner from its corner, in pixels of the
    sheet."""
    left, top = (math.floor(each * grain) for each in corner)
    wide, high = (math.ceil(each * grain) + 3 for each in sheet.get_size())
    box = pygame.Rect(left, top, wide, high).clip(soft.get_rect())
    # Enlarging maps from the centre of the first pixel to the centre of the last.
    size = (round((box.width - 1) / grain), round((box.height - 1) / grain))
    if min(size) > 0:
        layer = pygame.transform.smoothscale(soft.subsurface(box), size)
        spot = (round(box.left / grain - corner[0]), round(box.top / grain - corner[1]))
        sheet.blit(layer, spot, special_flags=flags)


def _soft_size(field: Box) -> Size:
    wide, high = pixels_of(field, SOFT)
    return (wide + 3, high + 3)


@cached_image
def _edge(field: Box, scale: float, province: str, colour: Colour) -> pygame.Surface:
    """The wash along the edge of a province; its origin is the corner of the province's box."""
    sheet, region = Projection(scale, field[:2]), load_board_map(MAP).regions[province]
    box, small = around(region, sheet), EDGE / scale
    plate = ink.plate((round(box.width * small) + 3, round(box.height * small) + 3), 1, colour)
    wide = max(6.0 * small, 24 * EDGE)
    for part in region.parts:
        outline = sheet.part(box.topleft, small).line(part)
        ink.stroke(plate, (*colour, WASH[1]), outline, wide, closed=True)
    return ink.blurred(plate, wide * 0.45)


@cached_image
def _shallows(field: Box) -> pygame.Surface:
    view = Projection(SOFT, field[:2])
    engraver = Engraver(Chart(load_board_map(MAP), _soft_size(field), view=view), 1)
    result = pygame.Surface(engraver.size)
    engraver.shallows(result)
    return result


@cached_image
def _grain(field: Box) -> pygame.Surface:
    result = pygame.Surface(_soft_size(field))
    result.fill(theme.WHITE)
    ink.grain(result, GRAIN)
    return result


def frame_width(size: Size) -> int:
    """The width of the frame of a window of ``size`` pixels."""
    return _frame(size)[1]


def draw_frame(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the gilded frame, with a scale like on old charts, around a window on the map."""
    picture, edge = _frame(rect.size)
    upper, middle, lower = rows(rect, [edge, 1.0, edge])
    left, _, right = columns(middle, [edge, 1.0, edge])
    for strip in (upper, lower, left, right):
        surface.blit(picture, strip, strip.move(-rect.left, -rect.top))


@lru_cache(maxsize=2)
def _frame(size: Size) -> tuple[pygame.Surface, int]:
    chart = Chart(load_board_map(MAP), size)
    picture = pygame.Surface(size)
    Engraver(chart).frame(picture)
    return (picture, chart.edge)
