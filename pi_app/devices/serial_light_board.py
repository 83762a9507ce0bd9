"""The LED board with the project's own firmware (firmware/led_board, docs/led-protocol.md)."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from pi_app.devices.device_error import DeviceError, DeviceErrorKind
from pi_app.devices.firmware_update import FirmwareUpdate
from pi_app.devices.led_conversation import TIMEOUT_S, Conversation
from pi_app.devices.led_layout import LedLayout
from pi_app.devices.led_protocol import About, Flag, Kind, Packet, packed, shown
from pi_app.devices.light_board import DARK
from pi_app.devices.line_board import FADE_SECONDS, Finder, LineBoard, Picture
from pi_app.devices.operator import Operator
from pi_app.devices.pico_drive import mounted_drives
from pi_app.devices.serial_line import SerialLine, board_places

_POLL_INTERVAL_S: Final = 0.02
"""The interval of checks for a new frame while the line is idle."""


class SerialLightBoard(LineBoard):
    """A board with the project's own firmware. It fades and pulses by itself, and sends answers."""

    def __init__(
        self,
        lamps: Sequence[str],
        layout: LedLayout,
        finder: Finder = board_places,
        brightness: float = 1.0,
        timeout: tuple[float, ...] = TIMEOUT_S,
    ) -> None:
        """Create the board and start to search for it.

        Args:
            lamps: the ids of its lamps.
            layout: assigns the lamps of the chain to these ids.
            finder: returns the places where the board may be.
            brightness: see `LightBoard`.
            timeout: seconds to wait for an answer, one value for each attempt.
        """
        self._timeout = timeout
        self._conversation: Conversation | None = None
        self._sent: Picture | None = None
        super().__init__(lamps, layout, finder, brightness)

    @property
    def shown(self) -> bool:
        """Whether the board has acknowledged the last frame."""
        operator = self._conversation
        return (
            self.connected
            and operator is not None
            and operator.shown
            and self._sent == self._picture
        )

    def firmware_update(self, operator: Operator) -> FirmwareUpdate:
        """See `TakesFirmware`."""

        def product(_place: str) -> str:
            # This object holds the line, so its details are more reliable than the system's.
            return self._details().get("firmware", "") if self.connected else ""

        return FirmwareUpdate(operator, self._finder, mounted_drives, product, self._timeout)

    def _serve(self, line: SerialLine) -> None:
        self._sent = None
        operator = Conversation(line.place, timeout=self._timeout)
        self._conversation = operator
        greeted = False
        while not self._closing.is_set():
            picture = self._picture
            if operator.about is not None and picture != self._sent:
                operator.want(self._payload(picture, operator.about.leds))
                self._sent = picture
            data = operator.due(time.monotonic())
            if data:
                line.write(data)
            operator.take(line.read(_POLL_INTERVAL_S), time.monotonic())
            if operator.about is not None and not greeted:
                greeted = True
                self._greeted(self._compared(operator.about, line.place))
        if greeted:
            line.write(packed(Packet(Kind.BYE, 1)))

    def _payload(self, picture: Picture, leds: int) -> bytes:
        lights = (picture.lights + (DARK,) * leds)[:leds]
        return shown(lights, picture.brightness, FADE_SECONDS)

    def _compared(self, about: About, place: str) -> DeviceError | None:
        """Return an error if the board's number of lamps differs from the layout's."""
        if about.leds == len(self.layout.leds):
            return None
        detail = f"{about.leds} lamps and not {len(self.layout.leds)}"
        return DeviceError(DeviceErrorKind.COUNT, place, detail)

    def _details(self) -> dict[str, str]:
        operator = self._conversation
        if operator is None or operator.about is None:
            return {}
        about, condition = operator.about, operator.condition
        details = {
            "firmware": about.firmware,
            "board": about.identity,
            "lamps": str(about.leds),
            "milliamperes": str(about.settings.milliamperes),
            "order of colours": about.settings.order,
            "gamma": str(about.settings.gamma),
            "watchdog": f"{about.settings.watchdog} ms",
            "sent again": str(operator.repeats),
            "damaged from the board": str(operator.damaged),
        }
        if condition is not None:
            details["damaged to the board"] = str(condition.damaged)
            details["dimmed to save current"] = _yes(Flag.LIMITED in condition.flags)
            details["restarted by its watchdog"] = _yes(Flag.AFTER_WATCHDOG in condition.flags)
        return details


def _yes(value: bool) -> str:
    return "yes" if value else "no"
