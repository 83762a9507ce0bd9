"""One picture of the whole map at one scale, kept up to date part by part.

From below: the engraved ground, the washes of the provinces, roads, names of provinces, the marks
of spaces with their ports, names of spaces. Forces and lights are drawn over it by the view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from pi_app.kiosk import ink, lettering, shapes, theme
from pi_app.kiosk.board_map import Box, Point, Region
from pi_app.kiosk.boards.rome_vs_carthage import marks, name_places, provinces
from pi_app.kiosk.boards.rome_vs_carthage.campaign_map import CampaignMap, Space
from pi_app.kiosk.boards.rome_vs_carthage.ground import engraved
from pi_app.kiosk.boards.rome_vs_carthage.moment import MapMoment
from pi_app.kiosk.boards.rome_vs_carthage.name_places import Obstacle, Title
from pi_app.kiosk.boards.rome_vs_carthage.provinces import Lands
from pi_app.kiosk.chart import Projection
from pi_app.kiosk.layout import anchored, put
from pi_app.kiosk.theme import Colour

SEA = "sea"
"""The key of the sea's name."""
SEA_GAP = 0.3
"""Pixels between the letters of the sea's name, in sizes of its letters."""
TITLE_SIZES = (1.0, 0.8, 0.65)
"""In which parts of their size the names of provinces look for a place, one after the other."""
LEAST = 10
"""Smaller letters are not read, in pixels."""
TITLE_CROSSED = 0.7
"""What it costs the large letters of a province to stand on a stretch of road."""
TITLE_NEAR = 4.0
"""What it costs them to stand where an army may stand."""
TITLE_BESIDE = 30.0
"""What it costs them to stand at a walled city, where an army often hides what is beside it."""
WALLED: Colour = (112, 34, 18)
"""The letters of walled cities."""


BADGES = ((1.0, 0.0), (0.8, 0.7), (0.0, 1.0), (-0.8, 0.7), (-1.0, 0.0))
"""Where the tag of a port may be beside its mark: not above, where armies stand."""


@dataclass(frozen=True)
class Style:
    """How large things are on a sheet, in pixels.

    Attributes:
        mark: the diameter of a space's mark.
        pen: the stroke of roads.
        letters: the size of the names of spaces, 0 for none.
        titles: the size of the names of provinces.
        badges: the height of a port's tag, 0 for none.
        crowded: whether names of spaces that find no free place are left out.
        counter: the height of a force's counter.
        near: whether counters carry names.
    """

    mark: int
    pen: float
    letters: int
    titles: int
    badges: int
    crowded: bool
    counter: int
    near: bool


