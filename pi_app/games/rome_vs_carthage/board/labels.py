"""Labels beside the counters on the map: tags of commanders and names of spaces, those that a
counter would cover moved aside. Their places depend on the whole map and not on the visible part,
so that they do not jump while the map moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

import pygame

from pi_app.drawing.layout import anchored
from pi_app.drawing.maps.board_map import Point
from pi_app.games.rome_vs_carthage.board import artwork, names
from pi_app.games.rome_vs_carthage.board.levels import LEAST_LETTERS
from pi_app.games.rome_vs_carthage.board.map_names import MapNames
from pi_app.games.rome_vs_carthage.board.moment import Force


@dataclass(frozen=True)
class Labels:
    """The offset of each label in pixels: of a force's tag from its plate, of a space's name from
    its mark, each between the centres."""

    tags: Mapping[Force, Point]
    names: Mapping[str, Point]


def labels_placed(
    counters: Sequence[tuple[Force, pygame.Rect]], map_names: MapNames, asked: Collection[str]
) -> Labels:
    """Place the labels on a picture of the whole map.

    Args:
        counters: the forces and the boxes of their plates.
        map_names: the names at the picture's level.
        asked: the spaces whose names must be there, because a question names them.
    """
    style, spaces = map_names.style, map_names.chart.spaces.values()
    mark = (style.mark, style.mark)
    marked = {each.id: anchored(map_names.to_screen(each.at), mark) for each in spaces}
    moved, left_out = _names_moved(counters, map_names, marked, asked)
    shown = {space: box for space, box in map_names.spaces.items() if space not in left_out}
    tags: Mapping[Force, pygame.Rect] = {}
    if style.near:
        sizes = {f: artwork.tag(f, style.counter).get_size() for f, _ in counters if f.leaders}
        taken = [*moved.values(), *map_names.boxes({*moved, *left_out})]
        room = names.Room(map_names.rect, taken, (), [*marked.values()])
        tags = names.tags_placed(counters, sizes, room)
    boxes = dict(counters)
    return Labels(
        {force: _away(tag, boxes[force]) for force, tag in tags.items()},
        {space: _away(box, marked[space]) for space, box in (shown | moved).items()},
    )


def _names_moved(
    counters: Sequence[tuple[Force, pygame.Rect]],
    map_names: MapNames,
    marked: Mapping[str, pygame.Rect],
    asked: Collection[str],
) -> tuple[dict[str, pygame.Rect], set[str]]:
    """Choose new places for names that plates cover, near the marks or plates there. Also choose
    places for names for which there was no room: of spaces with forces, and in a question. Return
    the places, and the names that are left out, since they could only lie over others."""
    armed, lettered = [box for _, box in counters], map_names.spaces
    letters, radius = map_names.style.letters or LEAST_LETTERS, map_names.style.mark * 0.57

    def places(space: str) -> list[pygame.Rect]:
        size, mark = names.name_size(map_names.texts[space], letters), marked[space]
        near = mark.unionall([counter for force, counter in counters if force.space == space])
        beside = names.places_beside(mark.center, radius, size)
        around = near.inflate(size[1], size[1])
        return [*beside, *names.tag_places(near, size), *names.tag_places(around, size)]

    def room(moved: Mapping[str, pygame.Rect]) -> names.Room:
        others = map_names.boxes({*moved, *left_out})
        taken = [*armed, *marked.values(), *others, *moved.values()]
        return names.Room(map_names.rect, taken, (), armed)

    left_out: set[str] = set()
    covered = {space: box for space, box in lettered.items() if names.is_covered(box, armed)}
    free = room(covered)
    free.taken = [box for box in free.taken if box not in covered.values()]
    moved = names.names_placed({space: places(space) for space in covered}, free)
    left_out |= covered.keys() - moved.keys()
    # Over marks of spaces they can still be read, over other names they could not.
    free = room(moved)
    free.taken = [box for box in free.taken if box not in marked.values()]
    moved |= names.names_placed({space: places(space) for space in left_out}, free)
    left_out -= moved.keys()
    shown = {space: box for space, box in lettered.items() if space not in left_out}
    armies = {force.space for force, _ in counters} if map_names.style.letters else ()
    for space in sorted({*asked, *armies} - shown.keys()):
        moved |= _squeezed_in(space, places, room, moved, shown)
        if space in asked and space not in moved:
            moved |= names.nearby({space: places(space)}, room(moved))
    return moved, left_out - moved.keys()


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
