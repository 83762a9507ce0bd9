"""Thinking for bots, out of the way of the thread that draws."""

from __future__ import annotations

import itertools
import logging
import multiprocessing
import os
from abc import ABC, abstractmethod
from collections import deque
from typing import Final, NamedTuple

from pi_app.rules.message import N_, Message
from pi_app.table.bot_worker import REGISTRY, Task, bot_maker, decide, work
from pi_app.table.errors import Refused

_log = logging.getLogger(__name__)

_MOST_WORKERS: Final = 3


class Thought(NamedTuple):
    """What came of a task.

    Attributes:
        ticket: which task.
        action: what the bot chose, None if it failed.
        problem: the name of the error, None if it did not.
    """

    ticket: int
    action: int | None
    problem: str | None

    def __repr__(self) -> str:
        return f"Thought(ticket={self.ticket}, problem={self.problem!r})"


class Thinker(ABC):
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


class InlineThinker(Thinker):
    """Thinks at once in the calling thread: for tests and for programs without a screen."""

    def __init__(self, bots: str = REGISTRY) -> None:
        super().__init__(bots)
        self._done: list[Thought] = []

    def think(self, task: Task) -> int:
        """Do the task now; `poll` will return it."""
        ticket = next(self._tickets)
        try:
            thought = Thought(ticket, decide(task, self.bots), None)
        except Exception as error:  # noqa: BLE001 - a bot may fail in any way it likes
            thought = Thought(ticket, None, type(error).__name__)
        self._done.append(thought)
        return ticket

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
        self.ticket: int | None = None

    def stop(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.join()
        self.process.close()
        self.connection.close()


class ProcessThinker(Thinker):
    """Thinks in other processes, since a bot would hold up the drawing thread in this one.

    Processes begin with the first tasks and then wait for more; `close` ends them.
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
        self._waiting: deque[tuple[int, Task]] = deque()
        self._failed: list[Thought] = []

    def think(self, task: Task) -> int:
        """Hand the task to a process, or let it wait for one."""
        ticket = next(self._tickets)
        self._waiting.append((ticket, task))
        self._hand_out()
        return ticket

    def _hand_out(self) -> None:
        while self._waiting:
            worker = next((each for each in self._workers if each.ticket is None), None)
            if worker is None:
                if len(self._workers) >= self._most:
                    return
                worker = _Worker(self.bots)
                self._workers.append(worker)
            ticket, task = self._waiting.popleft()
            worker.ticket = ticket
            try:
                worker.connection.send((ticket, task))
            except OSError:
                self._bury(worker)

    def _bury(self, worker: _Worker) -> None:
        """Take leave of a process that has died, and report its task as failed."""
        self._workers.remove(worker)
        worker.stop()
        if worker.ticket is not None:
            self._failed.append(Thought(worker.ticket, None, "process died"))

    def poll(self) -> list[Thought]:
        """Return what the processes have thought out."""
        thoughts: list[Thought] = []
        for worker in list(self._workers):
            try:
                while worker.connection.poll():
                    thoughts.append(Thought(*worker.connection.recv()))
                    worker.ticket = None
            except (EOFError, OSError):
                self._bury(worker)
        thoughts += self._failed
        self._failed = []
        self._hand_out()
        return thoughts

    def cancel(self, ticket: int) -> None:
        """Drop a task; a process that is working on it is ended."""
        self._waiting = deque(each for each in self._waiting if each[0] != ticket)
        self._failed = [each for each in self._failed if each.ticket != ticket]
        for worker in [each for each in self._workers if each.ticket == ticket]:
            worker.ticket = None
            self._bury(worker)
        self._hand_out()

    def close(self) -> None:
        """Drop all tasks and end all processes."""
        self._waiting.clear()
        self._failed.clear()
        for worker in self._workers:
            worker.stop()
        self._workers.clear()
