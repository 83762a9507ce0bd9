"""Work that would hold up the drawing, done in a thread of its own."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, Final, TypeVar

Result = TypeVar("Result")

_threads: Final = ThreadPoolExecutor(thread_name_prefix="errand")
_running: Final[set[Future[Any]]] = set()


def begin(work: Callable[[], Result]) -> Future[Result]:
    """Have work done, which may draw on surfaces of its own, never on the screen. Ask once a frame
    whether it is `done`, then take its `result`, which raises what the work has raised."""
    errand = _threads.submit(work)
    _running.add(errand)
    errand.add_done_callback(_running.discard)
    return errand


def running() -> bool:
    """Whether any errand is being run."""
    return bool(_running)


def finish_all() -> None:
    """Wait for every errand that is being run. To be called before pygame is closed: whatever
    still draws then would crash the program."""
    wait([*_running])
