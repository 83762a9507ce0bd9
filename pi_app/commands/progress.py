"""Progress of long work: a bar at a terminal, otherwise occasional lines."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pi_app.commands.common import message

if TYPE_CHECKING:
    from pi_app.research.simulation.workers import Notify

SECONDS_BETWEEN_LINES = 10.0


class Lines:
    """Writes a line if enough time has passed since the last one."""

    def __init__(
        self,
        say: Callable[[str], None] = message,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start; the first line also waits for this time.

        Args:
            say: writes a line.
            clock: returns seconds.
        """
        self._say = say
        self._clock = clock
        self._last = clock()

    def report(self, done: int, total: int, note: str) -> None:
        """Write the number of finished games and the total, unless the last line is recent."""
        now = self._clock()
        if now - self._last >= SECONDS_BETWEEN_LINES:
            self._last = now
            self._say(f"Played {done:,} of {total:,} games" + (f"; {note}" if note else ""))


class Timed:
    """Reports progress with the estimated time left, in proportion to the games played so far.

    When the number of games begins again, as in the next round of learning, so does the estimate.
    """

    def __init__(self, notify: Notify, clock: Callable[[], float] = time.monotonic) -> None:
        """Start the time.

        Args:
            notify: reports the progress, with a note.
            clock: returns seconds.
        """
        self._notify = notify
        self._clock = clock
        self._begin = self._now = clock()
        self._done = 0

    def report(self, done: int, total: int, note: str) -> None:
        """Report the number of finished games and the total; add the time left to the note."""
        if done < self._done:
            self._begin = self._now
        self._done, self._now = done, self._clock()
        each = (self._now - self._begin) / max(done, 1)
        left = time_left(each * (total - done))
        self._notify(done, total, f"{note}, {left}" if note else left)


@contextmanager
def timed_progress() -> Iterator[Notify]:
    """Yield a function that reports progress with the time left."""
    with progress() as notify:
        yield Timed(notify).report


@contextmanager
def progress() -> Iterator[Notify]:
    """Yield a function that reports progress."""
    if not sys.stderr.isatty():
        yield Lines().report
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (
        TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[note]}"),
    )  # fmt: skip
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", note="")

        def report(done: int, total: int, note: str) -> None:
            bar.update(task, total=total, completed=done, note=note)

        yield report


def time_left(seconds: float) -> str:
    """Format an estimated time, as in "about 1:05 left" or "about 2:00:30 left"."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    clock = f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
    return f"about {clock} left"
