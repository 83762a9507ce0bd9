"""The page of keypads and lights, with keypads at gpiozero's pins and the firmware's own lamps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pygame
import pytest

from pi_app.devices import DeviceSet
from pi_app.devices.device_error import DeviceError, DeviceErrorKind
from pi_app.devices.handhelds import Failure, FailureKind, VirtualHandhelds
from pi_app.devices.led_layout import load_layout
from pi_app.devices.light_board import Light, NoLightBoard, VirtualLightBoard
from pi_app.devices.serial_light_board import SerialLightBoard
from pi_app.kiosk.main import lamp_ids
from pi_app.kiosk.preferences import load_preferences
from pi_app.kiosk.scenes.devices import (
    FAILURES,
    TROUBLES,
    DevicesScene,
    KeypadLine,
    ago,
    last_mishaps,
)
from pi_app.table.status import Status
from pi_app.text import tr
from tests.devices.pty_board import MicroPython, PtyBoard
from tests.devices.rigs import electric_rig
from tests.games.hannibal_vs_rome.board.hands import play
from tests.games.hannibal_vs_rome.tour import RUSH
from tests.kiosk.at_table import playing, wait_for_turn
from tests.kiosk.driver import Clock, Person
from tests.kiosk.test_keypads_at_pins import PORTS, PersonWithKeypads, sit_down
from tests.waiting import wait_until


@pytest.fixture
def person(tmp_path: Path) -> Iterator[PersonWithKeypads]:
    with electric_rig(Clock().now) as rig:
        person = PersonWithKeypads(tmp_path, rig)
        yield person
        person.session.close()


def from_table(person: Person) -> None:
    """By the table's menu to the page."""
    person.key(pygame.K_ESCAPE)
    person.tap("Keypads and LED board")
    person.wait()


def from_shelf(person: Person) -> None:
    """By the settings to the page."""
    person.tap("[gear]")
    person.tap("Keypads and LED board")
    person.wait()


def lit(person: Person) -> set[int]:
    """The keypads whose lights are lit on the page."""
    lines = [seen.widget for seen in person.seen() if isinstance(seen.widget, KeypadLine)]
    return {line.port for line in lines if line.lit}


def says(person: Person, words: str) -> bool:
    """Whether words are somewhere on the page."""
    return any(words in each for each in person.words())


def test_a_player_takes_another_keypad_in_mid_pick(person: PersonWithKeypads) -> None:
    sit_down(person)
    for seat, notation in RUSH[:5]:
        play(person, seat, notation)
    wait_for_turn(person)
    scene = playing(person)
    person.press(0, "4")
    picked = scene.table.pick(0)
    assert picked is not None
    person.rig.unplug(PORTS[0])
    person.rest(0.5)
    from_table(person)
    assert person.sees("Keypad 3: Unplugged")
    assert person.sees("Keypad 5: Connected")
    assert says(person, "just now: Keypad 3 was unplugged.")
    person.tap("Keypad 3")
    assert scene.table.players[0].port == 4
    person.tap("Keypad 4")
    assert scene.table.players[0].port == 5
    person.tap("[back]")
    person.wait()
    assert scene.frame.last.warning is None
    assert scene.table.pick(0) == picked
    person.rig.hold(5, "OK")
    person.wait(4)
    assert scene.table.status(0) is Status.READY
    # The keypad given back shows nothing, even when it is plugged in again.
    person.rig.plug(PORTS[0])
    person.rest(1.0)
    assert person.rig.lamp(PORTS[0]) == "off"
    assert person.rig.lamp(5) == "solid"


def test_keys_are_tried_without_the_game_hearing_them(person: PersonWithKeypads) -> None:
    sit_down(person)
    for seat, notation in RUSH[:5]:
        play(person, seat, notation)
    wait_for_turn(person)
    table = playing(person).table
    from_table(person)
    assert lit(person) == set()
    person.press(0, "4")
    assert lit(person) == {PORTS[0]}
    person.press(0, "OK")
    person.rest(1.0)
    assert lit(person) == set()
    assert table.pick(0) is None
    assert table.status(0) is Status.CHOOSING
    person.tap("[back]")
    person.wait()
    person.press(0, "4", "OK")
    assert table.status(0) is Status.READY


def test_keypads_are_told_as_they_are(person: PersonWithKeypads) -> None:
    from_shelf(person)
    assert all(person.sees(f"Keypad {port}: Connected") for port in person.rig.bank.ports)
    person.rig.damage(2)
    person.rig.unplug(4)
    person.rig.hold(6, "7")
    person.rest(11.0)
    assert person.sees("Keypad 2: Damaged")
    assert person.sees("Keypad 4: Unplugged")
    assert person.sees("Keypad 6: A key is stuck")
    person.rig.plug(4)
    person.rig.release(6, "7")
    person.rest(60.0)
    assert person.sees("Keypad 4: Connected")
    assert person.sees("Keypad 6: Connected")
    assert says(person, "1 min ago: Keypad 4 was unplugged.")


