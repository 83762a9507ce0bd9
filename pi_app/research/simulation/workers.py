"""Distributes work to processes: the results are in order, and no process remains afterwards.

A worker imports this module before it has selected its core. Therefore it imports no rules and
bots. The work for a worker arrives later through its pipe, and is imported then.

The standard library's pools are not used, because they cannot stop running work
(`ProcessPoolExecutor`) or do not notice that a worker was killed (`multiprocessing.Pool`).
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, TypeVar

from pi_app.core.build import compiled

Task = TypeVar("Task")
Result = TypeVar("Result")


Notify = Callable[[int, int, str], object]
"""Called with the number of games played so far, the total, and a note."""


def ignore(done: int, total: int, note: str) -> None:
    """Do nothing with progress."""


def counted(
    results: Iterable[Result], total: int, notify: Notify, note: str = ""
) -> Iterator[Result]:
    """Yield results; after each one, `notify` with how many there were."""
    for done, result in enumerate(results, 1):
        yield result
        notify(done, total, note)


class WorkerLost(Exception):
    """A worker process ended before its work was done."""


def map_in_workers(
    work: Callable[[Task], Result],
    tasks: Iterable[Task],
    workers: int,
    note: Callable[[Result], object] | None = None,
) -> Generator[Result]:
    """Yield the result of `work` for each task, in the order of the tasks.

    Closing the generator ends all workers at once.

    Args:
        work: a function at the top level of a module.
        tasks: picklable tasks, preferably many more than workers; each is requested only when a
            worker is free for it.
        workers: the number of processes.
        note: called with each result as soon as it arrives, in any order, and before that worker
            gets its next task.

    Raises:
        WorkerLost: a worker was killed from outside.
        Exception: any exception of `work`, when its result is due.
    """
    crew: dict[Connection, SpawnProcess] = {}
    try:
        with _interrupts_are_ours():
            for _ in range(workers):
                connection, process = _start_worker()
                crew[connection] = process
        yield from _share(work, tasks, list(crew), note)
    finally:
        for connection, process in crew.items():
            connection.close()
            process.terminate()
        for process in crew.values():
            process.join()


def _share(
    work: Callable[[Task], Result],
    tasks: Iterable[Task],
    connections: list[Connection],
    note: Callable[[Result], object] | None,
) -> Iterator[Result]:
    ahead = iter(enumerate(tasks))
    busy: dict[Connection, int] = {}
    finished: dict[int, tuple[bool, Any]] = {}

    def hand_out(connection: Connection) -> None:
        for index, task in ahead:
            busy[connection] = index
            _send(connection, (work, task))
            return

    for connection in connections:
        hand_out(connection)
    wanted = 0
    while busy or finished:
        while wanted not in finished:
            ready = wait(list(busy))
            for connection in [each for each in busy if each in ready]:
                is_good, result = finished[busy.pop(connection)] = _receive(connection)
                if note and is_good:
                    note(result)
                hand_out(connection)
        is_good, result = finished.pop(wanted)
        wanted += 1
        if not is_good:
            raise result
        yield result


def _start_worker() -> tuple[Connection, SpawnProcess]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs,), daemon=True)
    process.start()
    # Now only the worker has this end, so the pipe is closed when the worker ends.
    theirs.close()
    return ours, process


def _serve(connection: Connection) -> None:
    """Perform the work that arrives through the pipe until the other end is closed; runs in the
    worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    compiled.activate()
    with contextlib.suppress(EOFError, OSError):
        while True:
            work, task = connection.recv()
            answer: tuple[bool, object]
            try:
                answer = (True, work(task))
            except Exception as error:  # noqa: BLE001 - raised again in the main process
                answer = (False, error)
            connection.send(answer)


def _send(connection: Connection, message: object) -> None:
    try:
        connection.send(message)
    except OSError as error:
        raise _lost() from error


def _receive(connection: Connection) -> tuple[bool, Any]:
    """Return whether the work succeeded, and its result or its exception."""
    try:
        answer: tuple[bool, Any] = connection.recv()
    except (EOFError, OSError) as error:
        raise _lost() from error
    return answer


def _lost() -> WorkerLost:
    return WorkerLost(
        "A worker process was killed, perhaps because memory ran out. Try again with fewer "
        "processes: --workers 1"
    )


@contextlib.contextmanager
def _interrupts_are_ours() -> Iterator[None]:
    """Make processes that start during the block ignore Ctrl-C. A terminal sends it to all
    processes, but only the main process handles it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
