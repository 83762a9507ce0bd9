from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest import mock

import pygame
import pytest

from pi_app.core.event import Event
from pi_app.core.game import SPECTATOR, OptionValue, State
from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.devices.light_board import VirtualLightBoard
from pi_app.games.hannibal_vs_rome.board.board import HannibalBoard
from pi_app.games.hannibal_vs_rome.rules import notation
from pi_app.kiosk import compose
from pi_app.kiosk.boards.form_panels import TilePanel
from pi_app.kiosk.boards.pick_panel import Asked
from pi_app.kiosk.kiosk_navigator import KioskNavigator
from pi_app.kiosk.scenes.help import HelpScene
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.scenes.shelf import ShelfScene
from pi_app.kiosk.widgets import Button, Curtain, Toggle
from pi_app.kiosk.widgets.device_panels import LampPanel
from pi_app.kiosk.widgets.seats import CardTile
from pi_app.table.playback import BACKLOG, Playback, reading_time
from pi_app.table.players import Player
from pi_app.table.status import Status
from pi_app.text import Language, render
from tests.games.hannibal_vs_rome.board.hands import draw_curtain, pixel_of, play, play_card
from tests.games.hannibal_vs_rome.rules.setups import moment
from tests.kiosk.at_table import asked, playing, see_result, wait_for_map
from tests.kiosk.driver import FRAME, Person, Size, touchable
from tests.kiosk.table_setup import TWO, Sitting

KEYPADS = (Player.keypad(1), Player.keypad(2))


def before_a_battle(**more: object) -> State:
    return moment(
        {"Gallia": 2, "Rome": 2},
        {"HispaniaN": 2, "Carthage": 1},
        rome_fleets={"Rome/Corsica": 1},
        carthage_fleets={"Sardinia/Carthage": 1},
        **more,  # type: ignore[arg-type]
    )


def in_a_duel(tmp_path: Path, patch: pytest.MonkeyPatch, *players: Player) -> Sitting:
    person = Sitting(tmp_path, patch, players or TWO, before_a_battle())
    play(person, 0, "legion Gallia-HispaniaN")
    person.settle()
    # Drawing the map took as many frames as it took; what pulses shall be alike in two pictures.
    person.clock.now = 1000.0
    person.wait()
    return person


def hold(person: Person, scancode: int) -> None:
    event: dict[str, Any] = {"key": 0, "mod": 0, "unicode": "", "scancode": scancode}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, **event))
    person.wait(1)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, **event))
    person.wait(2)


# --- secrets ----------------------------------------------------------------------------------


def screens_after_choosing(
    directory: Path, patch: pytest.MonkeyPatch, card: int, *, ready: bool
) -> list[bytes]:
    """What everybody sees after Rome chose, and after Rome looked again."""
    directory.mkdir()
    person = in_a_duel(directory, patch)
    pictures = []
    for look in range(2):
        if look:
            person.tap("Rome: ready. Change?" if ready else "Rome: choose in secret")
            person.tap_at(person.play.view.rect.center)
            person.rest(0.3)
        else:
            draw_curtain(person, 0)
        cards = [seen for seen in person.seen() if isinstance(seen.widget, CardTile)]
        chosen = next(
            seen for seen in cards if getattr(seen.widget, "card", 0) == notation.CARD + card
        )
        person.tap_at(chosen.rect.center)
        assert person.table.pick(0) == notation.CARD + card
        person.tap("Ready" if ready else "Close the curtain")
        pictures.append(person.picture())
    wanted = Status.READY if ready else Status.CHOOSING
    assert person.table.status(0) is wanted
    person.go_away()
    return pictures


@pytest.mark.parametrize("ready", [True, False])
def test_nothing_on_the_screen_tells_what_was_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ready: bool
) -> None:
    first = screens_after_choosing(tmp_path / "a", monkeypatch, 1, ready=ready)
    second = screens_after_choosing(tmp_path / "b", monkeypatch, 5, ready=ready)
    assert first == second


