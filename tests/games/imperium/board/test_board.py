"""The board of Imperium before people: its map, choosing, the reveal, a shortage, whole games."""

from __future__ import annotations

import math
from itertools import combinations
from pathlib import Path
from typing import Any, cast
from unittest import mock

import pygame
import pytest
from librt.random import Random

from pi_app.bots.registry import make_bot
from pi_app.core.game import SPECTATOR, Perspective, State
from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.devices.light_board import Pattern
from pi_app.drawing.maps.board_map import load_board_map
from pi_app.drawing.theme import Theme
from pi_app.games.imperium import GAME
from pi_app.games.imperium.board import artwork
from pi_app.games.imperium.board.board import ImperiumBoard
from pi_app.games.imperium.board.geometry import Places, track_length
from pi_app.games.imperium.board.terrain import MAP as MAP_FILE
from pi_app.games.imperium.board.terrain import Terrain
from pi_app.games.imperium.rules.empire import REGION_IDS
from pi_app.games.imperium.rules.events import Put, Reveal, Score, Short
from pi_app.games.imperium.rules.view import ImperiumView
from pi_app.kiosk.boards.default_board import find_board
from pi_app.table.players import Player
from pi_app.table.status import Status
from tests.games.imperium.board.hands import (
    board,
    choose,
    chosen,
    draw_curtain,
    panel,
    people,
    sit_down,
    spot,
    tap_region,
)
from tests.games.imperium.rules.setups import act, moment
from tests.kiosk.at_table import playing, remark, see_result, wait_for_rest
from tests.kiosk.board_events import moment_of, pixels, play_events
from tests.kiosk.driver import Person, Size

MAP = load_board_map(MAP_FILE)
ALONE = [Player.person(), Player.of_bot("random")]


def places_for(size: Size) -> Places:
    return Places(pygame.Rect((0, 0), size), Theme((800, 480)))


def terrain(size: Size) -> Terrain:
    drawn = Terrain(places_for(size))
    drawn.place(drawn.places)
    while not drawn.update():
        pygame.time.wait(5)
    return drawn


def table_state(person: Person) -> ImperiumView:
    return cast(ImperiumView, playing(person).table.perspective(0).view())


# --- the map ----------------------------------------------------------------------------------


def test_the_map_has_the_regions_of_the_rules_with_their_islands() -> None:
    assert tuple(MAP.regions) == REGION_IDS
    for region in MAP.regions.values():
        assert MAP.region_at(region.slots[0]) == region.id
    islands = {"italia": 3, "hispania": 1, "britannia": 1, "germania": 2, "graecia": 2, "asia": 1}
    for name, count in islands.items():
        assert len(MAP.regions[name].islands) >= count, name


@pytest.mark.parametrize("size", [(568, 388), (908, 648), (1398, 873), (704, 591)])
def test_names_and_standards_keep_clear_of_each_other(size: Size) -> None:
    drawn = terrain(size)
    places = drawn.places
    boxes = []
    for number in range(1, 10):
        x, y = drawn.standards_spot(number)
        standards = artwork.standards(artwork.STYLES, (1,) * 5, places.px(36))
        box = standards.get_rect()
        box.center = (round(x), round(y))
        boxes.append(box)
        assert places.map.contains(box.inflate(0, 2 * places.px(36)))
        assert not box.colliderect(places.track)
    for one, other in combinations(boxes, 2):
        assert not one.colliderect(other)


def test_a_finger_finds_each_region() -> None:
    drawn = terrain((568, 388))
    assert drawn.drawn is not None
    for number, region in enumerate(REGION_IDS, start=1):
        assert drawn.region_at(drawn.label_spot(number)) == number
        assert drawn.region_at(drawn.standards_spot(number)) == number
        land = drawn.drawn.to_screen(MAP.regions[region].slots[0])
        assert drawn.region_at(land) == number
    assert drawn.region_at((560, 200)) is None


def test_the_calendar_shows_one_way_through_the_empire() -> None:
    assert list(artwork.shown_rounds(3, thirty=False)) == list(range(1, 9))
    assert list(artwork.shown_rounds(9, thirty=True)) == list(range(1, 10))
    assert list(artwork.shown_rounds(10, thirty=True)) == list(range(10, 18))
    assert list(artwork.shown_rounds(41, thirty=True)) == list(range(34, 42))


