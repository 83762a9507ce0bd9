"""How far long work is: a bar at a terminal, and elsewhere a line now and then."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

from pi_app.commands.common import message

SECONDS_BETWEEN_LINES = 10.0


class Tell(Protocol):
    """Says how far work is."""

    def __call__(self, done: int, total: int, note: str) -> None:
        """Take note of how many games of how many are played, and what else there is to say."""


class Lines:
    """Writes a line where the last one was written long enough ago."""

    def __init__(
        self,
        say: Callable[[str], None] = message,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin; the first line comes after as long as the second comes after it.

        Args:
            say: writes a line.
            clock: tells seconds.
        """
        self._say = say
        self._clock = clock
        self._last = clock()

    def tell(self, done: int, total: int, note: str) -> None:
        """Write how many games of how many are played, unless a line has just been written."""
        now = self._clock()
        if now - self._last >= SECONDS_BETWEEN_LINES:
            self._last = now
            self._say(f"Played {done:,} of {total:,} games" + (f"; {note}" if note else ""))


@contextmanager
def progress() -> Iterator[Tell]:
    """Yield what is to be told how far the work is."""
    if not sys.stderr.isatty():
        yield Lines().tell
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (
        TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[note]}"),
    )  # fmt: skip
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", note="")

        def tell(done: int, total: int, note: str) -> None:
            bar.update(task, total=total, completed=done, note=note)

        yield tell


def duration(seconds: float) -> str:
    """Return seconds as people write them: 1:05, or 2:00:30."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
