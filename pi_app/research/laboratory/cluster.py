"""A crew of many machines: the workers of a running Dask scheduler.

Dask gives the task of a lost worker to another one. A worker that joins late gets tasks from then
on. When the scheduler restarts, the tasks that it had are given to it again. The result of a game
does not depend on the worker that plays it, so the totals are exactly the same. A worker with other
rules or bots, or without this program, is rejected and named by its address.
"""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from itertools import chain
from typing import Final

from distributed import Client, KilledWorker, Worker, WorkerPlugin, as_completed, get_worker
from distributed.client import ClosedClientError
from distributed.comm.core import CommClosedError

from pi_app.core.build import compiled
from pi_app.research.laboratory.crew import Played, Task, play_task
from pi_app.research.laboratory.study import StudyError
from pi_app.research.simulation.provenance import OtherRules, rules_digest

AHEAD = 2
"""The number of tasks in progress for each worker, so that none waits for its next one."""

COUNT_INTERVAL_S: Final = 1.0
"""How often the workers are counted, in seconds."""

RESTART_TIMEOUT_S: Final = 60.0
"""How long to wait for a scheduler that is gone to come back with a worker, in seconds."""

GONE = (CancelledError, CommClosedError, ClosedClientError, TimeoutError)
"""The errors that mean that the scheduler is gone."""

LOGGERS = ("distributed", "distributed.client", "tornado.application")
"""These loggers print tracebacks when a scheduler disappears; this module reports it in one
sentence."""


class _TakeCore(WorkerPlugin):
    """Makes each worker, also a later one, use the compiled core if it is built."""

    def setup(self, worker: Worker) -> None:
        # A worker that has already used the interpreted core keeps it.
        with contextlib.suppress(RuntimeError):
            compiled.activate()


def play_or_refuse(task: Task) -> Played | str:
    """Play a task on a worker; return the reason if it can't be played there. The error is not
    raised, because Dask would retry the task."""
    try:
        return play_task(task)
    except OtherRules as error:
        return f"{get_worker().address}: {error}"


class ClusterCrew:
    """All workers of a scheduler. Close it at the end."""

    seconds = 5.0
    restart_timeout = RESTART_TIMEOUT_S

    def __init__(self, address: str, timeout: float = 10.0) -> None:
        """Connect to the scheduler.

        Args:
            address: its address, as in tcp://10.0.0.1:8786.
            timeout: seconds to wait for it and for its first worker.

        Raises:
            StudyError: it does not answer, or has no workers.
        """
        for name in LOGGERS:
            logging.getLogger(name).setLevel(logging.CRITICAL)
        self._address = address
        # the tasks that were started and whose results are not here, by match and first game
        self._started: dict[tuple[int, int], Task] = {}
        self._connect(timeout)

    def _connect(self, timeout: float) -> None:
        try:
            self._client = Client(self._address, timeout=timeout)
        except (OSError, ValueError) as error:
            raise StudyError(f"No Dask scheduler responds at {self._address}: {error}.") from error
        try:
            self._client.wait_for_workers(1, timeout=timeout)
        except TimeoutError as error:
            self._client.close()
            raise StudyError(f"The scheduler at {self._address} has no workers yet.") from error
        # Nothing is known of the workers of a new scheduler.
        self._surveyed: set[str] = set()
        self._count_workers()

    def _check_connected(self) -> None:
        """Raise an error of `GONE` if the client has given the scheduler up; asked for something,
        it would raise another one."""
        if self._client.status in ("closing", "closed"):
            raise ClosedClientError(f"The client is {self._client.status}.")

    def _count_workers(self) -> None:
        self._check_connected()
        # Without any worker, tasks wait at the scheduler for one.
        self.size = max(1, sum(self._client.nthreads().values()))
        self._counted = time.monotonic()

    def close(self) -> None:
        """Disconnect from the scheduler; its workers remain."""
        # The scheduler may be gone already.
        with contextlib.suppress(*GONE):
            self._client.close()

    def play(self, tasks: Iterable[Task], note: Callable[[Played], None]) -> None:
        """Play all tasks, some in advance for each worker, and pass on each result as it arrives.

        Raises:
            StudyError: the scheduler is gone and does not come back, a worker has other rules or
                bots, or worker after worker dies.
        """
        self._started = {}
        ahead = iter(tasks)
        while True:
            try:
                self._play(ahead, note)
            except GONE as error:
                ahead = chain(self._started.values(), ahead)
                self._started = {}
                self._wait_for_restart(error)
            except KilledWorker as error:
                raise StudyError(
                    f"Several workers of the cluster died one after the other at the same games "
                    f"({error}). The memory of a worker may be too small. The results so far are "
                    "kept. The same command continues from there."
                ) from error
            else:
                return

    def _wait_for_restart(self, error: BaseException) -> None:
        self.close()
        try:
            self._connect(self.restart_timeout)
        except (StudyError, *GONE):
            raise StudyError(
                f"The scheduler at {self._address} does not respond any more. The results so far "
                "are kept. The same command continues from there."
            ) from error

    def _play(self, ahead: Iterator[Task], note: Callable[[Played], None]) -> None:
        done = as_completed()
        self._fill(ahead, done)
        while self._started:
            future = next(done)
            played = future.result()
            future.release()
            if isinstance(played, str):
                raise StudyError(_refusal(played))
            del self._started[played.match, played.portion.first]
            note(played)
            if time.monotonic() - self._counted > COUNT_INTERVAL_S:
                self._count_workers()
            self._fill(ahead, done)

    def _fill(self, ahead: Iterator[Task], done: as_completed) -> None:
        """Start tasks until each worker has enough, or none is left."""
        while len(self._started) < AHEAD * self.size and (task := next(ahead, None)):
            self._started[task.match, task.first] = task
            self._survey(task)
            done.add(self._client.submit(play_or_refuse, task, pure=False, retries=3))

    def _survey(self, task: Task) -> None:
        """Check the rules of all workers before the first task of a game.

        Raises:
            StudyError: a worker has other rules, or does not report them.
        """
        game, rules = task.plan.game, task.plan.rules
        if game in self._surveyed:
            return
        self._check_connected()
        found = self._client.run(rules_digest, game, on_error="return")
        for address, digest in found.items():
            if isinstance(digest, BaseException):
                raise StudyError(_refusal(f"{address}: it can't tell its rules ({digest})."))
            if digest != rules:
                raise StudyError(
                    _refusal(f"{address}: its rules or bots of {game} are {digest}, not {rules}.")
                )
        if not self._surveyed:
            self._client.register_plugin(_TakeCore(), name="tabularium-core")
        self._surveyed.add(game)


def _refusal(reason: str) -> str:
    return (
        f"A worker of the cluster can't take part. {reason} Install the same Tabularium there as "
        "here, or stop that worker. Then the same command continues."
    )
