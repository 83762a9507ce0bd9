"""One picture of the whole map at one scale, in sections that are drawn one after the other.

Its layers from the bottom are: the engraved ground, the washes of the provinces, roads, ports,
names. The map draws what changes often over it: the marks of spaces, forces and lights.

Sections are drawn in a background thread, the visible ones first, and redrawn when the control of a
province in them changes. So only finished pictures stay in memory, the engraver's plates, which are
larger than the pictures, stay small, and no frame has to wait. Each section is drawn with a margin
as wide as strokes reach, so that there are no visible seams. The engraver uses the same random
numbers for each section, so that mountains match. The glow of shallow water and the grain of the
paper reach farther than the margin; they are soft, so they are drawn once at a small scale.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from pi_app.drawing import ink, lettering, shapes, theme
from pi_app.drawing.engraver import Engraver, fineness
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.layout import anchored, columns, put, rows
from pi_app.drawing.maps.board_map import Box, Point, Region, load_board_map
from pi_app.drawing.maps.chart import Chart, Projection, fitted, pixels_of
from pi_app.drawing.theme import Colour, Size
from pi_app.games.rome_vs_carthage.board import marks
from pi_app.games.rome_vs_carthage.board import names as naming
from pi_app.games.rome_vs_carthage.board.artwork import STYLES
from pi_app.games.rome_vs_carthage.board.campaign_map import MAP, CampaignMap, Space
from pi_app.games.rome_vs_carthage.board.moment import Side
from pi_app.games.rome_vs_carthage.rules.board import PROVINCE_IDS, SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.names import PROVINCE_NAMES, SPACE_NAMES
from pi_app.kiosk import background_job
from pi_app.text import N_, tr

SEA = "sea"
SEA_NAME = N_("Mare Internum")
SEA_GAP = 0.3  # between the letters of the sea's name, in letter sizes

STEP = 1.7  # the approximate factor between one level and the next
CLOSEST = 1.3  # pixels per map unit at the largest level, at 800x480
NEAR = 0.7  # the same, from which port numbers and tags of commanders are shown
NAMED = 0.27  # pixels per map unit from which names of spaces are shown, if they fit
LEAST_LETTERS = 13  # the minimum size of letters, in pixels
MOST_PIXELS = 9_200_000  # of the largest sheet, for the memory of a Raspberry Pi

HALO = 2  # the width of the light edge of a name, in pixels
WALLED: Colour = (112, 34, 18)
"""The colour of the names of walled cities."""
WASH = (80, 140)
"""The opacity of the holder's colour in the middle of a province and along its borders."""

BADGES = ((1.0, 0.0), (0.8, 0.7), (0.0, 1.0), (-0.8, 0.7), (-1.0, 0.0))
"""The directions of a port's tag from its mark; not above, where armies are drawn."""

SECTION = 384  # the side of a section in pixels
REACH = 40.0  # the margin of a section that is drawn with it, in map units
EDGE = 0.5  # pixels per map unit at which the edges of washes are drawn
SOFT = 0.25  # pixels per map unit at which shallow water and grain are drawn
GRAIN = 20  # the maximum darkening by the grain of the paper, of 255

Owners = Mapping[str, Side]


def names_now() -> dict[str, str]:
    """The names of spaces, provinces and the sea in the present language, by id."""
    keys = (
        *zip(SPACE_IDS, SPACE_NAMES, strict=True),
        *zip(PROVINCE_IDS, PROVINCE_NAMES, strict=True),
        (SEA, SEA_NAME),
    )
    return {id: tr(name) for id, name in keys}


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


def letters_of(space: Space) -> Colour:
    """The colour of a space's name."""
    return WALLED if space.kind == "walled" else theme.INK


def draw_name(
    picture: pygame.Surface, name: str, place: pygame.Rect, letters: int, colour: Colour
) -> None:
    """Draw the name of a space with a light edge."""
    for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, -HALO), (0, HALO), (-HALO, 0), (HALO, 0)):
        edge = place.move(x, y).center
        lettering.draw_line(picture, name, edge, "tag", letters, theme.PARCHMENT_LIGHT)
    lettering.draw_line(picture, name, place.center, "tag", letters, colour)


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