def test_the_track_has_room_for_every_score() -> None:
    places = places_for((568, 388))
    assert track_length([3, 12]) == 30
    assert track_length([31.0, 0]) == 40
    for scores in ([0.0, 0.0, 0.0, 0.0, 0.0], [45.0, 0.0], [30.0, 30.0]):
        spots = [places.medallion(scores, seat) for seat in range(len(scores))]
        assert all(places.track.collidepoint(spot) for spot in spots)
        assert min(math.dist(a, b) for a, b in combinations(spots, 2)) > 5


# --- lights and events ------------------------------------------------------------------------


def test_lights_tell_leaders_ties_and_what_is_scored() -> None:
    state = moment({3: 2, 5: 1, 9: 1}, {3: 1, 9: 1}, {4: 2}, round=3)
    lights = find_board(GAME).lamps.lights(Perspective(state, SPECTATOR))
    assert set(lights) == {
        "imperium-hispania",
        "imperium-gallia",
        "imperium-britannia",
        "imperium-aegyptus",
    }
    assert lights["imperium-hispania"].brightness > lights["imperium-gallia"].brightness
    assert lights["imperium-hispania"].colour == lights["imperium-britannia"].colour
    assert lights["imperium-gallia"].colour != lights["imperium-britannia"].colour
    tied = lights["imperium-aegyptus"]
    assert tied.pattern is Pattern.PULSE
    assert tied.colour == lights["imperium-hispania"].colour != tied.ebb
    empty = find_board(GAME).lamps.lights(Perspective(GAME.start(2), SPECTATOR))
    assert set(empty) == {"imperium-italia"}


def board_of(state: State[Any]) -> ImperiumBoard:
    view = ImperiumBoard(mock.Mock(styles=artwork.STYLES), Perspective(state, SPECTATOR))
    view.place(pygame.Rect(0, 0, 568, 388), Theme((800, 480)))
    while not view.terrain.update():
        pygame.time.wait(5)
    view.show(moment_of(state))
    return view


@pytest.mark.parametrize("options", [{}, {"thirty": True}])
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_events_lead_the_drawn_board_to_where_the_game_has_it(
    seats: int, options: dict[str, Any]
) -> None:
    """Of a random game; of its last round, or while somebody is short of markers, in pictures."""
    state: State[Any] = GAME.start(seats, options)
    drawn, at_rest = (board_of(state) for _ in range(2))
    dice = Random(seats)
    short = 0
    while state.deciders():
        seat = state.deciders()[0]
        for event, after in play_events(state, seat, state.random_action(seat, dice)):
            drawn.on_event(event, after)
            assert drawn.busy == isinstance(event, Reveal | Put | Score)
            drawn.skip()
            at_rest.show(after)
            assert drawn.scores == at_rest.scores
            assert led(drawn) == led(at_rest)
            # What has been put is not in the moment: it follows from what was said.
            at_rest.open, at_rest.done = drawn.open, drawn.done
            short += isinstance(event, Short)
            if short == 1 or state.outcome() is not None:
                assert pixels(drawn) == pixels(at_rest), event.kind
        drawn.show(moment_of(state))
        at_rest.show(moment_of(state))
        assert (drawn.open, drawn.done) == (at_rest.open, at_rest.done)
    assert not drawn.open


def led(drawn: ImperiumBoard) -> list[tuple[int, ...]]:
    """The markers that are drawn in each region."""
    return [drawn.counts(number) for number in range(1, 10)]


def test_markers_lie_where_they_were_until_what_moves_them_has_been_seen() -> None:
    state = moment({8: 5, 9: 8}, {8: 3}, round=8)
    drawn = board_of(state)
    act(state, "4 8 9")
    for event, after in play_events(state, 1, state.parse_action(1, "8 9 9")):
        lay, race = led(drawn), drawn.scores
        drawn.on_event(event, after)
        assert (led(drawn), drawn.scores) == (lay, race)
        assert (drawn.called is None) == (not isinstance(event, Score))
        drawn.skip()
        assert drawn.called is None


# --- alone at the table -----------------------------------------------------------------------


