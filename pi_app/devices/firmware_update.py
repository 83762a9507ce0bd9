"""Writes the bundled firmware to the LED board, even while the kiosk uses the board."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, Protocol, TypeVar, runtime_checkable

from pi_app.devices.board_line import BoardLine
from pi_app.devices.device_error import DeviceErrorKind, DeviceFailed
from pi_app.devices.led_conversation import TIMEOUT_S
from pi_app.devices.led_protocol import Kind, Packet, packed
from pi_app.devices.operator import Operator
from pi_app.devices.pico_drive import (
    Drive,
    UpdateFailed,
    UpdateFault,
    check_chip,
    copy_to,
    mounted,
    pico_drives,
)
from pi_app.devices.serial_line import SerialLine, board_places, board_product

HERE: Final = Path(__file__).parent / "firmware"
IMAGE: Final = HERE / "led_board.uf2"
"""MicroPython and the board's program in one file. It can also be copied by hand."""

DRIVE_SECONDS: Final = 15.0
"""Time limit for the board to start its bootloader and for the system to find the drive."""
PERSON_SECONDS: Final = 120.0
"""Time limit for a person to plug it in."""
START_SECONDS: Final = 20.0
"""Time limit for the board to return with its new program."""
_POLL_INTERVAL_S: Final = 0.5

Found = TypeVar("Found")

BOOTSEL: Final = (
    "Unplug the board, hold the button BOOTSEL on the Pico, plug it in again and let go. "
    "(Waiting for the board. Ctrl-C stops.)"
)


Phase = Literal["asking", "button", "writing", "starting"]
"""The phase of an update: the board is *asked* to start its bootloader, waits for a person to hold
its *button*, is *written* to, or *starts* its new program."""


def shipped_version() -> str:
    """Return the version of the bundled firmware."""
    about = tomllib.loads((HERE / "led_board.toml").read_text(encoding="utf-8"))
    return str(about["version"])


def age(version: str) -> int:
    """Return -1 if a firmware version is older than the bundled one, 1 if it is newer, 0 if it is
    the same."""
    running, ours = (tuple(map(int, each.split("."))) for each in (version, shipped_version()))
    return (running > ours) - (running < ours)