class Painted(NamedTuple):
    """The picture of a section, a new object after each change. ``bare`` holds by space the part of
    the picture without its name, and the position of that part."""

    picture: pygame.Surface
    bare: Mapping[str, tuple[tuple[int, int], pygame.Surface]]


@dataclass
class Section:
    """A part of a sheet: its place, and the provinces whose holders are visible there."""

    place: pygame.Rect
    regions: tuple[Region, ...]
    painted: Painted | None = None
    shown: tuple[Side | None, ...] = ()  # the holders of the provinces in the picture

    def is_new(self, owners: Owners) -> bool:
        """Whether it shows the present holders of the provinces."""
        return self.painted is not None and self.shown == self._holders(owners)

    @property
    def picture(self) -> pygame.Surface | None:
        """Its picture, a new object after each change; None before it is drawn."""
        return None if self.painted is None else self.painted.picture

    def without(self, spaces: Iterable[str]) -> list[tuple[pygame.Rect, pygame.Surface]]:
        """Pictures that cover the names of some spaces, with their places on the sheet."""
        bare = {} if self.painted is None else self.painted.bare
        found = [bare[space] for space in spaces if space in bare]
        return [(each.get_rect(topleft=at).move(self.place.topleft), each) for at, each in found]

    def take(self, painted: Painted, owners: Owners) -> None:
        """Set the picture that was painted with these holders."""
        self.painted, self.shown = painted, self._holders(owners)

    def _holders(self, owners: Owners) -> tuple[Side | None, ...]:
        return tuple(owners.get(region.id) for region in self.regions)