def test_somebody_alone_taps_the_map(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    scene = sit_down(person, ALONE)
    for number in (2, 9, 9):
        tap_region(person, number)
    assert chosen(person) == [2, 9, 9]
    pick = scene.table.pick(0)
    assert pick is not None
    assert scene.table.perspective(0).action_text(pick) == "2 9 9"
    person.tap("Ready")
    wait_for_rest(person)
    assert table_state(person)["round"] == 2
    assert table_state(person)["markers"][0] == [0, 1, 0, 0, 0, 0, 0, 0, 2]


def test_every_region_can_be_tapped_above_the_tray(tmp_path: Path, size: Size) -> None:
    person = Person(tmp_path, size, frame=0.1)
    sit_down(person, ALONE)
    for number in range(1, 10):
        tap_region(person, number)
        assert chosen(person) == [number]
        panel(person).take_back(0)


def test_a_fourth_region_is_refused_and_a_card_is_taken_back(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    scene = sit_down(person, ALONE)
    for number in (1, 4, 5):
        tap_region(person, number)
    tap_region(person, 9)
    assert remark(person) == "All are chosen. Tap a card to take it back."
    person.tap_at(panel(person).slots[1].rect.center)
    assert chosen(person) == [1, 5]
    assert scene.table.pick(0) is None
    person.tap("Ready")
    assert remark(person)
    assert scene.table.status(0) is Status.CHOOSING
    tap_region(person, 9)
    pick = scene.table.pick(0)
    assert pick is not None
    assert scene.table.perspective(0).action_text(pick) == "1 5 9"


def test_cards_are_taken_back_before_there_are_three(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    scene = sit_down(person, ALONE)
    tap_region(person, 7)
    tap_region(person, 8)
    person.tap_at(panel(person).slots[0].rect.center)
    assert chosen(person) == [8]
    assert chosen(person) == [8]
    person.tap_at(panel(person).slots[2].rect.center)
    assert chosen(person) == [8]
    assert scene.table.pick(0) is None


def test_the_sea_is_no_region(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, ALONE)
    person.tap_at((board(person).rect.right - 20, board(person).rect.top + 120))
    assert remark(person) == "Tap one of the nine regions."
    assert chosen(person) == []


def test_while_others_choose_a_tap_says_whom_it_waits_for(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, people(2))
    person.tap_at(spot(person, 5))
    assert remark(person) == "Round 1 scores Italia. All choose in secret."


# --- in secret --------------------------------------------------------------------------------


def test_two_people_choose_behind_the_curtain(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    scene = sit_down(person, people(2))
    draw_curtain(person, 0)
    assert panel(person).cells
    for number in (3, 3, 8):
        tap_region(person, number)
    person.tap("Ready")
    assert scene.table.statuses() == (Status.READY, Status.CHOOSING)
    assert scene.table.perspective(1).view()["picks"] is None
    choose(person, 1, "1 8 9")
    wait_for_rest(person)
    assert table_state(person)["markers"][0][2] == 2
    assert table_state(person)["scores"] == [0, 1]


def test_a_tap_shortens_what_is_shown_and_does_nothing_else(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    scene = sit_down(person, people(2))
    choose(person, 0, "4 5 6")
    choose(person, 1, "7 8 9")
    person.wait_for(lambda: board(person).busy, "the reveal")
    for _ in range(8):
        if not board(person).busy:
            break
        person.tap_at(spot(person, 5))
        assert not remark(person)
    wait_for_rest(person)
    assert table_state(person)["round"] == 2
    assert scene.table.statuses() == (Status.CHOOSING, Status.CHOOSING)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_buttons_beneath_a_high_map_leave_it_clear(count: int) -> None:
    measures = Theme((720, 1280))
    rect = pygame.Rect(12, 480, 696, round(696 * ImperiumBoard.portrait_height))
    places = Places(rect, measures)
    for box in (places.buttons(count, measures), places.hand_bar, places.rail, places.track):
        assert places.board.contains(box)
        assert not places.map.colliderect(box)


def test_the_screen_does_not_betray_a_choice(tmp_path: Path) -> None:
    pictures_after = []
    for name, notation in (("one", "1 1 1"), ("other", "6 8 9")):
        (tmp_path / name).mkdir()
        person = Person(tmp_path / name, frame=0.1)
        sit_down(person, people(2))
        choose(person, 0, notation)
        person.rest(6.0)
        person.scene.redraw()
        person.wait()
        pictures_after.append(pygame.image.tobytes(person.app.surface, "RGB"))
    assert pictures_after[0] == pictures_after[1]


def test_the_pad_lies_in_another_order_each_time(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, people(2))
    orders = set()
    for _ in range(4):
        draw_curtain(person, 0)
        pad = panel(person)
        assert min(min(part.rect.size) for part in (*pad.slots, *pad.cells.values())) >= 48
        orders.add(tuple(pad.cells))
        assert sorted(pad.cells) == list(range(9))
        person.tap("Close the curtain")
    assert len(orders) > 1


def test_the_pad_remembers_what_was_chosen(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, people(3))
    choose(person, 2, "4 7 7")
    person.tap("Claudii: ready. Change?")
    person.tap_at(board(person).rect.center)
    person.rest(0.3)
    assert chosen(person) == [4, 7, 7]


def test_keypads_take_three_digits(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    scene = sit_down(person, [Player.keypad(1), Player.keypad(2)])
    bank = person.session.devices.handhelds
    assert isinstance(bank, VirtualHandhelds)
    for port, keys in ((1, "919"), (2, "440")):
        for key in (*keys, "OK"):
            bank.press(port, key, person.clock())
        person.wait()
    assert scene.table.statuses() == (Status.READY, Status.CHOOSING)
    for key in ("C", "1", "4", "4", "OK"):
        bank.press(2, key, person.clock())
    person.wait()
    wait_for_rest(person)
    assert table_state(person)["markers"] == [
        [0, 0, 0, 0, 0, 0, 0, 0, 2],
        [0, 0, 0, 2, 0, 0, 0, 0, 0],
    ]
    assert table_state(person)["scores"] == [0, 0]


# --- too few markers --------------------------------------------------------------------------


def test_the_last_markers_are_put_on_the_map(tmp_path: Path) -> None:
    state = moment({8: 5, 9: 7}, {8: 3}, round=6)
    person = Person(tmp_path, frame=0.1)
    sit_down(person, people(2), state)
    choose(person, 0, "6 8 8")
    choose(person, 1, "6 7 7")
    wait_for_rest(person)
    view = board(person)
    assert dict(view.open_regions()) == {6: 1, 8: 2}
    person.tap_at(spot(person, 5))
    assert remark(person) == "You chose: Germania, Asia ×2."
    person.tap_at(spot(person, 6))
    assert (view.put, dict(view.open_regions())) == ([6], {8: 2})
    person.tap_at(spot(person, 6))
    assert remark(person) == "You chose: Germania, Asia ×2."
    person.tap_at(spot(person, 8))
    wait_for_rest(person)
    assert table_state(person)["round"] == 7
    assert table_state(person)["markers"][0] == [0, 0, 0, 0, 0, 0, 0, 6, 7]


def test_nobody_else_puts_them(tmp_path: Path) -> None:
    state = moment({8: 3}, {8: 5, 9: 7}, round=6)
    person = Person(tmp_path, frame=0.1)
    sit_down(person, [Player.person(), Player.of_bot("random")], state)
    person.app.on_frame = None
    choose(person, 0, "6 7 7")
    assert board(person).open_regions() == {}


# --- whole games ------------------------------------------------------------------------------


def test_three_people_play_to_the_result(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    state = moment({8: 2}, {8: 1, 9: 3}, {}, round=7, scores=[5, 6, 6])
    sit_down(person, people(3), state)
    for picks in (("7 8 9", "7 7 9", "9 9 9"), ("1 1 1", "8 9 9", "8 8 8")):
        for seat, notation in enumerate(picks):
            choose(person, seat, notation)
    see_result(person)
    assert person.sees("Victory for Cornelii")


@pytest.mark.parametrize("thirty", [False, True])
def test_a_person_plays_a_whole_game_against_a_bot(tmp_path: Path, *, thirty: bool) -> None:
    person = Person(tmp_path, frame=0.2)
    sit_down(person, ALONE, options={"thirty": thirty})
    adviser, dice = make_bot("greedy"), Random(5)
    for _ in range(60):
        wait_for_rest(person)
        if playing(person).table.is_over:
            break
        if Status.CHOOSING in playing(person).table.statuses():
            own = playing(person).table.perspective(0)
            choose(person, 0, own.action_text(adviser.choose(own, dice)))
    see_result(person)
    assert len(person.session.tables.journal.finished()) == 1
