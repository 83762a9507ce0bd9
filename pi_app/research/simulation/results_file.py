"""A simulation on disk: one file with the result, and optionally the record, of each game played so
far. An interrupted simulation can be continued from it; files of several machines can be merged.

The file is an SQLite database. Each portion is written in one transaction, so the file is
consistent after any crash. `docs/simulation.md` describes its tables.
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
"""SQLite's application id that identifies the file format: the letters "Tabl"."""

VERSION: Final = 2

CHUNK: Final = 10_000
"""The number of results that are read at once."""

TIMEOUT_S: Final = 60_000
"""How long a writer waits for the readers of a chunk, and readers wait for a writer, in
milliseconds."""

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
    """A results file can't be used as requested; the message names the cause and the remedy."""


class ResultsFile:
    """The results of one plan. Only one program at a time can write to it; others may read
    meanwhile.

    Attributes:
        path: the path of the file.
        plan: the plan of its games.
    """

    def __init__(self, path: Path, begin: MatchPlan | None = None) -> None:
        """Open the file.

        Args:
            path: the path of the file.
            begin: the plan of the simulation to write. A missing file is created with it; the plan
                of an existing file must be the same. None opens the file for reading only.

        Raises:
            ResultsError: it is missing, can't be read or written, is no such file, is in use, or
                contains another plan.
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
        """Check the file format and, for writing, lock the file against other writers; return its
        plan."""
        self._check_format()
        if writing:
            self._reserve()
        self._database.execute(f"PRAGMA busy_timeout = {TIMEOUT_S}")
        (text,) = self._database.execute("SELECT json FROM plan").fetchone()
        self._read_reasons()
        return _read_plan(text)

    def _reserve(self) -> None:
        """Lock the file against other writers. They may read while this transaction is open; it is
        committed only to start the next one."""
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
            raise ResultsError(f"{self.path} has no results of a simulation.")
        if version > VERSION:
            raise ResultsError(f"{self.path} was made by a newer version of Tabularium.")
        if version < VERSION:
            raise ResultsError(
                f"{self.path} was made by an older version of Tabularium, which did not store the "
                "version of rules and bots. Begin a new file."
            )

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def runs(self, numbers: range | None = None) -> list[range]:
        """Return which of these games, or of all, are in the file, as ascending ranges."""
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
        """Return which of these games are not in the file, as ascending ranges."""
        ends = [numbers.start]
        for run in self.runs(numbers):
            ends += (run.start, run.stop)
        ends.append(numbers.stop)
        return [range(a, b) for a, b in zip(ends[::2], ends[1::2], strict=True) if a < b]

    def results(self, numbers: range | None = None) -> Iterator[MatchResult]:
        """Yield the results of these games, or of all, that are in the file at the start, in the
        order of their numbers, without records."""
        for run in self.runs(numbers):
            for start in range(run.start, run.stop, CHUNK):
                with _plainly(self.path):
                    rows = self._database.execute(
                        "SELECT number, turns, actions, winners, scores, reason FROM games "
                        "WHERE number >= ? AND number < ? ORDER BY number",
                        (start, min(start + CHUNK, run.stop)),
                    ).fetchall()
                    # Another program may have added reasons.
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
        """Yield the same results as portions."""
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
                f"{self.path} has no records. Simulate the game again, which gives the same "
                f"moves: --first {number} --games 1 --records."
            )
        return zlib.decompress(row[0]).decode()

    def keep(self, results: Iterable[MatchResult]) -> None:
        """Write the results of games that are not in the file yet, all or none of them."""
        with _plainly(self.path), self._whole():
            self._database.executemany(
                "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?)", [*map(self._row, results)]
            )

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """Run a block as one transaction."""
        self._reserve()
        try:
            yield
            self._database.execute("COMMIT")
        except BaseException:
            # After some errors, such as a full disk, SQLite has already rolled back.
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
        """Copy the missing games from another file of the same plan; return their number.

        Raises:
            ResultsError: the other file can't be read, has another plan, or differs in a game.
        """
        with ResultsFile(other) as file:
            _check_same(other, file.plan, self.plan)
        with _plainly(other):
            # A database can't be attached inside a transaction.
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
        """Play the shortest game of the file again and compare the results.

        Raises:
            ResultsError: the results differ, so the rules or bots have changed.
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
                f"Game {kept.number} of {self.path} is different now: the rules or the bots have "
                "changed since it was played, so new games would belong to another simulation. "
                "Begin a new file."
            )


def play_missing(file: ResultsFile, numbers: range, workers: int) -> Generator[Portion]:
    """Yield the results of these games in order. Stored games are read from the file; others are
    played and stored.

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
        # The query for stored games runs before the first new game is stored.
        yield from heapq.merge(known, _keeping(file, played), key=lambda portion: portion.first)


def _keeping(file: ResultsFile, portions: Iterable[Portion]) -> Iterator[Portion]:
    for portion in portions:
        file.keep(portion.results)
        yield portion


def _plan_text(plan: MatchPlan) -> str:
    """Return a canonical text of a plan: the same for the same simulation."""
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
    """Check that a file contains the requested simulation.

    Raises:
        ResultsError: it does not; the message names the difference, as in "seed 3, not 4".
    """
    one, other = json.loads(_plan_text(held)), json.loads(_plan_text(asked))
    for name in ("game", "options", "seats", "seed", "records"):
        if one[name] != other[name]:
            raise ResultsError(
                f"{path} holds another simulation: {name} {json.dumps(one[name])}, not "
                f"{json.dumps(other[name])}. Name another file, or run that simulation."
            )
    if held.rules != asked.rules:
        raise ResultsError(
            f"{path} was played by other rules or bots of {held.game} ({held.rules}, not "
            f"{asked.rules}), so its games belong to another simulation. Move it away to start "
            "again."
        )


def _read_score(text: str) -> Score:
    return Fraction(text) if "/" in text else int(text)


@contextmanager
def _plainly(path: Path) -> Iterator[None]:
    """Turn errors of the database and the file system into errors with a clear message.

    Raises:
        ResultsError: there was an error.
    """
    try:
        yield
    except sqlite3.OperationalError as error:
        if error.sqlite_errorname in ("SQLITE_BUSY", "SQLITE_LOCKED"):
            raise ResultsError(f"Another program is writing to {path}.") from error
        raise ResultsError(f"{path} can't be used: {error}.") from error
    except (sqlite3.DatabaseError, OSError) as error:
        raise ResultsError(f"{path} has no results of a simulation ({error}).") from error
