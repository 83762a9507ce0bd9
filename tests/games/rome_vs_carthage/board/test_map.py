"""The campaign map of Rome vs. Carthage: its data, its names, its camera."""

from __future__ import annotations

import math
from itertools import combinations, pairwise, product

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.game import SPECTATOR
from pi_app.drawing.maps.board_map import Box
from pi_app.drawing.theme import Theme
from pi_app.games.rome_vs_carthage.board import sheet
from pi_app.games.rome_vs_carthage.board.camera import Camera
from pi_app.games.rome_vs_carthage.board.campaign_map import load_campaign_map
from pi_app.games.rome_vs_carthage.board.levels import Style, plan
from pi_app.games.rome_vs_carthage.board.map_names import MapNames
from pi_app.games.rome_vs_carthage.board.moment import Side, moment_of
from pi_app.games.rome_vs_carthage.rules import board as rules
from pi_app.games.rome_vs_carthage.rules.view import view_of
from pi_app.kiosk import background_job
from pi_app.text import Language, set_language
from tests.games.rome_vs_carthage.rules.table import Table

CHART = load_campaign_map()
FRAME = 1 / 30


# --- the data ---------------------------------------------------------------------------------


def test_the_map_has_the_spaces_and_provinces_of_the_rules() -> None:
    assert tuple(CHART.spaces) == rules.SPACE_IDS
    assert tuple(CHART.base.regions) == rules.PROVINCE_IDS
    for number, space in enumerate(CHART.spaces.values()):
        assert space.province == rules.PROVINCE_IDS[rules.PROVINCE_OF[number]]
        assert (space.kind == "tribe") == rules.TRIBE[number]
        assert (space.kind == "walled") == (rules.CAPACITY[number] > 0)
        assert space.port == (rules.NAVAL_NUMBER[number] if rules.PORT[number] else None)


def test_the_map_has_the_roads_of_the_rules() -> None:
    drawn = {(frozenset(road.between), road.kind) for road in CHART.roads}
    wanted = {
        (frozenset((rules.SPACE_IDS[one], rules.SPACE_IDS[other])), rules.WAY_IDS[way])
        for one, row in enumerate(rules.NEIGHBOURS)
        for other, way in row
    }
    assert drawn == wanted
    assert len(CHART.roads) == len(wanted)


def test_every_space_lies_in_its_own_province() -> None:
    for space in CHART.spaces.values():
        assert CHART.base.region_at(space.at) == space.province, space.id


def test_spaces_are_far_enough_apart_for_fingers() -> None:
    pairs = combinations(CHART.spaces.values(), 2)
    spacing = min(math.dist(one.at, other.at) for one, other in pairs)
    for size in ((800, 480), (1280, 800), (1920, 1080), (720, 1280)):
        _, levels = plan(CHART, size, Theme(size).scale)
        assert spacing * levels[-1] >= Theme(size).touch, size


def test_no_road_leads_past_a_third_space() -> None:
    for road in CHART.roads:
        (x0, y0), (x1, y1) = road.line[0], road.line[-1]
        assert (x0, y0) == CHART.spaces[road.between[0]].at
        assert (x1, y1) == CHART.spaces[road.between[1]].at
        for space in CHART.spaces.values():
            if space.id not in road.between:
                away = min(
                    math.dist(space.at, (x0 + (x1 - x0) * part / 20, y0 + (y1 - y0) * part / 20))
                    for part in range(21)
                )
                assert away > 20, (road.between, space.id)


def test_a_way_follows_the_roads() -> None:
    way = CHART.way(("rome", "capua", "neapolis"))
    assert way[0] == CHART.spaces["rome"].at
    assert way[-1] == CHART.spaces["neapolis"].at
    assert CHART.spaces["capua"].at in way


