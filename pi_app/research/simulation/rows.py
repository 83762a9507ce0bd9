"""The files of a simulation with one row for each game: CSV, JSON lines and Parquet.

`docs/simulation.md` describes them. They are written while the games arrive, so the memory does not
grow with the number of games.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, TextIO

from pi_app.core.outcome import Score
from pi_app.research.simulation.match import MatchPlan, MatchResult

if TYPE_CHECKING:
    import pyarrow as pa

GROUP: Final = 50_000
"""The number of games in a row group of a Parquet file; so many are buffered in memory."""


class Rows(Protocol):
    """A file with one row for each game."""

    def write(self, results: Iterable[MatchResult]) -> None:
        """Add the rows of these games."""


class CsvRows:
    """A header, and a line for each game."""

    def __init__(self, plan: MatchPlan, file: TextIO) -> None:
        self._plan = plan
        self._writer = csv.writer(file, lineterminator="\n")
        scores = [f"score_{seat}" for seat in range(len(plan.lineup))]
        self._writer.writerow(
            ["seed", "index", "seats", "turns", "actions", "winners", *scores, "reason"]
        )

    def write(self, results: Iterable[MatchResult]) -> None:
        """Add the rows of these games."""
        lineup = " ".join(self._plan.lineup)
        self._writer.writerows(
            [
                self._plan.seed,
                each.number,
                lineup,
                each.turns,
                each.actions,
                " ".join(map(str, each.winners)),
                *each.scores,
                each.reason,
            ]
            for each in results
        )


class JsonRows:
    """One JSON object per line for each game."""

    def __init__(self, plan: MatchPlan, file: TextIO) -> None:
        self._plan = plan
        self._file = file

    def write(self, results: Iterable[MatchResult]) -> None:
        """Add the rows of these games."""
        for each in results:
            row = {
                "seed": self._plan.seed,
                "index": each.number,
                "seats": self._plan.lineup,
                "turns": each.turns,
                "actions": each.actions,
                "winners": each.winners,
                "scores": [_score(score) for score in each.scores],
                "reason": each.reason,
            }
            self._file.write(json.dumps(row) + "\n")


class ParquetRows:
    """Columns of numbers and texts, in row groups of `GROUP` games. This needs the extra `parquet`.

    Raises:
        ImportError: the library is not installed.
        OSError: the file can't be written, in `write` and `close` too.
    """

    def __init__(self, plan: MatchPlan, path: Path) -> None:
        import pyarrow as pa
        from pyarrow import parquet

        self._plan = plan
        self._path = path
        word = pa.dictionary(pa.int32(), pa.string())
        columns = {
            "seed": pa.int64(),
            "index": pa.int64(),
            "seats": word,
            "turns": pa.int32(),
            "actions": pa.int32(),
            "winners": pa.list_(pa.int8()),
        }
        columns |= {f"score_{seat}": pa.float64() for seat in range(len(plan.lineup))}
        columns["reason"] = word
        self._schema: pa.Schema = pa.schema(list(columns.items()))
        self._writer = parquet.ParquetWriter(path, self._schema, compression="zstd")
        self._held: list[MatchResult] = []

    def write(self, results: Iterable[MatchResult]) -> None:
        """Add the rows of these games, or buffer them until there are enough."""
        self._held += results
        while len(self._held) >= GROUP:
            self._add(self._held[:GROUP])
            del self._held[:GROUP]

    def _add(self, group: list[MatchResult]) -> None:
        try:
            self._writer.write_table(self._table(group))
        except OSError as error:
            # After an error the library can neither continue nor close the file.
            self._writer.is_open = False
            self._held.clear()
            raise OSError(error.errno, str(error).rstrip("."), str(self._path)) from error

    def close(self) -> None:
        """Write the buffered rows and the file's metadata."""
        if self._held:
            self._add(self._held)
            self._held.clear()
        self._writer.close()

    def _table(self, held: list[MatchResult]) -> pa.Table:
        import pyarrow as pa

        columns: dict[str, list[object]] = {
            "seed": [self._plan.seed] * len(held),
            "index": [each.number for each in held],
            "seats": [" ".join(self._plan.lineup)] * len(held),
            "turns": [each.turns for each in held],
            "actions": [each.actions for each in held],
            "winners": [each.winners for each in held],
        }
        for seat in range(len(self._plan.lineup)):
            columns[f"score_{seat}"] = [float(each.scores[seat]) for each in held]
        columns["reason"] = [each.reason for each in held]
        return pa.table(columns, schema=self._schema)


def _score(score: Score) -> int | str:
    """Return a score in the format of records and JSON: a fraction as text."""
    return str(score) if isinstance(score, Fraction) else score
