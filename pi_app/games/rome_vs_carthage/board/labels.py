"""Labels over the counters on the map: tags of commanders, and names of spaces that a counter would
cover; the sheet leaves these out. Their places depend on the whole map and not on the visible part,
so that they do not jump while the map moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

import pygame

from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.layout import anchored
from pi_app.drawing.maps.board_map import Point
from pi_app.drawing.maps.chart import Projection
from pi_app.drawing.theme import Colour
from pi_app.games.rome_vs_carthage.board import artwork, names
from pi_app.games.rome_vs_carthage.board.campaign_map import Space
from pi_app.games.rome_vs_carthage.board.moment import Force
from pi_app.games.rome_vs_carthage.board.sheet import HALO, Sheet, Style, draw_name, letters_of
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.names import SPACE_NAMES
from pi_app.text import tr


@dataclass(frozen=True)
class Labels:
    """The offset of each label in pixels: of a force's tag from its plate, of a space's name from
    its mark, each between the centres."""

    tags: Mapping[Force, Point]
    names: Mapping[str, Point]


def labels_placed(
    counters: Sequence[tuple[Force, pygame.Rect]],
    style: Style,
    view: Projection,
    whole: pygame.Rect,
    sheet: Sheet | None,
    spaces: Collection[Space],
) -> Labels:
    """Place the labels on a picture of the ``whole`` map.

    Args:
        counters: the forces and the boxes of their plates.
        style: the sizes of marks, letters and counters.
        view: the projection from map units to the picture.
        whole: the box of the picture.
        sheet: the sheet of this scale, or None if there is none.
        spaces: the spaces of the map.
    """
    marked = {each.id: anchored(view.to_screen(each.at), (style.mark,) * 2) for each in spaces}
    moved = {} if sheet is None else _names_moved(counters, style, marked, sheet)
    tags: Mapping[Force, pygame.Rect] = {}
    if style.near:
        sizes = {f: artwork.tag(f, style.counter).get_size() for f, _ in counters if f.leaders}
        taken = [*moved.values(), *([] if sheet is None else sheet.name_boxes(moved))]
        tags = names.tags_placed(counters, sizes, names.Room(whole, taken, (), [*marked.values()]))
    boxes = dict(counters)
    return Labels(
        {force: _away(tag, boxes[force]) for force, tag in tags.items()},
        {space: _away(box, marked[space]) for space, box in moved.items()},
    )


def _names_moved(
    counters: Sequence[tuple[Force, pygame.Rect]],
    style: Style,
    marked: Mapping[str, pygame.Rect],
    sheet: Sheet,
) -> Mapping[str, pygame.Rect]:
    """Choose new places for names that plates cover, near the marks or plates there. Also choose
    places for names of spaces with forces that the sheet has no room for."""
    armed, lettered = [box for _, box in counters], sheet.name_places

    def places(space: str) -> list[pygame.Rect]:
        size, mark = names.name_size(sheet.names[space], style.letters), marked[space]
        near = mark.unionall([counter for force, counter in counters if force.space == space])
        beside = names.places_beside(mark.center, style.mark * 0.57, size)
        around = near.inflate(size[1], size[1])
        return [*beside, *names.tag_places(near, size), *names.tag_places(around, size)]

    def room(moved: Mapping[str, pygame.Rect]) -> names.Room:
        taken = [*armed, *marked.values(), *sheet.name_boxes(moved), *moved.values()]
        return names.Room(sheet.rect, taken, (), armed)

    covered = {space: box for space, box in lettered.items() if names.is_covered(box, armed)}
    free = room(covered)
    free.taken = [box for box in free.taken if box not in covered.values()]
    moved = names.nearby({space: places(space) for space in covered}, free)
    for space in sorted({force.space for force, _ in counters} - lettered.keys()):
        if style.letters:
            moved |= _squeezed_in(space, places, room, moved, lettered)
    return moved


def _squeezed_in(
    space: str,
    places: Callable[[str], Sequence[pygame.Rect]],
    room: Callable[[Mapping[str, pygame.Rect]], names.Room],
    moved: Mapping[str, pygame.Rect],
    lettered: Mapping[str, pygame.Rect],
) -> dict[str, pygame.Rect]:
    """Choose a place for a name; if no place is free, also move one other name out of the way."""
    free = room(moved)
    for box in places(space):
        if free.is_free(box):
            return {space: box}
    for box in places(space):
        beside = [
            each for each in lettered if each not in moved and lettered[each].colliderect(box)
        ]
        if len(beside) == 1:
            without = room({**moved, beside[0]: box})
            without.taken.remove(box)
            if without.is_free(box):
                without.taken.append(box)
                other = names.names_placed({beside[0]: places(beside[0])}, without)
                if other:
                    return {space: box, **other}
    return {}


def _away(box: pygame.Rect, other: pygame.Rect) -> Point:
    return (box.centerx - other.centerx, box.centery - other.centery)


def name_tag(space: Space, letters: int) -> pygame.Surface:
    """The name of a space in the style of the sheet; treat it as read-only."""
    return _name_tag(tr(SPACE_NAMES[SPACE_IDS.index(space.id)]), letters_of(space), letters)


@cached_image
def _name_tag(name: str, colour: Colour, letters: int) -> pygame.Surface:
    box = pygame.Rect((0, 0), names.name_size(name, letters)).inflate(2 * HALO, 2 * HALO)
    picture = pygame.Surface(box.size, pygame.SRCALPHA)
    draw_name(picture, name, picture.get_rect(), letters, colour)
    return picture
