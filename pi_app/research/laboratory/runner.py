"""Plays the missing games of a study, the slowest matches first, so that no worker is idle at the
end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

from pi_app.research.laboratory.crew import Crew, Played, Task
from pi_app.research.laboratory.study import Match, Study
from pi_app.research.laboratory.totals import Total, games_of
from pi_app.research.simulation.match import MatchResult
from pi_app.research.simulation.results_file import ResultsFile
from pi_app.research.simulation.statistics import Statistics


class Work:
    """The progress of the matches of a study, and an estimate of the remaining time.

    Attributes:
        wanted: the number of games of each match, as far as is known: it grows at a checkpoint
            where an interval is still too wide.
        done: the number of played games among these.
    """

    def __init__(self, study: Study, files: list[ResultsFile], crew: Crew) -> None:
        self._crew = crew
        self._matches = study.matches
        self._files = files
        self._seconds = [0.0] * len(files)
        self._timed = [0] * len(files)
        self._checkpoints = [match.checkpoints() for match in self._matches]
        self.wanted = [next(checkpoints) for checkpoints in self._checkpoints]
        self._look()

    @property
    def games(self) -> int:
        """The total number of games."""
        return sum(self.wanted)

    def _look(self) -> None:
        """Look which games are missing."""
        self._missing = [
            file.missing(range(wanted))
            for wanted, file in zip(self.wanted, self._files, strict=True)
        ]
        self._left = [sum(map(len, runs)) for runs in self._missing]
        self.done = self.games - sum(self._left)

    def goes_on(self) -> bool:
        """Say whether games are missing. If all are there that were wanted so far, look where an
        interval is too wide, and want more games there."""
        while not any(self._left):
            wanted = [self._next_wanted(match) for match in range(len(self._matches))]
            if wanted == self.wanted:
                return False
            self.wanted = wanted
            self._look()
        return True

    def _next_wanted(self, match: int) -> int:
        wanted = self.wanted[match]
        if wanted == self._matches[match].games:
            return wanted
        width = total_of(self._matches[match], self._files[match], wanted).width()
        return wanted if width <= self._matches[match].width else next(self._checkpoints[match])

    def tasks(self) -> Iterator[Task]:
        """Yield all missing games as tasks. The first task of each match is one game, to measure
        its time. Later tasks have the size that the crew prefers, the slowest matches first."""
        for match, runs in enumerate(self._missing):
            if runs and not self._timed[match]:
                yield self._cut(match, 1)
        while pending := [match for match, runs in enumerate(self._missing) if runs]:
            slowest = max(pending, key=self._pace)
            fair = sum(map(len, self._missing[slowest])) // (2 * self._crew.size)
            fitting = self._crew.seconds / max(self._pace(slowest), 1e-6)
            yield self._cut(slowest, max(1, int(min(fair, fitting))))

    def _pace(self, match: int) -> float:
        """Return the seconds that a game of a match takes; if unknown, those of the slowest
        measured match."""
        if self._timed[match]:
            return self._seconds[match] / self._timed[match]
        known = [s / n for s, n in zip(self._seconds, self._timed, strict=True) if n]
        return max(known, default=1.0)

    def _cut(self, match: int, games: int) -> Task:
        runs = self._missing[match]
        first = runs[0].start
        now, runs[0] = runs[0][:games], runs[0][games:]
        if not runs[0]:
            del runs[0]
        plan = self._matches[match].plan
        return Task(match, plan, first, now.stop)

    def note(self, played: Played) -> None:
        """Store the results of a task."""
        portion = played.portion
        self._files[played.match].keep(portion.results)
        self._seconds[played.match] += portion.seconds
        self._timed[played.match] += portion.sums.games
        self._left[played.match] -= portion.sums.games
        self.done += portion.sums.games

    def seconds_left(self) -> float:
        """Return the estimated remaining seconds."""
        rest = sum(left * self._pace(match) for match, left in enumerate(self._left))
        return rest / self._crew.size


def play_study(
    study: Study, folder: Path, crew: Crew, report: Callable[[Work], None]
) -> dict[str, Total]:
    """Play the missing games of a study and return the total of each of its matches, by its key.

    Args:
        study: the study.
        folder: the folder for results, with a file for each match; stored games are not played
            again.
        crew: the processes that play.
        report: called before the first game and after each task.

    Raises:
        ResultsError: results can't be stored, or are from other rules or bots.
        BotError, WorkerLost: as a simulation raises them.
    """
    folder.mkdir(parents=True, exist_ok=True)
    matches = study.matches
    with ExitStack() as opened:
        files = [
            opened.enter_context(ResultsFile(folder / f"{match.key}.results", match.plan))
            for match in matches
        ]
        work = Work(study, files, crew)
        report(work)

        def note(played: Played) -> None:
            work.note(played)
            report(work)

        if work.goes_on():
            for file in files:
                file.check_plays_the_same()
        while work.goes_on():
            crew.play(work.tasks(), note)
        return {
            match.key: total_of(match, file, wanted)
            for match, file, wanted in zip(matches, files, work.wanted, strict=True)
        }


def total_of(match: Match, file: ResultsFile, games: int) -> Total:
    """Return the total of the first games of a match, which must all be in its file."""
    seats = len(match.plan.lineup)
    statistics = Statistics(seats)

    def results() -> Iterator[MatchResult]:
        for portion in file.portions(range(games)):
            statistics.add(portion.sums)
            yield from portion.results

    each = games_of(seats, results())
    return Total(match.plan.lineup, statistics, each)