def test_nothing_free_is_said(tmp_path: Path) -> None:
    person = Person(tmp_path)
    handhelds = person.session.devices.handhelds
    assert isinstance(handhelds, VirtualHandhelds)
    person.tap("Hannibal vs Rome")
    person.tap("Start the game")
    wait_for_turn(person)
    for port in handhelds.ports:
        handhelds.unplug(port)
    from_table(person)
    person.tap("On the screen")
    assert person.scene.toast.words == "No other keypad is connected and free."
    handhelds.plug(7)
    handhelds.hold(7, "1", person.clock() - 60)
    person.tap("On the screen")
    assert person.sees("On the screen")
    handhelds.release(7, "1")
    person.tap("On the screen")
    assert person.sees("Keypad 7")
    person.tap("Keypad 7")
    assert person.sees("On the screen")


def test_brightness_holds_at_once_and_is_kept(tmp_path: Path) -> None:
    person = Person(tmp_path)
    from_shelf(person)
    person.tap("50%")
    assert person.session.devices.light_board.brightness == 0.5
    assert load_preferences(tmp_path / "kiosk.json").brightness == 0.5


def test_a_light_walks_along_all_lamps(tmp_path: Path) -> None:
    person = Person(tmp_path)
    lights = person.session.devices.light_board
    assert isinstance(lights, VirtualLightBoard)
    person.tap("Hannibal vs Rome")
    person.tap("Start the game")
    wait_for_turn(person)
    before = lights.frames[-1]
    from_table(person)
    lights.frames.clear()
    person.tap("Try all lamps")
    person.wait_for(lambda: person.sees("Try all lamps"), "the end of the walk")
    walked = [[lamp for lamp in frame if frame[lamp].brightness] for frame in lights.frames]
    assert walked[:-1] == [[lamp] for lamp in lights.lamps]
    assert lights.frames[-1] == before
    for stop in (f"Stop (1 of {lights.chain})", "[back]"):
        if not person.sees("Try all lamps"):
            from_table(person)
        person.tap("Try all lamps")
        person.tap(stop)
        assert lights.frames[-1] == before


def test_a_board_that_goes_away_ends_the_walk(tmp_path: Path) -> None:
    person = Person(tmp_path)
    lights = person.session.devices.light_board
    assert isinstance(lights, VirtualLightBoard)
    from_shelf(person)
    person.tap("Try all lamps")
    lights.unplug()
    person.wait()
    assert says(person, "Not connected")
    person.tap("Try all lamps")
    assert person.scene.toast.words == "The LED board does not respond."


def test_what_a_real_board_tells(tmp_path: Path) -> None:
    pytest.importorskip("serial", reason="pyserial is not installed")
    layout = load_layout()
    program = MicroPython(len(layout.leds), layout.milliamperes)
    board = PtyBoard(program, tmp_path / "board")
    driver = SerialLightBoard(lamp_ids(), layout, lambda: [str(board.path)])
    board.plug()
    wait_until(lambda: driver.connected, "the board is found")
    person = Person(tmp_path, devices=DeviceSet(VirtualHandhelds(), driver))
    from_shelf(person)
    assert says(person, f"Connected at {board.path}")
    assert says(person, f"Firmware {driver.report.details['firmware']}")
    assert says(person, f"{len(layout.leds)} lamps")
    person.tap("25%")
    driver.show_one(2, Light((255, 0, 0)))
    dim = b"\0" * 6 + bytes((64, 0, 0)) + b"\0" * (3 * len(layout.leds) - 9)
    wait_until(lambda: bool(program.lit) and program.lit[-1] == dim, "lamp 2 is dimly lit")
    board.unplug()
    wait_until(lambda: not driver.connected, "the board is away")
    person.wait()
    assert says(person, "Not connected")
    assert says(person, "just now: ")
    person.session.close()


def test_a_board_without_a_wiring_file_says_so(tmp_path: Path) -> None:
    lights = NoLightBoard(
        lamp_ids(), DeviceError(DeviceErrorKind.WIRING, "led_layout.toml", "no such")
    )
    person = Person(tmp_path, devices=DeviceSet(VirtualHandhelds(), lights))
    from_shelf(person)
    assert isinstance(person.scene, DevicesScene)
    assert says(person, "The wiring file of the LED board can't be read.")
    assert not says(person, "no such")


def test_every_kind_of_trouble_has_words() -> None:
    assert set(FAILURES) == set(get_args(FailureKind))
    assert set(TROUBLES) == set(DeviceErrorKind)


def test_the_latest_mishaps_come_first() -> None:
    failures = [Failure(time, "unplugged", port) for port, time in ((1, 5.0), (2, 9.0), (3, 7.0))]
    words = [each.words for each in last_mishaps(failures, VirtualLightBoard([]), 2)]
    assert words == ["Keypad 2 was unplugged.", "Keypad 3 was unplugged."]


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(-1, "just now"), (59, "just now"), (60, "1 min ago"), (3599, "59 min ago"),
     (3600, "1 h ago"), (90000, "25 h ago")],
)  # fmt: skip
def test_times_are_told_from_now(seconds: float, words: str) -> None:
    assert ago(seconds) == tr(words)
