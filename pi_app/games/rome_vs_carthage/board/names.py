"""Names on the map: sizes, places and the lettering of provinces.

The name of a province is on its land, at least in part, and never on another province. The name of
a space is beside its mark. Names do not cover marks or other names. They cover roads and the places
of armies only if necessary. A name without a free place is left out. The tag of a commander is
beside his army; it covers other armies or names only if no place is free. The name of a space that
an army covers is moved.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

import pygame

from pi_app.drawing import emblems, lettering, shapes, theme
from pi_app.drawing.layout import Anchor, anchored, put
from pi_app.drawing.maps.board_map import BoardMap, Box, Point, Region
from pi_app.drawing.maps.chart import Projection, pixels_of
from pi_app.drawing.theme import Size
from pi_app.games.rome_vs_carthage.board.artwork import STYLES
from pi_app.games.rome_vs_carthage.board.moment import Force, Side

COARSE = 0.5  # pixels per map unit of the masks of provinces
FOOT = 0.15  # the minimum part of a province's name on its land
SIZES = (1.0, 0.8, 0.65)  # the factors on the size of province names that are tried
LEAST = 10  # the minimum size of letters in pixels

# The costs of a place for a name:
OUTSIDE = 40.0  # completely outside its province
SMALLER = 9.0  # the next smaller size
ALONE = 1000.0  # no name, only the emblem of the province's holder
CROSSED = 2.5  # on a section of a road
ARMED = 14.0  # on the place of a possible army

COVERED = 0.1  # the part of a name that plates may cover before it is moved

# In letter sizes:
EMBLEM = 1.5  # the width of an emblem before a name
LINE = 1.15  # the height of a line
SPACED = 0.08  # the gap between the letters of a province

_BESIDE = (
    (0, 0, 1, 0.5), (0, 0.28, 1, 0.5), (0, -0.28, 1, 0.5), (1, 0.5, 0, 0.1), (-1, -0.5, 0, 0.1),
    (0.8, 0.5, 0.7, 0), (-0.8, -0.5, 0.7, 0), (0.8, 0.5, -0.7, 0), (-0.8, -0.5, -0.7, 0),
    (0, 0, -1, -0.5), (0, 0.4, -1, -0.5), (0, -0.4, -1, -0.5), (0, 0.5, 1, 0.5), (0, -0.5, 1, 0.5),
    (1, 0.5, 0.4, 0.1), (-1, -0.5, 0.4, 0.1), (1, 0.5, -0.4, -0.1), (-1, -0.5, -0.4, -0.1),
)  # fmt: skip
"""The places of a name's centre beside its mark, the best first. The first two numbers are the
offset to the right in mark radii and in name widths, the last two the offset down in mark radii and
in name heights."""

_AROUND: Final[tuple[tuple[Anchor, Anchor], ...]] = (
    ("midtop", "midbottom"), ("topleft", "bottomleft"), ("topright", "bottomright"),
    ("midright", "midleft"), ("midleft", "midright"), ("midbottom", "midtop"),
    ("bottomleft", "topleft"), ("bottomright", "topright"), ("topright", "bottomleft"),
    ("topleft", "bottomright"), ("bottomright", "topleft"), ("bottomleft", "topright"),
)  # fmt: skip
"""The places of an army's tag, the best first: an anchor of the plate and the tag's anchor
there."""

Key = TypeVar("Key")


@dataclass
class Room:
    """The free space of a picture, in pixels."""

    whole: pygame.Rect
    taken: list[pygame.Rect]  # boxes that no name may cover
    roads: Sequence[pygame.Rect]  # sections of roads
    armies: Sequence[pygame.Rect]  # the places of possible armies

    def is_free(self, box: pygame.Rect) -> bool:
        """Whether a name may be placed in a box."""
        return self.whole.contains(box) and box.collidelist(self.taken) < 0

    def cost(self, box: pygame.Rect) -> float:
        """The cost of a name's place by the roads and armies that it covers."""
        crossed, armed = (len(box.collidelistall(each)) for each in (self.roads, self.armies))
        return CROSSED * crossed + ARMED * armed


