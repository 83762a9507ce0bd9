"""A batch whose games are stepped by several processes, where processors are free.

It plays the same games as `Batch`, to the last digit, with any number of processes. Each process
steps a part of the rows and copies what they show into memory that all share.

A process imports this module before it has selected its core. Therefore it imports no rules.
"""

from __future__ import annotations

import contextlib
import math
import multiprocessing
import signal
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pi_app.core.build import compiled
from pi_app.research.simulation.workers import WorkerLost

if TYPE_CHECKING:
    import ctypes
    from types import TracebackType

    from pi_app.research.adapters.batch import Batch, Step
    from pi_app.research.adapters.spaces import Numbers


Memory: TypeAlias = "ctypes.Array[ctypes.c_ubyte]"


class _Plan(NamedTuple):
    """What a batch is made of."""

    game: str
    rows: int
    seats: int | None
    options: Mapping[str, object] | None
    most_choices: int


class _Layout:
    """The arrays of a batch in shared memory, one behind the other."""

    def __init__(self, memory: Memory, small: Step, count: int) -> None:
        """Lay out arrays for `count` rows, of the types and sizes of a step of fewer rows."""
        from pi_app.research.adapters.batch import Step

        numbers = memoryview(memory).cast("B")
        self.actions = np.frombuffer(numbers, np.int64, count)
        at = self.actions.nbytes
        arrays: list[NDArray[Any]] = []
        for each in small:
            size = count * math.prod(each.shape[1:])
            array: NDArray[Any] = np.frombuffer(numbers, each.dtype, size, at)
            at += -(-array.nbytes // 8) * 8
            arrays.append(array.reshape(count, *each.shape[1:]))
        self.step = Step(*arrays)


def _size(small: Step, count: int) -> int:
    """Return the bytes that a layout needs."""
    return 8 * count + sum(8 + count * math.prod(each.shape[1:]) * each.itemsize for each in small)


class SharedBatch:
    """Games of one kind that several processes step together. Close it at the end, or use it in a
    ``with`` statement."""

    def __init__(
        self,
        game: str,
        count: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        most_choices: int = 0,
        workers: int = 2,
    ) -> None:
        """Start the processes and the games. The arguments are those of `Batch`, and `workers`, the
        number of processes.

        Raises:
            UnknownGame, BadOptions: it can't be played; the message says why.
        """
        from pi_app.research.adapters.batch import Batch

        small = Batch(game, 1, seats, options)
        self.spaces = small.spaces
        self.count = count
        context = multiprocessing.get_context("spawn")
        memory = context.RawArray("B", _size(small.now, count))
        self._layout = _Layout(memory, small.now, count)
        for each in self._layout.step:
            each.flags.writeable = False
        plan = _Plan(game, count, seats, options, most_choices)
        self._workers = []
        for worker in range(workers):
            rows = range(count * worker // workers, count * (worker + 1) // workers)
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(theirs, memory, plan, rows), daemon=True)
            process.start()
            theirs.close()
            self._workers.append((ours, process))
        self.reset(seed)

    @property
    def now(self) -> Step:
        """The present state of the games."""
        return self._layout.step

    def reset(self, seed: int) -> Step:
        """Restart all games and return their state."""
        return self._ask(seed)

    def step(self, actions: Numbers) -> Step:
        """Perform an action in each game, as `Batch.step` does.

        Raises:
            ValueError: an action is illegal; other games have already been stepped.
            WorkerLost: a process was killed from outside.
        """
        self._layout.actions[:] = actions
        return self._ask(None)

    def close(self) -> None:
        """End the processes."""
        for connection, process in self._workers:
            connection.close()
            process.join()
        self._workers.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.close()

    def _ask(self, seed: int | None) -> Step:
        try:
            for connection, _ in self._workers:
                connection.send(seed)
            refusals = [connection.recv() for connection, _ in self._workers]
        except (EOFError, OSError) as error:
            raise WorkerLost(
                "A process of the batch was killed, perhaps because memory ran out. Begin again "
                "with fewer games."
            ) from error
        for refusal in refusals:
            if refusal is not None:
                raise ValueError(refusal)
        return self._layout.step


def _serve(connection: Connection, memory: Memory, plan: _Plan, rows: range) -> None:
    """Step a part of the rows until the other end of the pipe is closed; runs in the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    compiled.activate()
    from pi_app.research.adapters.batch import Batch

    batch = Batch(
        plan.game,
        len(rows),
        plan.seats,
        plan.options,
        most_choices=plan.most_choices,
        first=rows.start,
        total=plan.rows,
    )
    layout = _Layout(memory, batch.now, plan.rows)
    part = slice(rows.start, rows.stop)
    with contextlib.suppress(EOFError, OSError):
        while True:
            seed = connection.recv()
            refusal = None
            try:
                if seed is None:
                    batch.step(layout.actions[part])
                else:
                    batch.reset(seed)
            except ValueError as error:
                refusal = str(error)
            _copy(batch, layout.step, part)
            connection.send(refusal)


def _copy(batch: Batch, step: Step, part: slice) -> None:
    now = batch.now
    over = now.dones | now.truncated
    for name in now._fields[:-1]:
        getattr(step, name)[part] = getattr(now, name)
    if over.any():
        step.ends[part][over] = now.ends[over]
