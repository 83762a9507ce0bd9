"""Many matches: the same in one process and in several, and gone when they end early."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys

import pytest

from pi_app.simulation.match import BotError, MatchPlan
from pi_app.simulation.runner import run_matches
from pi_app.simulation.workers import WorkerLost, map_in_workers

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


def fail_at_three(task: int) -> int:
    if task == 3:
        raise BotError(f"failed at {task}")
    return task * task


def test_results_keep_the_order_of_their_tasks() -> None:
    assert list(map_in_workers(abs, [-5, 3, -1, 0, 2, -2], 3)) == [5, 3, 1, 0, 2, 2]
    assert list(map_in_workers(abs, [-1], 4)) == [1]


def test_what_fails_in_a_worker_fails_here() -> None:
    results = map_in_workers(fail_at_three, range(100), 2)
    assert [next(results) for _ in range(3)] == [0, 1, 4]
    with pytest.raises(BotError, match="failed at 3"):
        next(results)
    assert not multiprocessing.active_children()
