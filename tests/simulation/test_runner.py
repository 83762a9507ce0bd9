"""Many matches: the same in one process and in several, and gone when they end early."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys

import pytest

from pi_app.simulation.match import MatchPlan
from pi_app.simulation.runner import WorkerLost, run_matches

PLAN = MatchPlan("hannibal-vs-rome", ("random", "greedy"), 3, {"core_control": True}, True)
QUICK = MatchPlan("hannibal-vs-rome", ("random", "random"), 3)


def test_workers_change_nothing() -> None:
    alone = list(run_matches(PLAN, 12, 1))
    assert alone == list(run_matches(PLAN, 12, 2))
    assert [result.index for result in alone] == list(range(12))


def test_a_shorter_simulation_is_the_beginning_of_a_longer_one() -> None:
    assert list(run_matches(QUICK, 5, 1)) == list(run_matches(QUICK, 9, 1))[:5]


def test_no_process_is_left_when_nobody_wants_the_rest() -> None:
    results = run_matches(QUICK, 1_000_000, 2)
    assert next(results).index == 0
    assert multiprocessing.active_children()
    results.close()
    assert not multiprocessing.active_children()


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_lost_worker_is_told_of() -> None:
    results = run_matches(QUICK, 1_000_000, 2)
    next(results)
    victim = multiprocessing.active_children()[0].pid
    assert victim is not None
    os.kill(victim, signal.SIGKILL)
    with pytest.raises(WorkerLost, match="--workers 1"):
        list(results)
    assert not multiprocessing.active_children()
