"""The map beneath the pieces: drawn once in a thread, tinted by who holds what, lit where one may
go."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from pi_app.kiosk import theme
from pi_app.kiosk.animation import pulse
from pi_app.kiosk.board_map import BoardMap, load_board_map
from pi_app.kiosk.boards.drawn_map import DrawnMap
from pi_app.kiosk.boards.hannibal_vs_rome.stacks import STYLES, Stacks
from pi_app.kiosk.map_art import MapArt
from pi_app.kiosk.text import language, tr
from pi_app.kiosk.theme import Size
from pi_app.rules.hannibal_vs_rome.board import REGION_IDS, REGION_NAMES
from pi_app.rules.message import N_

MAP: Final = Path(__file__).with_name("map.json")
SEA_NAME = N_("Mare Internum")

LIT = theme.GOLD_LIGHT
TAKEN_UP = theme.WHITE
ALARM = (255, 120, 60)


def _drawn(board: BoardMap, size: Size, names: Mapping[str, str]) -> MapArt:
    """Draw the map and warm up what is laid over it in play, since a first use costs time."""
    art = MapArt(board, size, names)
    scratch = pygame.Surface((1, 1), pygame.SRCALPHA)
    away = (-2.0 * size[0], 0.0)
    for place in (*board.regions, *board.routes):
        for colour in (LIT, TAKEN_UP, ALARM):
            art.draw_glow(scratch, away, place, colour, 0.0)
    for region in board.regions:
        for style in STYLES.values():
            art.draw_tint(scratch, away, region, style.wash)
    return art


class Terrain(DrawnMap[MapArt]):
    """See `DrawnMap`. A new language orders a new map; the old one is shown until that is there."""

    def __init__(self) -> None:
        super().__init__()
        self.board = load_board_map(MAP)
        self._ground: pygame.Surface | None = None
        self._ground_key: tuple[str | None, ...] | None = None

    def place(self, rect: pygame.Rect) -> None:
        """Take a place on the screen."""
        names = {key: tr(name) for key, name in zip(REGION_IDS, REGION_NAMES, strict=True)}
        names["sea"] = tr(SEA_NAME)
        self.order(rect, language(), partial(_drawn, self.board, rect.size, names))

    def update(self) -> bool:
        come = super().update()
        if come:
            self._ground_key = None
        return come

    def draw_ground(self, surface: pygame.Surface, art: MapArt, stacks: Stacks) -> None:
        """Draw land and sea, washed in the colours of those who hold the regions."""
        holders = tuple(stacks.holder(region) for region in self.board.regions)
        if self._ground is None or holders != self._ground_key:
            ground = pygame.Surface(art.size)
            ground.blit(art.surface, (0, 0))
            for region, holder in zip(self.board.regions, holders, strict=True):
                if holder is not None:
                    art.draw_tint(ground, (0, 0), region, STYLES[holder].wash)
            self._ground, self._ground_key = ground, holders
        surface.blit(self._ground, self.rect)

    def draw_lights(
        self,
        surface: pygame.Surface,
        art: MapArt,
        targets: Collection[str],
        aimed: str | None,
        now: float,
    ) -> None:
        """Light the places where the piece in the hand may go, the one aimed at most of all."""
        strength = 0.5 + 0.4 * pulse(now, 1.4)
        for place in targets:
            colour, light = (TAKEN_UP, 1.0) if place == aimed else (LIT, strength)
            art.draw_glow(surface, self.rect.topleft, place, colour, light)


def nearest(
    art: MapArt, places: Collection[str], pixel: tuple[float, float], reach: float
) -> str | None:
    """Return which of `places` has a slot nearest to a pixel, within `reach` pixels."""
    best: tuple[float, str] | None = None
    for place in places:
        for x, y in art.slots(place):
            distance = math.hypot(pixel[0] - x, pixel[1] - y)
            if distance <= reach and (best is None or distance < best[0]):
                best = (distance, place)
    return best[1] if best else None
