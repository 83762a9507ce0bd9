"""The queue of events that are still to be shown, and how long reading takes."""

from __future__ import annotations

import unicodedata
from collections import deque
from dataclasses import dataclass
from typing import Final

from pi_app.core.event import Event
from pi_app.core.game import Perspective

BACKLOG: Final = 3
"""When so many moments wait, bots wait too: among themselves they are faster than anybody can
watch."""

MOST: Final = 12
"""When more wait all the same, as after a page of help, those in front are no longer shown one by
one."""


FINDING: Final = 0.5  # seconds in which eyes find the words
LETTERS_A_SECOND: Final = 17.0
"""How fast people read what they have not read before (what subtitles allow for); a character of
full width, as in Japanese, takes as long as two letters."""


def reading_time(words: str) -> float:
    """Return the seconds that words have to stand to be read; none if there are none."""
    if not words:
        return 0.0
    wide = sum(unicodedata.east_asian_width(each) in "WF" for each in words)
    return FINDING + (len(words) + wide) / LETTERS_A_SECOND


@dataclass(frozen=True)
class QueuedEvent:
    """An event to show. It is ``eager`` if the person at the screen who has brought it about is to
    act again at once, so that it need not be read as long as its picture stays."""

    event: Event
    seen: Perspective  # the viewer's window on the moment right after it
    known: bool = False  # those who look know it already, so that nobody has to read it
    eager: bool = False


@dataclass
class Passage:
    """Events to show, and the moment that they lead to."""

    events: deque[QueuedEvent]
    after: Perspective


class EventQueue:
    """Passages that wait; `upcoming` hands out one event after the other."""

    def __init__(self) -> None:
        self._passages: deque[Passage] = deque()

    def __len__(self) -> int:
        """How many moments are still to be reached."""
        return len(self._passages)

    def add(self, events: list[QueuedEvent], after: Perspective) -> None:
        """Put what has just happened at the end."""
        self._passages.append(Passage(deque(events), after))

    def clear(self) -> None:
        """Forget everything that waits."""
        self._passages.clear()

    @property
    def full(self) -> bool:
        """Whether so much waits that nobody should hurry to add more."""
        return len(self) >= BACKLOG

    @property
    def behind(self) -> bool:
        """Whether so much waits that the next moment has to be shown without its events."""
        return len(self) > MOST

    def upcoming(self) -> QueuedEvent | None:
        """Take the next event of the first passage; None if all of them were taken."""
        events = self._passages[0].events
        return events.popleft() if events else None

    def arrive(self) -> tuple[list[Event], Perspective]:
        """Remove the first passage; return its events that were not taken, and its moment."""
        passage = self._passages.popleft()
        return [queued.event for queued in passage.events], passage.after
