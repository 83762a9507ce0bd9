"""A crew of many machines: the workers of a Dask scheduler that runs already.

Dask gives the task of a worker that is lost to another one. Which worker plays a game changes
nothing of it, so the totals are the same to the last digit.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable

from distributed import Client, Worker, WorkerPlugin, as_completed

from pi_app import compiled
from pi_app.laboratory.crew import Played, Task, play_task
from pi_app.laboratory.study import StudyError

AHEAD = 2
"""So many tasks for each worker are under way, so that none waits for its next."""


class _TakeCore(WorkerPlugin):
    """Lets each worker, also one that comes later, take the compiled core where it is built."""

    def setup(self, worker: Worker) -> None:
        # One that has played interpreted before goes on so.
        with contextlib.suppress(RuntimeError):
            compiled.activate()


class ClusterCrew:
    """All workers of a scheduler. To be closed in the end."""

    seconds = 5.0

    def __init__(self, address: str, patience: float = 10.0) -> None:
        """Find the scheduler.

        Args:
            address: where it is, as in tcp://10.0.0.1:8786.
            patience: how many seconds to wait for it and for its first worker.

        Raises:
            StudyError: it does not answer, or has no workers.
        """
        try:
            self._client = Client(address, timeout=patience)
        except (OSError, ValueError) as error:
            raise StudyError(f"No Dask scheduler answers at {address}: {error}.") from error
        try:
            self._client.wait_for_workers(1, timeout=patience)
            self._client.register_plugin(_TakeCore(), name="tabularium-core")
        except TimeoutError as error:
            self._client.close()
            raise StudyError(f"The scheduler at {address} has no workers yet.") from error
        self.size = sum(self._client.nthreads().values())

    def close(self) -> None:
        """Leave the scheduler; its workers stay."""
        self._client.close()

    def play(self, tasks: Iterable[Task], note: Callable[[Played], None]) -> None:
        """Play all tasks, some ahead for each worker, and note each as it comes back."""
        ahead = iter(tasks)
        running = as_completed(with_results=True)
        started = 0
        for _ in range(AHEAD * self.size):
            started += self._submit(ahead, running)
        while started:
            future, played = next(running)
            future.release()
            note(played)
            started += self._submit(ahead, running) - 1

    def _submit(self, tasks: Iterable[Task], running: as_completed) -> int:
        """Start the next task, if there is one; return how many that were."""
        for task in tasks:
            running.add(self._client.submit(play_task, task, pure=False, retries=3))
            return 1
        return 0
