"""The map of the empire: drawn once in a thread, tinted, lettered, lit where it counts."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from pi_app.kiosk import lettering, theme
from pi_app.kiosk.board_map import BoardMap, load_board_map
from pi_app.kiosk.boards.drawn_map import DrawnMap
from pi_app.kiosk.boards.imperium import looks
from pi_app.kiosk.boards.imperium.places import Places
from pi_app.kiosk.ink import Point
from pi_app.kiosk.layout import put
from pi_app.kiosk.map_art import MapArt
from pi_app.kiosk.text import language, tr
from pi_app.kiosk.theme import Colour, Size
from pi_app.rules.imperium.empire import POINTS, REGION_IDS, REGION_NAMES, REGIONS

MAP: Final = Path(__file__).with_name("map.json")
LIT: Final[Colour] = theme.GOLD_LIGHT
CALLED: Final[Colour] = (255, 246, 214)


@dataclass(frozen=True)
class Sheet:
    """A finished map: its art, and land and sea with every region in its colour."""

    art: MapArt
    ground: pygame.Surface


def _drawn(board: BoardMap, size: Size) -> Sheet:
    """Draw the map and warm up what is laid over it in play, since a first use costs time."""
    art = MapArt(board, size, {})
    ground = art.surface.copy()
    scratch = pygame.Surface((1, 1), pygame.SRCALPHA)
    for region, tint in zip(REGION_IDS, looks.TINTS, strict=True):
        art.draw_tint(ground, (0, 0), region, tint)
        for colour in (LIT, CALLED):
            art.draw_glow(scratch, (-2.0 * size[0], 0.0), region, colour, 0.0)
    return Sheet(art, ground)


class Terrain(DrawnMap[Sheet]):
    """See `DrawnMap`. Regions are numbers from 1 to 9; points given and returned are pixels of the
    screen, and there are none before the map is drawn.

    Attributes:
        places: of the board that it is part of.
    """

    def __init__(self, places: Places) -> None:
        super().__init__()
        self.places = places
        self._board = load_board_map(MAP)
        self._names: pygame.Surface | None = None
        self._names_key: tuple[object, ...] = ()

    def place(self, places: Places) -> None:
        """Take a place on the screen."""
        self.places = places
        self.order(places.map, None, partial(_drawn, self._board, places.map.size))

    # --- places -----------------------------------------------------------------------------

    def label_spot(self, number: int) -> Point:
        """Return where the name of a region stands."""
        assert self.drawn is not None
        x, y = self.drawn.art.to_screen(self._board.regions[REGION_IDS[number - 1]].label)
        return (x + self.rect.left, y + self.rect.top)

    def standards_spot(self, number: int) -> Point:
        """Return where the standards in a region stand: beneath its name."""
        x, y = self.label_spot(number)
        return (x, y + self.places.px(36))

    def region_at(self, pixel: Point) -> int | None:
        """Return the region that a finger means: the name or standards under it, else the land."""
        if self.drawn is None:
            return None
        wide, high = self.places.px(54), self.places.px(24)
        away, nearest = min(
            (math.hypot((pixel[0] - x) / wide, (pixel[1] - y) / high), number)
            for number in range(1, REGIONS + 1)
            for x, y in (self.label_spot(number), self.standards_spot(number))
        )
        if away <= 1:
            return nearest
        region = self.drawn.art.region_at((pixel[0] - self.rect.left, pixel[1] - self.rect.top))
        return REGION_IDS.index(region) + 1 if region is not None else None

    # --- drawing ----------------------------------------------------------------------------

    def draw_glow(
        self, surface: pygame.Surface, number: int, colour: Colour, strength: float
    ) -> None:
        """Light a region."""
        if self.drawn is not None:
            region = REGION_IDS[number - 1]
            self.drawn.art.draw_glow(surface, self.rect.topleft, region, colour, strength)

    def draw_names(
        self, surface: pygame.Surface, lit: Collection[int], spent: Collection[int]
    ) -> None:
        """Draw number, name and points of each region: gilded for those scored now (`lit`), grey
        for those that will not be scored again (`spent`)."""
        key = (self.rect.size, language(), tuple(lit), tuple(spent))
        if self._names is None or self._names_key != key:
            layer = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            layer.fill((*theme.LAND, 0))
            for number in range(1, REGIONS + 1):
                self._draw_name(layer, number, lit=number in lit, spent=number in spent)
            self._names, self._names_key = layer, key
        surface.blit(self._names, self.rect)

    def _draw_name(self, layer: pygame.Surface, number: int, *, lit: bool, spent: bool) -> None:
        px = self.places.px
        x, y = self.label_spot(number)
        x, y = x - self.rect.left, y - self.rect.top
        name, size = tr(REGION_NAMES[number - 1]), px(14)
        spacing = size * 0.04
        wide = lettering.spaced_width(name, size, spacing)
        disc = looks.roundel(number, px(24), lit=lit)
        left = x - (disc.get_width() + px(3) + wide) / 2
        words = put(layer, disc, (left, y), "midleft").right + px(3)
        colour = theme.INK_SOFT if spent else theme.INK
        middle = (words + wide / 2, y - px(9))
        lettering.draw_spaced(layer, name, middle, size, colour, spacing, theme.LAND)
        looks.draw_coins(layer, POINTS[number - 1], (words, y + px(7)), px(16), spent=spent)
