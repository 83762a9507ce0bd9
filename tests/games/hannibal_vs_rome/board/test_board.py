from __future__ import annotations

import time
from pathlib import Path
from typing import Any
from unittest import mock

import pygame
import pytest
from librt.random import Random

from pi_app.core.game import SPECTATOR, Perspective, State
from pi_app.devices.light_board import Pattern
from pi_app.drawing.theme import Theme
from pi_app.games.hannibal_vs_rome import GAME
from pi_app.games.hannibal_vs_rome.board import artwork
from pi_app.games.hannibal_vs_rome.board.artwork import AIMS, STYLES
from pi_app.games.hannibal_vs_rome.board.board import HannibalBoard
from pi_app.games.hannibal_vs_rome.board.geometry import PLACES, Piece
from pi_app.games.hannibal_vs_rome.rules.board import OBJECTIVES, REGION_IDS, anywhere_in
from pi_app.games.hannibal_vs_rome.rules.events import BattleOver
from pi_app.games.hannibal_vs_rome.rules.notation import Piece as Kind
from pi_app.kiosk.boards.default_board import find_board
from pi_app.table.players import Player
from pi_app.text import LANGUAGES, Language
from tests.core.random_play import Case, cases_of
from tests.games.hannibal_vs_rome.board.hands import board, pixel_of, play
from tests.games.hannibal_vs_rome.rules.setups import act, moment
from tests.kiosk.at_table import wait_for_turn
from tests.kiosk.board_events import moment_of, pixels, play_events
from tests.kiosk.driver import Person, Size
from tests.kiosk.lettering_watch import watched_lettering
from tests.kiosk.table_setup import TWO, Sitting

SECOND = {"edition": "gmt2001"}

MOST_TURNS = 120
"""So many turns of a random game are looked at."""


def mouse(person: Sitting, kind: int, place: tuple[int, int]) -> None:
    event: dict[str, object] = {"pos": place, "touch": False}
    if kind == pygame.MOUSEMOTION:
        event |= {"rel": (0, 0), "buttons": (1, 0, 0)}
    else:
        event["button"] = pygame.BUTTON_LEFT
    pygame.event.post(pygame.event.Event(kind, event))
    person.wait(1)


def test_the_list_of_aims_is_that_of_the_rules() -> None:
    for side, masks in zip(("rome", "carthage"), OBJECTIVES, strict=True):
        named = [anywhere_in(*(REGION_IDS.index(region) for region in part)) for part in AIMS[side]]
        assert named == list(masks)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("large", [False, True])
def test_core_regions_have_room_beside_the_map(
    tmp_path: Path, language: Language, large: bool
) -> None:
    person = Person(tmp_path, (800, 480), language)
    person.session.preferences.change(large=large)
    players = [Player.person(), Player.of_bot("random")]
    table = person.session.tables.new_table(GAME.id, 2, {"core_control": True}, players)
    with watched_lettering() as watch:
        person.app.push(person.session.navigator.table(table))
        wait_for_turn(person)
    assert watch.complaints == set()
    person.session.close()


def test_lights_tell_holders_and_what_is_contested() -> None:
    state = moment(
        {"Gallia": 1},
        {"HispaniaN": 1, "Zama": 2},
        rome_fleets={"Cannae/Sicily": 1},
        carthage_fleets={"Sicily/Zama": 1},
    )
    lights = find_board(GAME).lamps.lights(Perspective(state, SPECTATOR))
    assert set(lights) == {"Gallia", "HispaniaN", "Zama", "Cannae/Sicily", "Sicily/Zama"}
    assert lights["Gallia"].colour == lights["Cannae/Sicily"].colour
    assert lights["Zama"].colour == lights["Sicily/Zama"].colour != lights["Gallia"].colour
    assert all(light.pattern is Pattern.STEADY for light in lights.values())
    act(state, "legion Gallia-HispaniaN")
    contested = find_board(GAME).lamps.lights(Perspective(state, SPECTATOR))["HispaniaN"]
    assert contested.pattern is Pattern.PULSE
    assert {contested.colour, contested.ebb} == {lights["Gallia"].colour, lights["Zama"].colour}


