"""Names on the map: how large they are, where they stand, and the lettering of provinces.

The name of a province lies on its land, at least with a foot, and never on that of another; that
of a space stands beside its mark. None covers a mark or another name. Roads and the places of
armies are covered where it can't be helped. What finds no place at all is left out. The name of a
commander stands beside his army, and covers neither that of another nor another name, but where no
side is free. The name of a space that an army covers gives way to it.
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

COARSE = 0.5  # pixels to a map unit of the pictures that tell whose land a place is on
FOOT = 0.15  # the least part of a province's name that lies on its land
SIZES = (1.0, 0.8, 0.65)  # in which parts of their size the names of provinces look for a place
LEAST = 10  # smaller letters are not read, in pixels

# What it costs a name:
OUTSIDE = 40.0  # to lie outside of its province as a whole
SMALLER = 9.0  # to have the next smaller size
ALONE = 1000.0  # to be left out, with the emblem of the province's holder alone
CROSSED = 2.5  # to stand on a stretch of road
ARMED = 14.0  # to stand where an army may stand

COVERED = 0.1  # the part of a name that plaques may cover before the name gives way

# In sizes of its letters:
EMBLEM = 1.5  # the room of an emblem before a name
LINE = 1.15  # the height of a line
SPACED = 0.08  # the gap between the letters of a province

_BESIDE = (
    (0, 0, 1, 0.5), (0, 0.28, 1, 0.5), (0, -0.28, 1, 0.5), (1, 0.5, 0, 0.1), (-1, -0.5, 0, 0.1),
    (0.8, 0.5, 0.7, 0), (-0.8, -0.5, 0.7, 0), (0.8, 0.5, -0.7, 0), (-0.8, -0.5, -0.7, 0),
    (0, 0, -1, -0.5), (0, 0.4, -1, -0.5), (0, -0.4, -1, -0.5), (0, 0.5, 1, 0.5), (0, -0.5, 1, 0.5),
    (1, 0.5, 0.4, 0.1), (-1, -0.5, 0.4, 0.1), (1, 0.5, -0.4, -0.1), (-1, -0.5, -0.4, -0.1),
)  # fmt: skip
"""Where the middle of a name may lie beside its mark, the best first: to the right by so many of
the mark's radius and so many of the name's width, and down in the same way."""

_AROUND: Final[tuple[tuple[Anchor, Anchor], ...]] = (
    ("midtop", "midbottom"), ("topleft", "bottomleft"), ("topright", "bottomright"),
    ("midright", "midleft"), ("midleft", "midright"), ("midbottom", "midtop"),
    ("bottomleft", "topleft"), ("bottomright", "topright"), ("topright", "bottomleft"),
    ("topleft", "bottomright"), ("bottomright", "topleft"), ("bottomleft", "topright"),
)  # fmt: skip
"""Where the tag of an army may be, the best first: with which point at which of its plaque."""

Key = TypeVar("Key")


@dataclass
class Room:
    """What is free of a picture, in pixels."""

    whole: pygame.Rect
    taken: list[pygame.Rect]  # what no name may cover
    roads: Sequence[pygame.Rect]  # stretches of them
    armies: Sequence[pygame.Rect]  # where they may stand

    def is_free(self, box: pygame.Rect) -> bool:
        """Whether a name may stand there."""
        return self.whole.contains(box) and box.collidelist(self.taken) < 0

    def cost(self, box: pygame.Rect) -> float:
        """What it costs to stand there."""
        crossed, armed = (len(box.collidelistall(each)) for each in (self.roads, self.armies))
        return CROSSED * crossed + ARMED * armed


class Lands(Projection):
    """Whose land the places of a field are on, looked up quickly."""

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
        """Which part of a box on a picture lies in a province; 0 if any of it lies in another."""
        left, top = self.to_screen(view.to_board(box.topleft))
        grain = self.scale / view.scale
        size = (max(1, round(box.width * grain)), max(1, round(box.height * grain)))
        stencil, at = pygame.Mask(size, fill=True), (round(left), round(top))
        own = self._provinces[province].overlap_area(stencil, at)
        return own / stencil.count() if own == self._all.overlap_area(stencil, at) else 0.0


# --- names of provinces ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Title:
    """The name of a province on the map, or only its holder's emblem."""

    box: pygame.Rect  # with room for an emblem before it
    letters: int  # their size in pixels, 0 where only the emblem has a place