@pytest.mark.parametrize("port", ["carthage", "gades", "rome", "massilia"])
def test_ships_sail_over_the_sea(port: str) -> None:
    for other, space in CHART.spaces.items():
        if space.port is not None and other != port and CHART.road(port, other) is None:
            (leg,) = CHART.legs((port, other))
            begin, *sailed, end = leg.line
            assert (begin, end) == (CHART.spaces[port].at, space.at)
            assert leg.at_sea
            open_sea = [
                place for place in sailed if math.dist(place, end) > 60 < math.dist(place, begin)
            ]
            ashore = [place for place in open_sea if CHART.base.on_land(place)]
            # In a strait the bend that is drawn may touch a cape.
            assert len(ashore) <= 1, (other, ashore)


def test_a_march_goes_by_road_and_by_ship() -> None:
    legs = CHART.legs(("capua", "rome", "massilia", "nemausus"))
    assert [leg.at_sea for leg in legs] == [False, True, False]
    assert all(one.line[-1] == other.line[0] for one, other in pairwise(legs))


# --- names ------------------------------------------------------------------------------------


@pytest.fixture
def plain_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sheets without engraving, which takes seconds and which no finger feels."""
    monkeypatch.setattr(sheet, "engraved", lambda *at: pygame.Surface(at[-1].size))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_seen_from_near_every_name_is_there_and_none_covers_anything(
    size: tuple[int, int], language: Language
) -> None:
    set_language(language)
    screen = Theme(size).scale
    field, levels = plan(CHART, size, screen)
    style = Style(levels[-1], screen)
    near = MapNames(CHART, field, levels[-1], style)
    assert set(near.spaces) == set(CHART.spaces)
    boxes = [*near.spaces.values(), *(title.box for title in near.titles.values())]
    assert all(not one.colliderect(other) for one, other in combinations(boxes, 2))
    for space in CHART.spaces.values():
        assert not any(box.collidepoint(near.to_screen(space.at)) for box in boxes), space.id


def drawn(each: sheet.Sheet) -> list[bytes]:
    pictures = [section.picture for section in each.sections]
    return [pygame.image.tobytes(picture, "RGB") for picture in pictures if picture is not None]


@pytest.mark.usefixtures("plain_ground")
def test_a_sheet_is_drawn_by_and_by_and_again_where_provinces_change_hands() -> None:
    begun = moment_of(view_of(Table().state, SPECTATOR)).provinces
    screen = Theme((800, 480)).scale
    field, levels = plan(CHART, (800, 480), screen)
    style, here = Style(levels[1], screen), CHART.spaces["rome"].at
    fresh, taking = (sheet.Sheet(CHART, field, levels[1], style.pen) for _ in range(2))
    fresh.draw(begun)
    assert not taking.shows(taking.rect)
    first: list[sheet.Section] = []
    while not taking.is_new(begun):
        if taking.update(begun, here) and not first:
            first = [each for each in taking.sections if each.picture is not None]
        background_job.finish_all()
    assert [each.place.collidepoint(taking.to_screen(here)) for each in first] == [True]
    assert taking.shows(taking.rect)
    assert drawn(taking) == drawn(fresh)
    before = {id(each): each.picture for each in taking.sections}
    changed = {**begun, "sicilia": "carthage"}
    assert changed != begun
    while not taking.is_new(changed):
        taking.update(changed, here)
        background_job.finish_all()
    fresh.draw(changed)
    assert drawn(taking) == drawn(fresh)
    same = [before[id(each)] is each.picture for each in taking.sections]
    assert any(same)
    assert not all(same), "the screen knows a picture by its identity"


def test_sections_join_without_a_seam(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Theme((800, 480)).scale
    field, levels = plan(CHART, (800, 480), screen)
    owners: dict[str, Side] = dict.fromkeys(CHART.base.regions, "rome")
    pictures = []
    for side in (384, 700):
        monkeypatch.setattr(sheet, "SECTION", side)
        made = sheet.Sheet(CHART, field, levels[1], Style(levels[1], screen).pen)
        made.draw(owners)
        whole = pygame.Surface(made.rect.size)
        for section in made.sections:
            assert section.picture is not None
            whole.blit(section.picture, section.place)
        pictures.append(whole)
    width, height = pictures[0].get_size()
    for x in range(2, width, 3):
        for y in range(2, height, 3):
            one, other = (picture.get_at((x, y)) for picture in pictures)
            assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 32, (x, y)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_name_of_a_province_stands_in_it_and_in_no_other(
    size: tuple[int, int], language: Language
) -> None:
    set_language(language)
    screen = Theme(size).scale
    field, levels = plan(CHART, size, screen)
    for level, scale in enumerate(levels):
        drawn = MapNames(CHART, field, scale, Style(scale, screen))
        for province, title in drawn.titles.items():
            box, step = title.box, max(3, title.box.height // 5)
            grid = product(range(box.left, box.right, step), range(box.top, box.bottom, step))
            owners = [CHART.base.region_at(drawn.to_board(spot)) for spot in grid]
            abroad = [each for each in owners if each not in (province, None)]
            # A border may lie beneath an edge.
            assert len(abroad) <= 0.1 * len(owners), (level, province, abroad)
            assert owners.count(province) >= 0.07 * len(owners), (level, province)
        named = sum(title.letters > 0 for title in drawn.titles.values())
        assert named >= (14, 17, 20, 20)[level], level
        if size[0] >= 1280:
            assert len(drawn.spaces) >= 80


# --- the camera -------------------------------------------------------------------------------

FIELD: Box = (-30.0, -20.0, 2400.0, 1400.0)


def opened(size: tuple[int, int] = (800, 480)) -> Camera:
    camera = Camera()
    camera.open(size, FIELD, (0.33, 0.52, 0.82, 1.3))
    return camera


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["drag", "zoom", "throw", "step", "wait"]),
            st.floats(-900, 900),
            st.floats(-900, 900),
        ),
        max_size=25,
    )
)
def test_the_window_never_leaves_the_field(moves: list[tuple[str, float, float]]) -> None:
    camera = opened()
    now = 0.0
    for kind, x, y in moves:
        now += FRAME
        if kind == "drag":
            camera.drag((x, y))
        elif kind == "throw":
            camera.throw()
        elif kind == "zoom":
            camera.zoom(abs(x) / 300 + 0.01, (abs(x), abs(y)), (abs(y) % 800, abs(x) % 480))
        elif kind == "step":
            camera.step(1 if x > 0 else -1, (abs(x) % 800, abs(y) % 480))
        camera.update(now)
        left, top, right, bottom = camera.frame
        assert camera.levels[0] <= camera.scale <= camera.levels[-1]
        assert right - left > FIELD[2] - FIELD[0] or left >= FIELD[0] - 1e-6
        assert bottom - top > FIELD[3] - FIELD[1] or bottom <= FIELD[3] + 1e-6


@given(st.floats(0.33, 1.3), st.floats(100, 700), st.floats(100, 380))
def test_zooming_keeps_what_is_under_the_fingers(scale: float, x: float, y: float) -> None:
    camera = opened()
    about = (1200.0, 700.0)
    camera.zoom(1.3, about, (400, 240))
    camera.zoom(max(scale, 0.9), about, (x, y))
    assert camera.projection.to_screen(about) == pytest.approx((x, y))


def test_a_thrown_map_goes_on_and_comes_to_rest() -> None:
    camera = opened()
    camera.zoom(1.3, (1200.0, 700.0), (400, 240))
    now = 0.0
    for _ in range(4):
        now += FRAME
        camera.update(now)
        camera.drag((-20, 0))
    camera.throw()
    start = camera.centre[0]
    for _ in range(200):
        now += FRAME
        camera.update(now)
    assert camera.centre[0] > start + 30
    assert not camera.moving


def test_a_map_that_is_held_before_it_is_let_go_stays() -> None:
    camera = opened()
    camera.zoom(1.3, (1200.0, 700.0), (400, 240))
    camera.update(0.1)
    camera.drag((-40, 0))
    camera.update(0.2)
    camera.drag((-40, 0))
    camera.update(1.0)
    camera.throw()
    assert not camera.moving
