"""A game looked at again, moment by moment: a table at which nobody plays any more."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from librt.random import Random

from pi_app.core.game import CHANCE, Perspective, State
from pi_app.core.message import N_, Message
from pi_app.table.entries import GameEntry
from pi_app.table.errors import Refused
from pi_app.table.history import NOT_KNOWN, History
from pi_app.table.inputs import Input
from pi_app.table.journal import Journal
from pi_app.table.status import ChangeKind, Status, TableSettings, UndoRequest
from pi_app.table.table import Table
from pi_app.table.worker_pool import WorkerPool


class Decision(NamedTuple):
    """A choice that was made.

    Attributes:
        moment: the moment of the replay in which its seat owed it.
        state: how things stood there; never to be changed.
        seat: who chose.
        action: what.
        legal: what could be chosen.
    """

    moment: int
    state: State
    seat: int
    action: int
    legal: Sequence[int]


class Replay(Table):
    """A table whose game goes forward and back. Events are shown as at the table itself; nothing
    that is done here is written to the journal.

    Attributes:
        at: the moment that is shown, 0 for the first.
    """

    def __init__(
        self,
        journal: Journal,
        entry: GameEntry,
        history: History,
        worker_pool: WorkerPool,
        settings: TableSettings,
    ) -> None:
        """Begin with the last moment of a course. Make one with `resume`."""
        super().__init__(journal, entry, history, worker_pool, settings)
        self._whole = history
        self._states = _states(history)
        self._ends = _ends(self._states)
        self.at = self.last

    def _restore_picks(self) -> None:
        """Return None: a replay has no sealed picks."""

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self._ends) - 1

    @property
    def is_finished(self) -> bool:
        """Whether the game was played to its end. The moment that is shown does not matter."""
        return not self._whole.state.deciders()

    def moment_of(self, number: int, viewer: int) -> int:
        """Return the first moment in which the viewer's event of that number has happened."""
        step = self._whole.event_steps(viewer)[number]
        return min(bisect_left(self._ends, step + 1), self.last)

    def guess(self, moment: int, viewer: int, rng: Random) -> State:
        """Return a moment as `viewer` may imagine it; of a finished game, in which nothing has to
        be hidden any more, as it was. Never to be changed."""
        state = self._states[self._ends[moment]]
        if not self.is_finished:
            return Perspective(state, viewer).imagine(rng)
        return state

    def decisions(self) -> Iterator[Decision]:
        """Return all choices of seats, in order, with the states in which they were made. They
        reveal what was hidden. Show them to others than those who chose only when the game is
        over."""
        for number, step in enumerate(self._whole.steps):
            if step.action == NOT_KNOWN:
                continue
            moment = bisect_right(self._ends, number) - 1
            state, seat = self._states[self._ends[moment]], step.row.seat
            if seat in state.deciders():
                yield Decision(moment, state, seat, step.action, state.legal_actions(seat))

    def go(self, moment: int) -> None:
        """Show a moment. A step to the next one shows its events; other moments appear at once."""
        moment = max(0, min(moment, self.last))
        one_on = moment == self.at + 1
        self.at = moment
        self._ledger.went_back(self._history(moment), self._history(moment - 1) if one_on else None)
        self._notify(ChangeKind.PLAYED if one_on else ChangeKind.UNDONE)

    def _history(self, moment: int) -> History:
        end = self._ends[moment]
        jumps = tuple(jump for jump in self._whole.jumps if jump.last <= end)
        return History(self._states[end], self._whole.steps[:end], jumps)

    def status(self, seat: int) -> Status:
        return Status.IDLE

    def is_sealed(self, seat: int) -> bool:
        return False

    @property
    def undo_request(self) -> UndoRequest | None:
        return None

    def submit(self, seat: int, what: Input, when: float) -> None:
        raise Refused(Message(N_("You are looking back at a game. You can't play here.")))

    def tick(self, now: float) -> None:
        pass


def _states(history: History) -> dict[int, State]:
    """Return the state before the first step, and after each one that is known, by their number."""
    state = history.start
    states = {0: state.copy()}
    jumps = list(history.jumps)
    at = 0
    while at < len(history.steps):
        if jumps and jumps[0].first == at:
            jump = jumps.pop(0)
            at, state = jump.last, jump.state.copy()
        else:
            step = history.steps[at]
            state.play(step.row.seat, step.action)
            at += 1
        states[at] = state.copy()
    return states


def _ends(states: dict[int, State]) -> list[int]:
    """Return after how many steps each moment stands: those at which nothing is left to chance, and
    of several choices made at once the one after the last of them."""
    ends: list[int] = []
    number = 0
    last = max(states)
    while number <= last:
        deciders = states[number].deciders()
        if deciders != (CHANCE,):
            ends.append(number)
        number += max(1, len(deciders))
        while number < last and number not in states:
            number += 1
    return ends
