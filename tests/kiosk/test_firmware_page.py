"""The firmware of the LED board: told when it is old, and written from the screen."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from pi_app.devices import DeviceSet, serial_light_board
from pi_app.devices.device_error import DeviceError, DeviceErrorKind
from pi_app.devices.firmware_update import shipped_version
from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.devices.led_layout import load_layout
from pi_app.devices.light_board import VirtualLightBoard
from pi_app.devices.pico_drive import UpdateFault
from pi_app.devices.serial_light_board import SerialLightBoard
from pi_app.kiosk import background_job
from pi_app.kiosk.main import lamp_ids
from pi_app.kiosk.scenes.firmware import WORDS
from tests.devices.old_board import OldBoard
from tests.devices.test_firmware_update import Desk
from tests.kiosk.driver import Person
from tests.kiosk.test_devices_page import from_shelf, says
from tests.waiting import wait_until

OFFER = f"Write firmware {shipped_version()}"
WRITE = "Write the firmware"


@pytest.fixture
def board() -> OldBoard:
    return OldBoard(lamp_ids())


@pytest.fixture
def person(tmp_path: Path, board: OldBoard) -> Iterator[Person]:
    """Somebody on the page of devices, with such a board."""
    somebody = Person(tmp_path, devices=DeviceSet(VirtualHandhelds(), board))
    from_shelf(somebody)
    yield somebody
    somebody.session.close()


def test_old_firmware_is_told_and_written(person: Person, board: OldBoard) -> None:
    assert says(person, f"Firmware 1.0.0: older than ours ({shipped_version()})")
    person.tap(OFFER)
    board.until = "button"
    person.tap(WRITE)
    person.wait_for(lambda: says(person, "hold the button BOOTSEL"), "the board to wait")
    assert not person.sees(WRITE)
    board.until = None
    background_job.finish_all()
    person.wait()
    assert says(person, f"The LED board runs firmware {shipped_version()}.")
    person.tap("Back")
    assert says(person, f"Firmware {shipped_version()}")
    assert not person.sees(OFFER)


def test_what_fails_is_told_and_tried_again(person: Person, board: OldBoard) -> None:
    person.tap(OFFER)
    board.fails = UpdateFault.GONE
    person.tap(WRITE)
    background_job.finish_all()
    person.wait()
    assert says(person, "Nothing is broken")
    board.fails = None
    person.tap("Try again")
    background_job.finish_all()
    person.wait()
    assert says(person, "The LED board runs firmware")
    assert not person.sees("Try again")


def test_whoever_goes_away_does_not_leave_it_waiting(person: Person, board: OldBoard) -> None:
    person.tap(OFFER)
    board.until = "button"
    person.tap(WRITE)
    person.tap("[back]")
    background_job.finish_all()
    assert board.version == "1.0.0"
    person.wait()
    assert person.sees(OFFER)


@pytest.mark.parametrize("version", ["99.0.0", shipped_version()])
def test_firmware_that_need_not_be_written(person: Person, board: OldBoard, version: str) -> None:
    board.version = version
    person.wait()
    assert not person.sees(OFFER)
    assert says(person, "used as it is") is (version == "99.0.0")


@pytest.mark.parametrize(
    ("version", "words"),
    [("2", "firmware is too new"), ("0", "firmware does not fit this table.")],
)
def test_another_protocol_is_told(
    person: Person, board: OldBoard, version: str, words: str
) -> None:
    board.unplug()
    board.device_error = DeviceError(DeviceErrorKind.VERSION, "/dev/ttyACM0", version)
    person.wait()
    assert says(person, words)
    assert person.sees(OFFER)


def test_a_board_on_the_screen_has_none(tmp_path: Path) -> None:
    person = Person(tmp_path)
    from_shelf(person)
    assert isinstance(person.session.devices.light_board, VirtualLightBoard)
    assert not person.sees(OFFER)
    person.session.close()


def test_every_trouble_has_words() -> None:
    assert set(WORDS) == set(UpdateFault)


def test_a_board_at_its_line_gets_it_while_the_kiosk_uses_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("serial", reason="pyserial is not installed")
    desk = Desk(tmp_path)
    monkeypatch.setattr(serial_light_board, "mounted_drives", desk.drives)
    monkeypatch.setattr("led_board.FIRMWARE", (1, 0, 0))

    def start() -> None:
        monkeypatch.setattr("led_board.FIRMWARE", tuple(map(int, shipped_version().split("."))))
        desk.start()

    desk.taken = start
    driver = SerialLightBoard(
        lamp_ids(), load_layout(), lambda: desk.places if desk.board.path.exists() else []
    )
    desk.board.plug()
    wait_until(lambda: driver.connected, "the board is found")
    done = threading.Event()

    def happen() -> None:
        while not done.wait(0.02):
            desk.wait(0.0)

    world = threading.Thread(target=happen)
    world.start()
    person = Person(tmp_path, devices=DeviceSet(VirtualHandhelds(), driver))
    try:
        from_shelf(person)
        person.tap(OFFER)
        person.tap(WRITE)
        background_job.finish_all()
        person.wait()
        assert says(person, f"The LED board runs firmware {shipped_version()}.")
        wait_until(lambda: driver.connected, "the kiosk has the board again")
    finally:
        done.set()
        world.join()
        person.session.close()
        desk.board.unplug()
