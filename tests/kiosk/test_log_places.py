"""The log leads to the places that its entries name, on every board that is a map."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from pi_app.games.hannibal_vs_rome.rules.board import PLACE_IDS
from pi_app.games.imperium.board.board import ImperiumBoard
from pi_app.games.imperium.rules.empire import REGIONS
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS
from pi_app.kiosk.boards.board_view import HIGHLIGHT_S
from pi_app.kiosk.boards.log import ANSWERS
from pi_app.kiosk.scenes.replay import ReplayScene
from pi_app.table.players import Player
from tests.games.rome_vs_carthage.board.hands import TWO, board, sit_down
from tests.games.rome_vs_carthage.board.setups import battle, march
from tests.kiosk.at_table import playing, tap_entry, wait_for_map, wait_for_turn
from tests.kiosk.driver import Person
from tests.kiosk.tours.companion import play_on
from tests.kiosk.tours.companion import sit_down as sit_down_with_pieces

MAPS: dict[str, frozenset[object]] = {
    "hannibal-vs-rome": frozenset(PLACE_IDS),
    "imperium": frozenset(range(1, REGIONS + 1)),
    "rome-vs-carthage": frozenset(SPACE_IDS),
}
"""The places of games that have a map."""


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    somebody = Person(tmp_path, frame=0.1)
    yield somebody
    somebody.go_away()


def open_log(person: Person) -> None:
    person.tap("[menu]")
    person.tap("What has happened")
    person.wait()


def play_against_a_bot(person: Person, game: str, steps: int) -> None:
    """Choose at random for the only person."""
    players = [Player.person(), Player.of_bot("cornelia")]
    table = person.session.tables.new_table(game, 2, {}, players)
    person.app.push(person.session.navigator.table(table))
    wait_for_turn(person)
    play_on(person, steps)


def test_an_entry_leads_to_the_board_at_its_moment(person: Person) -> None:
    play_against_a_bot(person, "hannibal-vs-rome", 3)
    scene = playing(person)
    open_log(person)
    number = tap_entry(person, "· ", first=True)
    wait_for_map(person)
    past = playing(person)
    assert isinstance(past, ReplayScene)
    assert past.replay.at < past.replay.last
    assert number < len(past.table.events(0)) < len(scene.table.events(0))
    assert past.view.looked == set(past.view.places_of(past.table.events(0)[number]))
    person.rest(HIGHLIGHT_S + 1.0)
    assert past.view.looked == frozenset()
    person.key(pygame.K_ESCAPE)
    assert playing(person) is scene


def test_a_question_about_other_places_does_not_lead_away_at_once(person: Person) -> None:
    sit_down(person, TWO, march())
    view = board(person)
    view.look_at({"rome"})
    playing(person).enter()
    person.rest(HIGHLIGHT_S)
    assert view.map.sees("rome")


def test_it_leads_to_the_map_from_a_battle_and_from_a_page(person: Person) -> None:
    sit_down(person, TWO, battle("frontal left", "probe frontal"))
    view = board(person)
    person.tap("[map]")
    person.tap("[standings]")
    assert view.map not in view.parts
    view.look_at({"capua"})
    person.wait()
    assert view.map in view.parts
    assert not view.shows_battle


@pytest.mark.parametrize("game", MAPS)
def test_every_map_knows_the_places_of_its_entries(person: Person, game: str) -> None:
    play_against_a_bot(person, game, 12)
    view, table = playing(person).view, playing(person).table
    named = {place for event in table.events(0) for place in view.places_of(event)}
    assert named
    assert named <= MAPS[game]
    view.look_at(named)
    person.wait()
    assert view.looked == named
    person.rest(HIGHLIGHT_S + 1.0)
    assert not view.looked


def test_what_a_bot_did_is_explained_first(person: Person) -> None:
    play_against_a_bot(person, "hannibal-vs-rome", 2)
    scene = playing(person)
    open_log(person)
    assert person.sees("A tap on a line shows the board at that moment, with » why a bot did it.")
    tap_entry(person, ANSWERS)
    person.tap("Show on the board")
    person.wait()
    assert playing(person) is not scene
    assert playing(person).view.looked


def test_beside_the_real_box_it_leads_to_the_board(person: Person) -> None:
    sit_down_with_pieces(person, "imperium")
    play_on(person, 6)
    open_log(person)
    tap_entry(person, "· ")
    wait_for_map(person)
    assert isinstance(playing(person).view, ImperiumBoard)
