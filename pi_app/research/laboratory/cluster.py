"""A crew of many machines: the workers of a running Dask scheduler.

Dask gives the task of a lost worker to another one. The result of a game does not depend on the
worker that plays it, so the totals are exactly the same. A worker with other rules or bots, or
without this program, is rejected and named by its address.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterable
from concurrent.futures import CancelledError

from distributed import Client, Worker, WorkerPlugin, as_completed, get_worker
from distributed.client import ClosedClientError
from distributed.comm.core import CommClosedError

from pi_app.core.build import compiled
from pi_app.research.laboratory.crew import Played, Task, play_task
from pi_app.research.laboratory.study import StudyError
from pi_app.research.simulation.provenance import OtherRules, rules_digest

AHEAD = 2
"""The number of tasks in progress for each worker, so that none waits for its next one."""

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
        self._surveyed: set[str] = set()
        try:
            self._client = Client(address, timeout=timeout)
        except (OSError, ValueError) as error:
            raise StudyError(f"No Dask scheduler responds at {address}: {error}.") from error
        try:
            self._client.wait_for_workers(1, timeout=timeout)
        except TimeoutError as error:
            self._client.close()
            raise StudyError(f"The scheduler at {address} has no workers yet.") from error
        self.size = sum(self._client.nthreads().values())

    def close(self) -> None:
        """Disconnect from the scheduler; its workers remain."""
        # The scheduler may be gone already.
        with contextlib.suppress(*GONE):
            self._client.close()

    def play(self, tasks: Iterable[Task], note: Callable[[Played], None]) -> None:
        """Play all tasks, some in advance for each worker, and pass on each result as it arrives.

        Raises:
            StudyError: the scheduler is gone, or a worker has other rules or bots.
        """
        try:
            self._play(tasks, note)
        except GONE as error:
            raise StudyError(
                f"The scheduler at {self._address} does not respond any more. The results so far "
                "are kept. The same command continues from there."
            ) from error

    def _play(self, tasks: Iterable[Task], note: Callable[[Played], None]) -> None:
        ahead = iter(tasks)
        running = as_completed()
        started = 0
        for _ in range(AHEAD * self.size):
            started += self._submit(ahead, running)
        while started:
            future = next(running)
            played = future.result()
            future.release()
            if isinstance(played, str):
                raise StudyError(_refusal(played))
            note(played)
            started += self._submit(ahead, running) - 1

    def _submit(self, tasks: Iterable[Task], running: as_completed) -> int:
        """Start the next task, if there is one; return the number of started tasks."""
        for task in tasks:
            self._survey(task)
            running.add(self._client.submit(play_or_refuse, task, pure=False, retries=3))
            return 1
        return 0

    def _survey(self, task: Task) -> None:
        """Check the rules of all workers before the first task of a game.

        Raises:
            StudyError: a worker has other rules, or does not report them.
        """
        game, rules = task.plan.game, task.plan.rules
        if game in self._surveyed:
            return
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
