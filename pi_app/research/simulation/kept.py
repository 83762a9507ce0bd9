"""A simulation on disk: one indexed file that holds the result, and if wished the record, of each
game played so far. Anyone who stops goes on later from it; files of several machines become one.

It is an SQLite database, written a portion at a time, so what it holds is whole however a program
ends. `docs/simulation.md` describes its tables.
"""

from __future__ import annotations

import heapq
import json
import sqlite3
import zlib
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Final, Self

from pi_app.core.outcome import Score
from pi_app.research.simulation.match import MatchPlan, MatchResult, play_match
from pi_app.research.simulation.runner import Portion, gather, run_portions

FORMAT: Final = 0x5461626C
"""What marks the file as one of ours: SQLite's application id, the letters "Tabl"."""

VERSION: Final = 2

CHUNK: Final = 10_000
"""So many results are read at once."""

TIMEOUT_S: Final = 60_000
"""So many milliseconds a writer waits for readers of a chunk, and they for it."""

_TABLES: Final = """
CREATE TABLE plan (json TEXT NOT NULL);
CREATE TABLE reasons (number INTEGER PRIMARY KEY, reason TEXT NOT NULL UNIQUE);
CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    turns INTEGER NOT NULL,
    actions INTEGER NOT NULL,
    winners TEXT NOT NULL,
    scores TEXT NOT NULL,
    reason INTEGER NOT NULL REFERENCES reasons,
    record BLOB
);
"""


_DIFFERING: Final = """
SELECT ours.number FROM main.games AS ours JOIN other.games AS theirs USING (number)
JOIN main.reasons AS r ON r.number = ours.reason JOIN other.reasons AS s ON s.number = theirs.reason
WHERE (ours.turns, ours.actions, ours.winners, ours.scores, r.reason)
   != (theirs.turns, theirs.actions, theirs.winners, theirs.scores, s.reason) LIMIT 1
"""

_COPY_REASONS: Final = """
INSERT INTO main.reasons (reason)
SELECT reason FROM other.reasons WHERE reason NOT IN (SELECT reason FROM main.reasons)
"""

_COPY_GAMES: Final = """
INSERT OR IGNORE INTO main.games
SELECT theirs.number, turns, actions, winners, scores, ours.number, record
FROM other.games AS theirs JOIN other.reasons AS said ON said.number = theirs.reason
JOIN main.reasons AS ours ON ours.reason = said.reason
"""


class ResultsError(Exception):
    """A file of results can't be used as was asked; the message says why and what helps."""


