from __future__ import annotations

import json
import math
from itertools import combinations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.drawing import theme
from pi_app.drawing.maps.board_map import BoardMap, Point, inside, load_board_map
from pi_app.games.hannibal_vs_rome.board.map import MAP
from pi_app.games.hannibal_vs_rome.rules import board as rules_board
from pi_app.kiosk.boards.drawn_map import Enlargement
from pi_app.kiosk.map_art import MapArt
from tests.kiosk import maps

BOARD = load_board_map(MAP)
LAND_BORDERS = {
    frozenset((rules_board.REGION_IDS[a], rules_board.REGION_IDS[b]))
    for a, b in rules_board.LAND_BORDERS
}
STRAIT = frozenset(("HispaniaS", "Mauretania"))


@pytest.fixture(scope="module")
def board() -> BoardMap:
    return BOARD


@pytest.mark.parametrize("game", maps.names())
def test_each_map_is_what_its_survey_makes_of_the_coast(game: str) -> None:
    assert maps.drawn(game) == json.loads(maps.place_of(game).read_text())


@given(st.tuples(st.floats(-100, 2500), st.floats(-100, 1500)))
def test_a_point_is_where_an_outline_holds_it(point: Point) -> None:
    holding = (r.id for r in BOARD.regions.values() if any(inside(point, part) for part in r.parts))
    assert BOARD.region_at(point) == next(holding, None)
    assert BOARD.on_land(point) == any(inside(point, shape) for shape in BOARD.land)


def test_the_map_has_the_places_of_the_rules(board: BoardMap) -> None:
    assert tuple(board.regions) == rules_board.REGION_IDS
    assert tuple(board.routes) == rules_board.ROUTE_IDS
    assert {r.id for r in board.regions.values() if r.capital} == {"Rome", "Carthage"}


@pytest.mark.parametrize("region", BOARD.regions)
def test_pieces_stand_in_their_region(board: BoardMap, region: str) -> None:
    for slot in board.slots(region):
        assert board.region_at(slot) == region


@pytest.mark.parametrize("route", BOARD.routes)
def test_fleets_lie_at_sea_and_lanes_end_at_their_regions(board: BoardMap, route: str) -> None:
    for slot in board.slots(route):
        assert not board.on_land(slot)
    line = board.routes[route].line
    for end, region in zip((line[0], line[-1]), board.routes[route].ends, strict=True):
        shore = min(math.dist(end, corner) for corner in board.regions[region].polygon)
        assert shore < 30 or board.region_at(end) == region


def test_regions_touch_exactly_where_the_rules_say(board: BoardMap) -> None:
    touching = set()
    for one, other in combinations(board.regions.values(), 2):
        shared = sum(
            1 for corner in one.polygon if min(math.dist(corner, c) for c in other.polygon) < 0.5
        )
        if shared >= 2:
            touching.add(frozenset((one.id, other.id)))
    assert touching == LAND_BORDERS - {STRAIT}


def test_the_strait_joins_spain_and_africa(board: BoardMap) -> None:
    start, end = board.crossing[0], board.crossing[-1]
    assert board.region_at(start) == "HispaniaS"
    assert board.region_at(end) == "Mauretania"


def test_everything_in_play_is_inside_the_core(board: BoardMap) -> None:
    left, top, right, bottom = board.core
    for place in (*board.regions, *board.routes):
        for x, y in board.slots(place):
            assert left + 30 < x < right - 30
            assert top + 30 < y < bottom - 30


AREAS = [(800, 424), (800, 480), (1280, 720), (1920, 1000), (720, 460)]


@pytest.fixture(scope="module", params=AREAS, ids=lambda a: f"{a[0]}x{a[1]}")
def art(request: pytest.FixtureRequest) -> MapArt:
    return MapArt(BOARD, request.param, {name: name.title() for name in BOARD.regions})


def test_a_finger_finds_each_place(art: MapArt) -> None:
    reach = 48 * art.scale / 0.44
    for region in BOARD.regions:
        assert art.region_at(art.slots(region)[0]) == region
    for route in BOARD.routes:
        x, y = art.slots(route)[0]
        assert art.route_at((x, y), reach) == route
        assert art.route_at((x + reach * 0.25, y - reach * 0.2), reach) == route


def test_stacks_are_a_finger_apart(art: MapArt) -> None:
    firsts = [art.slots(place)[0] for place in (*BOARD.regions, *BOARD.routes)]
    closest = min(math.dist(one, other) for one, other in combinations(firsts, 2))
    assert closest >= 48


def test_pixels_and_board_units_agree(art: MapArt) -> None:
    for place in BOARD.regions:
        for slot in BOARD.slots(place):
            assert art.to_board(art.to_screen(slot)) == pytest.approx(slot)


def test_tint_and_glow_change_the_picture_where_they_should(art: MapArt) -> None:
    picture = art.surface.copy()
    art.draw_tint(picture, (0, 0), "Gallia", theme.CARTHAGE.colour)
    art.draw_glow(picture, (0, 0), "Sicily/Zama", theme.GOLD_LIGHT, 1.0)
    spot = tuple(round(v) for v in art.slots("Gallia")[0])
    far = tuple(round(v) for v in art.slots("HispaniaS")[0])
    assert picture.get_at((spot[0], spot[1])) != art.surface.get_at((spot[0], spot[1]))
    assert picture.get_at((far[0], far[1])) == art.surface.get_at((far[0], far[1]))


def test_what_is_enlarged_for_one_picture_is_not_altered_by_the_next() -> None:
    whole, enlargement = pygame.Surface((60, 40)), Enlargement()
    whole.fill((10, 20, 30), (0, 0, 30, 40))
    whole.fill((200, 100, 50), (30, 0, 30, 40))
    parts = [(whole, whole.get_rect())]
    shown: list[tuple[pygame.Surface, bytes]] = []
    for left, size in ((0, (90, 120)), (5, (100, 110)), (12, (80, 130)), (30, (90, 120))):
        seen = pygame.Rect(left, 0, 30, 40)
        picture = enlargement.picture(parts, seen, size)
        assert picture is enlargement.picture(parts, seen, size)
        wanted = pygame.transform.smoothscale(whole.subsurface(seen), size)
        shown.append((picture, pygame.image.tobytes(wanted, "RGB")))
        assert all(pygame.image.tobytes(now, "RGB") == then for now, then in shown[-2:])
