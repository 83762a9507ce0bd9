"""Simulations on disk: gone on with, shared among machines, and made one again."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.record import read_record
from pi_app.research.simulation import results_file
from pi_app.research.simulation.match import MatchPlan, MatchResult, play_match
from pi_app.research.simulation.provenance import OtherRules
from pi_app.research.simulation.results_file import ResultsError, ResultsFile, play_missing
from pi_app.research.simulation.runner import run_portions
from pi_app.research.simulation.workers import WorkerLost

PLAN = MatchPlan("seven-hills", ("random", "random"), 3, keep_results=True)
RECORDED = MatchPlan("mercator", ("random",) * 3, 3, keep_results=True, keep_records=True)


def played(
    path: Path, numbers: range, plan: MatchPlan = PLAN, workers: int = 1
) -> list[MatchResult]:
    with ResultsFile(path, plan) as file:
        portions = list(play_missing(file, numbers, workers))
    return [each for portion in portions for each in portion.results]


def directly(numbers: Sequence[int], plan: MatchPlan = PLAN) -> list[MatchResult]:
    return [play_match(plan, number) for number in numbers]


def held(path: Path) -> list[MatchResult]:
    with ResultsFile(path) as file:
        return list(file.results())


def test_what_is_there_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kept"
    assert played(path, range(4, 8)) == directly(range(4, 8))
    again: list[int] = []

    def count(plan: MatchPlan, number: int) -> MatchResult:
        again.append(number)
        return play_match(plan, number)

    monkeypatch.setattr("pi_app.research.simulation.runner.play_match", count)
    assert played(path, range(12)) == directly(range(12))
    assert again == [0, 1, 2, 3, 8, 9, 10, 11]
    assert played(path, range(2, 9)) == directly(range(2, 9))
    assert len(again) == 8
    assert held(path) == directly(range(12))


@given(
    st.lists(st.integers(0, 60), unique=True, max_size=40), st.integers(0, 60), st.integers(1, 61)
)
def test_runs_are_the_numbers_without_gaps(numbers: list[int], low: int, length: int) -> None:
    one = play_match(PLAN, 0)
    with ResultsFile(Path(":memory:"), PLAN) as file:
        file.keep(one._replace(number=number) for number in numbers)
        assert [n for run in file.runs() for n in run] == sorted(numbers)
        part = range(low, low + length)
        assert [n for run in file.runs(part) for n in run] == [
            n for n in sorted(numbers) if n in part
        ]
        runs = file.runs()
        assert all(a.stop < b.start for a, b in pairwise(runs))


def test_shards_become_the_whole(tmp_path: Path) -> None:
    shards = [range(5), range(5, 9), range(7, 12)]
    for place, numbers in enumerate(shards):
        played(tmp_path / str(place), numbers, RECORDED)
    with ResultsFile(tmp_path / "all", RECORDED) as whole:
        counts = [whole.take_in(tmp_path / str(place)) for place in range(3)]
        assert whole.take_in(tmp_path / "0") == 0
        assert counts == [5, 4, 3]
        for number in range(12):
            record = read_record(whole.record(number))
            assert record.players == ["random"] * 3
    kept_results = held(tmp_path / "all")
    assert kept_results == [each._replace(record=None) for each in directly(range(12), RECORDED)]


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_program_that_is_killed_loses_no_finished_portion(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    with ResultsFile(path, PLAN) as file:
        portions = play_missing(file, range(10**6), 2)
        seen = [each for _ in range(5) for each in next(portions).results]
        victim = multiprocessing.active_children()[0].pid
        assert victim is not None
        os.kill(victim, signal.SIGKILL)
        with pytest.raises(WorkerLost):
            list(portions)
    assert held(path)[: len(seen)] == seen
    assert played(path, range(len(seen) + 5))[: len(seen)] == seen


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (replace(PLAN, seed=4), "seed 3, not 4"),
        (replace(PLAN, game="kodai-heigi"), 'game "seven-hills", not "kodai-heigi"'),
        (replace(PLAN, lineup=("random", "greedy")), 'seats ["random", "random"], not'),
        (replace(PLAN, options={"banners": True}), '"banners": false'),
        (replace(PLAN, keep_records=True), "records false, not true"),
    ],
)
def test_another_simulation_is_refused(tmp_path: Path, other: MatchPlan, words: str) -> None:
    path = tmp_path / "kept"
    played(path, range(2))
    with pytest.raises(ResultsError, match="another simulation") as error:
        ResultsFile(path, other)
    assert words in str(error.value)
    ResultsFile(tmp_path / "other", other).close()
    with (
        ResultsFile(path, PLAN) as file,
        pytest.raises(ResultsError, match="holds another simulation"),
    ):
        file.take_in(tmp_path / "other")


def test_what_other_rules_have_played_is_not_gone_on_with(tmp_path: Path) -> None:
    path, other = tmp_path / "kept", tmp_path / "other"
    one, two = directly(range(2))
    with ResultsFile(path, PLAN) as file:
        file.keep([one._replace(scores=(99, 0))])
    with pytest.raises(ResultsError, match=r"Game 0 .* is different now"):
        played(path, range(2))
    with ResultsFile(other, PLAN) as file:
        file.keep([one, two])
        with pytest.raises(ResultsError, match="Game 0 differs between"):
            file.take_in(path)
    assert held(other) == [one, two]


def test_what_other_rules_or_bots_played_is_refused_by_name(tmp_path: Path) -> None:
    """Their digest stands in the file, and nothing has to be played to find out."""
    path, other = tmp_path / "kept", tmp_path / "other"
    strange = replace(PLAN, rules="f" * 16)
    played(path, range(2))
    told = f"played by other rules or bots of seven-hills ({PLAN.rules}, not {'f' * 16})"
    with pytest.raises(ResultsError) as error:
        ResultsFile(path, strange)
    assert told in str(error.value)
    ResultsFile(other, strange).close()
    with ResultsFile(path) as file, pytest.raises(ResultsError) as error:
        file.take_in(other)
    assert f"{other} was played by other rules or bots" in str(error.value)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_plan_of_other_rules_is_not_played(workers: int) -> None:
    strange = replace(PLAN, rules="f" * 16)
    with pytest.raises(OtherRules, match=r"than in the plan \(f{16}\)"):
        list(run_portions(strange, [range(4)], workers))


def test_a_file_that_names_no_rules_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    played(path, range(2))
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA user_version = 1")
    with pytest.raises(ResultsError, match="did not store the version of rules"):
        ResultsFile(path)


def test_two_programs_do_not_write_at_once(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    with ResultsFile(path, PLAN), pytest.raises(ResultsError, match="Another program is writing"):
        ResultsFile(path, PLAN)


def test_what_is_being_written_can_be_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    one, two, three = directly(range(3))
    with ResultsFile(path, PLAN) as writer:
        writer.keep([one])
        with ResultsFile(path) as reader:
            assert list(reader.results()) == [one]
            writer.keep([two])
            assert list(reader.results()) == [one, two]
            with pytest.raises(ResultsError, match="Another program is writing"):
                ResultsFile(path, PLAN)
        writer.keep([three])
    assert held(path) == [one, two, three]


def test_a_full_disk_is_told_and_what_was_kept_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    one, two = directly(range(2))
    with ResultsFile(path, PLAN) as file:
        file.keep([one])
        (pages,) = file._database.execute("PRAGMA page_count").fetchone()
        file._database.execute(f"PRAGMA max_page_count = {pages}")
        many = [two._replace(number=number) for number in range(1, 2000)]
        with pytest.raises(ResultsError, match="database or disk is full"):
            file.keep(many)
        file._database.execute("PRAGMA max_page_count = 100000")
        file.keep([two])
    assert held(path) == [one, two]


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(ResultsError, match="There is no file"):
        ResultsFile(tmp_path / "none")
    text = tmp_path / "text"
    text.write_text("seed,index\n" * 200)
    with pytest.raises(ResultsError, match="has no results"):
        ResultsFile(text, PLAN)
    assert text.read_text() == "seed,index\n" * 200
    foreign = tmp_path / "foreign"
    with closing(sqlite3.connect(foreign)) as database:
        database.execute("CREATE TABLE plan (json TEXT)")
    with pytest.raises(ResultsError, match="has no results"):
        ResultsFile(foreign, PLAN)
    newer = tmp_path / "newer"
    ResultsFile(newer, PLAN).close()
    with closing(sqlite3.connect(newer)) as database:
        database.execute(f"PRAGMA user_version = {results_file.VERSION + 1}")
    with pytest.raises(ResultsError, match="newer version"):
        ResultsFile(newer, PLAN)
    with pytest.raises(ResultsError, match="can't be used"):
        ResultsFile(tmp_path / "no" / "where", PLAN)


def test_records_that_are_not_there(tmp_path: Path) -> None:
    played(tmp_path / "kept", range(2))
    with ResultsFile(tmp_path / "kept") as file:
        with pytest.raises(ResultsError, match="no game number 7"):
            file.record(7)
        with pytest.raises(ResultsError, match="--first 1 --games 1"):
            file.record(1)


def test_a_portion_is_kept_wholly_or_not_at_all(tmp_path: Path) -> None:
    one, two = directly(range(2))
    with ResultsFile(tmp_path / "kept", PLAN) as file:
        file.keep([one._replace(reason="first")])
        with pytest.raises(ResultsError):
            file.keep([two._replace(reason="second"), one])
        file.keep([two._replace(reason="third")])
        assert [each.reason for each in file.results()] == ["first", "third"]