def test_the_screen_does_change_when_somebody_is_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = screens_after_choosing(tmp_path / "a", monkeypatch, 3, ready=False)
    ready = screens_after_choosing(tmp_path / "b", monkeypatch, 3, ready=True)
    assert waiting != ready


def test_a_closed_curtain_shows_no_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = in_a_duel(tmp_path, monkeypatch)
    person.tap("Rome: choose in secret")
    assert not any(isinstance(seen.widget, CardTile) for seen in person.seen())
    person.key(pygame.K_ESCAPE)
    assert person.sees("Rome: choose in secret")


def test_an_open_curtain_closes_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = in_a_duel(tmp_path, monkeypatch)
    draw_curtain(person, 0)
    assert any(isinstance(seen.widget, CardTile) for seen in person.seen())
    person.rest(Curtain.SECONDS + 5)
    assert not any(isinstance(seen.widget, CardTile) for seen in person.seen())
    assert person.sees("Rome: choose in secret")


def holding(*cards: int) -> mock.Mock:
    """The window of Rome with these cards in the hand."""
    return mock.Mock(seat=0, legal_actions=lambda: [notation.CARD + value for value in cards])


def cards_of(question: Asked) -> TilePanel:
    """The panel for five battle cards, some of which may have been played."""
    five = [notation.CARD + value for value in range(1, 6)]
    return TilePanel(question, lambda _card: compose.sign("swords"), five)


def test_cards_lie_in_another_order_each_time_when_others_may_watch() -> None:
    orders = set()
    for _ in range(60):
        panel = cards_of(asked(holding(1, 2, 3, 4, 5), print, covert=True))
        orders.add(tuple(card.card for card in panel.tiles))
    assert len(orders) > 10
    own = cards_of(asked(holding(1, 3), print))
    assert [tile.card for tile in own.tiles] == [notation.CARD + value for value in (1, 2, 3, 4, 5)]
    played = [notation.CARD + value for value in (2, 4, 5)]
    assert [tile.card for tile in own.tiles if not tile.allowed] == played
    assert [tile.card for tile in own.tiles if tile.action is None] == played


def test_whoever_is_ready_may_still_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = in_a_duel(tmp_path, monkeypatch)
    play_card(person, 0, 2)
    assert person.table.status(0) is Status.READY
    person.tap("Rome: ready. Change?")
    person.tap_at(person.play.view.rect.center)
    person.rest(0.3)
    assert person.table.status(0) is Status.CHOOSING
    four = next(
        seen
        for seen in person.seen()
        if isinstance(seen.widget, CardTile) and seen.widget.card == notation.CARD + 4
    )
    person.tap_at(four.rect.center)
    person.tap("Ready")
    play_card(person, 1, 3)
    person.settle()
    texts = [event.text.english() for event in person.table.events(0)]
    assert "Duel: Rome 4, Carthage 3" in texts


def test_nobody_is_ready_without_a_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = in_a_duel(tmp_path, monkeypatch)
    draw_curtain(person, 0)
    person.tap("Ready")
    assert person.remark == "Choose something first."
    assert person.table.status(0) is Status.CHOOSING


def test_whoever_is_alone_at_the_table_needs_no_curtain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = in_a_duel(tmp_path, monkeypatch, Player.person(), Player.of_bot("greedy"))
    cards = [seen for seen in person.seen() if isinstance(seen.widget, CardTile)]
    assert len(cards) == 5
    person.tap_at(cards[4].rect.center)
    person.tap("Ready")
    person.settle()
    assert any(event.kind == "reveal" for event in person.table.events(0))


# --- keypads and lights -----------------------------------------------------------------------


def test_rows_of_the_keyboard_are_keypads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = in_a_duel(tmp_path, monkeypatch, *KEYPADS)
    assert person.table.status(1) is Status.CHOOSING
    hold(person, pygame.KSCAN_4)
    hold(person, pygame.KSCAN_EQUALS)
    hold(person, pygame.KSCAN_E)
    assert person.table.status(0) is Status.READY
    hold(person, pygame.KSCAN_LEFTBRACKET)
    hold(person, pygame.KSCAN_W)
    hold(person, pygame.KSCAN_RIGHTBRACKET)
    person.settle()
    assert "Duel: Rome 4, Carthage 2" in [event.text.english() for event in person.table.events(0)]


