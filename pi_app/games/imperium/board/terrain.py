"""The map of the empire on the screen, drawn once in a thread, tinted, lettered and lit where it
counts, and on the LED board."""

from __future__ import annotations

import math
from collections.abc import Collection
from functools import cache, partial
from pathlib import Path
from typing import Final

import pygame

from pi_app.core.game import Perspective
from pi_app.devices.light_board import Light, Pattern
from pi_app.drawing import theme
from pi_app.drawing.ink import Point
from pi_app.drawing.layout import put
from pi_app.drawing.maps.board_map import BoardMap, load_board_map
from pi_app.drawing.theme import Colour, Size
from pi_app.games.imperium.board import artwork
from pi_app.games.imperium.board.geometry import Places
from pi_app.games.imperium.rules.empire import REGION_IDS, REGION_NAMES
from pi_app.games.imperium.rules.view import ImperiumView
from pi_app.kiosk.boards.drawn_map import DrawnMap
from pi_app.kiosk.boards.lamps import COLOURS, NOBODY, LampChart, map_chart
from pi_app.kiosk.map_art import MapArt
from pi_app.text import tr

MAP: Final = Path(__file__).with_name("map.json")
LIT: Final[Colour] = theme.GOLD_LIGHT
CALLED: Final[Colour] = (255, 246, 214)


def _drawn(board: BoardMap, size: Size) -> MapArt:
    art = MapArt(board, size, {})
    art.prepare((LIT, CALLED))
    for region, tint in zip(REGION_IDS, artwork.TINTS, strict=True):
        art.draw_tint(art.surface, (0, 0), region, tint)
    return art


class Terrain(DrawnMap[MapArt]):
    """See `DrawnMap`. Regions are numbers from 1 to 9; points given and returned are pixels of the
    screen, and there are none before the map is drawn."""

    def __init__(self, places: Places) -> None:
        super().__init__()
        self.places = places  # of the board that it is part of
        self._board = load_board_map(MAP)

    def place(self, places: Places) -> None:
        """Take a place on the screen."""
        self.places = places
        self.order(places.map, None, partial(_drawn, self._board, places.map.size))

    def label_spot(self, number: int) -> Point:
        """Return where the name of a region stands."""
        assert self.drawn is not None
        x, y = self.drawn.to_screen(self._board.regions[REGION_IDS[number - 1]].label)
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
            for number in range(1, len(REGION_IDS) + 1)
            for x, y in (self.label_spot(number), self.standards_spot(number))
        )
        if away <= 1:
            return nearest
        region = self.drawn.region_at((pixel[0] - self.rect.left, pixel[1] - self.rect.top))
        return REGION_IDS.index(region) + 1 if region is not None else None

    def draw_glow(
        self, surface: pygame.Surface, number: int, colour: Colour, strength: float
    ) -> None:
        """Light a region."""
        if self.drawn is not None:
            region = REGION_IDS[number - 1]
            self.drawn.draw_glow(surface, self.rect.topleft, region, colour, strength)

    def draw_names(
        self, surface: pygame.Surface, lit: Collection[int], spent: Collection[int]
    ) -> None:
        """Draw number, name and points of each region: gilded for those scored now (`lit`), grey
        for those that will not be scored again (`spent`)."""
        for number, name in enumerate(REGION_NAMES, start=1):
            lights = {"lit": number in lit, "spent": number in spent}
            image = artwork.label(number, tr(name), self.places.px(36), **lights)
            put(surface, image, self.label_spot(number))


# --- the LED board --------------------------------------------------------------------------

LAMPS: Final = tuple(f"imperium-{region}" for region in REGION_IDS)

SCORED: Final = 1.0
LATER: Final = 0.35
"""Brightness of the regions of this round and of the others."""


def lights_of(seen: Perspective[ImperiumView]) -> dict[str, Light]:
    """Return the light of each region: the colour of who leads there, pulsing between the first two
    of several that are tied; brighter where this round scores."""
    view = seen.view()
    result: dict[str, Light] = {}
    for number, lamp in enumerate(LAMPS, start=1):
        counts = [row[number - 1] for row in view["markers"]]
        scored = view["phase"] != "over" and number in view["regions"]
        brightness = SCORED if scored else LATER
        leaders = [seat for seat, count in enumerate(counts) if count and count == max(counts)]
        if len(leaders) > 1:
            one, other = (COLOURS[seat] for seat in leaders[:2])
            result[lamp] = Light(one, brightness, Pattern.PULSE, other)
        elif leaders:
            result[lamp] = Light(COLOURS[leaders[0]], brightness)
        elif scored:
            result[lamp] = Light(NOBODY, brightness)
    return result


@cache
def lamp_chart() -> LampChart:
    """Return where the nine lamps lie on the map."""
    board = load_board_map(MAP)
    spots = [board.slots(region)[0] for region in REGION_IDS]
    names = dict(zip(LAMPS, REGION_NAMES, strict=True))
    return map_chart(board, dict(zip(LAMPS, spots, strict=True)), names)