@pytest.mark.parametrize("case", cases_of(GAME), ids=str)
def test_events_lead_the_drawn_pieces_to_where_the_game_has_them(case: Case) -> None:
    """After each event of a random game the board looks like one that is shown that moment at rest,
    but for the cards of a duel, and the battle of which its end is just said."""
    state, dice = case.start(), Random(3)
    view, at_rest = drawn_board(state), drawn_board(state)
    battles = 0
    while state.deciders() and state.turns() < MOST_TURNS:
        seat = state.deciders()[0]
        for event, after in play_events(state, seat, state.random_action(seat, dice)):
            view.on_event(event, after)
            view.skip()
            at_rest.show(after)
            if isinstance(event, BattleOver):
                battles += 1
                assert view.duel.visible
                view.duel.visible = False
            if view.duel.visible:
                at_rest.duel.on_event(event, after)
                at_rest.duel._reveal, at_rest.duel._turn = view.duel._reveal, view.duel._turn
                at_rest.skip()
            assert pixels(view) == pixels(at_rest), event
        view.show(moment_of(state))
    assert battles > 3


def drawn_board(state: State[Any]) -> HannibalBoard:
    """A board of its own that shows a state, its map drawn."""
    view = HannibalBoard(mock.Mock(styles=STYLES.values()), Perspective(state, SPECTATOR))
    view.place(pygame.Rect(0, 0, 480, 320), Theme((800, 480)))
    view.show(moment_of(state))
    while not view.prepared:
        time.sleep(0.01)
        view.update(0.0)
    return view


def test_a_fallen_piece_has_left_and_a_card_is_held_until_it_is_turned_up() -> None:
    state = moment({"Gallia": 2}, {"HispaniaN": 2})
    view = drawn_board(state)
    act(state, "legion Gallia-HispaniaN")
    state.play(0, state.parse_action(0, "card 2"))
    view.show(moment_of(state))
    events = play_events(state, 1, state.parse_action(1, "card 4"))
    view.on_event(*next(events))
    assert 2 in view.duel.hand("rome")
    view.skip()
    assert 2 not in view.duel.hand("rome")
    attacker = Piece("HispaniaN", "rome", "legion")
    assert view.stacks.counts[attacker] == 1
    view.on_event(*next(events))
    assert view.stacks.counts[attacker] == 0


def test_a_tap_on_the_piece_and_a_tap_on_the_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    person = Sitting(tmp_path, monkeypatch, size=size)
    person.tap_at(pixel_of(person, "Rome", "rome", "legion"))
    view = board(person)
    assert view.drag_and_drop.held == ("Rome", "rome", "legion")
    assert set(view.drag_and_drop.goals()) == {"Gallia", "Cannae", "Corsica"}
    person.tap_at(pixel_of(person, "Corsica"))
    person.settle()
    assert person.table.perspective(0).view()["legions"] == {
        "rome": {"Rome": 6, "Corsica": 1},
        "carthage": {"Carthage": 5},
    }
    assert view.stacks.counts[Piece("Corsica", "rome", "legion")] == 1


def test_a_second_tap_on_the_piece_puts_it_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Sitting(tmp_path, monkeypatch)
    spot = pixel_of(person, "Rome/Corsica", "rome", "fleet")
    person.tap_at(spot)
    assert board(person).drag_and_drop.held == ("Rome/Corsica", "rome", "fleet")
    person.tap_at(spot)
    assert board(person).drag_and_drop.held is None


@pytest.mark.parametrize("device", ["finger", "mouse"])
def test_a_piece_is_dragged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, device: str) -> None:
    person = Sitting(tmp_path, monkeypatch)
    start = pixel_of(person, "Rome/Corsica", "rome", "fleet")
    end = pixel_of(person, "Sicily/Zama")
    if device == "finger":
        person.drag(start, end)
    else:
        mouse(person, pygame.MOUSEBUTTONDOWN, start)
        mouse(person, pygame.MOUSEMOTION, (start[0] + 40, start[1] + 20))
        mouse(person, pygame.MOUSEMOTION, end)
        mouse(person, pygame.MOUSEBUTTONUP, end)
    person.settle()
    fleets = person.table.perspective(0).view()["fleets"]
    assert fleets == {
        "rome": {"Rome/Corsica": 2, "Sicily/Zama": 1},
        "carthage": {"Sardinia/Carthage": 3},
    }


def test_a_piece_dropped_in_the_wrong_place_goes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Sitting(tmp_path, monkeypatch)
    person.drag(pixel_of(person, "Rome", "rome", "legion"), pixel_of(person, "Mauretania"))
    assert person.remark == "Too far: a legion goes one region by land, or across a sea route."
    assert board(person).drag_and_drop.held is None
    assert person.table.perspective(0).turns() == 0


CASES = [
    ("legion", "Rome", "Sardinia", "Too far"),
    ("legion", "Cannae", "Sicily", "No fleet of yours on that route."),
    ("fleet", "Rome/Corsica", "Gallia", "Fleets stay at sea"),
]


