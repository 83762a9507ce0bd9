"""A crew of many machines: the workers of a Dask scheduler that runs already.

Dask gives the task of a worker that is lost to another one. Which worker plays a game changes
nothing of it, so the totals are the same to the last digit; a worker with other rules or bots, or
without this program, is refused by its address.
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
"""So many tasks for each worker are under way, so that none waits for its next."""

GONE = (CancelledError, CommClosedError, ClosedClientError, TimeoutError)
"""What shows that the scheduler is gone."""

LOGGERS = ("distributed", "distributed.client", "tornado.application")
"""They write tracebacks to the terminal when a scheduler goes; this module says it in a
sentence."""


class _TakeCore(WorkerPlugin):
    """Lets each worker, also one that comes later, take the compiled core where it is built."""

    def setup(self, worker: Worker) -> None:
        # One that has played interpreted before goes on so.
        with contextlib.suppress(RuntimeError):
            compiled.activate()


def play_or_refuse(task: Task) -> Played | str:
    """Play a task on a worker; return why it can't be played there. Not raised, for Dask would try
    again."""
    try:
        return play_task(task)
    except OtherRules as error:
        return f"{get_worker().address}: {error}"


class ClusterCrew:
    """All workers of a scheduler. To be closed in the end."""

    seconds = 5.0

    def __init__(self, address: str, timeout: float = 10.0) -> None:
        """Find the scheduler.

        Args:
            address: where it is, as in tcp://10.0.0.1:8786.
            timeout: how many seconds to wait for it and for its first worker.

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
            raise StudyError(f"No Dask scheduler answers at {address}: {error}.") from error
        try:
            self._client.wait_for_workers(1, timeout=timeout)
        except TimeoutError as error:
            self._client.close()
            raise StudyError(f"The scheduler at {address} has no workers yet.") from error
        self.size = sum(self._client.nthreads().values())

    def close(self) -> None:
        """Leave the scheduler; its workers stay."""
        # One that is gone can't be taken leave of.
        with contextlib.suppress(*GONE):
            self._client.close()

    def play(self, tasks: Iterable[Task], note: Callable[[Played], None]) -> None:
        """Play all tasks, some ahead for each worker, and note each as it comes back.

        Raises:
            StudyError: the scheduler is gone, or a worker can't play as this program does.
        """
        try:
            self._play(tasks, note)
        except GONE as error:
            raise StudyError(
                f"The scheduler at {self._address} is gone. What has come back from it is kept; "
                "the same command goes on from there."
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
        """Start the next task, if there is one; return how many that were."""
        for task in tasks:
            self._survey(task)
            running.add(self._client.submit(play_or_refuse, task, pure=False, retries=3))
            return 1
        return 0

    def _survey(self, task: Task) -> None:
        """Before the first task of a game, ask all workers for their rules.

        Raises:
            StudyError: one has others, or can't tell.
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
        f"A worker of the cluster can't take part. {reason} Install there the same Tabularium that "
        "is here, or stop that worker; the same command goes on then."
    )
