"""Many matches, in this process or in several, with the same results either way.

Games are played in portions of a fraction of a second. A portion is returned as sums, so the
overhead beyond playing is small.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from itertools import islice
from typing import NamedTuple

from pi_app.core.chance import origin
from pi_app.core.playout import Sums, Tally, play_many
from pi_app.core.registry import find_game
from pi_app.research.simulation.match import RANDOM, MatchPlan, MatchResult, play_match
from pi_app.research.simulation.provenance import require_rules

PORTION_SECONDS = 0.2
"""The approximate duration of a portion. It determines how often progress is shown and how fast
Ctrl-C works."""

FASTEST_GROWTH = 8
"""The maximum ratio of the size of a portion to that of an earlier one."""


class Portion(NamedTuple):
    """The results of some consecutive games of a plan."""

    first: int  # the number of the first game
    sums: Sums  # over all of them
    results: tuple[MatchResult, ...]  # of each game; empty if the plan keeps no results
    seconds: float  # the time to play them


Task = tuple[MatchPlan, int, int]
"""A plan, the number of the first game, and the number after the last one."""


def run_portions(plan: MatchPlan, numbers: Sequence[range], workers: int) -> Generator[Portion]:
    """Yield the results of games of a plan, in the order of their numbers.

    Args:
        plan: the plan.
        numbers: the games, as ascending ranges that are not empty.
        workers: the number of processes; with 1 this process does the work.

    Raises:
        BotError: a bot made an illegal choice.
        OtherRules: the plan has other rules or bots than this program.
        WorkerLost: a worker process was killed, perhaps because memory ran out.
    """
    pace = _Pace(plan, numbers, workers)
    if workers == 1:
        for portion in map(play_portion, pace):
            pace.learn(portion)
            yield portion
        return
    from pi_app.research.simulation.workers import map_in_workers

    # If the caller stops early, close the generator at once, which ends the workers.
    crew = min(workers, pace.left)
    with closing(map_in_workers(play_portion, pace, crew, pace.learn)) as portions:
        yield from portions


def play_portion(task: Task) -> Portion:
    """Play the games of a plan from a first number up to, but not including, an end number.

    Raises:
        OtherRules: this process has other rules or bots than the plan.
        BotError: a bot made an illegal choice.
    """
    plan, first, end = task
    require_rules(plan.game, plan.rules)
    begin = time.perf_counter()
    if set(plan.lineup) == {RANDOM} and not plan.keep_results and not plan.keep_records:
        tally = Tally(len(plan.lineup))
        start = find_game(plan.game).start(len(plan.lineup), plan.options)
        play_many(start, origin(plan.seed), first, end, tally)
        return Portion(first, tally.sums(), (), time.perf_counter() - begin)
    results = tuple(play_match(plan, number) for number in range(first, end))
    sums = _sums(len(plan.lineup), results)
    return Portion(first, sums, results, time.perf_counter() - begin)


def gather(seats: int, results: Iterable[MatchResult], most: int) -> Iterator[Portion]:
    """Yield stored results, ascending by number, as portions of at most `most` games. The numbers
    in a portion may have gaps."""
    left = iter(results)
    while some := tuple(islice(left, most)):
        yield Portion(some[0].number, _sums(seats, some), some, 0.0)


def _sums(seats: int, results: Iterable[MatchResult]) -> Sums:
    tally = Tally(seats)
    for each in results:
        tally.add(each.winners, each.turns, each.reason)
    return tally.sums()


class _Pace:
    """Splits the games into tasks. The size of a task is the number of games that recently took
    PORTION_SECONDS. Towards the end tasks become smaller, so that all workers finish at about the
    same time."""

    def __init__(self, plan: MatchPlan, numbers: Sequence[range], workers: int) -> None:
        self.plan = plan
        self.numbers = numbers
        self.left = sum(map(len, numbers))
        self.workers = workers
        self.size = 1

    def __iter__(self) -> Iterator[Task]:
        for run in self.numbers:
            while run:
                fair = self.left if self.workers == 1 else self.left // (2 * self.workers)
                size = max(1, min(self.size, fair))
                now, run = run[:size], run[size:]
                self.left -= len(now)
                yield self.plan, now.start, now.stop

    def learn(self, portion: Portion) -> None:
        """Adapt the size to the duration of a portion."""
        games = portion.sums.games
        fitting = int(games * PORTION_SECONDS / max(portion.seconds, 1e-6))
        self.size = max(1, min(fitting, FASTEST_GROWTH * games))
