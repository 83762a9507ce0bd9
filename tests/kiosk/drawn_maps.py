"""Maps that are drawn once for all tests of a process: the same arguments make the same map, and
each takes up to a few seconds."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from unittest import mock
from weakref import WeakKeyDictionary

import pygame

from pi_app.drawing.maps.board_map import BoardMap, Box, load_board_map
from pi_app.drawing.theme import Size, display
from pi_app.games.hannibal_vs_rome.board import geometry
from pi_app.games.imperium.board import terrain
from pi_app.games.rome_vs_carthage.board import marks, sheet
from pi_app.games.rome_vs_carthage.board.campaign_map import CampaignMap
from pi_app.kiosk.map_art import MapArt

_engrave, _prepare, _paint = sheet.engraved, sheet.Sheet.__init__, sheet.Sheet._painted
_draw_hills, _draw_empire = geometry._drawn, terrain._drawn
_prepared: dict[object, Mapping[str, object]] = {}
"""What sheets of the war's map have computed, by what they were made from."""
_painted: OrderedDict[object, sheet.Painted] = OrderedDict()
"""Their sections, by sheet, place and who holds the provinces."""
_keys = WeakKeyDictionary[sheet.Sheet, object]()
MOST_SECTIONS = 160


@lru_cache(maxsize=MOST_SECTIONS)
def _engraved(field: Box, scale: float, left: int, top: int, size: Size) -> pygame.Surface:
    return _engrave(field, scale, pygame.Rect((left, top), size))


def _means() -> tuple[object, ...]:
    """By what a map is drawn: what tests put something else in place of."""
    return (sheet.engraved, sheet.SECTION, marks.draw_road)


def _engraved_copy(field: Box, scale: float, place: pygame.Rect) -> pygame.Surface:
    """The ground of a section, which its painter draws on."""
    return _engraved(field, scale, *place.topleft, place.size).copy()


def _prepared_once(
    self: sheet.Sheet,
    chart: CampaignMap,
    field: Box,
    scale: float,
    style: sheet.Style,
    names: Mapping[str, str],
    covered: Sequence[pygame.Rect] = (),
) -> None:
    """Take over where names stand from a sheet like this, but none of its pictures."""
    hidden = tuple((*each.topleft, *each.size) for each in covered)
    key = (field, scale, *vars(style).values(), *names.items(), hidden, display.large, *_means())
    if key not in _prepared:
        _prepare(self, chart, field, scale, style, names, covered)
        _prepared[key] = dict(vars(self))
    vars(self).update(_prepared[key])
    self.sections = tuple(sheet.Section(each.place, each.regions) for each in self.sections)
    _keys[self] = key


def _painted_once(self: sheet.Sheet, section: sheet.Section, owners: sheet.Owners) -> sheet.Painted:
    """Show a section as it was painted before."""
    key = (_keys[self], *_means(), *section.place, *section._holders(owners))
    if key not in _painted:
        _painted[key] = _paint(self, section, owners)
        while len(_painted) > MOST_SECTIONS:
            _painted.popitem(last=False)
    return _painted[key]


@lru_cache(maxsize=4)
def _hills(size: Size, _large: bool, *names: tuple[str, str]) -> MapArt:
    return _draw_hills(size, dict(names))


@lru_cache(maxsize=4)
def _empire(size: Size) -> MapArt:
    return _draw_empire(load_board_map(terrain.MAP), size)


def forget() -> None:
    """Have all maps drawn anew, for anyone who watches how they are drawn."""
    _engraved.cache_clear()
    _prepared.clear()
    _painted.clear()
    _hills.cache_clear()
    _empire.cache_clear()


@contextmanager
def drawn_once() -> Iterator[None]:
    """Draw no map a second time."""

    def hills(size: Size, names: Mapping[str, str]) -> MapArt:
        return _hills(size, display.large, *names.items())

    def empire(_board: BoardMap, size: Size) -> MapArt:
        return _empire(size)

    with ExitStack() as shared:
        for place, name, by in (
            (sheet, "engraved", _engraved_copy),
            (sheet.Sheet, "__init__", _prepared_once),
            (sheet.Sheet, "_painted", _painted_once),
            (geometry, "_drawn", hills),
            (terrain, "_drawn", empire),
        ):
            shared.enter_context(mock.patch.object(place, name, by))
        yield
