"""Many matches: the same in one process and in several, and gone when they end early."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from pi_app.core.game import OptionValue
from pi_app.core.registry import all_games
from pi_app.research.simulation.match import BotError, MatchPlan, MatchResult
from pi_app.research.simulation.runner import Portion, play_portion, run_portions
from pi_app.research.simulation.statistics import Statistics
from pi_app.research.simulation.variants import spread_variants
from pi_app.research.simulation.workers import WorkerLost, map_in_workers

BOTS = MatchPlan(
    "hannibal-vs-rome", ("random", "greedy"), 3, {"core_control": True}, keep_records=True
)
QUICK = MatchPlan("hannibal-vs-rome", ("random", "random"), 3)
ENDLESS = 10**12


def joined(portions: Iterable[Portion]) -> tuple[dict[str, object], list[MatchResult]]:
    """Return all that came of some portions, but for how they were cut."""
    statistics = Statistics(2)
    results: list[MatchResult] = []
    for portion in portions:
        statistics.add(portion.sums)
        results += portion.results
    return vars(statistics), results


def test_a_shorter_simulation_is_the_beginning_of_a_longer_one() -> None:
    first, rest = play_portion((QUICK, 0, 5)), play_portion((QUICK, 5, 9))
    assert joined(run_portions(QUICK, [range(5)], 1)) == joined([first])
    assert joined(run_portions(QUICK, [range(9)], 1)) == joined([first, rest])


def test_workers_change_nothing() -> None:
    alone = joined(run_portions(BOTS, [range(12)], 1))
    assert alone == joined(run_portions(BOTS, [range(12)], 2))
    assert alone == joined([play_portion((BOTS, 0, 5)), play_portion((BOTS, 5, 12))])
    assert [each.number for each in alone[1]] == list(range(12))
    assert all(each.record for each in alone[1])


VARIANTS = [
    pytest.param(game.id, seats, options, id=f"{game.id}-{number}")
    for game in all_games()
    for number, (seats, options) in enumerate(spread_variants(game, 3))
]


@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS)
def test_games_count_the_same_by_the_dozen_and_one_by_one(
    game: str, seats: int, options: dict[str, OptionValue]
) -> None:
    """What a game tells of its ending by a number is what its outcome says."""
    plan = MatchPlan(game, ("random",) * seats, 5, options)
    games = 12 if game != "rome-vs-carthage" else 1
    many = play_portion((plan, 0, games))
    single = play_portion((replace(plan, keep_results=True), 0, games))
    assert many.sums == single.sums
    assert len(single.results) == games


def test_runs_of_numbers_are_played_in_their_order() -> None:
    runs = [range(2, 4), range(7, 8), range(20, 25)]
    portions = list(run_portions(BOTS, runs, 2))
    assert [each.number for portion in portions for each in portion.results] == [
        number for run in runs for number in run
    ]
    assert [portion.first for portion in portions] == [
        portion.results[0].number for portion in portions
    ]


def test_portions_grow_until_they_take_a_moment() -> None:
    sizes = [portion.sums.games for portion in islice(run_portions(QUICK, [range(ENDLESS)], 1), 4)]
    assert sizes[0] == 1
    assert max(sizes) > 1


def test_no_process_is_left_when_nobody_wants_the_rest() -> None:
    portions = run_portions(QUICK, [range(ENDLESS)], 2)
    assert next(portions).sums.games == 1
    assert multiprocessing.active_children()
    portions.close()
    assert not multiprocessing.active_children()


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_lost_worker_is_told_of() -> None:
    results = run_portions(QUICK, [range(ENDLESS)], 2)
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
    assert list(map_in_workers(abs, iter([-1]), 2)) == [1]


def wait_at_gates(task: str) -> str:
    """Return the task; if it is a path, when somebody has written there."""
    if os.sep in task:
        Path(task).read_bytes()
    return task


@pytest.mark.skipif(sys.platform == "win32", reason="named pipes of POSIX")
def test_what_a_quick_worker_has_done_is_known_while_a_slow_one_works(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    known: list[str] = []
    known_at_the_gate: list[str] = []

    def tasks() -> Iterator[str]:
        yield from (str(gate), "one", "two")
        known_at_the_gate.extend(known)
        gate.write_bytes(b"open")

    results = list(map_in_workers(wait_at_gates, tasks(), 2, known.append))
    assert results == [str(gate), "one", "two"]
    assert known_at_the_gate == ["one", "two"]
    assert known == ["one", "two", str(gate)]


def test_what_fails_in_a_worker_fails_here() -> None:
    results = map_in_workers(fail_at_three, range(100), 2)
    assert [next(results) for _ in range(3)] == [0, 1, 4]
    with pytest.raises(BotError, match="failed at 3"):
        next(results)
    assert not multiprocessing.active_children()
