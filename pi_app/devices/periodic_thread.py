"""A thread that calls a function at regular intervals."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable


class PeriodicThread:
    """Calls a function at each interval until it is closed."""

    def __init__(self, name: str, seconds: float, call: Callable[[], None]) -> None:
        """Start the thread; ``call`` must not raise.

        Args:
            name: name of the thread.
            seconds: the interval. A late call does not shorten the next interval.
            call: the function.
        """
        self._seconds = seconds
        self._call = call
        self._stop = threading.Event()
        self._started = time.monotonic()
        self._worked = 0.0
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        due = time.monotonic()
        while True:
            due = max(due + self._seconds, time.monotonic())
            if self._stop.wait(due - time.monotonic()):
                return
            self._call()
            self._worked = time.thread_time()

    def load(self) -> float:
        """Return the share of one processor core that it has used so far, from 0 to 1."""
        return self._worked / max(self._seconds, time.monotonic() - self._started)

    def close(self, timeout: float) -> None:
        """End the thread. Abandon it if it does not end within ``timeout`` seconds."""
        self._stop.set()
        self._thread.join(timeout=timeout)
