"""The map of the empire: drawn once in a thread, tinted, lettered, lit where it counts."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from pi_app.kiosk import lettering, shapes, theme
from pi_app.kiosk.board_map import BoardMap, Point, load_board_map
from pi_app.kiosk.boards.imperium import pictures
from pi_app.kiosk.boards.imperium.plan import Plan, planned
from pi_app.kiosk.errand import Errand
from pi_app.kiosk.map_art import MapArt
from pi_app.kiosk.paper import desk
from pi_app.kiosk.text import language, tr
from pi_app.kiosk.theme import Colour, Size, Theme
from pi_app.rules.imperium.empire import POINTS, REGION_IDS, REGION_NAMES

MAP: Final = Path(__file__).with_name("map.json")
LIT: Colour = theme.GOLD_LIGHT
CALLED: Colour = (255, 246, 214)


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
    for region, tint in zip(REGION_IDS, pictures.TINTS, strict=True):
        art.draw_tint(ground, (0, 0), region, tint)
        for colour in (LIT, CALLED):
            art.draw_glow(scratch, (-2.0 * size[0], 0.0), region, colour, 0.0)
    return Sheet(art, ground)


class Atlas:
    """The map for one rectangle; `sheet` is None until it has been drawn for the first time.

    Regions are numbers from 1 to 9; places given and returned are pixels of the screen.
    """

    def __init__(self) -> None:
        self.board = load_board_map(MAP)
        self.sheet: Sheet | None = None
        self._plan = planned(pygame.Rect(0, 0, 0, 0))
        self._ordered: Size | None = None
        self._errand: Errand[Sheet] | None = None
        self._names: pygame.Surface | None = None
        self._names_key: tuple[object, ...] = ()

    @property
    def rect(self) -> pygame.Rect:
        """Where the map lies on the screen."""
        return self._plan.map

    def px(self, design: float) -> int:
        """A length given for the 7 inch screen, in pixels of this map."""
        return self._plan.px(design)

    def place(self, plan: Plan) -> None:
        """Take a place on the screen; order a map for it if it is of another size than before."""
        self._plan = plan
        size = self.rect.size
        if size == self._ordered:
            return
        self._ordered = size
        self.sheet = None
        self._errand = Errand(lambda: _drawn(self.board, size))

    def update(self) -> bool:
        """Take up a map that has been drawn; return whether one has."""
        if self._errand is None or not self._errand.done:
            return False
        sheet = self._errand.result()
        self._errand = None
        if sheet.art.size == self.rect.size:
            self.sheet = sheet
        return True

    # --- places -----------------------------------------------------------------------------

    def _at(self, point: Point) -> Point:
        assert self.sheet is not None
        x, y = self.sheet.art.to_screen(point)
        return (x + self.rect.left, y + self.rect.top)

    def label_spot(self, number: int) -> Point:
        """Where the name of a region stands."""
        return self._at(self.board.regions[REGION_IDS[number - 1]].label)

    def standards_spot(self, number: int) -> Point:
        """Where the standards in a region stand: beneath its name."""
        x, y = self.label_spot(number)
        return (x, y + self.px(36))

    def region_at(self, pixel: Point) -> int | None:
        """Return the region that a finger means: the name or standards under it, else the land."""
        if self.sheet is None:
            return None
        best: tuple[float, int] | None = None
        for number in range(1, len(REGION_IDS) + 1):
            for x, y in (self.label_spot(number), self.standards_spot(number)):
                away = math.hypot((pixel[0] - x) / self.px(54), (pixel[1] - y) / self.px(24))
                if away <= 1 and (best is None or away < best[0]):
                    best = (away, number)
        if best is not None:
            return best[1]
        local = (pixel[0] - self.rect.left, pixel[1] - self.rect.top)
        region = self.sheet.art.region_at(local)
        return REGION_IDS.index(region) + 1 if region is not None else None

    # --- drawing ----------------------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface, sheet: Sheet) -> None:
        """Draw land and sea."""
        surface.blit(sheet.ground, self.rect)

    def draw_glow(
        self, surface: pygame.Surface, sheet: Sheet, number: int, colour: Colour, strength: float
    ) -> None:
        """Light a region."""
        region = REGION_IDS[number - 1]
        sheet.art.draw_glow(surface, self.rect.topleft, region, colour, strength)

    def draw_names(
        self, surface: pygame.Surface, lit: Collection[int], spent: Collection[int]
    ) -> None:
        """Draw number, name and points of each region: gilded for those scored now (`lit`), grey
        for those that will not be scored again (`spent`)."""
        key = (self.rect.size, language(), tuple(lit), tuple(spent))
        if self._names is None or self._names_key != key:
            layer = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            layer.fill((*theme.LAND, 0))
            for number in range(1, len(REGION_IDS) + 1):
                self._draw_name(layer, number, lit=number in lit, spent=number in spent)
            self._names, self._names_key = layer, key
        surface.blit(self._names, self.rect)

    def _draw_name(self, layer: pygame.Surface, number: int, *, lit: bool, spent: bool) -> None:
        x, y = self.label_spot(number)
        x, y = x - self.rect.left, y - self.rect.top
        name = tr(REGION_NAMES[number - 1])
        size = self.px(14)
        spacing = size * 0.04
        face = lettering.face_of_map(name)
        wide = sum(lettering.width_of(char, face, size) + spacing for char in name) - spacing
        disc = pictures.roundel(number, self.px(24), lit=lit)
        gap = self.px(3)
        left = x - (disc.get_width() + gap + wide) / 2
        layer.blit(disc, disc.get_rect(midleft=(round(left), round(y))))
        words = left + disc.get_width() + gap
        colour = theme.INK_SOFT if spent else theme.INK
        middle = (words + wide / 2, y - self.px(9))
        lettering.draw_spaced(layer, name, middle, size, colour, spacing, theme.LAND)
        place = (words, y + self.px(7))
        pictures.draw_coins(layer, POINTS[number - 1], place, self.px(16), spent=spent)

    def draw_unrolling(self, surface: pygame.Surface, measures: Theme) -> None:
        """Draw what is there while the map is being made: parchment and a line of words."""
        surface.blit(desk(self.rect.size), self.rect)
        shapes.rect(surface, theme.GOLD, self.rect, measures.px(2))
        words = tr("The map is being unrolled …")
        lettering.draw_line(
            surface, words, self.rect.center, "title", measures.large, theme.INK_SOFT
        )
