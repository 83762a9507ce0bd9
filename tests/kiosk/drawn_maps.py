"""Maps that are drawn once for all tests of a process: the same arguments make the same map, and
each takes up to a few seconds."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from unittest import mock

import pygame

from pi_app.drawing.maps.board_map import BoardMap, Box, load_board_map
from pi_app.drawing.theme import Size, display
from pi_app.games.hannibal_vs_rome.board import geometry
from pi_app.games.imperium.board import terrain
from pi_app.games.rome_vs_carthage.board import map_names, marks, sheet
from pi_app.games.rome_vs_carthage.board.campaign_map import CampaignMap
from pi_app.games.rome_vs_carthage.board.levels import Style
from pi_app.kiosk.map_art import MapArt
from pi_app.text import language

_engrave, _name, _paint = sheet.engraved, map_names.MapNames.__init__, sheet.Sheet._painted
_draw_hills, _draw_empire = geometry._drawn, terrain._drawn
_named: dict[object, Mapping[str, object]] = {}
"""Where the names on the war's map stand, by what they were placed from."""
_painted: OrderedDict[object, pygame.Surface] = OrderedDict()
"""Sections of its ground, by sheet, place and who holds the provinces."""
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


def _named_once(
    self: map_names.MapNames,
    chart: CampaignMap,
    field: Box,
    scale: float,
    style: Style,
    covered: Sequence[pygame.Rect] = (),
) -> None:
    """Take over where names stand on a picture like this."""
    hidden = tuple((*each.topleft, *each.size) for each in covered)
    key = (field, scale, *vars(style).values(), language(), hidden, display.large)
    if key not in _named:
        _name(self, chart, field, scale, style, covered)
        _named[key] = dict(vars(self))
    vars(self).update(_named[key])


def _painted_once(
    self: sheet.Sheet, section: sheet.Section, owners: sheet.Owners
) -> pygame.Surface:
    """Show a section as it was painted before."""
    sheet_key = (self._field, self.scale, self._pen, *_means())
    key = (*sheet_key, *section.place, *section._holders(owners))
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
    _named.clear()
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
            (map_names.MapNames, "__init__", _named_once),
            (sheet.Sheet, "_painted", _painted_once),
            (geometry, "_drawn", hills),
            (terrain, "_drawn", empire),
        ):
            shared.enter_context(mock.patch.object(place, name, by))
        yield
