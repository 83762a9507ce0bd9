"""A thread that does the same thing again and again, in even steps."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable


class PeriodicThread:
    """Calls a function at each step until it is closed."""

    def __init__(self, name: str, seconds: float, call: Callable[[], None]) -> None:
        """Begin; ``call`` must not raise.

        Args:
            name: of the thread.
            seconds: from one step to the next. A step that came late does not hurry the next.
            call: what is done.
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
        """Return which share of a processor core it has taken so far, from 0 to 1."""
        return self._worked / max(self._seconds, time.monotonic() - self._started)

    def close(self, timeout: float) -> None:
        """End the thread; one that hangs for so many seconds is left behind."""
        self._stop.set()
        self._thread.join(timeout=timeout)