class ResultsFile:
    """The results of one plan. One program at a time writes to it; others may read meanwhile.

    Attributes:
        path: where it lies.
        plan: what is played in it.
    """

    def __init__(self, path: Path, begin: MatchPlan | None = None) -> None:
        """Open the file.

        Args:
            path: where it lies.
            begin: the plan to begin a new file with if there is none; what has a file must be this.

        Raises:
            ResultsError: it is missing, can't be read or written, is no such file, is in use, or
                holds another plan.
        """
        self.path = path
        is_new = not path.exists() or path.stat().st_size == 0
        if is_new and begin is None:
            raise ResultsError(f"There is no file {path}.")
        with _plainly(path):
            self._database = sqlite3.connect(path, isolation_level=None, timeout=0)
        try:
            with _plainly(path):
                if is_new and begin is not None:
                    self._begin(begin)
                self.plan = self._open(writing=begin is not None)
            if begin is not None:
                _check_same(path, self.plan, begin)
        except ResultsError:
            self.close()
            raise

    def _open(self, *, writing: bool) -> MatchPlan:
        """Make sure that the file is one of ours, and to write, that nobody else writes; return its
        plan."""
        self._check_format()
        if writing:
            self._reserve()
        self._database.execute(f"PRAGMA busy_timeout = {TIMEOUT_S}")
        (text,) = self._database.execute("SELECT json FROM plan").fetchone()
        self._read_reasons()
        return _read_plan(text)

    def _reserve(self) -> None:
        """Keep others from writing. They may read while this transaction is open; it is only
        committed to begin the next one."""
        if not self._database.in_transaction:
            self._database.execute("BEGIN IMMEDIATE")

    def _begin(self, plan: MatchPlan) -> None:
        self._database.execute(f"PRAGMA application_id = {FORMAT}")
        self._database.execute(f"PRAGMA user_version = {VERSION}")
        self._database.executescript(f"BEGIN; {_TABLES}")
        self._database.execute("INSERT INTO plan VALUES (?)", (_plan_text(plan),))
        self._database.execute("COMMIT")

    def _check_format(self) -> None:
        (format,) = self._database.execute("PRAGMA application_id").fetchone()
        (version,) = self._database.execute("PRAGMA user_version").fetchone()
        if format != FORMAT:
            raise ResultsError(f"{self.path} holds no results of a simulation.")
        if version > VERSION:
            raise ResultsError(f"{self.path} is of a newer version of Tabularium.")
        if version < VERSION:
            raise ResultsError(
                f"{self.path} is of an older version of Tabularium, which did not note by which "
                "rules and bots it played. Begin a new file."
            )

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def runs(self, numbers: range | None = None) -> list[range]:
        """Return which of these games, or of all, are in the file, as runs that ascend."""
        low, high = (0, 2**62) if numbers is None else (numbers.start, numbers.stop)
        bounds = "FROM games WHERE number >= ? AND number < ?"
        with _plainly(self.path):
            first, last = self._database.execute(
                f"SELECT MIN(number), MAX(number) {bounds}", (low, high)
            ).fetchone()
            if first is None:
                return []
            gaps = self._database.execute(
                "SELECT number, next FROM (SELECT number, LEAD(number) OVER (ORDER BY number) AS "
                f"next {bounds}) WHERE next > number + 1",
                (low, high),
            ).fetchall()
        ends = [first, *(bound for gap in gaps for bound in gap), last]
        return [range(a, b + 1) for a, b in zip(ends[::2], ends[1::2], strict=True)]

    def missing(self, numbers: range) -> list[range]:
        """Return which of these games are not in the file, as runs that ascend."""
        ends = [numbers.start]
        for run in self.runs(numbers):
            ends += (run.start, run.stop)
        ends.append(numbers.stop)
        return [range(a, b) for a, b in zip(ends[::2], ends[1::2], strict=True) if a < b]

    def results(self, numbers: range | None = None) -> Iterator[MatchResult]:
        """Yield what of these games, or of all, was in the file when it was asked, in the order of
        their numbers, without their records."""
        for run in self.runs(numbers):
            for start in range(run.start, run.stop, CHUNK):
                with _plainly(self.path):
                    rows = self._database.execute(
                        "SELECT number, turns, actions, winners, scores, reason FROM games "
                        "WHERE number >= ? AND number < ? ORDER BY number",
                        (start, min(start + CHUNK, run.stop)),
                    ).fetchall()
                    # Another program may have given new ones.
                    self._read_reasons()
                reasons = {number: reason for reason, number in self._reasons.items()}
                for number, turns, actions, winners, scores, reason in rows:
                    yield MatchResult(
                        number,
                        turns,
                        actions,
                        tuple(map(int, winners.split())),
                        tuple(map(_read_score, scores.split())),
                        reasons[reason],
                        None,
                    )

    def portions(self, numbers: range | None = None) -> Generator[Portion]:
        """Yield the same as portions."""
        for run in self.runs(numbers):
            yield from gather(len(self.plan.lineup), self.results(run), CHUNK)

    def record(self, number: int) -> str:
        """Return the record of a game.

        Raises:
            ResultsError: it is not in the file.
        """
        with _plainly(self.path):
            row = self._database.execute(
                "SELECT record FROM games WHERE number = ?", (number,)
            ).fetchone()
        if row is None:
            raise ResultsError(f"{self.path} has no game number {number}.")
        if row[0] is None:
            raise ResultsError(
                f"{self.path} was begun without records. The game comes out the same again: "
                f"simulate it with --first {number} --games 1 and --records."
            )
        return zlib.decompress(row[0]).decode()

    def keep(self, results: Iterable[MatchResult]) -> None:
        """Write the results of games that are not in it, all or none of them."""
        with _plainly(self.path), self._whole():
            self._database.executemany(
                "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?)", [*map(self._row, results)]
            )

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """Write all of a block, or nothing."""
        self._reserve()
        try:
            yield
            self._database.execute("COMMIT")
        except BaseException:
            # After some errors, such as a full disk, SQLite has rolled back by itself.
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")
            self._read_reasons()
            raise
        self._reserve()

    def _read_reasons(self) -> None:
        rows = self._database.execute("SELECT reason, number FROM reasons")
        self._reasons: dict[str, int] = dict(rows)

    def _row(self, result: MatchResult) -> tuple[object, ...]:
        if result.reason not in self._reasons:
            self._reasons[result.reason] = number = max(self._reasons.values(), default=0) + 1
            self._database.execute("INSERT INTO reasons VALUES (?, ?)", (number, result.reason))
        return (
            result.number,
            result.turns,
            result.actions,
            " ".join(map(str, result.winners)),
            " ".join(map(str, result.scores)),
            self._reasons[result.reason],
            None if result.record is None else zlib.compress(result.record.encode()),
        )

    def take_in(self, other: Path) -> int:
        """Copy the games of another file of the same plan that are not here; return how many.

        Raises:
            ResultsError: it can't be read, is of another plan, or differs in a game.
        """
        with ResultsFile(other) as file:
            _check_same(other, file.plan, self.plan)
        with _plainly(other):
            # No file can be attached within a transaction.
            self._database.rollback()
            self._database.execute("ATTACH ? AS other", (str(other),))
            try:
                return self._copy_attached(other)
            finally:
                self._database.rollback()
                self._database.execute("DETACH other")
                self._reserve()

    def _copy_attached(self, other: Path) -> int:
        differing = self._database.execute(_DIFFERING).fetchone()
        if differing is not None:
            raise ResultsError(
                f"Game {differing[0]} differs between {self.path} and {other}: they were played by "
                "different rules or bots."
            )
        with self._whole():
            self._database.execute(_COPY_REASONS)
            copied = self._database.execute(_COPY_GAMES).rowcount
        self._read_reasons()
        return copied

    def check_plays_the_same(self) -> None:
        """Play the shortest game of the file once more.

        Raises:
            ResultsError: it came out differently, so the rules or bots are no longer those that
                played the file.
        """
        with _plainly(self.path):
            row = self._database.execute(
                "SELECT number FROM games ORDER BY actions, number LIMIT 1"
            ).fetchone()
        if row is None:
            return
        (kept,) = self.results(range(row[0], row[0] + 1))
        if play_match(replace(self.plan, keep_records=False), kept.number) != kept:
            raise ResultsError(
                f"Game {kept.number} of {self.path} comes out differently now: the rules or "
                "the bots have changed since it was played, and new games would not be of the same "
                "simulation. Begin a new file."
            )