@dataclass
class FirmwareUpdate:
    """One update of the firmware.

    Attributes:
        operator: the person.
        places: returns the places where a running board may be.
        drives: returns the drives of waiting bootloaders.
        product: returns the product name that the system has for the board at a place.
        timeout: seconds to wait for an answer, one value for each attempt.
        image: the bytes to write.
        phase: the current phase.
    """

    operator: Operator
    places: Callable[[], Sequence[str]] = board_places
    drives: Callable[[], Sequence[Drive]] = pico_drives
    product: Callable[[str], str] = board_product
    timeout: tuple[float, ...] = TIMEOUT_S
    image: bytes = field(default_factory=IMAGE.read_bytes)
    phase: Phase = field(default="asking", init=False)

    def go(self) -> None:
        """Find the board, start its bootloader, write the firmware, wait for the board to return.

        Raises:
            UpdateFailed: one of these steps failed.
        """
        drive = self._drive()
        with mounted(drive) as directory:
            check_chip(directory)
            self.phase = "writing"
            self.operator.say(f"Writing firmware {shipped_version()} to {drive.name}.")
            copy_to(directory, self.image)
        self.phase = "starting"
        self._await_board(drive)

    # --- the bootloader -----------------------------------------------------------------------

    def _drive(self) -> Drive:
        """Return the only drive of a bootloader. If there is none, make the running board show
        it."""
        drives = self.drives()
        if not drives:
            seconds = DRIVE_SECONDS if self._asked_board() else self._asked_person()
            drives = self._wait_for(self.drives, seconds) or []
            if not drives and seconds == DRIVE_SECONDS:
                drives = self._wait_for(self.drives, self._asked_person()) or []
        if not drives:
            raise UpdateFailed(
                UpdateFault.NO_DRIVE,
                "No drive of a Pico (RPI-RP2) appeared. Can the cable carry data? If the system "
                "shows the drive in a directory, name it: --drive DIRECTORY.",
            )
        if len(drives) > 1:
            names = ", ".join(drive.name for drive in drives)
            raise UpdateFailed(
                UpdateFault.SEVERAL,
                f"Several Picos are ready for a program: {names}. Leave only the LED board "
                "plugged in, or name its directory: --drive DIRECTORY.",
            )
        return drives[0]

    def _asked_person(self) -> float:
        self.phase = "button"
        self.operator.say(BOOTSEL)
        return PERSON_SECONDS

    def _asked_board(self) -> bool:
        """Ask the running board to start its bootloader; return whether the request was sent."""
        places = self.places()
        if len(places) > 1:
            raise UpdateFailed(
                UpdateFault.SEVERAL,
                f"Several Picos are plugged in: {', '.join(places)}. Name the one of the LED "
                f"board: tabularium hardware flash --at {places[0]}",
            )
        if not places:
            self.operator.say("No running LED board was found.")
            return False
        (place,) = places
        try:
            with BoardLine(place, self.timeout) as board:
                self.operator.say(
                    f"The LED board at {place} has firmware {board.about().firmware}."
                )
                board.update()
        except DeviceFailed as failure:
            return self._asked_in_use(place, failure)
        return True

    def _asked_in_use(self, place: str, failure: DeviceFailed) -> bool:
        """Ask a board that another program uses, normally the kiosk. The packet fits between those
        of the other program, which later finds the board again by itself."""
        kind = failure.device_error.kind
        if kind in (DeviceErrorKind.REFUSED, DeviceErrorKind.VERSION):
            self.operator.say("This board can't start its update by itself.")
            return False
        if kind is not DeviceErrorKind.BUSY:
            self.operator.say(str(failure))
            return False
        self.operator.say(
            f"Another program, such as the kiosk, is using the LED board at {place}. It may keep "
            "running."
        )
        try:
            line = SerialLine(place, alone=False)
        except DeviceFailed as second:
            raise UpdateFailed(UpdateFault.LINE, str(second)) from second
        try:
            line.write(packed(Packet(Kind.UPDATE, 1)))
        except DeviceFailed:
            return False
        finally:
            line.close()
        return True

    # --- the new program ----------------------------------------------------------------------

    def _await_board(self, drive: Drive) -> None:
        """Wait until the board reports the new firmware."""
        wanted = shipped_version()

        def gone() -> bool:
            return not drive.there

        if not self._wait_for(gone, DRIVE_SECONDS):
            raise UpdateFailed(
                UpdateFault.HALF,
                f"The LED board is still in its bootloader ({drive.name}), because the firmware "
                "was not written completely. Run the command once more.",
            )
        running = self._wait_for(self._version, START_SECONDS)
        if running is None:
            raise UpdateFailed(
                UpdateFault.GONE,
                "The firmware was written, but the LED board did not start. If it lost power "
                "meanwhile, nothing is broken: plug it in while you hold BOOTSEL, and run the "
                "command once more. If its service jumper is in, take it out and plug the board "
                "in again.",
            )
        if running != wanted:
            raise UpdateFailed(
                UpdateFault.OTHER,
                f"The LED board has firmware {running} instead of {wanted}. Plug it in while you "
                "hold BOOTSEL, and run the command once more.",
            )
        self.operator.say(f"The LED board runs firmware {wanted}.")

    def _version(self) -> str | None:
        """Return the version that a board reports, or None."""
        for place in self.places():
            try:
                with BoardLine(place, self.timeout) as board:
                    return board.about().firmware
            except DeviceFailed as failure:
                # The kiosk may have opened it again. Then its product name contains the version.
                if failure.device_error.kind is DeviceErrorKind.BUSY:
                    return self.product(place).rpartition(" ")[2] or None
        return None

    def _wait_for(self, look: Callable[[], Found], seconds: float) -> Found | None:
        """Poll until `look` returns something; return that, or None after a timeout."""
        deadline = self.operator.now() + seconds
        while not (found := look()):
            if self.operator.now() >= deadline:
                return None
            self.operator.wait(_POLL_INTERVAL_S)
        return found


@runtime_checkable
class TakesFirmware(Protocol):
    """An LED board to which the bundled firmware can be written."""

    def firmware_update(self, operator: Operator) -> FirmwareUpdate:
        """Return the update of this board's firmware. It speaks to a person meanwhile."""
