"""Whether somebody stirs at any input device, heard from the kernel itself.

A screen that is switched off is no place for a compositor to send touches to, so anyone who is to
be woken by one has to listen here.
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
"""The axis on which a touch panel says that a finger is there, and which one it is."""

EVENT: Final = struct.Struct("llHHi")
"""An event as the kernel tells it: seconds, microseconds, kind, code, value."""

_INPUTS: Final = Path("/dev/input")
_AT_ONCE: Final = 64


class ActivityMonitor:
    """Listens to all input devices that there are now, and that this user may read, until it is
    closed."""

    def __init__(self, inputs: Path = _INPUTS) -> None:
        """Begin to listen to the devices in a directory."""
        self._files: list[int] = []
        for place in sorted(inputs.glob("event*")):
            with contextlib.suppress(OSError):
                self._files.append(os.open(place, os.O_RDONLY | os.O_NONBLOCK))

    def __bool__(self) -> bool:
        """Whether there is anything to listen to."""
        return bool(self._files)

    def felt(self) -> bool:
        """Say whether a key or a button went down, a finger was laid on a panel or a mouse moved
        since the last call. What trembles by itself, such as a stick, does not count."""
        return True in [self._felt(file) for file in self._files]

    def _felt(self, file: int) -> bool:
        felt = False
        # A device that was pulled out says nothing any more.
        with contextlib.suppress(OSError):
            while told := os.read(file, EVENT.size * _AT_ONCE):
                whole = len(told) - len(told) % EVENT.size
                for _, _, kind, code, value in EVENT.iter_unpack(told[:whole]):
                    down = kind == EV_KEY and value == 1
                    finger = kind == EV_ABS and code == ABS_MT_TRACKING_ID and value >= 0
                    felt |= down or finger or kind == EV_REL
        return felt

    def close(self) -> None:
        """Listen no longer."""
        while self._files:
            os.close(self._files.pop())
