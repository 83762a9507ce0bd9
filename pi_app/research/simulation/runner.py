"""Many matches, in this process or in several, with the same results either way.

Games are played in portions that take a moment each. A portion comes back as sums, so that what
its games cost is playing them and nothing else.
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
"""How long a portion takes, about: so often a person sees progress, and Ctrl-C is answered."""

FASTEST_GROWTH = 8
"""A portion has so many times the games of one before it, at the most."""


class Portion(NamedTuple):
    """What came of some of a plan's games, which follow one another."""

    first: int  # the number of the first
    sums: Sums  # over all of them
    results: tuple[MatchResult, ...]  # of each, if the plan keeps results, else nothing
    seconds: float  # how long it took to play them


Task = tuple[MatchPlan, int, int]
"""A plan, the number of the first game to play, and the one after the last."""


def run_portions(plan: MatchPlan, numbers: Sequence[range], workers: int) -> Generator[Portion]:
    """Yield what comes of the games of these numbers of a plan, in that order.

    Args:
        plan: what is played.
        numbers: which of its games, in runs of one or more that ascend.
        workers: how many processes share the work; with 1 this process does it.

    Raises:
        BotError: a bot made an illegal choice.
        OtherRules: the plan is of other rules or bots than this program's.
        WorkerLost: a worker process was killed, perhaps for want of memory.
    """
    pace = _Pace(plan, numbers, workers)
    if workers == 1:
        for portion in map(play_portion, pace):
            pace.learn(portion)
            yield portion
        return
    from pi_app.research.simulation.workers import map_in_workers

    # Closed at once when nobody wants the rest, so that the workers end then.
    crew = min(workers, pace.left)
    with closing(map_in_workers(play_portion, pace, crew, pace.learn)) as portions:
        yield from portions


def play_portion(task: Task) -> Portion:
    """Play the games of a plan from a first number up to, but without, a last one.

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
    """Yield known results, which ascend by their numbers, as portions of `most` games or fewer; a
    portion may then leave numbers out."""
    left = iter(results)
    while some := tuple(islice(left, most)):
        yield Portion(some[0].number, _sums(seats, some), some, 0.0)


def _sums(seats: int, results: Iterable[MatchResult]) -> Sums:
    tally = Tally(seats)
    for each in results:
        tally.add(each.winners, each.turns, each.reason)
    return tally.sums()


class _Pace:
    """Hands out games, as many at once as have lately been played in PORTION_SECONDS; towards the
    end fewer, so that several workers finish at about the same time."""

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
        """Take note of how quick a portion was."""
        games = portion.sums.games
        fitting = int(games * PORTION_SECONDS / max(portion.seconds, 1e-6))
        self.size = max(1, min(fitting, FASTEST_GROWTH * games))
