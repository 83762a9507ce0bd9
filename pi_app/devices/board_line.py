"""Single requests to the LED board during setup: identify, change settings, start an update."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Self

from pi_app.devices.device_error import DeviceError, DeviceErrorKind, DeviceFailed
from pi_app.devices.led_conversation import TIMEOUT_S
from pi_app.devices.led_protocol import (
    ANSWER,
    About,
    Kind,
    Packet,
    Refusal,
    Settings,
    Unpacker,
    packed,
    read_about,
)
from pi_app.devices.serial_line import SerialLine


class BoardLine:
    """A connection to a board for occasional requests. As a context manager it closes itself."""

    def __init__(self, place: str, timeout: tuple[float, ...] = TIMEOUT_S) -> None:
        """Open the line.

        Args:
            place: device of the board, such as ``/dev/ttyACM0``.
            timeout: seconds to wait for an answer, one value for each attempt.

        Raises:
            DeviceFailed: the line can't be opened; the device error says why.
        """
        self._line = SerialLine(place)
        self._place = place
        self._timeout = timeout
        self._number = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._line.close()

    def about(self) -> About:
        """Return the board's description of itself.

        Raises:
            DeviceFailed: it gives no valid answer, or the line broke.
        """
        about = read_about(self._ask(Kind.HELLO))
        if about is None:
            raise self._failed(DeviceErrorKind.SILENT)
        return about

    def set(self, settings: Settings) -> None:
        """Apply settings; the board stores them.

        Raises:
            DeviceFailed: the board refuses them or does not answer; it has changed nothing.
        """
        self._ask(Kind.SETTINGS, settings.packed())

    def update(self) -> None:
        """Start the board's bootloader, which accepts a new program.

        Raises:
            DeviceFailed: the board refuses or does not answer.
        """
        self._ask(Kind.UPDATE)

    def _ask(self, kind: Kind, payload: bytes = b"") -> bytes:
        """Return the payload of the answer. Repeat the request once for each timeout."""
        self._number += 1
        asked = Packet(kind, self._number, payload)
        unpacker = Unpacker()
        for seconds in self._timeout:
            self._line.write(packed(asked))
            deadline = time.monotonic() + seconds
            while (left := deadline - time.monotonic()) > 0:
                for answer in unpacker.take(self._line.read(left)):
                    if answer.number != asked.number:
                        continue
                    if answer.kind == kind | ANSWER:
                        return answer.payload
                    if answer.kind == Kind.REFUSED:
                        raise self._refused(answer)
        raise self._failed(DeviceErrorKind.SILENT)

    def _refused(self, answer: Packet) -> DeviceFailed:
        why = answer.payload[0] if answer.payload else 0
        if why == Refusal.WRONG_VERSION:
            return self._failed(DeviceErrorKind.VERSION, str(answer.version))
        return self._failed(DeviceErrorKind.REFUSED, f"reason {why}")

    def _failed(self, kind: DeviceErrorKind, detail: str = "") -> DeviceFailed:
        return DeviceFailed(DeviceError(kind, self._place, detail))
