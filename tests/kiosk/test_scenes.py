"""Every page but the table itself, seen and touched as people do."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pygame
import pytest
from librt.random import Random

from pi_app import text
from pi_app.core.game import State
from pi_app.core.message import Message
from pi_app.core.registry import find_game
from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.games.mercator.board.board import MercatorBoard
from pi_app.kiosk.kiosk_navigator import KioskNavigator
from pi_app.kiosk.preferences import READING_PACES, Preferences, load_preferences, save_preferences
from pi_app.kiosk.scenes import result as result_page
from pi_app.kiosk.scenes.help import HelpScene
from pi_app.kiosk.scenes.replay import ReplayScene
from pi_app.kiosk.scenes.result import TAKING_IN, PointsScene, ResultScene
from pi_app.kiosk.scenes.saved import SavedScene
from pi_app.kiosk.scenes.settings import AboutScene, SettingsScene
from pi_app.kiosk.scenes.setup import SetupScene
from pi_app.kiosk.scenes.shelf import JournalErrorScene, ShelfScene
from pi_app.kiosk.screen import ErrorScene
from pi_app.kiosk.widgets import Button
from pi_app.kiosk.widgets.game_cover import GameCover
from pi_app.kiosk.widgets.seats import StandingLine
from pi_app.system.appliance import SWITCH
from pi_app.table.history import History
from pi_app.table.inputs import Choose, Ready
from pi_app.table.players import Player
from pi_app.table.table import Table
from pi_app.text import LANGUAGES, Language, tr
from tests.games.circus_maximus.rules.setups import moment as race_for_places
from tests.kiosk.at_table import choose_kind
from tests.kiosk.driver import Person, touchable
from tests.kiosk.lettering_watch import watched_lettering

GAME = "hannibal-vs-rome"
PEOPLE = [Player.person(), Player.person()]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    somebody = Person(tmp_path)
    yield somebody
    somebody.session.close()


def begun(person: Person, players: list[Player] | None = None) -> Table:
    table = person.session.tables.new_table(GAME, 2, {}, players or PEOPLE)
    person.session.tables.leave_table()
    return table


CAPITAL_RUSH = (
    "legion Rome-Gallia", "legion Carthage-Zama", "legion Gallia-HispaniaN",
    "legion Zama-Carthage", "legion HispaniaN-HispaniaS", "legion Carthage-Zama",
    "legion HispaniaS-Mauretania", "legion Zama-Carthage", "legion Mauretania-Carthage",
)  # fmt: skip


def finished(person: Person, players: list[Player] | None = None) -> Table:
    """A game in which a Roman legion walks around the sea into Carthage."""
    table = person.session.tables.new_table(GAME, 2, {}, players or PEOPLE)
    for number, notation in enumerate(CAPITAL_RUSH):
        seat = number % 2
        window = table.perspective(seat)
        chosen = next(a for a in window.legal_actions() if window.action_text(a) == notation)
        table.submit(seat, Choose(chosen), person.clock())
        if table.is_sealed(seat) and table.pick(seat) is not None:
            table.submit(seat, Ready(), person.clock())
    assert table.is_over
    return table


PAGES = ("shelf", "setup", "saved", "settings", "about", "result", "closing", "no journal")


def show(person: Person, page: str) -> None:
    """Bring a page onto the screen."""
    app, session = person.app, person.session
    match page:
        case "setup":
            players = [Player.keypad(3), Player.of_bot("search")]
            app.push(KioskNavigator(session).setup(find_game(GAME), players=players))
        case "saved":
            app.push(KioskNavigator(session).saved())
        case "settings":
            app.push(KioskNavigator(session).settings())
        case "about":
            app.push(AboutScene())
        case "result":
            app.push(KioskNavigator(session).result(finished(person, PEOPLE)))
        case "closing":
            person.key(pygame.K_ESCAPE)
        case "no journal":
            app.push(JournalErrorScene(Message("The journal {path} is in use.", {"path": "x"})))
    person.wait()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_every_screen(
    tmp_path: Path, size: tuple[int, int], language: Language
) -> None:
    person = Person(tmp_path, size, language)
    for number in range(3):
        begun(person, [Player.of_bot("search"), Player.keypad(number + 1)])
    screen = person.app.surface.get_rect()
    with watched_lettering() as watch:
        for page in PAGES:
            show(person, page)
            before = watch.blocks
            person.scene.redraw()
            person.wait()
            assert watch.blocks > before
            seen = list(person.seen())
            targets = [(s, part) for s in seen for part in touchable(s.widget)]
            assert targets, page
            for target, part in targets:
                assert part.width >= 48, (page, target, part)
                assert part.height >= 48, (page, target, part)
                assert target.scrollers or screen.contains(target.rect), (page, target)
            fixed = [s.rect for s, _ in targets if not s.scrollers]
            for one in fixed:
                assert sum(one.colliderect(other) for other in fixed if other != one) == 0, page
            person.app.go_home()
            person.wait()
    assert watch.complaints == set()
    person.session.close()


def test_every_page_is_reached_by_tapping_and_left_by_going_back(person: Person) -> None:
    begun(person)
    person.app.go_home()
    person.wait()
    person.tap("[gear]")
    assert isinstance(person.scene, SettingsScene)
    person.tap("About")
    assert isinstance(person.scene, AboutScene)
    person.tap("[back]")
    assert isinstance(person.scene, SettingsScene)
    person.key(pygame.K_ESCAPE)
    assert isinstance(person.scene, ShelfScene)
    person.tap("Saved games")
    assert isinstance(person.scene, SavedScene)
    person.tap("[back]")
    person.tap("Hannibal vs Rome")
    assert isinstance(person.scene, SetupScene)
    person.tap("[back]")
    assert isinstance(person.scene, ShelfScene)


def test_the_language_changes_everywhere_at_once(person: Person, tmp_path: Path) -> None:
    assert person.sees("Hannibal vs Rome")
    person.tap("日本語")
    assert text.language() == "ja"
    assert not person.sees("Hannibal vs Rome")
    assert person.sees(tr("Hannibal vs Rome"))
    assert load_preferences(tmp_path / "kiosk.json").language == "ja"
    person.tap("English")
    assert person.sees("Hannibal vs Rome")


def test_closing_asks_first(person: Person) -> None:
    person.key(pygame.K_ESCAPE)
    person.tap("Stay")
    assert person.app.running
    person.tap("[close]")
    person.tap("Close")
    assert not person.app.running


@pytest.mark.parametrize(("words", "wish"), [("Switch off", "off"), ("Restart", "restart")])
def test_the_table_is_switched_off_only_where_it_may_be_and_when_asked_twice(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, wish: str
) -> None:
    file = tmp_path / "switch"
    monkeypatch.setenv(SWITCH, str(file))
    for stay in (["Stay"], [words, "Stay"]):
        person.tap("[close]")
        for each in stay:
            person.tap(each)
        assert person.app.running
        assert not file.exists()
    person.tap("[close]")
    assert not person.sees("Close")
    person.tap(words)
    person.tap(words)
    assert file.read_text() == f"{wish}\n"
    assert not person.app.running


def test_a_wish_that_cannot_be_left_is_said(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SWITCH, str(tmp_path / "nowhere" / "switch"))
    person.tap("[close]")
    person.tap("Switch off")
    person.tap("Switch off")
    assert person.scene.toast.words == "That is not possible now. The log says why."
    assert person.app.running


def test_settings_hold_at_once_and_next_time(person: Person, tmp_path: Path) -> None:
    person.tap("[gear]")
    person.tap("Loud")
    person.tap("Unhurried")
    person.tap("Bots chat now and then")
    person.tap("Keypads on the keyboard (F9)")
    person.tap("LED board (F10)")
    assert person.session.sounds.volume == 1.0
    kept = load_preferences(tmp_path / "kiosk.json")
    assert kept == Preferences(
        language="en", volume=1.0, handhelds_shown=True, lamps_shown=True, remarks=False,
        reading_pace=READING_PACES[0],
    )  # fmt: skip
    assert person.session.preferences.values == kept


@pytest.mark.parametrize(
    "told",
    [
        "",
        "no json",
        "[]",
        "[" * 5000,
        '{"volume": 7, "language": "la", "remarks": 1, "bot_seconds": 3.0, "reading_pace": 9}',
    ],
)
def test_senseless_preferences_count_as_not_said(tmp_path: Path, told: str) -> None:
    path = tmp_path / "kiosk.json"
    path.write_text(told)
    assert load_preferences(path).volume == Preferences().volume
    assert load_preferences(path).remarks == Preferences().remarks
    assert load_preferences(path).reading_pace == Preferences().reading_pace


def test_preferences_that_cannot_be_written_disturb_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    with caplog.at_level(logging.WARNING):
        save_preferences(Preferences(), tmp_path / "file" / "kiosk.json")
    assert "could not be saved" in caplog.text


def plans(person: Person) -> list[Player]:
    assert isinstance(person.scene, SetupScene)
    return [plan.player() for plan in person.scene.plans]


def test_by_default_a_person_meets_a_centurion_and_sides_swap(person: Person) -> None:
    person.tap("Hannibal vs Rome")
    assert plans(person) == [Player.person(), Player.of_bot("varro")]
    person.tap("Swap sides")
    assert plans(person) == [Player.of_bot("varro"), Player.person()]
    person.tap("Varro")
    person.tap("Lucius")
    assert plans(person) == [Player.of_bot("lucius"), Player.person()]


def test_options_are_chosen_by_tapping(person: Person) -> None:
    person.tap("Hannibal vs Rome")
    person.tap("2001")
    person.tap("Core regions")
    assert isinstance(person.scene, SetupScene)
    assert person.scene.values == {"edition": "gmt2001", "core_control": True}


def test_nobody_shares_a_keypad(person: Person) -> None:
    setup = KioskNavigator(person.session).setup(
        find_game(GAME), players=[Player.keypad(2), Player.of_bot("greedy")]
    )
    person.app.push(setup)
    person.wait()
    setup._plan(1, setup.plans[1].__class__("keypad", "search", 2))
    assert plans(person) == [Player.keypad(2), Player.keypad(3)]
    for port in (4, 5, 6, 7, 1, 3):
        setup._step_port(1)
        assert plans(person) == [Player.keypad(2), Player.keypad(port)]


def test_a_key_gives_its_handheld_to_a_person(person: Person) -> None:
    person.tap("Hannibal vs Rome")
    handhelds = person.session.devices.handhelds
    assert isinstance(handhelds, VirtualHandhelds)
    handhelds.press(5, "7", person.clock())
    person.wait()
    assert plans(person) == [Player.keypad(5), Player.of_bot("varro")]
    handhelds.press(6, "7", person.clock())
    person.wait()
    assert plans(person) == [Player.keypad(5), Player.of_bot("varro")]
    assert person.scene.toast.words == tr("There is no seat left for keypad {port}.", port=6)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_beside_a_keypad_has_room(tmp_path: Path, language: Language) -> None:
    person = Person(tmp_path, language=language)
    with watched_lettering() as watch:
        person.tap(tr("Circus Maximus"))
        choose_kind(person, 0, tr("Keypad"))
        person.wait()
    assert person.sees(tr("Guest"))
    assert watch.complaints == set()
    person.session.close()


def test_a_game_is_given_up_only_after_asking(person: Person) -> None:
    begun(person)
    begun(person)
    person.app.go_home()
    person.wait()
    person.tap("Saved games (2)")
    person.tap("[close]")
    person.tap("Keep it")
    assert len(person.session.tables.journal.in_progress()) == 2
    person.tap("[close]")
    person.tap("Give up")
    assert len(person.session.tables.journal.in_progress()) == 1
    person.tap("[close]")
    person.tap("Give up")
    assert person.sees("No game is in progress.")


def test_a_game_is_deleted_only_after_asking_twice(person: Person) -> None:
    begun(person)
    begun(person)
    person.app.go_home()
    person.wait()
    person.tap("Saved games (2)")
    person.tap("[close]")
    person.tap("Delete")
    person.tap("Keep it")
    assert len(person.session.tables.journal.all_games()) == 2
    person.tap("[close]")
    person.tap("Delete")
    person.tap("Delete")
    assert [entry.number for entry in person.session.tables.journal.all_games()] == [1]


def test_many_saved_games_scroll(person: Person) -> None:
    for _ in range(9):
        begun(person)
    person.app.push(KioskNavigator(person.session).saved())
    person.wait()
    last = [s for s in person.seen() if isinstance(s.widget, Button)][-1]
    assert last.shown.height == 0
    person._scroll_towards(last)
    person._scroll_towards(last)
    person._scroll_towards(last)
    last = [s for s in person.seen() if isinstance(s.widget, Button)][-1]
    assert last.shown == last.rect


def test_the_result_tells_winner_reason_and_series(person: Person) -> None:
    person.app.push(KioskNavigator(person.session).result(finished(person)))
    person.wait()
    assert person.sees("Victory for Rome")
    assert person.sees("The series, game 1")
    assert person.sees("Again, sides swapped")


def test_the_laurels_of_a_winner_grow_and_a_touch_lets_them_stand(person: Person) -> None:
    def picture() -> bytes:
        return pygame.image.tobytes(person.app.surface, "RGB")

    person.app.push(KioskNavigator(person.session).result(finished(person)))
    seen = []
    for _ in range(4):
        person.wait(3)
        seen.append(picture())
    assert len(set(seen)) == 4
    person.tap_at((5, 5))
    still = picture()
    person.rest(1)
    assert picture() == still


def test_a_running_game_has_no_result(person: Person) -> None:
    table = begun(person)
    with pytest.raises(ValueError, match="finished"):
        KioskNavigator(person.session).result(table)


def test_the_record_is_saved_where_the_page_says(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(result_page, "records_directory", lambda: tmp_path / "documents")
    person.app.push(KioskNavigator(person.session).result(finished(person)))
    person.rest(TAKING_IN + 0.1)
    person.tap("[save]")
    (path,) = (tmp_path / "documents").iterdir()
    assert person.sees(tr("The file is here: {path}", path=path))
    record = json.loads(path.read_text(encoding="utf-8"))
    assert [action for _, action in record["actions"]] == list(CAPITAL_RUSH)
    person.tap("Good")
    monkeypatch.setattr(result_page, "records_directory", lambda: path / "below a file")
    person.tap("[save]")
    assert person.sees("The file could not be saved")


def test_a_damaged_journal_is_told_once(tmp_path: Path) -> None:
    person = Person(tmp_path)
    begun(person)
    person.session.tables.leave_table()
    person.session.close()
    (tmp_path / "journal.sqlite3").write_bytes(b"this is no journal at all" * 50)
    person = Person(tmp_path)
    assert person.sees("Your saved games")
    assert list(tmp_path.glob("journal.damaged-*"))
    person.tap("I understand")
    person.app.go_home()
    person.wait()
    assert not person.sees("Your saved games")
    person.session.close()


def test_games_that_are_played_often_stand_in_front(person: Person) -> None:
    for id in ("mercator", "praetorians", "praetorians"):
        seats = find_game(id).seat_counts[0]
        person.session.tables.new_table(id, seats, {}, [Player.person()] * seats)
    person.session.tables.leave_table()
    person.app.go_home()
    person.wait()
    boxes = [seen.widget for seen in person.seen()]
    titles = [box.text() for box in boxes if isinstance(box, GameCover)]
    assert titles[:3] == ["Praetorians", "Mercator", "Circus Maximus"]


def test_a_game_can_be_judged_before_anybody_sits_down(person: Person) -> None:
    game = find_game("rome-vs-carthage")
    person.tap(game.title)
    assert person.sees("120–180 min · many rules")
    person.tap("Rules")
    assert isinstance(person.scene, HelpScene)


def test_trouble_on_a_page_leads_back_to_the_shelf(
    person: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun(person)
    with monkeypatch.context() as broken:
        broken.setattr(SavedScene, "draw", lambda *_: 1 / 0)
        person.app.push(KioskNavigator(person.session).saved())
        with caplog.at_level(logging.ERROR):
            person.wait()
    assert "ZeroDivisionError" in caplog.text
    assert isinstance(person.scene, ErrorScene)
    person.tap("To the shelf")
    assert isinstance(person.scene, ShelfScene)
    assert len(person.session.tables.journal.in_progress()) == 1


def test_many_seats_are_planned_on_one_line_each(person: Person) -> None:
    person.tap(tr("Imperium"))
    person.tap("4")
    assert [name for name in ("Varro", "Cornelia", "Fulvia") if person.sees(tr(name))]
    person.tap(tr("Varro"))
    person.tap(tr("Lucius"))
    assert person.sees(tr("Lucius"))
    assert not person.sees(tr("Varro"))
    person.tap(tr("Keypad"))
    assert person.sees("1")
    person.tap("1", Button)
    assert person.find("2", Button).widget.visible


def end_of_mercator() -> State:
    """A harbour of seven whose last ship has been filled."""
    state, dice = find_game("mercator").start(7), Random(5)
    while state.outcome() is None:
        seat = state.deciders()[0]
        state.play(seat, state.random_action(seat, dice))
    return state


def test_beside_the_last_position_stands_what_the_points_are_made_of(person: Person) -> None:
    players = [Player.person()] * 7
    with mock.patch.object(History, "begin", return_value=History(end_of_mercator())):
        table = person.session.tables.new_table("mercator", 7, {}, players)
    scene = KioskNavigator(person.session).table(table)
    person.app.push(scene)
    person.wait_for(lambda: scene.frame.onward.visible, "the last position")
    board = scene.view.places.stall if isinstance(scene.view, MercatorBoard) else None
    assert board is not None
    assert board.bottom - scene.frame.onward.rect.top < scene.theme.touch // 2
    person.tap("Scores")
    assert isinstance(person.scene, PointsScene)
    assert person.sees("Rome pays")
    person.tap("[back]")
    person.tap("To the result")
    assert isinstance(person.scene, ResultScene)


def test_a_result_ranks_seven_seats_on_every_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    person = Person(tmp_path, size)
    state = end_of_mercator()
    players = [*[Player.person()] * 3, *[Player.of_bot("search")] * 3, Player.keypad(2)]
    with mock.patch.object(History, "begin", return_value=History(state)):
        table = person.session.tables.new_table("mercator", 7, {}, players)
    person.app.push(KioskNavigator(person.session).result(table))
    person.wait()
    lines = [seen for seen in person.seen() if isinstance(seen.widget, StandingLine)]
    outcome = table.outcome()
    assert outcome is not None
    points = [
        int(seen.widget.figures[0]()) for seen in lines if isinstance(seen.widget, StandingLine)
    ]
    assert points == sorted(points, reverse=True)
    assert next(seen.widget.won for seen in lines if isinstance(seen.widget, StandingLine))
    assert all(person.app.surface.get_rect().contains(seen.shown) for seen in lines)
    assert all(seen.shown == seen.rect for seen in lines)
    names = {seen.widget.detail() for seen in lines if isinstance(seen.widget, StandingLine)}
    assert names == {
        "Guest 1", "Guest 2", "Guest 3", "Fabius 1", "Fabius 2", "Fabius 3", "Keypad 2"
    }  # fmt: skip


def test_the_total_of_a_series_stands_at_the_result_once_it_differs_from_the_game(
    person: Person,
) -> None:
    figures = []
    table = person.session.tables.new_table("mercator", 3, {}, [Player.of_bot("random", "Ann")] * 3)
    for _ in range(2):
        while not table.is_over:
            table.tick(0.0)
        person.app.push(KioskNavigator(person.session).result(table))
        person.wait()
        seen = [each.widget for each in person.seen() if isinstance(each.widget, StandingLine)]
        figures.append({len(line.figures) for line in seen})
        table = person.session.tables.next_game()
    assert figures == [{1}, {2}]


def test_from_the_result_one_sees_the_board_and_comes_back(person: Person) -> None:
    person.app.push(KioskNavigator(person.session).result(finished(person)))
    place = person.find("To the shelf").rect.center
    person.tap_at(place)
    assert isinstance(person.scene, ResultScene), "a hasty tap was meant for the board"
    person.rest(TAKING_IN)
    person.tap("The board")
    assert isinstance(person.scene, ReplayScene)
    person.key(pygame.K_ESCAPE)
    person.rest(TAKING_IN)
    person.tap("To the shelf")
    assert isinstance(person.scene, ShelfScene)


def test_the_points_of_a_game_are_broken_down(tmp_path: Path, size: tuple[int, int]) -> None:
    person = Person(tmp_path, size)
    state = end_of_mercator()
    with mock.patch.object(History, "begin", return_value=History(state)):
        table = person.session.tables.new_table("mercator", 7, {}, [Player.person()] * 7)
    person.app.push(KioskNavigator(person.session).result(table))
    person.rest(TAKING_IN + 0.1)
    person.tap("Scores")
    words = person.words()
    heads = [words.index(head) for head in ("Money", "Rome pays", "Together")]
    money, rome, together = ([int(each) for each in words[at + 1 : at + 8]] for at in heads)
    assert sorted(together, reverse=True) == together
    assert [sum(column) for column in zip(money, rome, strict=True)] == together
    person.tap("[back]")
    assert isinstance(person.scene, ResultScene)


def test_a_score_of_one_part_is_named_beside_the_seats_in_their_order(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    person = Person(tmp_path, size)
    state = race_for_places(
        ["5-1", "5-2", "5-3"],
        ["goal-4", "goal-5", ("3-9", 1)],
        ["goal-6", "goal-7", ("1-9", 1)],
        ["goal-1", "goal-2", "goal-3"],
        ["goal-8", "goal-9", "goal-11"],
        options={"play_on": True},
        arrivals=[4, 3],
    )
    state.play(2, state.parse_action(2, "drive 3 SE"))
    with mock.patch.object(History, "begin", return_value=History(state)):
        table = person.session.tables.new_table(
            "circus-maximus", 5, state.options, [Player.person()] * 5
        )
    person.app.push(KioskNavigator(person.session).result(table))
    person.wait()
    assert person.sees("Chariots in the goal")
    assert not person.sees("Scores")
    seen = [each for each in person.seen() if isinstance(each.widget, StandingLine)]
    lines = [each.widget for each in seen if isinstance(each.widget, StandingLine)]
    assert all(each.shown == each.rect for each in seen)
    assert [line.name() for line in lines] == ["Purples", "Golds", "Greens", "Reds", "Blues"]
    assert [line.figures[0]() for line in lines] == ["3", "3", "3", "2", "0"]
