"""Playback: shows what has happened at a table, one event after the other, at the pace of people.

The rules decide at once; people learn of it over seconds. All that shows the game follows one
playback: the screen, the LED board, the lamps of handhelds, phones, sounds and remarks. Until
everything has been shown, nobody chooses.
"""

from __future__ import annotations

import unicodedata
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Protocol

from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.table.inputs import Input
from pi_app.table.status import Change, ChangeKind, Status
from pi_app.table.table import SeenEvent, Table
from pi_app.text import render

BACKLOG: Final = 3
"""When so many moves wait, bots wait too: among themselves they are faster than anybody can
watch."""

SPEEDS: Final = (1, 2, 4)
"""How many times as fast as usual bots can be watched; at the last one, what they do is shown
without movement."""

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
    """An event to show.

    Attributes:
        event: what happened.
        seen: the viewer's window on the moment right after it.
        known: whether those who look know it already, so that nobody has to read it.
        eager: whether the person at the screen who has brought it about is to act again at once, so
            that it need not be read as long as its picture stays.
        first: whether it is the first that a move has brought about.
    """

    event: Event
    seen: Perspective
    known: bool = False
    eager: bool = False
    first: bool = False


@dataclass
class Passage:
    """What one move has brought about, and the moment that it led to.

    Attributes:
        events: what is still to be shown of it.
        after: the viewer's window on that moment.
        by: the seat that has brought about all of it, and has learnt nothing new by it, or None.
    """

    events: deque[QueuedEvent]
    after: Perspective
    by: int | None


class Stage(Protocol):
    """What shows a playback: the screen, and all that follows it."""

    @property
    def is_animating(self) -> bool:
        """Whether a picture is moving."""

    def begin(self, event: QueuedEvent, before: Perspective) -> None:
        """Begin to show an event, which has led on from the moment ``before``, and the moment after
        it."""

    def finish(self) -> None:
        """End what is moving at once."""

    def say(self, event: QueuedEvent) -> float:
        """Put an event into words once its picture has been seen. Return how many times as long as
        usual they have to stand to be read; 0 if nobody has to read them."""

    def arrive(self, after: Perspective, *, last: bool) -> None:
        """Come to the moment to which a move has led; if it is the ``last``, nothing else waits."""


class Playback:
    """The queue of what is to be shown of a table, and how far it has been shown.

    Attributes:
        present: the last moment that has been shown, as the viewer sees it.
        mover: who brought about the last event: a seat or CHANCE; None if there was none.
        paused: whether it waits before each event until `step`.
        speed: one of SPEEDS.
    """

    def __init__(
        self, table: Table, viewer: int, stage: Stage, changed: Callable[[Change], None]
    ) -> None:
        """Show to ``viewer`` (a seat or SPECTATOR) what happens at a table from now on; ``changed``
        is called with every change at the table, once what it has brought about is queued."""
        self.mover: int | None = None
        self.paused = False
        self.speed = SPEEDS[0]
        self._table = table
        self._viewer = viewer
        self._stage = stage
        self._changed = changed
        self._now = 0.0
        self._by_hand: int | None = None  # who is just choosing at the screen
        self._touching: int | None = None  # whose touch of the screen is several actions
        self._stepping = False  # whether one more event is to be shown in a pause
        self.clear()
        table.audience = self
        table.listen(self._hear)

    # --- the queue ----------------------------------------------------------------------------

    @property
    def is_showing(self) -> bool:
        """Whether something of the game has not been shown yet."""
        return bool(self._passages)

    def must_watch(self, seat: int) -> bool:
        """Return whether something has not been shown yet that others than `seat` have done."""
        return seat != self._touching and any(passage.by != seat for passage in self._passages)

    @property
    def is_full(self) -> bool:
        """Whether so much waits that bots have to wait."""
        held = self.paused and (self.is_showing or not self._stepping)
        return held or len(self._passages) >= BACKLOG

    def clear(self) -> None:
        """Drop everything that waits, and go on from the present moment of the table."""
        self.present = self._table.perspective(self._viewer)
        self._passages = deque[Passage]()
        self._hurried = False  # whether the rest of the present event is to be left out
        self._script = self._play()

    @contextmanager
    def one_touch(self, seat: int) -> Iterator[None]:
        """Let all that `seat` submits in the block be one touch: nothing of it has to be shown
        before the rest is done."""
        self._touching = None if self.must_watch(seat) else seat
        try:
            yield
        finally:
            self._touching = None

    def submit(self, seat: int, what: Input, when: float) -> None:
        """Hand the table what somebody does at the screen. Raises what `Table.submit` does."""
        alone = sum(status is not Status.IDLE for status in self._table.statuses()) == 1
        if alone and (seat == self._viewer or not self._table.is_sealed(seat)):
            self._by_hand = seat
        try:
            self._table.submit(seat, what, when)
        finally:
            self._by_hand = None

    def _hear(self, change: Change) -> None:
        if change.kind is ChangeKind.PLAYED:
            self._add(self._table.latest(self._viewer))
        elif change.kind in (ChangeKind.UNDONE, ChangeKind.CORRECTED):
            self.clear()
        self._changed(change)

    def _add(self, latest: Sequence[SeenEvent]) -> None:
        self.mover = latest[-1].actor if latest else None
        after = self._table.perspective(self._viewer)
        again = self._by_hand is not None and after.deciders() == (self._by_hand,)
        queued = [
            QueuedEvent(
                event,
                seen,
                known=len(event.audience or ()) == 1 or (not number and actor == self._by_hand),
                eager=again and number == len(latest) - 1,
                first=not number,
            )
            for number, (event, actor, seen) in enumerate(latest)
        ]
        self._passages.append(Passage(deque(queued), after, self._table.latest_by()))

    # --- showing ------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        """Show as much as is due now.

        Args:
            now: the time in seconds.
        """
        self._now = now
        next(self._script)

    def go_on(self) -> None:
        """Leave out what is left of the present event, for an impatient tap; in a pause, go one
        event on."""
        self._hurried = True
        self._stage.finish()
        next(self._script)
        self._stepping = True

    def _play(self) -> Iterator[None]:
        """Show what waits, in the order of these lines; give way wherever time has to pass."""
        while True:
            held = self.paused and not self._stepping
            if not self._passages or held or self._stage.is_animating:
                yield
                continue
            passage = self._passages[0]
            if passage.events:
                yield from self._show(passage.events.popleft())
                continue
            self._passages.popleft()
            self.present = passage.after
            self._stage.arrive(passage.after, last=not self._passages)

    def _show(self, queued: QueuedEvent) -> Iterator[None]:
        self._hurried = self._stepping = False
        self._stage.begin(queued, self.present)
        self.present = queued.seen
        if self.speed == SPEEDS[-1]:
            self._stage.finish()
        while self._stage.is_animating:
            yield
        pace = self._stage.say(queued)
        until = self._now + pace / self.speed * reading_time(render(queued.event.text))
        while self._now < until and not self._hurried and not self._is_repeated(queued.event):
            yield

    def _is_repeated(self, event: Event) -> bool:
        """Return whether the next event that waits says again all that this one says."""
        waiting = (each.event for passage in self._passages for each in passage.events)
        following = next(waiting, None)
        return following is not None and following.supersedes(event)