class Lands(Projection):
    """Masks of the provinces of a field, to look up fast which land a box covers."""

    def __init__(self, board: BoardMap, field: Box) -> None:
        super().__init__(COARSE, field[:2])
        size = pixels_of(field, COARSE)
        self._provinces: dict[str, pygame.Mask] = {}
        self._all = pygame.Mask(size)
        for region in board.regions.values():
            sheet = pygame.Surface(size, pygame.SRCALPHA)
            for part in region.parts:
                shapes.polygon(sheet, theme.INK, self.line(part))
            self._provinces[region.id] = pygame.mask.from_surface(sheet)
            self._all.draw(self._provinces[region.id], (0, 0))

    def share(self, province: str, box: pygame.Rect, view: Projection) -> float:
        """The part of a box on a picture that is in a province; 0 if any of it is in another."""
        left, top = self.to_screen(view.to_board(box.topleft))
        grain = self.scale / view.scale
        size = (max(1, round(box.width * grain)), max(1, round(box.height * grain)))
        stencil, at = pygame.Mask(size, fill=True), (round(left), round(top))
        own = self._provinces[province].overlap_area(stencil, at)
        return own / stencil.count() if own == self._all.overlap_area(stencil, at) else 0.0


# --- names of provinces ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Title:
    """The place of a province's name on the map, or of its holder's emblem only."""

    box: pygame.Rect  # with room for an emblem before it
    letters: int  # their size in pixels, 0 for the emblem only


def titles_placed(
    regions: Sequence[Region],
    names: Mapping[str, str],
    letters: int,
    view: Projection,
    lands: Lands,
    room: Room,
) -> dict[str, Title]:
    """Choose a place for the name of each province, small provinces first, and mark it as taken in
    ``room``. ``letters`` is the maximum size."""
    sizes = sorted({max(round(letters * each), min(letters, LEAST)) for each in SIZES})[::-1]
    emblem = round(letters * EMBLEM)
    result = {}
    for region in sorted(regions, key=lambda each: math.prod(around(each, view).size)):
        name = names[region.id]
        wanted = [(SMALLER * n, size, title_size(name, size)) for n, size in enumerate(sizes)]
        title = _placed(region, [*wanted, (ALONE, 0, (emblem, emblem))], view, lands, room)
        if title is not None:
            result[region.id] = title
            room.taken.append(title.box.inflate(4, 4))
    return result


