"""Waiting for what happens outside a test: in a thread, another process or a browser."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

TIMEOUT_S: Final = 240.0
"""Seconds until a wait gives up. Only a wait in vain takes so long: what tests wait for takes
seconds, and tens of seconds on a machine with several other busy processes."""

POLL_INTERVAL_S: Final = 0.005


def wait_until(
    condition: Callable[[], object],
    what: str | Callable[[], str],
    meanwhile: Callable[[], object] = lambda: None,
    timeout_s: float = TIMEOUT_S,
) -> None:
    """Wait until a condition holds.

    Args:
        condition: asked again and again.
        what: names the condition in the failure; a function is called for it only then.
        meanwhile: done before the condition is asked again.
        timeout_s: seconds until the wait gives up, where emulated machines need longer.

    Raises:
        AssertionError: the condition did not hold within that time.
    """
    deadline = time.monotonic() + timeout_s
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"waited in vain for {what if isinstance(what, str) else what()}")
        meanwhile()
        time.sleep(POLL_INTERVAL_S)
