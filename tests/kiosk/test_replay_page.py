"""A game is looked at again: step by step, by its band, by itself, as a moving picture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pygame
import pytest
from PIL import Image

from pi_app.core.game import SPECTATOR
from pi_app.kiosk.boards.default_board import DefaultBoard
from pi_app.kiosk.boards.log import Log
from pi_app.kiosk.kiosk_navigator import KioskNavigator
from pi_app.kiosk.scenes import result as result_page
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.scenes.replay import ReplayScene
from pi_app.kiosk.scenes.result import ResultScene
from pi_app.kiosk.screen import PAGE_SECONDS
from pi_app.table.players import Player
from pi_app.table.table import Table
from tests.kiosk.at_table import playing, see_result, wait_for_map, wait_for_turn
from tests.kiosk.driver import Person


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    somebody = Person(tmp_path)
    yield somebody
    somebody.session.close()


def looking_back(person: Person) -> ReplayScene:
    assert isinstance(person.scene, ReplayScene), person.words()
    return person.scene


def finished(person: Person, game: str = "kodai-heigi", seats: int = 2) -> Table:
    """A game that bots have played while nobody looked."""
    table = person.session.tables.new_table(game, seats, {}, [Player.of_bot("greedy")] * seats)
    for _ in range(400):
        table.tick(0.0)
    assert table.is_over
    return table


def open_replay(person: Person, table: Table) -> ReplayScene:
    person.app.push(person.session.navigator.replay(table))
    wait_for_map(person)
    return looking_back(person)


def test_a_running_game_with_buttons_beneath_its_board_is_looked_back_at(person: Person) -> None:
    """The buttons of the rules of 2001 have no place where the band of the game stands, not even
    while the page comes up."""
    players = [Player.person(), Player.of_bot("greedy")]
    options = {"edition": "gmt2001"}
    table = person.session.tables.new_table("hannibal-vs-rome", 2, options, players)
    person.app.push(person.session.navigator.table(table))
    wait_for_turn(person)
    assert playing(person).view.controls
    for _ in range(2):
        playing(person).choose(0, table.perspective(0).legal_actions()[0])
        wait_for_turn(person)
    person.app.page_seconds = PAGE_SECONDS
    person.app.push(person.session.navigator.replay(table))
    person.rest(2 * PAGE_SECONDS)
    assert not isinstance(looking_back(person).view, DefaultBoard)


def test_forward_and_back(person: Person) -> None:
    scene = open_replay(person, finished(person, "seven-hills"))
    last = scene.replay.last
    assert scene.replay.at == last
    person.tap("[back]")
    person.tap("[back]")
    assert scene.replay.at == last - 2
    events = len(scene.replay.events(SPECTATOR))
    person.tap("[next]")
    assert scene.replay.at == last - 1
    assert len(scene.replay.events(SPECTATOR)) > events
    # A second tap does not wait until the first step has been told.
    person.tap("[next]")
    assert scene.replay.at == last


def test_a_finger_on_the_band_goes_anywhere(person: Person) -> None:
    scene = open_replay(person, finished(person))
    band = scene.scrubber.rect
    person.tap_at(band.midleft)
    assert scene.replay.at == 0
    person.drag((band.left + 10, band.centery), band.center)
    assert abs(scene.replay.at - scene.replay.last / 2) <= 1


def test_chances_are_known_for_each_moment_and_turns_are_among_them(person: Person) -> None:
    scene = open_replay(person, finished(person, "seven-hills"))
    known = scene.scrubber.chances
    person.wait_for(lambda: scene.replay.last in known.known and 0 in known.known, "chances")
    assert all(sum(each) == pytest.approx(1.0) for each in known.known.values())
    assert sorted(known.known[scene.replay.last]) == [0.0, 1.0]
    turns = known.turns()
    assert set(turns) <= set(known.known)
    person.tap_at((round(scene.scrubber._x(turns[0])) + 3, scene.scrubber.rect.centery))
    assert scene.replay.at == turns[0]


def test_it_runs_by_itself_to_the_end(person: Person) -> None:
    scene = open_replay(person, finished(person))
    person.tap("[menu]")
    person.tap("Let it run")
    person.wait(2)
    assert scene.replay.at < scene.replay.last
    person.wait_for(lambda: scene.replay.at == scene.replay.last, "the end")
    assert not scene.running


def test_a_game_that_goes_on_waits_meanwhile_and_hides_what_it_hides(person: Person) -> None:
    players = [Player.person(), Player.of_bot("greedy")]
    table = person.session.tables.new_table("seven-hills", 2, {}, players)
    person.app.push(person.session.navigator.table(table))
    wait_for_turn(person)
    steps = len(table.events(0))
    person.tap("[menu]")
    person.tap("What has happened")
    person.tap("Look back")
    scene = looking_back(person)
    assert scene.viewer == 0
    with mock.patch.object(type(table), "tick") as tick:
        person.wait(20)
        assert tick.call_count == 0
    assert len(table.events(0)) == steps
    person.tap("[menu]")
    person.tap("Leave")
    person.tap("[back]")
    assert isinstance(person.scene, PlayScene)
    assert not isinstance(person.scene, ReplayScene)


def test_from_the_result_one_looks_back(person: Person) -> None:
    table = finished(person)
    person.app.push(person.session.navigator.table(table))
    wait_for_map(person)
    see_result(person)
    person.tap("The board")
    assert looking_back(person).replay.at == looking_back(person).replay.last
    person.app.back()
    assert isinstance(person.scene, ResultScene)


def test_a_moving_picture(person: Person, tmp_path: Path) -> None:
    scene = open_replay(person, finished(person))
    person.tap("[menu]")
    with mock.patch.object(result_page, "records_directory", return_value=tmp_path / "films"):
        person.tap("Save as a moving picture")
        person.wait_for(lambda: person.sees("The file is saved"), "the file")
    (file,) = (tmp_path / "films").iterdir()
    with Image.open(file) as film:
        assert film.format == "GIF"
        assert film.size == (640, 384)
        assert getattr(film, "n_frames", 0) > scene.replay.last / 2


def test_what_has_happened_is_told_in_every_game(person: Person) -> None:
    table = person.session.tables.new_table("imperium", 2, {}, [Player.of_bot("greedy")] * 2)
    for _ in range(3):
        table.tick(0.0)
    person.app.push(person.session.navigator.table(table))
    wait_for_map(person)
    scene = person.scene
    assert isinstance(scene, PlayScene)
    person.tap_at(scene.frame.last.rect.center)
    (log,) = (each.widget for each in person.seen() if isinstance(each.widget, Log))
    assert repr(log.events) == repr(table.events(SPECTATOR)[: len(log.events)])
    assert "# » Round 2 scores Africa." in log._text()
    person.tap("Look back")
    looking_back(person)


def test_bots_can_be_held_up_and_stepped_through(person: Person) -> None:
    table = person.session.tables.new_table("praetorians", 2, {}, [Player.of_bot("greedy")] * 2)
    person.app.push(person.session.navigator.table(table))
    wait_for_map(person)
    scene = person.scene
    assert isinstance(scene, PlayScene)
    person.tap("[pause]")
    person.rest(5.0)
    told = len(scene.frame.last.messages)
    played = len(table.events(SPECTATOR))
    person.rest(20.0)
    assert (len(scene.frame.last.messages), len(table.events(SPECTATOR))) == (told, played)
    for _ in range(3):
        person.tap_at(scene.view.rect.center)
        person.rest(6.0)
    assert told < len(scene.frame.last.messages) <= told + 4
    person.tap("[play]")
    person.wait_for(lambda: table.is_over and scene.frame.onward.visible, "the end", 20000)


def test_holding_goes_back(person: Person) -> None:
    players = [Player.person(), Player.of_bot("greedy")]
    table = person.session.tables.new_table("kodai-heigi", 2, {}, [Player.of_bot("greedy")] * 2)
    for _ in range(6):
        table.tick(0.0)
    table.reseat(0, players[0])
    scene = KioskNavigator(person.session).table(table)
    person.app.push(scene)
    wait_for_map(person)
    if not scene.playback.is_showing:
        scene.choose(0, table.perspective(0).legal_actions()[0])
        person.wait_for(lambda: bool(scene.playback.is_showing), "something told")
    place = scene.view.rect.center
    person.touch(pygame.FINGERDOWN, place)
    person.rest(1.0)
    person.touch(pygame.FINGERUP, place)
    person.wait()
    looking_back(person)


def test_a_bot_that_moves_before_the_board_is_seen_is_told_from_there(person: Person) -> None:
    table = person.session.tables.new_table("kodai-heigi", 2, {}, [Player.of_bot("greedy")] * 2)
    for _ in range(6):
        table.tick(0.0)
    scene = KioskNavigator(person.session).table(table)
    table.tick(0.0)
    person.app.push(scene)
    person.rest(3.0)
    assert person.scene is scene


def test_nobody_is_asked_to_choose_while_looking_back(person: Person) -> None:
    table = person.session.tables.new_table(
        "seven-hills", 2, {}, [Player.person(), Player.person()]
    )
    assert table.is_sealed(0)
    scene = open_replay(person, table)
    assert not scene.picks.children
    assert not any("choose in secret" in words for words in person.words())
