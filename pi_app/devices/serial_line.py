"""A serial line, and the search for boards of lights on this computer.

All errors of pyserial become `DeviceFailed`, because pyserial raises different exceptions for the
same failure.
"""

from __future__ import annotations

import errno
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pi_app.devices.device_error import DeviceError, DeviceErrorKind, DeviceFailed

if TYPE_CHECKING:
    from serial import Serial

UDEV_LINK: Final = "/dev/tabularium-led"
"""The link that a udev rule creates for the board, wherever it is plugged in."""

PICO_IDS: Final = (0x2E8A, 0x0005)
"""Vendor and product id of a Pico that runs MicroPython."""

BAUD: Final = 115200
WRITE_SECONDS: Final = 0.5

_KINDS: Final = {
    errno.ENOENT: DeviceErrorKind.ABSENT,
    errno.ENODEV: DeviceErrorKind.ABSENT,
    errno.ENXIO: DeviceErrorKind.ABSENT,
    errno.EIO: DeviceErrorKind.ABSENT,
    errno.EACCES: DeviceErrorKind.FORBIDDEN,
    errno.EPERM: DeviceErrorKind.FORBIDDEN,
    errno.EBUSY: DeviceErrorKind.BUSY,
    errno.EAGAIN: DeviceErrorKind.BUSY,
}


def board_places() -> list[str]:
    """Return the places where a board may be, the most likely first."""
    from serial.tools import list_ports

    picos = [port.device for port in list_ports.comports() if (port.vid, port.pid) == PICO_IDS]
    if not Path(UDEV_LINK).exists():
        return sorted(picos)
    linked = str(Path(UDEV_LINK).resolve())
    return [UDEV_LINK, *sorted(pico for pico in picos if pico != linked)]


def board_product(place: str) -> str:
    """Return the product name that the system has for the board at a place, or an empty string."""
    from serial.tools import list_ports

    device = str(Path(place).resolve())
    return next((port.product or "" for port in list_ports.comports() if port.device == device), "")


class SerialLine:
    """An open serial line.

    Attributes:
        place: the path that it was opened with.
    """

    def __init__(self, place: str, alone: bool = True) -> None:
        """Open the line at `place`, exclusively or beside another program that uses it.

        Raises:
            DeviceFailed: it can't be opened; the device error says why.
        """
        from serial import Serial

        self.place = place
        try:
            self._port: Serial = Serial(
                place, BAUD, timeout=0, write_timeout=WRITE_SECONDS, exclusive=alone or None
            )
        except OSError as error:
            kind = _KINDS.get(error.errno or 0, DeviceErrorKind.LOST)
            raise DeviceFailed(DeviceError(kind, place, str(error))) from error

    def read(self, seconds: float) -> bytes:
        """Return the available bytes; wait up to `seconds` for the first one.

        Raises:
            DeviceFailed: the line is broken.
        """
        try:
            if self._port.timeout != seconds:
                # pyserial calls the driver for each assignment.
                self._port.timeout = seconds
            first = bytes(self._port.read(1))
            return first + bytes(self._port.read(self._port.in_waiting)) if first else first
        except (OSError, TypeError) as error:
            # pyserial raises a TypeError if another thread closes the port during a read.
            raise self._lost(error) from error

    def write(self, data: bytes) -> None:
        """Write bytes; wait no longer than `WRITE_SECONDS` if the board does not accept them.

        Raises:
            DeviceFailed: the line is broken or the board accepts nothing.
        """
        try:
            self._port.write(data)
        except OSError as error:
            raise self._lost(error) from error

    def close(self) -> None:
        """Close the line; unsent data is lost."""
        self._port.close()

    def _lost(self, error: Exception) -> DeviceFailed:
        return DeviceFailed(DeviceError(DeviceErrorKind.LOST, self.place, str(error)))
