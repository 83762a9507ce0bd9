"""A scripted person plays whole games through real events, from the shelf to the result."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame
import pytest
from librt.random import Random

from pi_app import text
from pi_app.bots.registry import make_bot
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.scenes.shelf import ShelfScene
from pi_app.kiosk.screen import ErrorScene
from pi_app.table.status import Status
from pi_app.text import tr
from tests.games.hannibal_vs_rome.board.hands import board, draw_curtain, play
from tests.games.hannibal_vs_rome.tour import RUSH, sit_down_two
from tests.kiosk.at_table import playing, see_result, wait_for_turn
from tests.kiosk.driver import Person


def sit_down(person: Person, *choices: str) -> None:
    person.tap(tr("Hannibal vs Rome"))
    for words in choices:
        person.tap(tr(words))
    person.tap(tr("Start the game"))
    assert isinstance(person.scene, PlayScene)


@pytest.fixture(params=["memory", "x11"])
def screen(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A display in memory, or a window on an X server."""
    driver: str = request.param
    if driver == "x11":
        environment = request.getfixturevalue("virtual_display")
        pygame.quit()
        for name in ("DISPLAY", "SDL_VIDEODRIVER"):
            monkeypatch.setenv(name, environment[name])
        pygame.display.init()
        pygame.font.init()
        assert pygame.display.get_driver() == driver
    return driver


@pytest.mark.usefixtures("screen")
def test_two_people_play_a_whole_game_with_a_curtain_and_then_another(tmp_path: Path) -> None:
    person = Person(tmp_path)
    sit_down_two(person)
    for number, (seat, notation) in enumerate(RUSH):
        play(person, seat, notation, drag=number % 3 == 0)
    see_result(person)
    assert person.sees("Victory for Rome")
    person.tap("Again, sides swapped")
    _, *lines, _ = person.words()
    assert lines == ["Guest 2", "Carthage", "→", "Rome", "Guest 1", "Rome", "→", "Carthage"]
    person.tap("Start the game")
    assert [panel.badge.detail() for panel in playing(person).frame.panels] == [
        "Guest 2",
        "Guest 1",
    ]
    table = playing(person).table
    assert (table.place, table.series_players) == (1, (1, 0))
    play(person, 0, "legion Rome-Gallia")
    person.key(pygame.K_ESCAPE)
    person.tap("Leave for now")
    assert isinstance(person.scene, ShelfScene)
    assert len(person.session.tables.journal.in_progress()) == 1
    person.session.close()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_person_plays_a_whole_game_against_a_bot(tmp_path: Path, seat: int) -> None:
    person = Person(tmp_path)
    sit_down(person, "Varro", "Lucius", *(["Swap sides"] if seat else []))
    adviser, dice = make_bot("greedy"), Random(3)
    for _ in range(400):
        wait_for_turn(person)
        if playing(person).table.is_over:
            break
        own = playing(person).table.perspective(seat)
        play(person, seat, own.action_text(adviser.choose(own, dice)))
    see_result(person)
    assert person.session.tables.journal.in_progress() == []
    assert len(person.session.tables.journal.finished()) == 1
    person.session.close()


def test_the_language_changes_in_the_middle_of_a_game(tmp_path: Path) -> None:
    person = Person(tmp_path)
    sit_down_two(person)
    play(person, *RUSH[0])
    before = playing(person).table.perspective(1).view()
    person.key(pygame.K_ESCAPE)
    person.tap("Settings")
    person.tap("日本語")
    person.key(pygame.K_ESCAPE)
    assert text.language() == "ja"
    assert playing(person).table.perspective(1).view() == before
    for seat, notation in RUSH[1:5]:
        play(person, seat, notation)
    wait_for_turn(person)
    assert person.sees(tr("{seat}: choose in secret", seat=tr("Rome")))
    assert not person.sees("Rome: choose in secret")
    person.session.close()


def test_a_sealed_card_is_there_again_after_the_program_was_lost(tmp_path: Path) -> None:
    person = Person(tmp_path)
    sit_down_two(person)
    for seat, notation in RUSH[:6]:
        play(person, seat, notation)
    table = playing(person).table
    view, pick = table.perspective(1).view(), table.pick(0)
    assert table.status(0) is Status.READY
    # Nothing is closed in order, as after a power cut; only the file's lock is let go.
    person.session.tables.journal.close()

    person = Person(tmp_path)
    table = playing(person).table
    assert table.perspective(1).view() == view
    assert (table.status(0), table.pick(0)) == (Status.READY, pick)
    for seat, notation in RUSH[6:]:
        play(person, seat, notation)
    see_result(person)
    person.session.close()


def test_an_open_hand_is_covered_when_the_page_is_left(tmp_path: Path) -> None:
    person = Person(tmp_path)
    sit_down_two(person)
    for seat, notation in RUSH[:5]:
        play(person, seat, notation)
    wait_for_turn(person)
    draw_curtain(person, 0)
    assert person.sees("Close the curtain")
    person.key(pygame.K_ESCAPE)
    assert not person.sees("Close the curtain")
    assert person.sees("Rome: choose in secret")
    person.session.close()


def test_trouble_at_the_table_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    person = Person(tmp_path)
    sit_down_two(person)
    play(person, *RUSH[0])
    view = playing(person).table.perspective(1).view()
    with monkeypatch.context() as broken, caplog.at_level(logging.ERROR):
        broken.setattr(PlayScene, "draw", lambda *_: 1 / 0)
        board(person).changed()
        person.wait()
    assert isinstance(person.scene, ErrorScene)
    person.tap("Try again")
    assert isinstance(person.scene, PlayScene)
    play(person, *RUSH[1])
    with monkeypatch.context() as broken, caplog.at_level(logging.ERROR):
        broken.setattr(PlayScene, "update", lambda *_: 1 / 0)
        play_blindly(person)
    assert isinstance(person.scene, ErrorScene)
    person.tap("To the shelf")
    person.tap("Continue Hannibal vs Rome: Guest 1 against Guest 2")
    assert playing(person).table.perspective(0).view() != view
    play(person, 0, "legion Gallia-HispaniaN")
    person.session.close()


def play_blindly(person: Person) -> None:
    playing(person).stage.stale = True
    person.wait_for(lambda: isinstance(person.scene, ErrorScene), "trouble")
