"""The names on the map at one level: of spaces, provinces and the sea, with the tags of ports.

They lie above the painted ground and are drawn by themselves at every scale, so they are sharp and
complete while the map moves and while the ground is still being painted. Their places depend on the
whole map and not on the visible part, so that they do not jump while the map moves.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

import pygame

from pi_app.core.message import Message
from pi_app.drawing import ink, lettering, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.layout import anchored, put
from pi_app.drawing.maps.board_map import Box, Point
from pi_app.drawing.maps.chart import Projection, pixels_of
from pi_app.drawing.theme import Colour
from pi_app.games.rome_vs_carthage.board import marks
from pi_app.games.rome_vs_carthage.board import names as naming
from pi_app.games.rome_vs_carthage.board.campaign_map import CampaignMap, Space
from pi_app.games.rome_vs_carthage.board.levels import Style
from pi_app.games.rome_vs_carthage.board.moment import Side
from pi_app.games.rome_vs_carthage.rules.board import PROVINCE_IDS, SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.names import PROVINCE_NAMES, SPACE_NAMES
from pi_app.text import N_, tr

SEA = "sea"
SEA_NAME = N_("Mare Internum")
SEA_GAP = 0.3  # between the letters of the sea's name, in letter sizes
HALO = 2  # the width of the light edge of a name, in pixels
WALLED: Colour = (112, 34, 18)
"""The colour of the names of walled cities."""

BADGES = ((1.0, 0.0), (0.8, 0.7), (0.0, 1.0), (-0.8, 0.7), (-1.0, 0.0))
"""The directions of a port's tag from its mark; not above, where armies are drawn."""


def names_now() -> dict[str, str]:
    """The names of spaces, provinces and the sea in the present language, by id."""
    keys = (
        *zip(SPACE_IDS, SPACE_NAMES, strict=True),
        *zip(PROVINCE_IDS, PROVINCE_NAMES, strict=True),
        (SEA, SEA_NAME),
    )
    return {id: tr(name) for id, name in keys}


def spaces_in(words: Message) -> Iterator[str]:
    """Yield the spaces that a text names."""
    for gap, value in words.params.items():
        if isinstance(value, Message):
            yield from spaces_in(value)
        elif value in SPACE_NAMES and gap != "side":  # sides are called like their capitals
            yield SPACE_IDS[SPACE_NAMES.index(value)]


