"""A serial line, and where boards of lights are found on this computer.

Whatever pyserial raises comes out as `DeviceFailed`; its own exceptions differ by what was pulled
when.
"""

from __future__ import annotations

import errno
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pi_app.devices.device_error import DeviceError, DeviceErrorKind, DeviceFailed

if TYPE_CHECKING:
    from serial import Serial

UDEV_LINK: Final = "/dev/tabularium-led"
"""What a udev rule calls the board, wherever it is plugged in."""

PICO_IDS: Final = (0x2E8A, 0x0005)
"""Vendor and product of a Pico that runs MicroPython."""

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
    """Return where a board may be, the likeliest first."""
    from serial.tools import list_ports

    picos = [port.device for port in list_ports.comports() if (port.vid, port.pid) == PICO_IDS]
    if not Path(UDEV_LINK).exists():
        return sorted(picos)
    linked = str(Path(UDEV_LINK).resolve())
    return [UDEV_LINK, *sorted(pico for pico in picos if pico != linked)]


def board_product(place: str) -> str:
    """Return what the board at a place calls itself to the system, or nothing."""
    from serial.tools import list_ports

    device = str(Path(place).resolve())
    return next((port.product or "" for port in list_ports.comports() if port.device == device), "")


class SerialLine:
    """An open serial line.

    Attributes:
        place: what it was opened by.
    """

    def __init__(self, place: str, alone: bool = True) -> None:
        """Open the line at `place`, for this program alone, or beside one that holds it.

        Raises:
            DeviceFailed: that can't be done; the trouble says why.
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
        """Return the bytes that are there, waiting for the first up to some seconds.

        Raises:
            DeviceFailed: the line is broken.
        """
        try:
            if self._port.timeout != seconds:
                # pyserial speaks to the driver at each setting.
                self._port.timeout = seconds
            first = bytes(self._port.read(1))
            return first + bytes(self._port.read(self._port.in_waiting)) if first else first
        except (OSError, TypeError) as error:
            # pyserial answers with a TypeError where another thread closes what it reads from.
            raise self._lost(error) from error

    def write(self, data: bytes) -> None:
        """Write bytes; wait no longer than `WRITE_SECONDS` for a board that takes none.

        Raises:
            DeviceFailed: the line is broken or the board takes nothing.
        """
        try:
            self._port.write(data)
        except OSError as error:
            raise self._lost(error) from error

    def close(self) -> None:
        """Let go of the line; what is not yet sent is lost."""
        self._port.close()

    def _lost(self, error: Exception) -> DeviceFailed:
        return DeviceFailed(DeviceError(DeviceErrorKind.LOST, self.place, str(error)))
