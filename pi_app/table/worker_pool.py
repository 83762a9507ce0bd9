"""Thinking for bots, out of the way of the thread that draws."""

from __future__ import annotations

import itertools
import logging
import multiprocessing
import os
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from librt.random import Random

from pi_app.core.message import N_, Message
from pi_app.table.bot_worker import REGISTRY, Minds, Task, Weighed, bot_maker, work
from pi_app.table.errors import Refused

if TYPE_CHECKING:
    from pi_app.bots.bot import Outlook

_log = logging.getLogger(__name__)

_MOST_WORKERS: Final = 3


class Thought(NamedTuple):
    """What came of a task.

    Attributes:
        ticket: which task.
        action: what the bot chose, None if it failed.
        problem: the name of the error, None if it did not.
        outlook: what it expected of that, if it can say.
    """

    ticket: int
    action: int | None
    problem: str | None
    outlook: Outlook | None = None

    def __repr__(self) -> str:
        return f"Thought(ticket={self.ticket}, problem={self.problem!r})"


class _Inquiry:
    """A task, and what those who think about it have found."""

    def __init__(self, ticket: int, task: Task) -> None:
        self.ticket = ticket
        self.task = task
        self.thinking = 0
        self.found: list[Weighed] = []
        self.problem: str | None = None

    def take(self, found: Weighed | None, problem: str | None) -> None:
        """Take in what one of them has found, or why it has not."""
        self.thinking -= 1
        if found is not None:
            self.found.append(found)
        self.problem = problem or self.problem

    def thought(self) -> Thought:
        """Return what came of it, all together."""
        if not self.found:
            return Thought(self.ticket, None, self.problem)
        from pi_app.bots.bot import Ballot

        ballot = Ballot(dict(self.found[0].weights), self.found[0].mixed)
        for each in self.found[1:]:
            ballot.add(Ballot(each.weights, each.mixed))
        action = ballot.choice(Random(self.task.seed))
        outlook = self._outlook(action)
        if outlook is not None and ballot.mixed:
            outlook = outlook._replace(draws=ballot.draws())
        return Thought(self.ticket, action, None, outlook)

    def _outlook(self, action: int) -> Outlook | None:
        """Return what somebody expected of what was chosen in the end."""
        for each in self.found:
            outlook = each.outlook
            if outlook is not None and outlook.line[:1] in ((), ((self.task.seat, action),)):
                return outlook
        return None


class WorkerPool(ABC):
    """Somebody who thinks for the bots of a table."""

    def __init__(self, bots: str = REGISTRY) -> None:
        """Make a thinker.

        Args:
            bots: where bots come from, as ``module:function``.
        """
        self.bots = bots
        self._tickets = itertools.count(1)

    def check(self, spec: str) -> None:
        """Make sure that there is such a bot.

        Raises:
            Refused: there is none.
        """
        try:
            bot_maker(self.bots)(spec, None)
        except Exception as error:
            _log.warning("bot %r can't be made: %s", spec, error)
            text = N_("There is no bot “{bot}” that could play here.")
            raise Refused(Message(text, {"bot": spec})) from error

    def another(self, bots: str) -> Self:
        """Return a thinker of the same kind that takes its bots from elsewhere."""
        return type(self)(bots)

    @abstractmethod
    def think(self, task: Task) -> int:
        """Take on a task, without waiting for it, and return its ticket."""

    @abstractmethod
    def poll(self) -> list[Thought]:
        """Return what has been thought out since the last call, without waiting."""

    @abstractmethod
    def cancel(self, ticket: int) -> None:
        """Drop a task; nothing will be heard of it."""

    @abstractmethod
    def close(self) -> None:
        """Drop all tasks and end."""


class InlineWorkerPool(WorkerPool):
    """Thinks at once in the calling thread: for tests and for programs without a screen."""

    def __init__(self, bots: str = REGISTRY) -> None:
        super().__init__(bots)
        self._minds = Minds(bots)
        self._done: list[Thought] = []

    def think(self, task: Task) -> int:
        """Do the task now; `poll` will return it."""
        inquiry = _Inquiry(next(self._tickets), task)
        try:
            inquiry.take(self._minds.weigh(task), None)
        except Exception as error:  # noqa: BLE001 - a bot may fail in any way it likes
            inquiry.take(None, type(error).__name__)
        self._done.append(inquiry.thought())
        return inquiry.ticket

    def poll(self) -> list[Thought]:
        """Return what has been done."""
        done, self._done = self._done, []
        return done

    def cancel(self, ticket: int) -> None:
        """Drop the task."""
        self._done = [thought for thought in self._done if thought.ticket != ticket]

    def close(self) -> None:
        """Drop all tasks."""
        self._done = []


