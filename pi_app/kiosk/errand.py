"""Work that would hold up the drawing, done in a thread of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final, Generic, TypeVar

Result = TypeVar("Result")

_NAME: Final = "errand"


def finish_all() -> None:
    """Wait for every errand that is being run. To be called before pygame is closed: whatever
    still draws then would crash the program."""
    for thread in threading.enumerate():
        if thread.name == _NAME:
            thread.join()


class Errand(Generic[Result]):
    """Runs `work` in a thread. Ask `done` once a frame, then take `result`.

    The work may draw on surfaces of its own, never on the screen.
    """

    def __init__(self, work: Callable[[], Result]) -> None:
        self._work = work
        self._result: list[Result] = []
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, name=_NAME)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._result.append(self._work())
        except BaseException as error:  # noqa: BLE001 - told where the result is asked for
            self._error = error

    @property
    def done(self) -> bool:
        """Whether the result can be taken without waiting."""
        return not self._thread.is_alive()

    def result(self) -> Result:
        """Return what the work returned, or raise what it raised; waits for it if need be."""
        self._thread.join()
        if self._error is not None:
            raise self._error
        return self._result[0]
