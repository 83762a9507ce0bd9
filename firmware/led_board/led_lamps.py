"""The colours of the lamps at each moment, with fades, pulses and a limit of current.

It runs in the same way on MicroPython and CPython. It calculates with whole numbers, because the
Pico has no floating point unit.
"""

from array import array
from math import cos, pi

ENTRY = 8
"""The bytes of a lamp's entry: its pattern, brightness, colour, and the other colour of a pulse."""

DARK = 0
STEADY = 1
PULSE = 2

PULSE_MS = 1600


def shining(gamma: int) -> "array[int]":
    """Return a lamp's brightness (0 to 65535) for each value of a screen's colour."""
    return array("H", [round(65535 * (value / 255) ** (gamma / 10)) for value in range(256)])


CHANNEL_MA = 20
"""The most current of one colour of a WS2812 at full brightness, in milliamperes."""
IDLE_MA = 1
"""The current of a WS2812 while it is dark, in milliamperes."""


class Lamps:
    """A chain of lamps.

    Attributes:
        count: their number.
        limited: whether the colours that were asked for last had to be dimmed.
    """

    def __init__(self, count: int, limit_ma: int, gamma: int) -> None:
        """Make `count` dark lamps. For `limit_ma` and `gamma` see `adjust`."""
        self.count = count
        self.limited = False
        self.adjust(limit_ma, gamma)
        self._entries = bytes(ENTRY * count)
        self._before = bytearray(3 * count)
        self._now = bytearray(3 * count)
        self._shown = bytearray(3 * count)
        self._fade = 0
        self._left = 0
        self._phase = 0
        self._pulses = False

    def adjust(self, limit_ma: int, gamma: int) -> None:
        """Set the most current of all lamps together in milliamperes, and gamma in tenths."""
        self._most = max(0, (limit_ma - self.count * IDLE_MA) * 255 // CHANNEL_MA)
        self._shining = shining(gamma)

    @property
    def moving(self) -> bool:
        """Whether colours change with time: in a pulse or a fade."""
        return self._pulses or self._left > 0

    def show(self, entries: bytes, fade: int) -> None:
        """Fade to `entries`, which have `ENTRY` bytes for each lamp, in `fade` milliseconds.

        Entries that are shown already begin no fade.
        """
        if entries == self._entries:
            return
        self._before[:] = self._now
        self._entries = entries
        self._fade = self._left = fade
        self._pulses = any(entries[at] == PULSE for at in range(0, len(entries), ENTRY))

    def pass_time(self, ms: int) -> None:
        """Advance pulses and fades by some milliseconds."""
        self._phase = (self._phase + ms) % PULSE_MS
        self._left = max(0, self._left - ms)

    def colours(self) -> bytearray:
        """Return red, green and blue of each lamp at this moment."""
        self._mix()
        if self._left:
            self._blend()
        return self._limit()

    def _mix(self) -> None:
        """Calculate the colours of the entries at this moment, without the fade."""
        entries = self._entries
        now = self._now
        light = self._shining
        tide = int(128.5 + 128 * cos(2 * pi * self._phase / PULSE_MS))
        at = 0
        for channel in range(0, 3 * self.count, 3):
            pattern = entries[at]
            level = entries[at + 1] if pattern else 0
            for part in (2, 3, 4):
                value = entries[at + part]
                if pattern == PULSE:
                    ebb = entries[at + part + 3]
                    value = ebb + ((value - ebb) * tide + 128 >> 8)
                now[channel + part - 2] = (light[value] * level + 32767) // 65535
            at += ENTRY

    def _blend(self) -> None:
        """Mix in the colours from before the fade, by the part of the fade that is left."""
        now = self._now
        before = self._before
        weight = 256 * self._left // self._fade
        for channel in range(len(now)):
            value = now[channel]
            now[channel] = value + ((before[channel] - value) * weight + 128 >> 8)

    def _limit(self) -> bytearray:
        """Dim all lamps in the same proportion if they took more current than allowed."""
        total = sum(self._now)
        self.limited = total > self._most
        if not self.limited:
            self._shown[:] = self._now
            return self._shown
        shown = self._shown
        for channel, value in enumerate(self._now):
            shown[channel] = value * self._most // total
        return shown
