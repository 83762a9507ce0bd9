"""What lasts the whole night: table after table, handhelds, lamps, troubles, the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.core.registry import all_games
from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.devices.light_board import VirtualLightBoard
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.main import Application, KioskSettings, lamp_ids
from pi_app.kiosk.preferences import Preferences, system_language
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.scenes.shelf import JournalErrorScene, ShelfScene
from pi_app.system import appliance
from pi_app.system.host import on_desktop
from pi_app.table.errors import JournalFailed, Refused
from pi_app.table.inputs import Choose
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.status import Status
from pi_app.table.table import Table
from pi_app.text import render
from tests.games.hannibal_vs_rome.board.hands import action_of
from tests.games.hannibal_vs_rome.tour import RUSH
from tests.kiosk.at_table import wait_for_map
from tests.kiosk.driver import Person

GAME = "hannibal-vs-rome"


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    somebody = Person(tmp_path)
    yield somebody
    somebody.session.close()


def at_battle(person: Person, players: list[Player]) -> Table:
    table = person.session.tables.new_table(GAME, 2, {}, players)
    for seat, notation in RUSH[:5]:
        table.submit(seat, Choose(action_of(table, seat, notation)), person.clock())
    return table


def handhelds(person: Person) -> VirtualHandhelds:
    bank = person.session.devices.handhelds
    assert isinstance(bank, VirtualHandhelds)
    return bank


def test_keys_of_handhelds_reach_their_seats_and_lamps_answer(person: Person) -> None:
    table = at_battle(person, [Player.keypad(2), Player.keypad(5)])
    bank = handhelds(person)
    person.wait()
    assert bank.lamp(2) == bank.lamp(5) == "slow"
    bank.press(2, "4", person.clock())
    person.wait()
    assert bank.lamp(2) == "flashes"
    bank.press(2, "OK", person.clock())
    bank.press(7, "1", person.clock())
    person.wait()
    assert bank.lamp(2) == "solid"
    assert table.statuses() == (Status.READY, Status.CHOOSING)
    person.session.tables.leave_table()
    assert bank.lamp(2) == "off"


def test_one_table_at_a_time(person: Person) -> None:
    first = person.session.tables.new_table(GAME, 2, {}, [Player.person(), Player.person()])
    second = person.session.tables.new_table(GAME, 2, {}, [Player.person(), Player.person()])
    assert person.session.tables.table is second
    with pytest.raises(Refused):
        first.submit(0, Choose(action_of(first, 0, RUSH[0][1])), 0.0)
    again = person.session.tables.resume(second.number)
    assert person.session.tables.table is again
    with pytest.raises(Refused):
        second.submit(0, Choose(action_of(second, 0, RUSH[0][1])), 0.0)


def test_a_table_that_nobody_left_is_there_at_the_next_start(tmp_path: Path) -> None:
    person = Person(tmp_path)
    table = person.session.tables.new_table(GAME, 2, {}, [Player.person(), Player.person()])
    person.session.tables.journal.close()

    person = Person(tmp_path)
    assert isinstance(person.scene, PlayScene)
    assert person.scene.table.number == table.number
    # Closing the window is no getting up either.
    person.session.close()

    person = Person(tmp_path)
    assert isinstance(person.scene, PlayScene)
    person.app.go_home()
    person.wait()
    assert isinstance(person.scene, ShelfScene)
    person.session.close()

    person = Person(tmp_path)
    assert isinstance(person.scene, ShelfScene)
    person.session.close()


def test_a_game_given_up_or_ended_is_not_sat_down_to_again(tmp_path: Path) -> None:
    with_journal = Person(tmp_path)
    table = with_journal.session.tables.new_table(GAME, 2, {}, [Player.person(), Player.person()])
    with_journal.session.tables.journal.abandon(table.number)
    with_journal.session.close()

    person = Person(tmp_path)
    assert isinstance(person.scene, ShelfScene)
    person.session.close()


def test_leaving_darkens_the_board_of_lights(person: Person) -> None:
    person.tap("Hannibal vs Rome")
    person.tap("Start the game")
    board = person.session.devices.light_board
    assert isinstance(board, VirtualLightBoard)
    wait_for_map(person)
    person.wait_for(lambda: any(map(any, board.colours(0.0).values())), "lights")
    person.app.go_home()
    assert not any(map(any, board.colours(0.0).values()))


def test_a_journal_that_cannot_be_written_is_told_and_the_table_stays(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at_battle(person, [Player.keypad(2), Player.keypad(5)])
    full = JournalFailed(Message("The disk is full."))

    def fail(*_: object) -> None:
        raise full

    with monkeypatch.context() as broken:
        broken.setattr(Journal, "put_pick", fail)
        handhelds(person).press(2, "4", person.clock())
        person.wait()
    assert person.scene.toast.words == "The disk is full."
    assert table.pick(0) is None
    handhelds(person).press(2, "4", person.clock())
    person.wait()
    assert table.pick(0) is not None


def house(tmp_path: Path) -> Application:
    settings = KioskSettings(journal=tmp_path / "journal.sqlite3")
    return Application(settings, Preferences(), tmp_path / "kiosk.json")


def test_the_door_stays_shut_while_another_program_has_the_journal(tmp_path: Path) -> None:
    other = Journal(tmp_path / "journal.sqlite3")
    ours = house(tmp_path)
    assert isinstance(ours.home(), JournalErrorScene)
    assert ours.session is None
    other.close()
    assert isinstance(ours.home(), ShelfScene)
    ours.close()


def test_a_table_that_forgets_its_games_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(appliance, "forgets_here", lambda _place: True)
    for switch, warned in (("", False), (str(tmp_path / "switch"), True)):
        monkeypatch.setenv(appliance.SWITCH, switch)
        ours = house(tmp_path)
        ours.home()
        assert ours.session is not None
        notice = ours.session.news.take_journal_notice()
        assert (notice is not None and "loses all games" in render(notice)) is warned
        ours.close()


def test_what_fails_in_a_frame_fails_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = house(tmp_path)
    ours.open_window(pygame.display.set_mode((800, 480)))
    assert ours.session is not None
    ours.session.tables.new_table(GAME, 2, {}, [Player.person(), Player.person()])
    with monkeypatch.context() as broken:
        broken.setattr(Table, "tick", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            ours.frame()
        ours.frame()
    assert len(ours.session.tables.journal.in_progress()) == 1
    ours.close()


def test_every_board_finds_its_lamps() -> None:
    for game in all_games():
        board = find_board(game)
        assert set(board.lamps.chart().lamps) <= set(lamp_ids())
        assert set(board.lamps.lights(Perspective(game.start(), 0))) <= set(lamp_ids())


def test_the_screen_may_change_its_size_at_any_moment(person: Person) -> None:
    person.tap("Hannibal vs Rome")
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=720, h=1280, size=(720, 1280)))
    person.wait()
    assert person.scene.theme.portrait
    person.tap("Start the game")
    assert isinstance(person.scene, PlayScene)


def test_f11_fills_the_screen_and_gives_it_back(person: Person) -> None:
    assert not person.app.fullscreen
    person.key(pygame.K_F11)
    assert person.app.fullscreen
    person.key(pygame.K_F11)
    assert not person.app.fullscreen
    # SDL's display in memory may keep the size of the full screen; what counts is that we follow.
    assert person.scene.area == pygame.display.get_surface().get_rect()
    person.tap("Hannibal vs Rome")
    assert person.sees("Start the game")


@pytest.mark.parametrize(
    ("name", "language"), [("ja_JP.UTF-8", "ja"), ("en_GB.UTF-8", "en"), ("C", "en")]
)
def test_the_first_language_is_the_systems(
    monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", name)
    assert system_language() == language


def test_a_desktop_is_known_by_its_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DESKTOP_SESSION", raising=False)
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
    assert not on_desktop()
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "GNOME")
    assert on_desktop()
