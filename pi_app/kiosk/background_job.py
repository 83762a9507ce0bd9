"""Work that would hold up the drawing, done in a thread of its own."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, Final, TypeVar

Result = TypeVar("Result")

_threads: Final = ThreadPoolExecutor(thread_name_prefix="job")
_running: Final[set[Future[Any]]] = set()


def begin(work: Callable[[], Result]) -> Future[Result]:
    """Have work done, which may draw on surfaces of its own, never on the screen. Ask once a frame
    whether it is `done`, then take its `result`, which raises what the work has raised."""
    job = _threads.submit(work)
    _running.add(job)
    job.add_done_callback(_running.discard)
    return job


def running() -> bool:
    """Whether any job is running."""
    return bool(_running)


def finish_all() -> None:
    """Wait for every job that is running. Call it before pygame is closed: a job that draws after
    that would crash the program."""
    wait([*_running])