class Sheet(Projection):
    """The map at ``scale`` pixels per map unit, with the ``names`` of places and of the sea.

    Creating one takes a second; do it in a thread. Its ``sections`` are drawn by ``draw`` or, in
    the background, by ``update``. ``titles`` and ``name_places`` hold the places of the names of
    provinces and spaces.
    """

    def __init__(
        self,
        chart: CampaignMap,
        field: Box,
        scale: float,
        style: Style,
        names: Mapping[str, str],
        covered: Sequence[pygame.Rect] = (),
    ) -> None:
        """``covered`` are boxes of the picture that other parts will cover."""
        super().__init__(scale, field[:2])
        self.chart = chart
        self.style = style
        self.names = names
        self.rect = pygame.Rect((0, 0), pixels_of(field, scale))
        self._field = field
        regions, room = tuple(chart.base.regions.values()), self._room(covered)
        # At large scales names of spaces have priority, at small ones cities and provinces.
        spaces = chart.spaces.values()
        first = [each for each in spaces if style.near or each.kind == "walled"]
        self.name_places = self._lettered(first, room)
        lands = naming.Lands(chart.base, field)
        self.titles = naming.titles_placed(regions, names, style.titles, self, lands, room)
        self.name_places |= self._lettered([each for each in spaces if each not in first], room)
        boxes = [(region, self._box_of(region)) for region in regions]
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

    def name_boxes(self, without: Container[str] = ()) -> list[pygame.Rect]:
        """The boxes of the names of spaces and provinces and of the tags of ports, ``without`` the
        names of some spaces."""
        titles = [title.box for title in self.titles.values()]
        ports = [each for each in self.chart.spaces.values() if each.port is not None]
        badges = [self._badge_box(each) for each in ports] if self.style.near else []
        names = [box for space, box in self.name_places.items() if space not in without]
        return [*names, *titles, *badges]

    def _box_of(self, region: Region) -> pygame.Rect:
        box, title = naming.around(region, self), self.titles.get(region.id)
        return (box if title is None else box.union(title.box)).inflate(8, 8)

    # --- places of names --------------------------------------------------------------------

    def _room(self, covered: Sequence[pygame.Rect]) -> naming.Room:
        """The free space of the picture before names are placed."""
        style, spaces = self.style, self.chart.spaces.values()
        marked = [anchored(self.to_screen(each.at), (style.mark, style.mark)) for each in spaces]
        tagged = [self._badge_box(each) for each in spaces if each.port is not None and style.near]
        army = (round(style.counter * 1.7), style.counter)
        armies = [
            anchored(mark.move(0, -style.mark // 5).center, army, "midbottom") for mark in marked
        ]
        roads = [
            anchored((x, y), (4, 4))
            for road in self.chart.roads
            for x, y, _ in ink.walked(self.line(road.line), max(4.0, style.mark / 2))
        ]
        size = self._sea_letters
        wide = lettering.spaced_width(self.names[SEA], size, size * SEA_GAP)
        sea = anchored(self.to_screen(self.chart.base.sea_name), (round(wide), size))
        taken = [*marked, *tagged, *covered, sea]
        return naming.Room(self.rect, taken, roads, armies)

    @property
    def _sea_letters(self) -> int:
        return round(self.style.titles * 1.25)

    def _lettered(self, spaces: Iterable[Space], room: naming.Room) -> dict[str, pygame.Rect]:
        """The places of the names of some spaces; empty if the scale has no names of spaces."""
        size, radius = self.style.letters, self.style.mark * 0.57
        wanted: dict[str, Sequence[pygame.Rect]] = {}
        for space in spaces if size else ():
            box = naming.name_size(self.names[space.id], size)
            wanted[space.id] = naming.places_beside(self.to_screen(space.at), radius, box)
        return naming.names_placed(wanted, room)

    def _badge_box(self, space: Space) -> pygame.Rect:
        """The box of a port's tag, on the seaward side of its mark."""
        assert space.port is not None
        wide, high = marks.port_badge(space.port, self.style.badges).get_size()
        x, y = self.to_screen(space.at)
        reach = self.style.mark * 0.6
        dx, dy = max(BADGES, key=lambda at: at[0] * space.seaward[0] + at[1] * space.seaward[1])
        spot = (x + dx * (reach + wide * 0.5), y + dy * (reach + high * 0.5))
        return anchored(spot, (wide, high))

    # --- painting ---------------------------------------------------------------------------

    def _painted(self, section: Section, owners: Owners) -> Painted:
        place = section.place
        left, top = place.topleft
        here = self.part(place.topleft)
        picture = engraved(self._field, self.scale, place)
        for region in section.regions:
            if (side := owners.get(region.id)) is not None:
                self._wash(picture, place, region, side)
        for road in self.chart.roads:
            marks.draw_road(picture, road.kind, here.line(road.line), self.style.pen)
        for id, title in self.titles.items():
            if title.box.inflate(8, 8).colliderect(place):
                moved = replace(title, box=title.box.move(-left, -top))
                naming.draw_title(picture, self.names[id], moved, owners.get(id))
        for space in self.chart.spaces.values():
            if space.port is not None and self.style.near:
                badge = marks.port_badge(space.port, self.style.badges)
                put(picture, badge, self._badge_box(space).move(-left, -top))
        size, spot = self._sea_letters, here.to_screen(self.chart.base.sea_name)
        ink, halo = theme.SEA_INK, theme.SEA_SHORE
        lettering.draw_spaced(picture, self.names[SEA], spot, size, ink, size * SEA_GAP, halo)
        bare = {}
        for id, box in self.name_places.items():
            lettered = box.inflate(2 * HALO, 2 * HALO).clip(place).move(-left, -top)
            if lettered:
                bare[id] = (lettered.topleft, picture.subsurface(lettered).copy())
        for id in bare:
            box, colour = self.name_places[id].move(-left, -top), letters_of(self.chart.spaces[id])
            draw_name(picture, self.names[id], box, self.style.letters, colour)
        return Painted(picture, bare)

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
        grain, box = EDGE / (self.scale * factor), naming.around(region, self)
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
    box, small = naming.around(region, sheet), EDGE / scale
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
