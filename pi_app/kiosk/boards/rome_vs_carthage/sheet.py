"""One picture of the whole map at one scale, kept up to date part by part.

From below: the engraved ground, the washes of the provinces, roads, ports, names. What changes
often is drawn over it by the map: the marks of spaces, forces and lights.

The ground is drawn in sections, because the engraver's plates are larger than what they print and a
Pi has little memory. Sections overlap by as much as their strokes reach, so that no seam shows; the
engraver rolls the same dice for each, so that every mountain stands where it should. Only the glow
of the shallow water reaches too far for that: it is so soft that it is drawn once, small.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache

import pygame

from pi_app.kiosk import ink, lettering, map_art, shapes, theme
from pi_app.kiosk.board_map import Box, Point, Region, load_board_map
from pi_app.kiosk.boards.rome_vs_carthage import marks
from pi_app.kiosk.boards.rome_vs_carthage import names as naming
from pi_app.kiosk.boards.rome_vs_carthage.campaign_map import MAP, CampaignMap, Space
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import Side
from pi_app.kiosk.chart import Chart, Projection, fitted, pixels_of
from pi_app.kiosk.engraver import Engraver, fineness
from pi_app.kiosk.kept import kept
from pi_app.kiosk.layout import anchored, put
from pi_app.kiosk.text import N_, tr
from pi_app.kiosk.theme import Colour, Size
from pi_app.rules.rome_vs_carthage.board import PROVINCE_IDS, SPACE_IDS
from pi_app.rules.rome_vs_carthage.names import PROVINCE_NAMES, SPACE_NAMES

SEA = "sea"
SEA_NAME = N_("Mare Internum")
SEA_GAP = 0.3  # between the letters of the sea's name, in their sizes

LEVELS = 4
CLOSEST = 1.3  # pixels to a map unit, at 800x480, when one looks as closely as possible
NEAR = 0.7  # the same from which ports and generals bear their numbers and names
NAMED = 0.45  # the same from which spaces bear their names on every screen
LEAST_LETTERS = 12  # the least size of their names below that, in pixels
MOST_PIXELS = 9_200_000  # of the largest sheet: what a Pi can keep twice in its memory

WALLED: Colour = (112, 34, 18)
"""The letters of walled cities."""
WASH = (80, 140)
"""How dense the colour of its holder lies in the middle of a province and along its borders."""

BADGES = ((1.0, 0.0), (0.8, 0.7), (0.0, 1.0), (-0.8, 0.7), (-1.0, 0.0))
"""Where the tag of a port may be beside its mark: not above, where armies stand."""

SECTION = 720  # the pixels of a section's side, without its overlap
REACH = 40.0  # map units by which sections overlap
SOFT = 0.25  # pixels to a map unit at which the shallow water is drawn
GRAIN = 20  # how much the grain of the paper darkens at most, of 255

Owners = Mapping[str, Side]


def names_now() -> dict[str, str]:
    """What spaces, provinces and the sea are called in the language now spoken, by id."""
    keys = (
        *zip(SPACE_IDS, SPACE_NAMES, strict=True),
        *zip(PROVINCE_IDS, PROVINCE_NAMES, strict=True),
        (SEA, SEA_NAME),
    )
    return {id: tr(name) for id, name in keys}


def plan(chart: CampaignMap, size: Size, screen: float) -> tuple[Box, tuple[float, ...]]:
    """The part of the world that a window of ``size`` pixels shows, and the levels for it.

    The core fits in the window at the first level; where the window has another shape, more of
    the world is shown beside it. ``screen`` is the screen's scale, 1 at 800x480.
    """
    world = chart.base.world
    view = fitted(chart.whole, world, size)
    west, north, east, south = view.box_of(size)
    field = (max(west, world[0]), max(north, world[1]), min(east, world[2]), min(south, world[3]))
    area = (field[2] - field[0]) * (field[3] - field[1])
    most = min(CLOSEST * screen, math.sqrt(MOST_PIXELS / area))
    growth = max(most / view.scale, 1.5)
    return (field, tuple(view.scale * growth ** (n / (LEVELS - 1)) for n in range(LEVELS)))


class Style:
    """How large things are on a sheet, in pixels: across or high, but for the ``pen`` of roads;
    ``letters`` are those of spaces, 0 for none, ``titles`` those of provinces."""

    def __init__(self, scale: float, screen: float) -> None:
        """``scale`` is that of the sheet, ``screen`` that of the screen."""
        close = scale / screen
        self.mark = round((4 + 30 * close) * screen)
        self.pen = max(1.0, (0.6 + 1.3 * close) * screen)
        self.letters = round((6.3 + 6.7 * close) * screen)
        if close <= NAMED:
            # From afar there is room only on a screen of many pixels, and not for all.
            large = 10 * screen >= LEAST_LETTERS
            self.letters = round(max(LEAST_LETTERS, 6 * screen)) if large else 0
        self.titles = round((7 + 13 * close) * screen)
        self.badges = round((5 + 9.5 * close) * screen)
        self.counter = round((15 + 22 * close) * screen)
        self.near = close > NEAR  # ports have tags and counters names


class Sheet(Projection):
    """The map at ``scale`` pixels to a map unit, lettered with ``names`` of places and the sea.

    Making one takes seconds; do it in a thread. `take` is cheap when little has changed.
    Its ``picture``, to be treated as read-only, is another surface when the map has changed;
    ``titles`` and ``name_places`` say where the names of provinces and spaces stand on it.
    """

    def __init__(
        self,
        chart: CampaignMap,
        field: Box,
        scale: float,
        style: Style,
        names: Mapping[str, str],
        owners: Owners,
        covered: Sequence[pygame.Rect] = (),
    ) -> None:
        """``owners`` are the holders of provinces; ``covered`` are parts of the picture that will
        be out of sight."""
        super().__init__(scale, field[:2])
        self.chart = chart
        self.style = style
        self.names = names
        self._owners = owners
        self._ground = engraved(field, scale)
        self._pixels = self._ground.copy()
        self.picture = self._pixels
        self._regions = tuple(chart.base.regions.values())
        self._roads = [
            (road.kind, [self.to_screen(point) for point in road.line]) for road in chart.roads
        ]
        room = self._room(covered)
        # From near the names of spaces come first, from afar those of provinces.
        self.name_places = self._lettered(room) if style.near else {}
        lands = naming.Lands(chart.base, field)
        self.titles = naming.titles_placed(self._regions, names, style.titles, self, lands, room)
        if style.letters and not style.near:
            self.name_places = self._lettered(room)
        self._paint(self.picture.get_rect())

    def take(self, owners: Owners) -> bool:
        """Show who holds the provinces now; return whether anything here is different."""
        before, self._owners = self._owners, owners
        boxes = [
            self._box_of(region)
            for region in self._regions
            if before.get(region.id) != owners.get(region.id)
        ]
        if boxes:
            self._paint(boxes[0].unionall(boxes[1:]).inflate(6, 6))
            self.picture = self._pixels.subsurface(self._pixels.get_rect())
        return bool(boxes)

    def _box_of(self, region: Region) -> pygame.Rect:
        box, title = naming.around(region, self), self.titles.get(region.id)
        return box if title is None else box.union(title.box)

    # --- where names stand ------------------------------------------------------------------

    def _room(self, covered: Sequence[pygame.Rect]) -> naming.Room:
        """What is free of the picture before there are names."""
        style, spaces = self.style, self.chart.spaces.values()
        marked = [anchored(self.to_screen(each.at), (style.mark, style.mark)) for each in spaces]
        tagged = [self._badge_box(each) for each in spaces if each.port is not None and style.near]
        army = (round(style.counter * 1.7), style.counter)
        armies = [
            anchored(mark.move(0, -style.mark // 5).center, army, "midbottom") for mark in marked
        ]
        roads = [
            anchored((x, y), (4, 4))
            for _, line in self._roads
            for x, y, _ in ink.walked(line, max(4.0, style.mark / 2))
        ]
        size = self._sea_letters
        wide = lettering.spaced_width(self.names[SEA], size, size * SEA_GAP)
        sea = anchored(self.to_screen(self.chart.base.sea_name), (round(wide), size))
        taken = [*marked, *tagged, *covered, sea]
        return naming.Room(self.picture.get_rect(), taken, roads, armies)

    @property
    def _sea_letters(self) -> int:
        return round(self.style.titles * 1.25)

    def _lettered(self, room: naming.Room) -> dict[str, pygame.Rect]:
        size, radius = self.style.letters, self.style.mark * 0.57
        wanted: dict[str, Sequence[pygame.Rect]] = {}
        for space in self.chart.spaces.values():
            box = (lettering.width_of(self.names[space.id], "strong", size) + 4, round(size * 1.12))
            wanted[space.id] = naming.places_beside(self.to_screen(space.at), radius, box)
        return naming.names_placed(wanted, room)

    def _badge_box(self, space: Space) -> pygame.Rect:
        """The place of a port's tag: off shore of its mark."""
        assert space.port is not None
        wide, high = marks.port_badge(space.port, self.style.badges).get_size()
        x, y = self.to_screen(space.at)
        reach = self.style.mark * 0.6
        dx, dy = max(BADGES, key=lambda at: at[0] * space.seaward[0] + at[1] * space.seaward[1])
        spot = (x + dx * (reach + wide * 0.5), y + dy * (reach + high * 0.5))
        return anchored(spot, (wide, high))

    # --- painting ---------------------------------------------------------------------------

    def _paint(self, box: pygame.Rect) -> None:
        picture = self._pixels
        picture.set_clip(box)
        box = picture.get_clip()
        picture.blit(self._ground, box, box)
        for region in self._regions:
            self._wash(region.parts, self._owners.get(region.id))
        for kind, line in self._roads:
            marks.draw_road(picture, kind, line, self.style.pen)
        for id, title in self.titles.items():
            if title.box.colliderect(box):
                naming.draw_title(picture, self.names[id], title, self._owners.get(id))
        for space in self.chart.spaces.values():
            if space.port is not None and self.style.near:
                badge = marks.port_badge(space.port, self.style.badges)
                put(picture, badge, self._badge_box(space))
        for id, place in self.name_places.items():
            if place.inflate(6, 6).colliderect(box):
                self._letter(self.chart.spaces[id], place)
        size, spot = self._sea_letters, self.to_screen(self.chart.base.sea_name)
        gap = size * SEA_GAP
        lettering.draw_spaced(picture, self.names[SEA], spot, size, theme.SEA_DEEP, gap)
        picture.set_clip(None)

    def _wash(self, parts: Sequence[Sequence[Point]], side: Side | None) -> None:
        picture, wide, factor = self._pixels, max(6.0, 24 * self.scale), 2
        for part in parts:
            points = [self.to_screen(point) for point in part]
            box = shapes.around(points).clip(picture.get_rect())
            if side is not None and box.colliderect(picture.get_clip()):
                colour = theme.mix(STYLES[side].colour, STYLES[side].light, 0.25)
                line = [((x - box.x) * factor, (y - box.y) * factor) for x, y in points]
                picture.blit(map_art.tint([line], box.size, factor, colour, wide, WASH), box)

    def _letter(self, space: Space, place: pygame.Rect) -> None:
        name, size = self.names[space.id], self.style.letters
        colour = WALLED if space.kind == "walled" else theme.INK
        halo = lettering.picture(name, "strong", size, theme.PARCHMENT_LIGHT)
        for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, -2), (0, 2), (-2, 0), (2, 0)):
            put(self._pixels, halo, place.move(x, y))
        put(self._pixels, lettering.picture(name, "strong", size, colour), place)