def play_missing(file: ResultsFile, numbers: range, workers: int) -> Generator[Portion]:
    """Yield what comes of these games in their order: of those in the file as they are there, of
    the others as they are played, and keep them in the file.

    Raises:
        ResultsError: the file can't be written, or its games were played by other rules or bots.
        BotError, WorkerLost: as `run_portions` does.
    """
    missing = file.missing(numbers)
    if not missing:
        yield from file.portions(numbers)
        return
    file.check_plays_the_same()
    known = file.portions(numbers)
    with closing(run_portions(file.plan, missing, workers)) as played:
        # What is in the file is asked for before anything is added to it.
        yield from heapq.merge(known, _keeping(file, played), key=lambda portion: portion.first)


def _keeping(file: ResultsFile, portions: Iterable[Portion]) -> Iterator[Portion]:
    for portion in portions:
        file.keep(portion.results)
        yield portion


def _plan_text(plan: MatchPlan) -> str:
    """Return the same text for the same simulation, however it was asked for."""
    return json.dumps(
        {
            "game": plan.game,
            "options": plan.checked_options(),
            "seats": plan.lineup,
            "seed": plan.seed,
            "records": plan.keep_records,
            "rules": plan.rules,
        },
        sort_keys=True,
    )


def _read_plan(text: str) -> MatchPlan:
    json_plan = json.loads(text)
    return MatchPlan(
        json_plan["game"],
        tuple(json_plan["seats"]),
        json_plan["seed"],
        json_plan["options"],
        keep_results=True,
        keep_records=json_plan["records"],
        rules=json_plan["rules"],
    )


def _check_same(path: Path, held: MatchPlan, asked: MatchPlan) -> None:
    """Make sure that a file holds the simulation that was asked for.

    Raises:
        ResultsError: it does not, and in what they differ, as in "seed 3, not 4".
    """
    one, other = json.loads(_plan_text(held)), json.loads(_plan_text(asked))
    for name in ("game", "options", "seats", "seed", "records"):
        if one[name] != other[name]:
            raise ResultsError(
                f"{path} holds another simulation: {name} {json.dumps(one[name])}, not "
                f"{json.dumps(other[name])}. Name another file, or ask for that simulation."
            )
    if held.rules != asked.rules:
        raise ResultsError(
            f"{path} was played by other rules or bots of {held.game} ({held.rules}, not "
            f"{asked.rules}), whose games are of another simulation. Move it away to begin anew."
        )


def _read_score(text: str) -> Score:
    return Fraction(text) if "/" in text else int(text)


@contextmanager
def _plainly(path: Path) -> Iterator[None]:
    """Turn what goes wrong with a file into words.

    Raises:
        ResultsError: something went wrong.
    """
    try:
        yield
    except sqlite3.OperationalError as error:
        if error.sqlite_errorname in ("SQLITE_BUSY", "SQLITE_LOCKED"):
            raise ResultsError(f"Another program is writing to {path}.") from error
        raise ResultsError(f"{path} can't be used: {error}.") from error
    except (sqlite3.DatabaseError, OSError) as error:
        raise ResultsError(f"{path} holds no results of a simulation ({error}).") from error
