"""The map of *Hannibal vs Rome*, and which pieces stand where on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import cache, partial
from typing import Final, NamedTuple, get_args

import pygame

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.devices.light_board import Light, Pattern
from pi_app.drawing import theme
from pi_app.drawing.ink import Point
from pi_app.drawing.maps.board_map import load_board_map
from pi_app.drawing.theme import Size
from pi_app.games.hannibal_vs_rome.board.artwork import STYLES
from pi_app.games.hannibal_vs_rome.board.map import MAP
from pi_app.games.hannibal_vs_rome.rules import board
from pi_app.games.hannibal_vs_rome.rules.board import REGION_IDS, REGION_NAMES, ROUTE_IDS, SIDE_IDS
from pi_app.games.hannibal_vs_rome.rules.notation import Piece as Kind
from pi_app.games.hannibal_vs_rome.rules.view import HannibalView
from pi_app.kiosk.boards.drawn_map import DrawnMap
from pi_app.kiosk.boards.lamps import COLOURS, LampChart, map_chart
from pi_app.kiosk.map_art import MapArt
from pi_app.kiosk.timeline import pulse
from pi_app.text import language, tr

SEA_NAME: Final = N_("Mare Internum")
PLACES: Final = (*REGION_IDS, *ROUTE_IDS)
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

LIT = theme.GOLD_LIGHT
TAKEN_UP = theme.WHITE


class Piece(NamedTuple):
    """A piece as a finger means it, or all of one kind and side in one place."""

    place: str
    side: str
    kind: Kind


class Stacks:
    """The pieces of a moment.

    Attributes:
        counts: how many there are of each kind and side in each place.
    """

    def __init__(self, view: HannibalView) -> None:
        self.counts: Counter[Piece] = Counter()
        for side in SIDE_IDS:
            for place, count in view["legions"][side].items():
                self.counts[Piece(place, side, "legion")] = count
            for place, count in view["fleets"][side].items():
                self.counts[Piece(place, side, "fleet")] = count
        if view["hannibal"] is not None:
            self.counts[Piece(view["hannibal"], "carthage", "hannibal")] = 1
        self._mover = view["mover"]

    def at(self, place: str) -> list[Piece]:
        """Return what stands in a place, in the order of its slots: who came last comes last."""
        sides = sorted(SIDE_IDS, key=lambda side: side == self._mover)
        pieces = (Piece(place, side, kind) for side in sides for kind in KINDS)
        return [piece for piece in pieces if piece in self.counts]

    def sides(self, place: str) -> list[str]:
        """Return which sides have pieces in a place."""
        return list(dict.fromkeys(piece.side for piece in self.at(place)))

    def __iter__(self) -> Iterator[Piece]:
        return (piece for place in PLACES for piece in self.at(place))


def _drawn(size: Size, names: Mapping[str, str]) -> MapArt:
    art = MapArt(load_board_map(MAP), size, names)
    art.prepare((LIT, TAKEN_UP), [style.wash for style in STYLES.values()])
    return art


class Terrain(DrawnMap[MapArt]):
    """See `DrawnMap`. A new language orders a new map; the old one is shown until that is there.
    Points given and returned are on the screen."""

    def __init__(self) -> None:
        super().__init__()
        self._ground = pygame.Surface((0, 0))
        self._ground_of: object = None

    def place(self, rect: pygame.Rect) -> None:
        """Take a place on the screen."""
        names = {key: tr(name) for key, name in zip(REGION_IDS, REGION_NAMES, strict=True)}
        names["sea"] = tr(SEA_NAME)
        self.order(rect, language(), partial(_drawn, rect.size, names))

    @property
    def art(self) -> MapArt:
        """The map, once it is drawn."""
        assert self.drawn is not None
        return self.drawn

    @property
    def piece(self) -> int:
        """The size in pixels of a piece on the map."""
        return max(48, round(96 * self.art.scale))

    def slots(self, place: str) -> list[Point]:
        """Return where the stacks of a place stand, one after the other."""
        left, top = self.rect.topleft
        return [(left + x, top + y) for x, y in self.art.slots(place)]

    def place_at(self, point: Point, reach: float, *, at_sea: bool) -> str | None:
        """Return the region at a point or the route within `reach` pixels, at sea rather that."""
        spot = (point[0] - self.rect.left, point[1] - self.rect.top)
        region, route = self.art.region_at(spot), self.art.route_at(spot, reach)
        return (route or region) if at_sea else (region or route)

    def draw_ground(self, surface: pygame.Surface, stacks: Stacks) -> None:
        """Draw land and sea, washed in the colours of those who hold the regions."""
        held = {place: sides[0] for place in REGION_IDS if len(sides := stacks.sides(place)) == 1}
        if self._ground_of != (self.art, held):
            self._ground, self._ground_of = self.art.surface.copy(), (self.art, held)
            for region, side in held.items():
                self.art.draw_tint(self._ground, (0, 0), region, STYLES[side].wash)
        surface.blit(self._ground, self.rect)

    def draw_lights(
        self, surface: pygame.Surface, goals: Collection[str], aimed: str | None, now: float
    ) -> None:
        """Light the places where the piece in the hand may go, the one aimed at most of all, and
        write the names of all over them."""
        strength = 0.5 + 0.4 * pulse(now, 1.4)
        for place in goals:
            colour, light = (TAKEN_UP, 1.0) if place == aimed else (LIT, strength)
            self.art.draw_glow(surface, self.rect.topleft, place, colour, light)
        self.art.draw_names(surface, self.rect.topleft)


# --- the LED board --------------------------------------------------------------------------


def lights_of(seen: Perspective[HannibalView]) -> dict[str, Light]:
    """Return the light of each place that anybody holds; the others are dark."""
    stacks = Stacks(seen.view())
    lights: dict[str, Light] = {}
    for place in PLACES:
        colours = [COLOURS[SIDE_IDS.index(side)] for side in stacks.sides(place)]
        if len(colours) == 1:
            lights[place] = Light(colours[0])
        elif colours:
            lights[place] = Light(colours[0], pattern=Pattern.PULSE, ebb=colours[1])
    return lights


@cache
def lamp_chart() -> LampChart:
    """Return where the sixteen lamps lie on the map, with its ways."""
    chart = load_board_map(MAP)
    ways = [(REGION_IDS[a], REGION_IDS[b]) for a, b in board.LAND_BORDERS]
    voyages = [
        (REGION_IDS[a], route, REGION_IDS[b])
        for route, (a, b) in zip(board.ROUTE_IDS, board.SEA_ROUTES, strict=True)
    ]
    spots = {place: chart.slots(place)[0] for place in PLACES}
    names = dict(zip(REGION_IDS, board.REGION_NAMES, strict=True))
    return map_chart(chart, spots, names, (*ways, *voyages))