def _placed(
    region: Region,
    wanted: Sequence[tuple[float, int, Size]],
    view: Projection,
    lands: Lands,
    room: Room,
) -> Title | None:
    """The best title of one of the sizes ``wanted``: tuples of cost, letter size and size."""
    best: Title | None = None
    least = math.inf
    middle = view.to_screen(region.label)
    step = max(3, wanted[-1][2][1] // 6)
    land = around(region, view)
    for price, letters, size in wanted:
        area = land.inflate(size)
        # A place farther away than this can't be better than the best so far.
        reach = (least - price) * step
        across, down = (
            [at for at in range(first, last, step) if abs(at - centre) < reach]
            for first, last, centre in (
                (area.left, area.right, middle[0]),
                (area.top, area.bottom, middle[1]),
            )
        )
        spots = sorted(
            (math.dist((x, y), middle) / step + price, x, y) for x in across for y in down
        )
        for away, x, y in spots:
            if away >= least:
                break
            box = anchored((x, y), size)
            if room.is_free(box) and (share := lands.share(region.id, box, view)) >= FOOT:
                cost = away + OUTSIDE * (1 - share) + room.cost(box) / 3
                if cost < least:
                    best, least = Title(box, letters), cost
    return best


def around(region: Region, view: Projection) -> pygame.Rect:
    """The box around a province on a picture."""
    return shapes.around(view.line(point for part in region.parts for point in part))


def _lines(name: str) -> list[str]:
    """The lines of a name: two words are placed one below the other."""
    words = [part.strip(" ") for part in re.split(r"(?<=[ ・])(?!&)", name) if part]
    return words if len(words) == 2 else [name]


def title_size(name: str, letters: int) -> Size:
    """The size of a province's name in one or two lines, with an emblem before it."""
    lines = _lines(name)
    wide = max(lettering.spaced_width(line, letters, letters * SPACED) for line in lines)
    return (round(wide + letters * EMBLEM), round(letters * LINE * len(lines)))


def draw_title(surface: pygame.Surface, name: str, title: Title, side: Side | None) -> None:
    """Draw a province's name with its holder's emblem before it."""
    size, middle = title.letters, title.box.centerx
    if side is not None:
        medallion = emblems.medallion(STYLES[side], round(0.9 * (size * EMBLEM or title.box.width)))
        put(surface, medallion, title.box, "midleft")
        middle += round(size * EMBLEM / 2)
    if size:
        colour, lines = STYLES[side].dark if side else theme.INK_SOFT, _lines(name)
        for number, line in enumerate(lines):
            spot = (middle, title.box.centery + size * LINE * (number - (len(lines) - 1) / 2))
            spacing = size * SPACED
            lettering.draw_spaced(surface, line, spot, size, colour, spacing, theme.PARCHMENT_LIGHT)


# --- names of spaces ------------------------------------------------------------------------------


def places_beside(mark: Point, radius: float, size: Size) -> list[pygame.Rect]:
    """The places for a name of ``size`` around a mark, the best first."""
    (x, y), (wide, high) = mark, size
    return [
        anchored((x + right * radius + across * wide, y + below * radius + down * high), size)
        for right, across, below, down in _BESIDE
    ]


def names_placed(wanted: Mapping[Key, Sequence[pygame.Rect]], room: Room) -> dict[Key, pygame.Rect]:
    """Choose for each name one of its possible places, which are sorted from best to worst, and
    mark it as taken in ``room``. The name with the fewest free places goes first."""
    left = dict(wanted)
    result = {}
    while left:
        for name, boxes in left.items():
            left[name] = [box for box in boxes if room.is_free(box)]
        name = min(left, key=lambda each: len(left[each]))
        boxes = left.pop(name)
        if boxes:
            costs = [wanted[name].index(box) + room.cost(box) for box in boxes]
            result[name] = boxes[costs.index(min(costs))]
            room.taken.append(result[name])
    return result


def name_size(name: str, letters: int) -> Size:
    """The size of a space's name."""
    return (lettering.width_of(name, "tag", letters) + 4, round(letters * 1.12))


def is_covered(box: pygame.Rect, counters: Sequence[pygame.Rect]) -> bool:
    """Whether plates cover so much of a name that it must be moved."""
    return _covered(box, counters) > COVERED


def _covered(box: pygame.Rect, others: Sequence[pygame.Rect]) -> float:
    """The part of a box that others cover; overlaps of these count several times."""
    over = [box.clip(others[number]) for number in box.collidelistall(others)]
    return sum(each.width * each.height for each in over) / (box.width * box.height)


def nearby(wanted: Mapping[Key, Sequence[pygame.Rect]], room: Room) -> dict[Key, pygame.Rect]:
    """Choose for each name one of its possible places, and mark it as taken in ``room``. If none is
    free, choose the one that covers least."""
    result = names_placed(wanted, room)
    for name in [each for each in wanted if each not in result]:
        covers = [_covered(box, room.taken) + room.cost(box) for box in wanted[name]]
        result[name] = wanted[name][covers.index(min(covers))]
        room.taken.append(result[name])
    return result


# --- names of commanders --------------------------------------------------------------------------


def tag_places(counter: pygame.Rect, size: Size) -> list[pygame.Rect]:
    """The places for a tag of ``size`` around a plate, the best first."""
    return [anchored(getattr(counter, at), size, own) for at, own in _AROUND]


def tags_placed(
    counters: Sequence[tuple[Force, pygame.Rect]], sizes: Mapping[Force, Size], room: Room
) -> dict[Force, pygame.Rect]:
    """Choose a place beside its plate for the tag of each force in ``sizes``. All plates count as
    taken in ``room``. If no place is free, choose the one that covers least."""
    room.taken += [box for _, box in counters]
    return nearby({f: tag_places(box, sizes[f]) for f, box in counters if f in sizes}, room)
