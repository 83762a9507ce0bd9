"""Work in a thread of its own, and waiting for it before pygame is closed."""

from __future__ import annotations

import threading
import time

import pytest

from pi_app.kiosk.background_job import begin, finish_all


def test_an_errand_brings_its_result_or_its_trouble() -> None:
    assert begin(lambda: 6 * 7).result() == 42

    def fail() -> None:
        raise OSError("no ink")

    with pytest.raises(OSError, match="no ink"):
        begin(fail).result()


def test_all_errands_are_finished_before_pygame_is_closed() -> None:
    go = threading.Event()

    def work() -> str:
        go.wait()
        time.sleep(0.05)
        return "drawn"

    jobs = [begin(work) for _ in range(3)]
    assert not any(job.done() for job in jobs)
    go.set()
    finish_all()
    assert all(job.done() for job in jobs)
    assert [job.result() for job in jobs] == ["drawn"] * 3
