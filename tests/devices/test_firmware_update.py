"""Writing the firmware: a board on a pseudo-terminal, and a directory that stands for the drive as
which its bootloader waits."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pi_app.cli import main
from pi_app.devices import firmware_update
from pi_app.devices.firmware_update import BOOTSEL, IMAGE, FirmwareUpdate, age
from pi_app.devices.led_protocol import LIMITS
from pi_app.devices.pico_drive import Drive, UpdateFailed, drives_in
from pi_app.devices.serial_line import SerialLine
from tests.devices.pty_board import InProcess, PtyBoard
from tests.waiting import wait_until

pytest.importorskip("serial", reason="pyserial is not installed")

FIRMWARE = Path(__file__).parents[2] / "firmware" / "led_board"
INFO = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n"


class Desk:
    """A board at a computer, and the person who writes its firmware.

    Attributes:
        board: runs as long as its bootloader does not.
        drive: there while the bootloader waits.
        said: what the person was told.
        at_bootsel: what the person does when asked to hold BOOTSEL.
        taken: what the bootloader does with a file: by default it starts the program in it.
    """

    def __init__(self, place: Path) -> None:
        self.program = InProcess(2, 300)
        self.board = PtyBoard(self.program, place / "board")
        self.drive = place / "RPI-RP2"
        self.info = INFO
        self.said: list[str] = []
        self.at_bootsel: Callable[[], None] = self.wait_in_bootloader
        self.taken: Callable[[], None] = self.start
        self.places = [str(self.board.path)]
        self.time = 0.0
        self.sent_blindly = False

    def start(self) -> None:
        """The bootloader ends, and the program starts."""
        if self.drive.exists():
            for file in self.drive.iterdir():
                file.unlink()
            self.drive.rmdir()
        self.program.board.updates = False
        self.board.plug()

    def wait_in_bootloader(self) -> None:
        self.board.unplug()
        self.drive.mkdir(exist_ok=True)
        (self.drive / "INFO_UF2.TXT").write_text(self.info)

    def drives(self) -> list[Drive]:
        return [Drive(str(self.drive), self.drive)] if self.drive.exists() else []

    # --- the person -----------------------------------------------------------------------------

    def say(self, text: str) -> None:
        self.said.append(text)
        self.sent_blindly = text.startswith("Another program")
        if text == BOOTSEL:
            self.at_bootsel()

    def ask(self, question: str) -> bool:
        raise AssertionError(question)

    def wait(self, seconds: float) -> None:
        self.time += seconds
        if self.sent_blindly:
            self.sent_blindly = False
            wait_until(lambda: self.program.board.updates, "the packet is there")
        if self.program.board.updates and self.board.path.exists():
            self.wait_in_bootloader()
        file = self.drive / IMAGE.name
        with contextlib.suppress(OSError):
            if file.read_bytes() == IMAGE.read_bytes():
                self.taken()

    def now(self) -> float:
        return self.time

    def update(self) -> FirmwareUpdate:
        return FirmwareUpdate(
            self,
            places=lambda: self.places if self.board.path.exists() else [],
            drives=self.drives,
            product=lambda _: f"Tabularium LED board {firmware_update.shipped_version()}",
            timeout=(1.0, 2.0, 4.0),
        )

    def fails(self) -> str:
        """What the person is told in the end."""
        with pytest.raises(UpdateFailed) as failure:
            self.update().go()
        return str(failure.value)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    desk.board.plug()
    yield desk
    desk.board.unplug()


def test_the_image_is_made_of_the_program_that_lies_here() -> None:
    made = tomllib.loads((IMAGE.parent / "led_board.toml").read_text(encoding="utf-8"))
    sources = {path.name: path.read_bytes() for path in FIRMWARE.glob("*.py")}
    assert made["program"] == {
        name: hashlib.sha256(source).hexdigest() for name, source in sources.items()
    }, "firmware/led_board has changed: run scripts/led_firmware.sh"
    image = IMAGE.read_bytes()
    assert made["sha256"] == hashlib.sha256(image).hexdigest()
    # Each block is for the RP2040 (its family), and one of as many as the file has.
    blocks = [image[at : at + 512] for at in range(0, len(image), 512)]
    for number, block in enumerate(blocks):
        words = [int.from_bytes(block[at : at + 4], "little") for at in range(0, 32, 4)]
        assert words[:2] == [0x0A324655, 0x9E5D5157]
        assert words[5:] == [number, len(blocks), 0xE48BFF56]
    assert len(image) < 1_000_000
    assert f"Tabularium LED board {made['version']}".encode() in image


def test_a_board_that_runs_is_updated(desk: Desk) -> None:
    desk.update().go()
    assert BOOTSEL not in desk.said
    assert desk.said[-1] == "The LED board runs firmware 1.1.0."


def test_a_board_that_the_kiosk_uses_is_updated(desk: Desk) -> None:
    kiosk = SerialLine(str(desk.board.path))
    kiosks: list[SerialLine] = []

    def start() -> None:
        desk.start()
        kiosks.append(SerialLine(str(desk.board.path)))

    desk.taken = start
    try:
        desk.update().go()
    finally:
        for line in (kiosk, *kiosks):
            line.close()
    assert any("kiosk" in line for line in desk.said)
    assert BOOTSEL not in desk.said
    assert desk.said[-1] == "The LED board runs firmware 1.1.0."


def test_a_board_in_its_bootloader_and_one_without_any_program(desk: Desk) -> None:
    desk.wait_in_bootloader()
    desk.update().go()
    assert BOOTSEL not in desk.said
    desk.board.unplug()
    desk.update().go()
    assert BOOTSEL in desk.said
    assert desk.said[-1] == "The LED board runs firmware 1.1.0."


def test_firmware_that_knows_no_update_asks_for_the_button(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("led_board.UPDATE", 0x55)
    desk.update().go()
    assert any("can't start its update by itself" in line for line in desk.said)
    assert BOOTSEL in desk.said
    assert desk.said[-1] == "The LED board runs firmware 1.1.0."


@pytest.mark.parametrize(("version", "told"), [("1.0.9", -1), ("1.1.0", 0), ("1.10.0", 1)])
def test_how_old_a_version_is(monkeypatch: pytest.MonkeyPatch, version: str, told: int) -> None:
    monkeypatch.setattr(firmware_update, "shipped_version", lambda: "1.1.0")
    assert age(version) == told


def test_what_can_fail_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.places = ["/dev/ttyACM0", "/dev/ttyACM1"]
    assert "--at /dev/ttyACM0" in desk.fails()
    desk.places = []
    desk.at_bootsel = lambda: None
    assert "cable carry data" in desk.fails()
    desk.wait_in_bootloader()
    one = desk.drives()
    monkeypatch.setattr(desk, "drives", lambda: one * 2)
    assert "Several Picos are ready" in desk.fails()
    monkeypatch.undo()
    desk.info = "Board-ID: RP2350\r\n"
    desk.wait_in_bootloader()
    assert "not for a Pico 2" in desk.fails()
    (desk.drive / "INFO_UF2.TXT").unlink()
    assert "no INFO_UF2.TXT" in desk.fails()


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (errno.EROFS, "Nothing can be written to"),
        (errno.ENOSPC, "is full"),
    ],
)
def test_a_drive_that_takes_nothing(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, number: int, told: str
) -> None:
    desk.wait_in_bootloader()
    monkeypatch.setattr(os, "fsync", failing(number))
    assert told in desk.fails()


def failing(number: int) -> Callable[[int], None]:
    def fail(_: int) -> None:
        raise OSError(number, os.strerror(number))

    return fail


def test_only_the_board_can_tell_whether_all_arrived(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.wait_in_bootloader()
    # It is gone as soon as it has the last byte, which is an error to the system.
    monkeypatch.setattr(os, "fsync", failing(errno.EIO))
    desk.update().go()
    desk.wait_in_bootloader()
    desk.taken = lambda: None
    assert "was not written completely" in desk.fails()


def test_power_that_is_lost_before_all_is_written(desk: Desk) -> None:
    def lost() -> None:
        desk.start()
        desk.board.unplug()

    desk.taken = lost
    assert "nothing is broken: plug it in while you hold BOOTSEL" in desk.fails()


def test_a_board_that_comes_back_with_another_program(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(firmware_update, "shipped_version", lambda: "9.9.9")
    assert "firmware 1.1.0 instead of 9.9.9" in desk.fails()


def test_the_drives_among_all_others() -> None:
    told = b"""{"blockdevices": [
        {"path": "/dev/sda", "label": null, "mountpoint": null, "children": [
            {"path": "/dev/sda1", "label": "RPI-RP2", "mountpoint": "/media/somebody/RPI-RP2"}]},
        {"path": "/dev/sdb", "label": "RP2350", "mountpoint": null},
        {"path": "/dev/mmcblk0p1", "label": "bootfs", "mountpoint": "/boot"}]}"""
    found = {drive.name: drive.directory for drive in drives_in(told)}
    assert found == {"/dev/sda1": Path("/media/somebody/RPI-RP2"), "/dev/sdb": None}


def test_settings_from_the_command_line(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["hardware", "lights", "--at", str(desk.board.path)]
    assert main([*command, "--order", "rgb", "--limit", "1200", "--gamma", "1.8"]) == 0
    assert main(command) == 0
    told = capsys.readouterr().out.splitlines()[-4:]
    assert told == [
        "  order of colours: RGB (or another of RGB, RBG, GRB, GBR, BRG, BGR)",
        "  gamma: 1.8 (1.0 to 3.0)",
        "  current limit: 1200 mA (50 to 2500)",
        "  watchdog: 4000 ms (1000 to 8000)",
    ]
    for option, wrong, right in (
        ("--limit", str(LIMITS[0] - 1), "50 to 2500 milliamperes"),
        ("--watchdog", "9000", "1000 to 8000 milliseconds"),
        ("--gamma", "2.25", "in tenths"),
        ("--order", "RGBW", "one of RGB"),
    ):
        assert main([*command, option, wrong]) == 2
        assert right in capsys.readouterr().err
    held = SerialLine(str(desk.board.path))
    try:
        assert main(command) != 0
    finally:
        held.close()
    assert "systemctl stop tabularium" in capsys.readouterr().err


def test_flash_from_the_command_line(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    desk.info = "Board-ID: RP2350\r\n"
    desk.wait_in_bootloader()
    assert main(["hardware", "flash", "--drive", str(desk.drive)]) != 0
    assert "not for a Pico 2" in capsys.readouterr().err