def test_function_keys_give_the_first_row_to_another_keypad(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = in_a_duel(tmp_path, monkeypatch, Player.keypad(1), Player.keypad(7))
    hold(person, pygame.KSCAN_F7)
    hold(person, pygame.KSCAN_KP3)
    hold(person, pygame.KSCAN_KP_ENTER)
    assert [person.table.status(seat) for seat in (0, 1)] == [Status.CHOOSING, Status.READY]


def test_the_screen_does_not_tell_which_key_was_pressed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = []
    for name, key in (("a", pygame.KSCAN_1), ("b", pygame.KSCAN_5)):
        (tmp_path / name).mkdir()
        person = in_a_duel(tmp_path / name, monkeypatch, *KEYPADS)
        person.key(pygame.K_F9)
        assert person.play.devices.panels.children[0].visible
        hold(person, key)
        pictures.append(person.picture())
        person.go_away()
    assert pictures[0] == pictures[1]


def test_a_keypad_that_is_unplugged_is_told_and_the_curtain_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = in_a_duel(tmp_path, monkeypatch, *KEYPADS)
    assert not person.sees("Rome: choose in secret")
    assert person.play.frame.panels[0].badge.status == "choosing"
    handhelds = person.session.devices.handhelds
    assert isinstance(handhelds, VirtualHandhelds)
    handhelds.unplug(1)
    person.wait()
    assert person.play.frame.last.warning is not None
    play_card(person, 0, 5)
    assert person.table.status(0) is Status.READY
    handhelds.plug(1)
    person.wait()
    assert person.play.frame.last.warning is None


def test_the_board_of_lights_follows_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Sitting(tmp_path, monkeypatch, TWO, before_a_battle())
    board = person.session.devices.light_board
    assert isinstance(board, VirtualLightBoard)
    before = board.colours(0.0)
    red, green, blue = before["Gallia"]
    assert blue > red + green
    red, green, blue = before["HispaniaN"]
    assert red > green + blue
    assert before["Sicily"] == (0, 0, 0)
    play(person, 0, "legion Gallia-HispaniaN")
    person.settle()
    seen = {board.colours(time / 10)["HispaniaN"] for time in range(16)}
    assert any(blue > red for red, _, blue in seen)
    assert any(red > blue for red, _, blue in seen)
    assert len({board.colours(time / 10)["Gallia"] for time in range(16)}) == 1


# --- undo, help, menu, end --------------------------------------------------------------------


def test_taking_back_needs_the_others_consent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Sitting(tmp_path, monkeypatch)
    play(person, 0, "legion Rome-Gallia")
    play(person, 1, "legion Carthage-Zama")
    person.settle()
    person.tap("[undo]")
    person.tap("Rome: legion from Rome to Gallia")
    person.wait()
    assert person.scene.dialog is not None
    person.tap("No, play on")
    assert person.table.perspective(0).turns() == 2
    person.tap("[undo]")
    person.tap("Rome: legion from Rome to Gallia")
    person.wait()
    person.tap("Carthage agrees")
    person.settle()
    assert person.table.perspective(0).view()["mover"] == "rome"
    play(person, 0, "legion Rome-Cannae")
    person.settle()
    assert person.table.perspective(0).view()["mover"] == "carthage"


def test_the_asker_may_think_better_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Sitting(tmp_path, monkeypatch)
    play(person, 0, "legion Rome-Gallia")
    play(person, 1, "legion Carthage-Zama")
    person.settle()
    person.tap("[undo]")
    person.tap("Rome: legion from Rome to Gallia")
    person.wait()
    person.tap("Withdraw the request")
    assert person.table.undo_request is None
    assert person.scene.dialog is None
    assert person.table.perspective(0).turns() == 2


def test_alone_one_takes_back_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    players = (Player.person(), Player.of_bot("greedy"))
    state = moment({"Rome": 3}, {"Carthage": 3})
    person = Sitting(tmp_path, monkeypatch, players, state)
    person.tap("[undo]")
    assert "taken back" in person.remark
    play(person, 0, "legion Rome-Gallia")
    person.wait_for(lambda: person.table.perspective(0).turns() == 2, "the bot's move")
    person.settle()
    person.tap("[undo]")
    person.settle()
    assert person.table.perspective(0).turns() == 0


def test_the_button_says_what_it_takes_back_while_a_finger_lies_on_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Sitting(tmp_path, monkeypatch, (Player.person(), Player.of_bot("greedy")))
    play(person, 0, "legion Rome-Gallia")
    person.wait_for(lambda: person.table.perspective(0).turns() == 2, "the bot's move")
    person.settle()
    button = person.find("[undo]").rect.center
    person.touch(pygame.FINGERDOWN, button)
    person.wait(1)
    assert person.remark.endswith("legion from Rome to Gallia")
    person.touch(pygame.FINGERMOTION, (button[0], button[1] - 200))
    person.touch(pygame.FINGERUP, (button[0], button[1] - 200))
    person.wait(2)
    assert not person.scene.toast.visible
    assert person.table.perspective(0).turns() == 2


def test_help_disturbs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = in_a_duel(tmp_path, monkeypatch)
    play_card(person, 0, 2)
    person.tap("[help]")
    assert type(person.scene) is HelpScene
    person.tap("Next")
    person.tap("To the game")
    assert person.app.scene == person.play
    assert person.table.status(0) is Status.READY


def test_leaving_keeps_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Sitting(tmp_path, monkeypatch)
    play(person, 0, "legion Rome-Gallia")
    person.settle()
    person.tap("[menu]")
    person.tap("Leave for now")
    assert isinstance(person.scene, ShelfScene)
    assert [entry.number for entry in person.session.tables.journal.in_progress()] == [
        person.table.number
    ]
    table = person.session.tables.resume(person.table.number)
    assert table.perspective(0).view()["mover"] == "carthage"


def test_settings_switch_panels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Sitting(tmp_path, monkeypatch)
    panel = person.play.devices.panels.children[1]
    assert isinstance(panel, LampPanel)
    assert not panel.visible
    person.tap("[menu]")
    person.tap("Settings")
    person.tap("LED board (F10)", Toggle)
    person.tap("[back]")
    person.tap("[menu]")
    person.tap_at((4, 4))
    assert not person.sees("Play on")
    assert panel.visible
    before = panel.rect.topleft
    start = (panel.rect.left + 30, panel.rect.top + 20)
    person.drag(start, (start[0] - 90, start[1] + 60))
    assert panel.rect.topleft == (before[0] - 90, before[1] + 60)
    person.tap_at(panel._close.rect.center)
    assert not panel.visible
    assert not person.session.preferences.values.lamps_shown


def test_panels_hide_neither_each_other_nor_the_menu(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    person = Sitting(tmp_path, monkeypatch, size=size)
    keys, lamps = person.play.devices.panels.children
    assert not keys.rect.colliderect(lamps.rect)
    menu = person.find("[menu]").rect
    assert menu.collidelist([keys.rect, lamps.rect]) < 0


def test_the_result_follows_the_last_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = moment({"Mauretania": 1, "Rome": 1}, {"HispaniaN": 1})
    person = Sitting(tmp_path, monkeypatch, TWO, state)
    play(person, 0, "legion Mauretania-Carthage")
    person.settle()
    person.rest(60.0)
    assert isinstance(person.scene, PlayScene)
    see_result(person)


def test_a_touch_shortens_what_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = in_a_duel(tmp_path, monkeypatch)
    play_card(person, 0, 4)
    play_card(person, 1, 2)
    person.wait()
    frames = 0
    while person.play.playback.is_showing:
        person.tap_at(person.play.view.rect.center)
        frames += 3
        assert frames < 60
    assert person.table.status(0) is Status.CHOOSING
    assert person.table.pick(0) is None


def test_the_headline_of_bots_is_never_empty_and_says_nothing_twice(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    table = person.session.tables.new_table(
        "hannibal-vs-rome", 2, {}, [Player.of_bot("random")] * 2
    )
    person.app.push(person.session.navigator.table(table))
    wait_for_map(person)
    told = 0
    while told < 40 and not table.is_over:
        person.pass_frame(0.1)
        scene = playing(person)
        assert scene.frame.prompt.message is not None
        line = render(scene.frame.prompt.message)
        assert line not in map(render, scene.frame.last.messages[-1:])
        told = len(table.events(SPECTATOR))


def test_words_follow_their_picture_and_stand_to_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = in_a_duel(tmp_path, monkeypatch)
    play_card(person, 0, 4)
    before = len(person.table.events(SPECTATOR))
    play_card(person, 1, 2)
    view = person.play.view
    assert isinstance(view, HannibalBoard)
    first: dict[str, float] = {}
    last: dict[str, float] = {}
    turning = 0
    while person.play.playback.is_showing:
        assert person.play.frame.prompt.message is not None
        line = render(person.play.frame.prompt.message)
        # What the headline says stands among what happened only after that.
        assert line not in map(render, person.play.frame.last.messages[-1:])
        first.setdefault(line, person.clock.now)
        last[line] = person.clock.now
        if view.duel._turn is not None and not view.duel._turn.finished:
            turning += 1
            assert "Duel" not in line
            assert 4 in view.duel.hand("rome")
            assert 2 in view.duel.hand("carthage")
        person.wait(1)
    assert turning > 5
    told = [event.text.english() for event in person.table.events(SPECTATOR)[before:]]
    assert told[0] == "Duel: Rome 4, Carthage 2"
    assert len(told) == 2
    for line in told:
        assert last[line] - first[line] >= reading_time(line) - 2 * FRAME, line


def test_nobody_has_to_read_what_they_have_just_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Sitting(tmp_path, monkeypatch, TWO, before_a_battle())
    play(person, 0, "legion Gallia-Cannae")
    moved = person.clock.now
    person.settle()
    assert person.clock.now - moved < reading_time("Rome: legion from Gallia to Cannae")


def test_what_a_bot_does_is_marked_until_the_next_action_of_a_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = (Player.person(), Player.of_bot("random"))
    person = Sitting(tmp_path, monkeypatch, players, moment({"Rome": 3}, {"Carthage": 3}))
    view = person.play.view
    assert isinstance(view, HannibalBoard)
    assert view.news == set()
    play(person, 0, "legion Rome-Cannae")
    person.wait_for(lambda: person.table.status(0) is Status.CHOOSING, "the bot")
    person.settle()
    moves = [event.data for event in person.table.events(0) if event.kind == "move"]
    assert view.news == {moves[-1]["target"]}
    assert moves[-1]["side"] == "carthage"
    monkeypatch.setattr(Playback, "is_full", True)
    play(person, 0, "legion Rome-Cannae")
    assert view.news == set()


def test_bots_wait_until_people_have_seen_what_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Person(tmp_path, frame=0.5)
    players = (Player.of_bot("random"), Player.of_bot("random"))
    table = person.session.tables.new_table("hannibal-vs-rome", 2, {}, players)
    scene = KioskNavigator(person.session).table(table)
    told: list[Event] = []
    monkeypatch.setattr(scene.view, "on_event", lambda event, _moment: told.append(event))
    person.app.push(scene)
    wait_for_map(person)
    for _ in range(80):
        person.wait(1)
        assert len(scene.playback._passages) <= BACKLOG + 1
    happened = table.events(SPECTATOR)
    assert len(told) > 10
    assert [event.text.english() for event in told] == [
        event.text.english() for event in happened[: len(told)]
    ]
    person.tap("[menu]")
    person.tap("Help")
    person.wait(30)
    before = len(table.events(SPECTATOR))
    person.wait(30)
    assert len(table.events(SPECTATOR)) == before
    person.tap("To the game")
    person.wait(60)
    assert len(table.events(SPECTATOR)) > before


# --- fingers and screens ----------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ja"])
def test_targets_are_for_fingers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Size, language: Language
) -> None:
    options: dict[str, OptionValue] = {"edition": "gmt2001", "core_control": True}
    state = moment(
        {"HispaniaN": 2}, {"HispaniaS": 2, "Zama": 1}, hannibal="HispaniaS", options=options
    )
    person = Sitting(tmp_path, monkeypatch, TWO, state, size, language)
    screen = person.app.surface.get_rect()

    def look() -> None:
        person.wait()
        for seen in person.seen():
            for target in touchable(seen.widget):
                assert min(target.size) >= 48, (seen.widget, target, person.words())
                assert screen.contains(target)
            if isinstance(seen.widget, CardTile) and seen.widget.action is not None:
                assert min(seen.widget.rect.size) >= 48

    look()
    person.key(pygame.K_ESCAPE)
    look()
    person.key(pygame.K_ESCAPE)
    person.tap_at(pixel_of(person, "HispaniaN", "rome", "legion"))
    person.tap_at(pixel_of(person, "HispaniaS"))
    person.settle()
    look()
    declaring = [s for s in person.seen() if isinstance(s.widget, Button) and s.rect.w > 120]
    person.tap_at(declaring[-1].rect.center)
    person.settle()
    look()
    person.play.picks.draw_aside(0)
    person.tap_at(person.play.view.rect.center)
    person.rest(0.4)
    look()


REMARK = "You chose: Hispania, Germania, Asia. Tap one of them to choose another."


def test_a_remark_on_a_page_hides_nothing_that_can_be_tapped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    person = Sitting(tmp_path, monkeypatch, TWO, before_a_battle(), size)
    person.tap("[menu]")
    person.tap("Settings")
    pages = [person.scene]
    person.app.go_home()
    person.tap("Praetorians")
    pages.append(person.scene)
    for page in pages:
        person.app.push(page)
        page.say(REMARK)
        banner, _ = page.toast.banner()
        assert page.area.contains(banner)
        # No part of the title beneath shows beside it.
        assert banner.contains(page.remark_place())
        for seen in person.seen():
            hidden = [part for part in touchable(seen.widget) if part.colliderect(banner)]
            assert not hidden or seen.scrollers, (page, seen.widget, banner)


def test_a_remark_at_the_table_leaves_the_headline_readable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    person = Sitting(tmp_path, monkeypatch, TWO, before_a_battle(), size)
    person.play.say(REMARK)
    banner, _ = person.play.toast.banner()
    frame = person.play.frame
    assert person.play.view.rect.contains(banner)
    for beside in (frame.prompt, *frame.tools, *frame.panels):
        assert not banner.colliderect(beside.rect)
    # A tap on it goes to the board, and the remark goes.
    person.tap_at(banner.center)
    assert person.remark != REMARK


def test_an_open_curtain_closes_before_the_menu_as_before_the_help(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = in_a_duel(tmp_path, monkeypatch)
    for way in ("[menu]", "[help]"):
        draw_curtain(person, 0)
        assert person.play.picks.curtained == 0
        person.tap(way)
        assert person.play.picks.curtained is None
        person.key(pygame.K_ESCAPE)
        person.wait()


def test_a_suggestion_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Sitting(tmp_path, monkeypatch)
    person.tap("[menu]")
    person.tap("A suggestion")
    person.wait_for(lambda: person.remark.startswith("Fabius would choose: "), "a suggestion")


def test_no_suggestion_tells_what_is_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = in_a_duel(tmp_path, monkeypatch)
    person.tap("[menu]")
    person.tap("A suggestion")
    person.rest(1.0)
    assert person.remark == "There is no open decision at the moment."
