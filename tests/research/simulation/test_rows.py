"""A row for each game, in three kinds of files that say the same."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import pytest

from pi_app.research.simulation import rows
from pi_app.research.simulation.match import MatchPlan, MatchResult
from pi_app.research.simulation.rows import CsvRows, JsonRows, ParquetRows

PLAN = MatchPlan("seven-hills", ("random", "search:20"), -3)
RESULTS = [
    MatchResult(5, 18, 20, (1,), (7, 21), "Sabines win.", None),
    MatchResult(6, 18, 22, (0, 1), (Fraction(65, 2), Fraction(65, 2)), "shared, alike", None),
    MatchResult(7, 18, 18, (), (3, 3), "draw", "{}"),
]


def test_csv() -> None:
    text = io.StringIO()
    CsvRows(PLAN, text).write(RESULTS)
    table = list(csv.reader(text.getvalue().splitlines()))
    assert table == [
        ["seed", "index", "seats", "turns", "actions", "winners", "score_0", "score_1", "reason"],
        ["-3", "5", "random search:20", "18", "20", "1", "7", "21", "Sabines win."],
        ["-3", "6", "random search:20", "18", "22", "0 1", "65/2", "65/2", "shared, alike"],
        ["-3", "7", "random search:20", "18", "18", "", "3", "3", "draw"],
    ]


def test_json_lines() -> None:
    text = io.StringIO()
    JsonRows(PLAN, text).write(RESULTS)
    lines = [json.loads(line) for line in text.getvalue().splitlines()]
    assert lines[1] == {
        "seed": -3,
        "index": 6,
        "seats": ["random", "search:20"],
        "turns": 18,
        "actions": 22,
        "winners": [0, 1],
        "scores": ["65/2", "65/2"],
        "reason": "shared, alike",
    }
    assert [line["winners"] for line in lines] == [[1], [0, 1], []]
    assert lines[0]["scores"] == [7, 21]


def test_parquet_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "GROUP", 2)
    # An extra, which an emulated ARM lacks.
    parquet = pytest.importorskip("pyarrow.parquet")
    writer = ParquetRows(PLAN, tmp_path / "rows.parquet")
    writer.write(RESULTS[:1])
    writer.write(RESULTS[1:])
    writer.close()
    file = parquet.ParquetFile(tmp_path / "rows.parquet")
    assert [file.metadata.row_group(each).num_rows for each in range(2)] == [2, 1]
    table = file.read().to_pydict()
    assert table == {
        "seed": [-3] * 3,
        "index": [5, 6, 7],
        "seats": ["random search:20"] * 3,
        "turns": [18, 18, 18],
        "actions": [20, 22, 18],
        "winners": [[1], [0, 1], []],
        "score_0": [7.0, 32.5, 3.0],
        "score_1": [21.0, 32.5, 3.0],
        "reason": ["Sabines win.", "shared, alike", "draw"],
    }
