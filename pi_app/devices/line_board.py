"""Boards of lights on a serial line. A thread of their own keeps the line open and the lamps up to
date.

The table only stores the newest frame. After any failure on the line, the thread retries, with
increasing pauses of up to a second.
"""

from __future__ import annotations

import threading
import time
from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pi_app.devices.device_error import SEARCH, DeviceError, DeviceErrorKind, DeviceFailed
from pi_app.devices.led_layout import LedLayout
from pi_app.devices.light_board import DARK, BoardReport, Light, LightBoard
from pi_app.devices.serial_line import SerialLine

FADE_SECONDS: Final = 0.4
"""The duration of the fade from one frame to the next."""

_FIRST_PAUSE: Final = 0.05
_LONGEST_PAUSE: Final = 1.0
_CLOSING_SECONDS: Final = 3.0

Finder = Callable[[], Sequence[str]]
"""Returns the places where the board may be, the most likely first."""


@dataclass(frozen=True)
class Picture:
    """The picture for the whole chain.

    Attributes:
        lights: one for each lamp of the chain.
        brightness: that of the whole board, from 0 to 1.
    """

    lights: tuple[Light, ...]
    brightness: float


class LineBoard(LightBoard):
    """A board on a serial line.

    Attributes:
        layout: assigns the lamps of the chain to places.
    """

    def __init__(
        self, lamps: Sequence[str], layout: LedLayout, finder: Finder, brightness: float = 1.0
    ) -> None:
        """Create the board and start to search for it."""
        super().__init__(lamps, brightness)
        self.layout = layout
        self._finder = finder
        self._lights = (DARK,) * len(layout.leds)
        self._closing = threading.Event()
        self._changed = threading.Event()
        self._place = ""
        self._connected = False
        self._connections = 0
        self._device_error: DeviceError | None = None
        self._last_device_error: DeviceError | None = None
        self._last_device_error_at = 0.0
        self._thread = threading.Thread(target=self._run, name="LED board", daemon=True)
        self._thread.start()

    # --- for the table ------------------------------------------------------------------------

    @property
    def connected(self) -> bool:
        """Whether the board is connected and answers."""
        return self._connected

    @property
    def report(self) -> BoardReport:
        return BoardReport(
            self._place,
            self._connected,
            self._connections,
            self._details(),
            self._device_error,
            self._last_device_error,
            self._last_device_error_at,
        )

    def _show(self, frame: dict[str, Light]) -> None:
        self.show_leds(self.layout.spread(frame))

    @property
    def chain(self) -> int:
        """The number of lamps in the layout."""
        return len(self.layout.leds)

    def show_one(self, number: int, light: Light) -> None:
        """Show a light on one lamp of the chain, and none on the others."""
        self.show_leds([light if led == number else DARK for led in range(self.chain)])

    def show_leds(self, lights: Sequence[Light]) -> None:
        """Show a light on each lamp of the chain by its number, until the next frame."""
        if len(lights) != len(self.layout.leds):
            raise ValueError(f"The chain has {len(self.layout.leds)} lamps, not {len(lights)}.")
        self._lights = tuple(lights)
        self._changed.set()

    def close(self) -> None:
        """Make the lamps dark and close the line."""
        self._closing.set()
        self._changed.set()
        self._thread.join(_CLOSING_SECONDS)
        self._connected = False

    # --- for the thread -----------------------------------------------------------------------

    @property
    def _picture(self) -> Picture:
        return Picture(self._lights, self.brightness)

    @abstractmethod
    def _serve(self, line: SerialLine) -> None:
        """Keep the lamps up to date until the board is closed.

        Raises:
            DeviceFailed: the connection failed.
        """

    @abstractmethod
    def _details(self) -> dict[str, str]:
        """Return the board's description of itself."""

    def _greeted(self, device_error: DeviceError | None = None) -> None:
        """Mark the board as connected, with an error that still allows operation."""
        self._connected = True
        self._connections += 1
        self._device_error = device_error
        if device_error is not None:
            self._note(device_error)

    def _note(self, device_error: DeviceError) -> None:
        self._device_error = self._last_device_error = device_error
        self._last_device_error_at = time.monotonic()

    def _run(self) -> None:
        pause = _FIRST_PAUSE
        while not self._closing.is_set():
            before = self._connections
            device_error = self._attempt()
            self._connected = False
            if device_error is not None:
                self._note(device_error)
            pause = _FIRST_PAUSE if self._connections > before else min(2 * pause, _LONGEST_PAUSE)
            self._closing.wait(pause)

    def _attempt(self) -> DeviceError | None:
        """Search for the board and serve it; return why that ended."""
        try:
            places = self._finder()
        except Exception as error:  # noqa: BLE001 - retry after any error
            return DeviceError(DeviceErrorKind.FAULT, SEARCH, repr(error))
        device_errors = []
        for place in places:
            before = self._connections
            device_error = self._attempt_at(place)
            if device_error is None or self._connections > before:
                return device_error
            device_errors.append(device_error)
        return device_errors[0] if device_errors else DeviceError(DeviceErrorKind.ABSENT, "")

    def _attempt_at(self, place: str) -> DeviceError | None:
        line = None
        try:
            line = SerialLine(place)
            self._place = place
            self._serve(line)
        except DeviceFailed as failure:
            return failure.device_error
        except Exception as error:  # noqa: BLE001 - retry after any error
            return DeviceError(DeviceErrorKind.FAULT, place, repr(error))
        finally:
            if line is not None:
                line.close()
        return None