class _Worker:
    """One process, which works on one task at a time."""

    def __init__(self, bots: str) -> None:
        # Spawned: a forked copy of a process that draws would share its connections to the
        # screen, and fork is not to be had everywhere.
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(
            target=work, args=(theirs, bots), name="tabularium-bot", daemon=True
        )
        self.process.start()
        # With our copy of its end closed, its death shows as the end of the connection.
        theirs.close()
        self.inquiry: _Inquiry | None = None

    def stop(self) -> None:
        """End the process, even while it works."""
        self.process.kill()
        self.process.join()
        self.process.close()
        self.connection.close()


class ProcessWorkerPool(WorkerPool):
    """Thinks in other processes, since a bot would hold up the drawing thread in this one.

    Processes begin with the first tasks and then wait for more; `close` ends them. Where a bot
    thinks by the clock and processes are left over, several think about one task, and what they
    find is added up.
    """

    def __init__(self, bots: str = REGISTRY, workers: int | None = None) -> None:
        """Make a thinker.

        Args:
            bots: where bots come from, as ``module:function``.
            workers: how many processes at most; None leaves one processor free for drawing.
        """
        super().__init__(bots)
        spare = (os.cpu_count() or 2) - 1
        self._most = workers if workers is not None else max(1, min(spare, _MOST_WORKERS))
        self._workers: list[_Worker] = []
        self._inquiries: dict[int, _Inquiry] = {}

    def think(self, task: Task) -> int:
        """Take on a task; the next `poll` hands it out, when all tasks of a moment are known."""
        ticket = next(self._tickets)
        self._inquiries[ticket] = _Inquiry(ticket, task)
        return ticket

    def _hand_out(self) -> None:
        waiting = [each for each in self._inquiries.values() if self._is_open(each)]
        busy = sum(worker.inquiry is not None for worker in self._workers)
        share = max(1, (self._most - busy) // max(1, len(waiting)))
        for inquiry in waiting:
            for part in range(share if self._pools(inquiry.task) else 1):
                worker = self._idle_worker()
                if worker is None:
                    return
                inquiry.thinking += 1
                worker.inquiry = inquiry
                task = inquiry.task._replace(seed=inquiry.task.seed + part)
                try:
                    worker.connection.send((inquiry.ticket, task))
                except OSError:
                    self._bury(worker)

    def _is_open(self, inquiry: _Inquiry) -> bool:
        return not (inquiry.thinking or inquiry.found or inquiry.problem)

    def _pools(self, task: Task) -> bool:
        return task.seconds is not None and bot_maker(self.bots)(task.spec, task.seconds).pools

    def _idle_worker(self) -> _Worker | None:
        """Return a process that has nothing to do, a new one if there may be more."""
        for worker in self._workers:
            if worker.inquiry is None:
                return worker
        if len(self._workers) >= self._most:
            return None
        self._workers.append(_Worker(self.bots))
        return self._workers[-1]

    def _bury(self, worker: _Worker) -> None:
        """Take leave of a process that has died; what it worked on has failed there."""
        self._workers.remove(worker)
        worker.stop()
        if worker.inquiry is not None:
            worker.inquiry.take(None, "process died")

    def poll(self) -> list[Thought]:
        """Return what the processes have thought out, and give them more to think about."""
        for worker in list(self._workers):
            try:
                while worker.connection.poll():
                    ticket, found, problem = worker.connection.recv()
                    if worker.inquiry is not None and worker.inquiry.ticket == ticket:
                        worker.inquiry.take(found, problem)
                        worker.inquiry = None
            except (EOFError, OSError):
                self._bury(worker)
        self._hand_out()
        done = [
            each
            for each in self._inquiries.values()
            if each.thinking == 0 and not self._is_open(each)
        ]
        for inquiry in done:
            del self._inquiries[inquiry.ticket]
        return [inquiry.thought() for inquiry in done]

    def cancel(self, ticket: int) -> None:
        """Drop a task; processes that are working on it are ended."""
        self._inquiries.pop(ticket, None)
        for worker in list(self._workers):
            if worker.inquiry is not None and worker.inquiry.ticket == ticket:
                self._bury(worker)

    def close(self) -> None:
        """Drop all tasks and end all processes."""
        self._inquiries.clear()
        for worker in self._workers:
            worker.stop()
        self._workers.clear()