class MapNames(Projection):
    """The places of names on a picture of the whole map at ``scale`` pixels per map unit.

    Creating one takes a second; do it in a thread. ``titles`` holds the places of the names of
    provinces, ``spaces`` those of the names of spaces, as far as there is room.
    """

    def __init__(
        self,
        chart: CampaignMap,
        field: Box,
        scale: float,
        style: Style,
        covered: Sequence[pygame.Rect] = (),
    ) -> None:
        """``covered`` are boxes of the picture that other parts will cover."""
        super().__init__(scale, field[:2])
        self.chart = chart
        self.style = style
        self.texts = names_now()
        self.rect = pygame.Rect((0, 0), pixels_of(field, scale))
        spaces = chart.spaces.values()
        ports = [each for each in spaces if each.port is not None] if style.near else []
        # how far the tag of each port lies from its mark, in pixels
        self._tags = {port: self._tag_offset(port) for port in ports}
        regions, room = tuple(chart.base.regions.values()), self._room(covered)
        # At large scales names of spaces have priority, at small ones cities and provinces.
        first = [each for each in spaces if style.near or each.kind == "walled"]
        self.spaces = self._lettered(first, room)
        lands = naming.Lands(chart.base, field)
        self.titles = naming.titles_placed(regions, self.texts, style.titles, self, lands, room)
        self.spaces |= self._lettered([each for each in spaces if each not in first], room)

    def boxes(self, without: Container[str] = ()) -> list[pygame.Rect]:
        """The boxes of the names of the sea, of spaces and provinces, and of the tags of ports,
        ``without`` the names of some spaces."""
        titles = [title.box for title in self.titles.values()]
        names = [box for space, box in self.spaces.items() if space not in without]
        return [*names, *titles, *map(self._tag_box, self._tags), self._sea_box()]

    def _room(self, covered: Sequence[pygame.Rect]) -> naming.Room:
        """The free space of the picture before names are placed."""
        style, spaces = self.style, self.chart.spaces.values()
        marked = [anchored(self.to_screen(each.at), (style.mark, style.mark)) for each in spaces]
        tagged = list(map(self._tag_box, self._tags))
        army = (round(style.counter * 1.7), style.counter)
        armies = [
            anchored(mark.move(0, -style.mark // 5).center, army, "midbottom") for mark in marked
        ]
        roads = [
            anchored((x, y), (4, 4))
            for road in self.chart.roads
            for x, y, _ in ink.walked(self.line(road.line), max(4.0, style.mark / 2))
        ]
        taken = [*marked, *tagged, *covered, self._sea_box()]
        return naming.Room(self.rect, taken, roads, armies)

    def _sea_box(self) -> pygame.Rect:
        """The box of the name of the sea."""
        size = _sea(self.texts[SEA], self._sea_letters).get_size()
        return anchored(self.to_screen(self.chart.base.sea_name), size)

    @property
    def _sea_letters(self) -> int:
        return round(self.style.titles * 1.25)

    def _lettered(self, spaces: Iterable[Space], room: naming.Room) -> dict[str, pygame.Rect]:
        """The places of the names of some spaces; empty if the scale has no names of spaces."""
        size, radius = self.style.letters, self.style.mark * 0.57
        wanted: dict[str, Sequence[pygame.Rect]] = {}
        for space in spaces if size else ():
            box = naming.name_size(self.texts[space.id], size)
            wanted[space.id] = naming.places_beside(self.to_screen(space.at), radius, box)
        return naming.names_placed(wanted, room)

    def _tag_box(self, port: Space) -> pygame.Rect:
        """The box of a port's tag."""
        (x, y), (right, below) = self.to_screen(port.at), self._tags[port]
        return anchored((x + right, y + below), self._tag(port).get_size())

    def _tag_offset(self, port: Space) -> Point:
        """How far a port's tag lies from its mark, on the seaward side."""
        wide, high = self._tag(port).get_size()
        reach = self.style.mark * 0.6
        dx, dy = max(BADGES, key=lambda at: at[0] * port.seaward[0] + at[1] * port.seaward[1])
        return (dx * (reach + wide * 0.5), dy * (reach + high * 0.5))

    def _tag(self, port: Space) -> pygame.Surface:
        assert port.port is not None
        return marks.port_badge(port.port, self.style.badges)

    # --- drawing ------------------------------------------------------------------------------

    def draw_titles(
        self, surface: pygame.Surface, view: Projection, owners: Mapping[str, Side]
    ) -> None:
        """Draw the names of the sea and of provinces, with the emblems of their holders, and the
        tags of ports.

        Args:
            surface: what to draw on.
            view: the projection from map units to the surface, which may have another scale.
            owners: the holders of provinces.
        """
        sea = _sea(self.texts[SEA], self._sea_letters)
        put(surface, sea, view.to_screen(self.chart.base.sea_name))
        for province, title in self.titles.items():
            picture = _title(
                self.texts[province], title.box.size, title.letters, owners.get(province)
            )
            put(surface, picture, view.to_screen(self.to_board(title.box.center)))
        for port, (right, below) in self._tags.items():
            x, y = view.to_screen(port.at)
            put(surface, self._tag(port), (x + right, y + below))


def name_tag(space: Space, letters: int) -> pygame.Surface:
    """The name of a space in letters of this size; treat it as read-only."""
    colour = WALLED if space.kind == "walled" else theme.INK
    return _name_tag(tr(SPACE_NAMES[SPACE_IDS.index(space.id)]), colour, letters)


@cached_image
def _name_tag(name: str, colour: Colour, letters: int) -> pygame.Surface:
    box = pygame.Rect((0, 0), naming.name_size(name, letters)).inflate(2 * HALO, 2 * HALO)
    picture = pygame.Surface(box.size, pygame.SRCALPHA)
    x, y = picture.get_rect().center
    edges = ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, -HALO), (0, HALO), (-HALO, 0), (HALO, 0))
    for dx, dy in edges:
        light = theme.PARCHMENT_LIGHT
        lettering.draw_line(picture, name, (x + dx, y + dy), "tag", letters, light)
    lettering.draw_line(picture, name, (x, y), "tag", letters, colour)
    return picture


@cached_image
def _title(name: str, size: tuple[int, int], letters: int, side: Side | None) -> pygame.Surface:
    picture = pygame.Surface((size[0] + 8, size[1] + 8), pygame.SRCALPHA)
    box = anchored(picture.get_rect(), size)
    naming.draw_title(picture, name, naming.Title(box, letters), side)
    return picture


@cached_image
def _sea(name: str, size: int) -> pygame.Surface:
    wide = round(lettering.spaced_width(name, size, size * SEA_GAP))
    picture = pygame.Surface((wide + 8, round(size * 1.4)), pygame.SRCALPHA)
    spot, shore = picture.get_rect().center, theme.SEA_SHORE
    lettering.draw_spaced(picture, name, spot, size, theme.SEA_INK, size * SEA_GAP, shore)
    return picture