# --- the ground and the frame around it -----------------------------------------------------------


@kept
def engraved(field: Box, scale: float) -> pygame.Surface:
    """The ground of ``field`` (map units) at ``scale`` pixels to a map unit; treat it as read-only.

    The grounds of one window are kept, so that another language or the next game has them at once.
    """
    board = load_board_map(MAP)
    soft = Engraver(Chart(board, pixels_of(field, SOFT), view=Projection(SOFT, field[:2])))
    shallows = pygame.Surface(soft.size)
    soft.shallows(shallows)
    picture = ink.printed(shallows, pixels_of(field, scale))
    for top in range(0, picture.get_height(), SECTION):
        for left in range(0, picture.get_width(), SECTION):
            part = pygame.Rect(left, top, SECTION, SECTION)
            _engrave(picture, part, Projection(scale, field[:2]))
    ink.grain(picture, GRAIN)
    return picture


def _engrave(picture: pygame.Surface, part: pygame.Rect, view: Projection) -> None:
    """Engrave a part of the picture, on which there is only water yet."""
    reach = math.ceil(REACH * view.scale)
    whole = part.inflate(2 * reach, 2 * reach).clip(picture.get_rect())
    view = Projection(view.scale, view.to_board(whole.topleft))
    chart = Chart(load_board_map(MAP), whole.size, view=view)
    engraver = Engraver(chart, fineness(picture.get_size()))
    sheet = pygame.transform.smoothscale(picture.subsurface(whole), engraver.size)
    engraver.rhumbs(sheet)
    engraver.shore_lines(sheet)
    engraver.land(sheet)
    engraver.ornament(sheet)
    picture.blit(ink.printed(sheet, whole.size), part, part.move(-whole.left, -whole.top))


def frame_width(size: Size) -> int:
    """How wide the frame of a window of ``size`` pixels is."""
    return _frame(size)[1]


def draw_frame(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The gilded frame with the scale of old charts around a window on the map."""
    picture, edge = _frame(rect.size)
    wide, high = rect.size
    for strip in (
        (0, 0, wide, edge),
        (0, high - edge, wide, edge),
        (0, edge, edge, high - 2 * edge),
        (wide - edge, edge, edge, high - 2 * edge),
    ):
        surface.blit(picture, (rect.left + strip[0], rect.top + strip[1]), strip)


@lru_cache(maxsize=2)
def _frame(size: Size) -> tuple[pygame.Surface, int]:
    chart = Chart(load_board_map(MAP), size)
    picture = pygame.Surface(size)
    Engraver(chart).frame(picture)
    return (picture, chart.edge)
