"""Detects activity at any input device, by reading the kernel's event devices.

While the screen is switched off, the compositor delivers no touches. A program that must wake on a
touch has to read the devices itself.
"""

from __future__ import annotations

import contextlib
import os
import struct
from pathlib import Path
from typing import Final

from pi_app.devices.key_legends import EV_ABS, EV_KEY

EV_REL: Final = 2
ABS_MT_TRACKING_ID: Final = 57
"""The axis on which a touch panel reports that a finger is down, and the finger's number."""

EVENT: Final = struct.Struct("llHHi")
"""The kernel's event record: seconds, microseconds, kind, code, value."""

_INPUTS: Final = Path("/dev/input")
_AT_ONCE: Final = 64


class ActivityMonitor:
    """Listens to all input devices that exist at the start and that this user may read, until it is
    closed."""

    def __init__(self, inputs: Path = _INPUTS) -> None:
        """Open all event devices in a directory."""
        self._files: list[int] = []
        for place in sorted(inputs.glob("event*")):
            with contextlib.suppress(OSError):
                self._files.append(os.open(place, os.O_RDONLY | os.O_NONBLOCK))

    def __bool__(self) -> bool:
        """Whether there is anything to listen to."""
        return bool(self._files)

    def felt(self) -> bool:
        """Return whether a key or button went down, a finger touched a panel or a mouse moved since
        the last call. Axes that drift by themselves, such as those of a stick, do not count."""
        return True in [self._felt(file) for file in self._files]

    def _felt(self, file: int) -> bool:
        felt = False
        # Reading fails when the device was unplugged.
        with contextlib.suppress(OSError):
            while data := os.read(file, EVENT.size * _AT_ONCE):
                whole = len(data) - len(data) % EVENT.size
                for _, _, kind, code, value in EVENT.iter_unpack(data[:whole]):
                    down = kind == EV_KEY and value == 1
                    finger = kind == EV_ABS and code == ABS_MT_TRACKING_ID and value >= 0
                    felt |= down or finger or kind == EV_REL
        return felt

    def close(self) -> None:
        """Close all devices."""
        while self._files:
            os.close(self._files.pop())