@pytest.mark.parametrize(("kind", "origin", "target", "words"), CASES)
def test_an_illegal_tap_says_why(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    origin: str,
    target: str,
    words: str,
) -> None:
    state = moment({"Rome": 3, "Cannae": 1}, {"Carthage": 3}, rome_fleets={"Rome/Corsica": 1})
    person = Sitting(tmp_path, monkeypatch, TWO, state)
    person.tap_at(pixel_of(person, origin, "rome", kind))
    person.tap_at(pixel_of(person, target))
    assert words in person.remark
    assert board(person).drag_and_drop.held == (origin, "rome", kind)
    assert person.table.perspective(0).turns() == 0


def test_hannibal_cannot_cross_the_sea(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = moment(
        {"Rome": 3},
        {"Zama": 2},
        hannibal="Carthage",
        carthage_fleets={"Sardinia/Carthage": 2},
        mover="carthage",
    )
    person = Sitting(tmp_path, monkeypatch, TWO, state)
    person.tap_at(pixel_of(person, "Carthage", "carthage", "hannibal"))
    assert set(board(person).drag_and_drop.goals()) == {"Mauretania", "Zama"}
    person.tap_at(pixel_of(person, "Sardinia"))
    assert person.remark == "Hannibal cannot cross the sea."


def test_other_peoples_pieces_are_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Sitting(tmp_path, monkeypatch)
    person.tap_at(pixel_of(person, "Carthage", "carthage", "legion"))
    assert person.remark == "Choose one of Rome's pieces."
    person.rest(5)
    person.drag(pixel_of(person, "Carthage", "carthage", "legion"), pixel_of(person, "Mauretania"))
    assert person.remark == "Choose one of Rome's pieces."
    assert person.table.perspective(0).turns() == 0


def test_a_legion_that_cannot_leave_its_island_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = moment({"Rome": 1, "Sicily": 2}, {"Carthage": 2})
    person = Sitting(tmp_path, monkeypatch, TWO, state)
    person.tap_at(pixel_of(person, "Sicily", "rome", "legion"))
    assert "needs a fleet" in person.remark


def test_while_a_bot_thinks_the_map_says_whose_turn_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = (Player.person(), Player.of_bot("random"))
    person = Sitting(tmp_path, monkeypatch, players, moment({"Rome": 2}, {"Carthage": 2}))
    person.app.on_frame = None
    play(person, 0, "legion Rome-Cannae")
    person.settle()
    person.tap_at(pixel_of(person, "Gallia"))
    assert person.remark == "Carthage is moving."


def test_passing_and_refitting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Size) -> None:
    state = moment({"Rome": 3, "Gallia": 2}, {"Carthage": 2}, options=SECOND)
    person = Sitting(tmp_path, monkeypatch, TWO, state, size)
    person.tap("New fleet")
    person.tap_at(pixel_of(person, "Gallia", "rome", "legion"))
    assert set(board(person).drag_and_drop.goals()) == {place for place in PLACES if "/" in place}
    person.tap_at(pixel_of(person, "HispaniaS"))
    assert "New fleet".lower() in person.remark.lower()
    person.tap_at(pixel_of(person, "Cannae/Sicily"))
    person.settle()
    view = person.table.perspective(0).view()
    assert view["fleets"] == {"rome": {"Cannae/Sicily": 1}, "carthage": {}}
    assert view["legions"] == {"rome": {"Rome": 3, "Gallia": 1}, "carthage": {"Carthage": 2}}
    person.tap("Pass")
    person.settle()
    assert person.table.perspective(0).view()["mover"] == "rome"
    assert not person.sees("New fleet")
    assert person.sees("Pass")


def test_carthage_declares_who_fights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = moment({"HispaniaN": 2}, {"HispaniaS": 2, "Zama": 1}, hannibal="HispaniaS")
    person = Sitting(tmp_path, monkeypatch, TWO, state)
    play(person, 0, "legion HispaniaN-HispaniaS")
    person.settle()
    person.tap("Hannibal fights")
    person.settle()
    view = person.table.perspective(0).view()
    assert view["battle"] == {"place": "HispaniaS", "hannibal_fights": True}
    play(person, 0, "card 3")
    play(person, 1, "card 3")
    person.settle()
    assert person.table.perspective(0).view()["hannibal"] == "HispaniaS"
    assert not board(person).duel.visible


@pytest.mark.parametrize("kind", ["legion", "hannibal", "fleet"])
def test_no_shadow_of_a_piece_is_cut_off(kind: Kind) -> None:
    for size in (16, 46, 96, 150):
        image = artwork.picture(kind, STYLES["carthage"], size)
        assert image.get_rect().inflate(-2, -2).contains(image.get_bounding_rect(1)), size