def _merged(boxes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Boxes that hold all of these and do not overlap, so that nothing is painted twice."""
    result: list[pygame.Rect] = []
    for box in boxes:
        while (other := box.collidelist(result)) >= 0:
            box = box.union(result.pop(other))
        result.append(box)
    return result


class Sheet(Projection):
    """The map at ``scale`` pixels to a map unit, lettered with ``names`` of places and the sea.

    Making one takes seconds; do it in a thread. `take` is cheap when little has changed.

    Attributes:
        picture: the map; treat it as read-only. It is another surface when the map has changed.
        title_places: where the name of each province stands on it, or only its holder's emblem
            where the name would have to stand too far away.
        title_letters: the size of each name that stands there, in pixels.
        name_places: where the names of spaces stand; those that are left out have no place.
    """

    def __init__(
        self,
        chart: CampaignMap,
        field: Box,
        scale: float,
        style: Style,
        names: Mapping[str, str],
        moment: MapMoment,
        covered: Sequence[pygame.Rect] = (),
    ) -> None:
        """``covered`` are parts of the picture that will be out of sight."""
        self._covered = covered
        self.chart = chart
        self.field = field
        super().__init__(scale, field[:2])
        self.style = style
        self.names = names
        self._ground = engraved(field, scale)
        self._pixels = self._ground.copy()
        self.picture = self._pixels
        self._moment = moment
        self._lands = Lands(chart.base, field)
        self.title_places = self._titled()
        self.name_places = self._lettered()
        self._paint(self.picture.get_rect())

    def take(self, moment: MapMoment) -> bool:
        """Show a moment; return whether anything here is different in it."""
        before, self._moment = self._moment, moment
        boxes = [
            self._province_box(region)
            for region in self.chart.base.regions.values()
            if before.provinces.get(region.id) != moment.provinces.get(region.id)
        ]
        boxes += [
            self._mark_box(space)
            for space in self.chart.spaces.values()
            if before.control.get(space.id) != moment.control.get(space.id)
            or (space.id in before.tribes) != (space.id in moment.tribes)
        ]
        for box in _merged(boxes):
            self._paint(box)
        if boxes:
            self.picture = self._pixels.subsurface(self._pixels.get_rect())
        return bool(boxes)

    # --- measures ---------------------------------------------------------------------------

    def _province_box(self, region: Region) -> pygame.Rect:
        box = shapes.around([self.to_screen(point) for part in region.parts for point in part])
        return box.union(self.title_places[region.id]).inflate(6, 6)

    def _mark_box(self, space: Space) -> pygame.Rect:
        side = round(self.style.mark * 1.4)
        return anchored(self.to_screen(space.at), (side, side))

    def _badge_box(self, space: Space) -> pygame.Rect:
        """The place of a port's tag: off shore of its mark."""
        assert space.port is not None
        wide, high = marks.port_badge(space.port, self.style.badges).get_size()
        x, y = self.to_screen(space.at)
        reach = self.style.mark * 0.52
        dx, dy = max(BADGES, key=lambda at: at[0] * space.seaward[0] + at[1] * space.seaward[1])
        spot = (x + dx * (reach + wide * 0.42), y + dy * (reach + high * 0.42))
        return anchored(spot, (wide, high))

    # --- lettering --------------------------------------------------------------------------

    def _titled(self) -> dict[str, pygame.Rect]:
        """Where the names of provinces stand, with room for an emblem."""
        wanted = {}
        sizes = sorted({max(round(self.style.titles * each), min(self.style.titles, LEAST))
                        for each in TITLE_SIZES}, reverse=True)  # fmt: skip
        grain = max(2, self.style.titles // 4)
        known: dict[tuple[int, int], tuple[str | None, str]] = {}

        def ground(pixel: Point) -> tuple[str | None, str]:
            """The province there, and the nearest one."""
            key = (round(pixel[0] / grain), round(pixel[1] / grain))
            if key not in known:
                place = self.to_board((key[0] * grain, key[1] * grain))
                known[key] = (self._lands.at(place), self.chart.nearest_province(place))
            return known[key]

        for region in self.chart.base.regions.values():

            def foreign(pixel: Point, home: str = region.id) -> float:
                owner, near = ground(pixel)
                if owner == home:
                    return 0.0
                if owner is not None:
                    return name_places.ABROAD
                return name_places.OUTSIDE if near == home else name_places.STRAY

            wanted[region.id] = Title(
                shapes.around([self.to_screen(point) for point in region.polygon]),
                self.to_screen(region.label),
                [
                    *(provinces.name_size(self.names[region.id], size) for size in sizes),
                    provinces.emblem_size(self.style.titles),
                ],
                foreign,
            )
        found = name_places.titles_placed(
            wanted,
            [
                *self._obstacles(TITLE_CROSSED, TITLE_NEAR, TITLE_BESIDE),
                *(Obstacle(box, name_places.COVERED) for box in self._covered),
            ],
            self.picture.get_rect(),
            max(4.0, self.style.titles * 0.5),
        )
        self.title_letters = {
            region: sizes[number] for region, (_, number) in found.items() if number < len(sizes)
        }
        return {region: box for region, (box, _) in found.items()}

    def _lettered(self) -> dict[str, pygame.Rect]:
        """Where the names of spaces stand; those that are left out have no place."""
        size = self.style.letters
        if not size:
            return {}
        obstacles = self._obstacles(name_places.CROSSED, name_places.NEAR, name_places.NEAR)
        obstacles += [Obstacle(box, name_places.COVERED) for box in self.title_places.values()]
        high = round(size * 1.12)
        wanted: dict[str, Sequence[pygame.Rect]] = {}
        for space in self.chart.spaces.values():
            wide = lettering.width_of(self.names[space.id], "strong", size) + 4
            spot, mark = self.to_screen(space.at), self.style.mark
            wanted[space.id] = name_places.places(spot, mark * 0.5, (wide, high), mark * 0.07)
        room = self.picture.get_rect()
        found = name_places.placed(wanted, obstacles, room)
        return {name: box for name, (box, free) in found.items() if free or not self.style.crowded}

    def _obstacles(self, crossed: float, army: float, garrison: float) -> list[Obstacle]:
        """What names had better not cover.

        Args:
            crossed: what a stretch of road costs.
            army: what the place of an army costs.
            garrison: what it costs at a walled city.
        """
        result = []
        mark = self.style.mark
        for space in self.chart.spaces.values():
            x, y = self.to_screen(space.at)
            result.append(Obstacle(anchored((x, y), (mark, mark)), name_places.COVERED))
            size = (round(self.style.counter * 1.7), self.style.counter)
            counter = anchored((x, y - mark * 0.22), size, "midbottom")
            walled = space.kind == "walled"
            result.append(Obstacle(counter, garrison if walled else army))
            if space.port is not None and self.style.badges:
                result.append(Obstacle(self._badge_box(space), name_places.COVERED))
        for road in self.chart.roads:
            line = [self.to_screen(point) for point in road.line]
            for x, y, _ in ink.walked(line, max(4.0, mark / 2)):
                result.append(Obstacle(anchored((x, y), (4, 4)), crossed))
        letters, name = round(self.style.titles * 1.25), self.names[SEA]
        wide = lettering.width_of(name, lettering.face_of_map(name), letters)
        room = (round(wide + letters * SEA_GAP * len(name)), letters)
        sea = anchored(self.to_screen(self.chart.base.sea_name), room)
        result.append(Obstacle(sea, name_places.COVERED))
        return result

    # --- painting ---------------------------------------------------------------------------

    def _paint(self, box: pygame.Rect) -> None:
        """Draw everything within ``box`` anew."""
        picture = self._pixels
        box = box.clip(picture.get_rect())
        picture.set_clip(box)
        picture.blit(self._ground, box, box)
        for region in self.chart.base.regions.values():
            side = self._moment.provinces.get(region.id)
            if side is not None:
                parts = [[self.to_screen(point) for point in part] for part in region.parts]
                provinces.wash(picture, parts, side, max(6.0, 24 * self.scale))
        for road in self.chart.roads:
            line = [self.to_screen(point) for point in road.line]
            marks.draw_road(picture, road.kind, line, self.style.pen)
        for region in self.chart.base.regions.values():
            place = self.title_places[region.id]
            if place.colliderect(box):
                side = self._moment.provinces.get(region.id)
                letters = self.title_letters.get(region.id)
                if letters is not None:
                    provinces.draw_name(picture, self.names[region.id], place, letters, side)
                elif side is not None:
                    provinces.draw_emblem(picture, place, self.style.titles, side)
        for space in self.chart.spaces.values():
            if self._mark_box(space).colliderect(box):
                self._draw_mark(space)
            if space.port is not None and self.style.badges:
                badge = marks.port_badge(space.port, self.style.badges)
                put(picture, badge, self._badge_box(space))
        self._letter(box)
        self._name_sea()
        picture.set_clip(None)

    def _draw_mark(self, space: Space) -> None:
        side = self._moment.control.get(space.id)
        kind = space.kind
        if kind == "tribe" and space.id not in self._moment.tribes:
            kind = "plain"
        put(self._pixels, marks.space(kind, side, self.style.mark), self.to_screen(space.at))

    def _name_sea(self) -> None:
        place = self.to_screen(self.chart.base.sea_name)
        size, name = round(self.style.titles * 1.25), self.names[SEA]
        lettering.draw_spaced(self._pixels, name, place, size, theme.SEA_DEEP, size * SEA_GAP)

    def _letter(self, box: pygame.Rect) -> None:
        size = self.style.letters
        for space, place in self.name_places.items():
            if not place.inflate(6, 6).colliderect(box):
                continue
            name = self.names[space]
            walled = self.chart.spaces[space].kind == "walled"
            colour = WALLED if walled else theme.INK
            halo = lettering.picture(name, "strong", size, theme.PARCHMENT_LIGHT)
            spot = halo.get_rect(center=place.center)
            for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, -2), (0, 2), (-2, 0), (2, 0)):
                self._pixels.blit(halo, spot.move(dx, dy))
            self._pixels.blit(lettering.picture(name, "strong", size, colour), spot)