def titles_placed(
    regions: Sequence[Region],
    names: Mapping[str, str],
    letters: int,
    view: Projection,
    lands: Lands,
    room: Room,
) -> dict[str, Title]:
    """Choose a place for the name of each province, those of small ones first, and take it in
    ``room``; ``letters`` are at most so large."""
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
    """The best place for a title of one of the sizes ``wanted``, each with its cost and letters."""
    best: Title | None = None
    least = math.inf
    middle = view.to_screen(region.label)
    step = max(3, wanted[-1][2][1] // 6)
    land = around(region, view)
    for price, letters, size in wanted:
        area = land.inflate(size)
        # Farther away than this, no place is better than the best so far.
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
    """A name as it is engraved: one word below the other."""
    words = [part.strip(" ") for part in re.split(r"(?<=[ ・])(?!&)", name) if part]
    return words if len(words) == 2 else [name]


def title_size(name: str, letters: int) -> Size:
    """The room that a province's name takes, in one or two lines, with an emblem before it."""
    lines = _lines(name)
    wide = max(lettering.spaced_width(line, letters, letters * SPACED) for line in lines)
    return (round(wide + letters * EMBLEM), round(letters * LINE * len(lines)))


def draw_title(surface: pygame.Surface, name: str, title: Title, side: Side | None) -> None:
    """Letter a province's name, its holder's emblem before it."""
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
    """Choose one of the places that each name may have, the best first, and take it in ``room``;
    the name with the least choice goes first."""
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
    """The room that a space's name takes."""
    return (lettering.width_of(name, "tag", letters) + 4, round(letters * 1.12))


def is_covered(box: pygame.Rect, counters: Sequence[pygame.Rect]) -> bool:
    """Whether plaques cover so much of a name that it is to give way."""
    return _covered(box, counters) > COVERED


def _covered(box: pygame.Rect, others: Sequence[pygame.Rect]) -> float:
    """Which part of a box others cover, that which several cover counted several times."""
    over = [box.clip(others[number]) for number in box.collidelistall(others)]
    return sum(each.width * each.height for each in over) / (box.width * box.height)


def nearby(wanted: Mapping[Key, Sequence[pygame.Rect]], room: Room) -> dict[Key, pygame.Rect]:
    """Choose one of the places that each name may have, and take it in ``room``: where none is
    free, the one that covers least."""
    result = names_placed(wanted, room)
    for name in wanted.keys() - result.keys():
        covers = [_covered(box, room.taken) + room.cost(box) for box in wanted[name]]
        result[name] = wanted[name][covers.index(min(covers))]
        room.taken.append(result[name])
    return result


# --- names of commanders --------------------------------------------------------------------------


def tag_places(counter: pygame.Rect, size: Size) -> list[pygame.Rect]:
    """The places for a tag of ``size`` around a plaque, the best first."""
    return [anchored(getattr(counter, at), size, own) for at, own in _AROUND]


def tags_placed(
    counters: Sequence[tuple[Force, pygame.Rect]], sizes: Mapping[Force, Size], room: Room
) -> dict[Force, pygame.Rect]:
    """Choose a place beside its plaque for the tag of each force that has a size for it: where none
    is free in ``room``, in which no plaque may be covered, the one that covers least."""
    room.taken += [box for _, box in counters]
    return nearby({f: tag_places(box, sizes[f]) for f, box in counters if f in sizes}, room)
