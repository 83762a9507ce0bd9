"""What the service manager of the system wants to know: that the kiosk is up, and still alive.

systemd hands a socket's name to a service of ``Type=notify`` and reads from it lines such as
``READY=1`` (see sd_notify(3)). Elsewhere there is no such socket, and nothing is said.
"""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Mapping


class ServiceManager:
    """Speaks to systemd from the drawing loop, so that a loop that stands still is noticed.

    Attributes:
        interval: seconds between signs of life: a third of what systemd waits, None if it does not.
    """

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        """Read where to speak, and how often.

        Under a compositor the kiosk is not the service's main process, so ``WATCHDOG_PID``, which
        names that one, is not asked.
        """
        self._address = environment.get("NOTIFY_SOCKET", "")
        if self._address.startswith("@"):
            self._address = "\0" + self._address[1:]
        microseconds = environment.get("WATCHDOG_USEC", "")
        self.interval = int(microseconds) / 3e6 if microseconds.isdigit() else None
        self._is_ready = False
        self._next_sign = 0.0

    def frame(self, now: float) -> None:
        """Note that a frame was drawn, at ``now`` in seconds. The first one makes the kiosk
        ready."""
        if not self._is_ready:
            self._is_ready = True
            self._say("READY=1")
        if self.interval is not None and now >= self._next_sign:
            self._next_sign = now + self.interval
            self._say("WATCHDOG=1")

    def stopping(self) -> None:
        """Say that the kiosk ends of its own accord."""
        self._say("STOPPING=1")

    def _say(self, line: str) -> None:
        if not self._address:
            return
        # A service manager that can't be reached is no reason to stop playing.
        with (
            contextlib.suppress(OSError),
            socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as out,
        ):
            out.sendto(line.encode(), self._address)
