"""Off-the-shelf controllers that understand Adalight, such as WLED or an Arduino with its sketch.

They show the colours that they receive and send no answers. So the host computes fades, pulses and
the current limit. It can detect that the serial line is open, but not that the lamps are lit. WLED
returns to its own effects after 2.5 seconds without data, so an unchanged picture is sent again
each second.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from pi_app.devices.led_layout import within_budget
from pi_app.devices.light_board import Colour, Pattern
from pi_app.devices.line_board import FADE_SECONDS, LineBoard, Picture
from pi_app.devices.serial_line import SerialLine

_STEP_SECONDS: Final = 1 / 30
_STILL_SECONDS: Final = 1.0
_BLACK: Final[Colour] = (0, 0, 0)


def adalight_packet(colours: Sequence[Colour]) -> bytes:
    """Return a packet with the colours of the whole chain: ``Ada``, the number of lamps minus one,
    its checksum, then red, green and blue of each lamp."""
    high, low = divmod(len(colours) - 1, 256)
    head = bytes((high, low, high ^ low ^ 0x55))
    return b"Ada" + head + bytes(value for colour in colours for value in colour)


class Fader:
    """Fades from one picture to the next, as the board's own firmware does."""

    def __init__(self, leds: int) -> None:
        """Start with the given number of lamps, all dark."""
        self._picture: Picture | None = None
        self._before: list[Colour] = [_BLACK] * leds
        self._now: list[Colour] = [_BLACK] * leds
        self._began = 0.0

    def colours(self, picture: Picture, now: float) -> list[Colour]:
        """Return the colour of each lamp.

        Args:
            picture: what to show; a fade begins when it differs from the last one.
            now: time in seconds of a monotonic clock.
        """
        if picture != self._picture:
            self._picture, self._before, self._began = picture, self._now, now
        weight = self._left(now)
        self._now = [
            _mixed(light.shining(now, picture.brightness), before, weight)
            for light, before in zip(picture.lights, self._before, strict=True)
        ]
        return self._now

    def moving(self, now: float) -> bool:
        """Return whether a fade or a pulse is in progress."""
        lights = self._picture.lights if self._picture is not None else ()
        return self._left(now) > 0 or any(light.pattern is Pattern.PULSE for light in lights)

    def _left(self, now: float) -> float:
        return max(0.0, 1 - (now - self._began) / FADE_SECONDS)


def _mixed(colour: Colour, other: Colour, weight: float) -> Colour:
    red, green, blue = (
        round(value + weight * (before - value))
        for value, before in zip(colour, other, strict=True)
    )
    return red, green, blue


class AdalightBoard(LineBoard):
    """A controller that understands Adalight."""

    def _serve(self, line: SerialLine) -> None:
        fader = Fader(len(self.layout.leds))
        self._greeted()
        while not self._closing.is_set():
            self._changed.clear()
            now = time.monotonic()
            moving = fader.moving(now)
            self._send(line, fader.colours(self._picture, now))
            # Discard what the controller sends. Reading also detects a broken line.
            line.read(0)
            still = not moving and not fader.moving(now)
            self._changed.wait(_STILL_SECONDS if still else _STEP_SECONDS)
        self._send(line, [_BLACK] * len(self.layout.leds))

    def _send(self, line: SerialLine, colours: Sequence[Colour]) -> None:
        line.write(adalight_packet(within_budget(colours, self.layout.milliamperes)))

    def _details(self) -> dict[str, str]:
        return {"lamps": str(len(self.layout.leds)), "answers": "no, Adalight has none"}
