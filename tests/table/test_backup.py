"""A backup of all games on a stick, and what comes back of it here and elsewhere."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.message import Message
from pi_app.core.outcome import Outcome
from pi_app.table.backup import list_backups, read, save_on
from pi_app.table.errors import JournalFailed
from pi_app.table.journal import Journal, open_journal
from pi_app.table.outcome_json import write_outcome
from pi_app.table.player_statistics import player_statistics
from pi_app.table.players import Player
from pi_app.table.rows import ActionRow
from pi_app.table.tournaments import Tournament

NOW = datetime(2026, 11, 23, 20, 30)  # noqa: DTZ001 - of the clocks here
CUP = Tournament("cup", "series", ("Ada", "Bert"), ("hannibal-vs-rome",), 3)
OUTCOME = Outcome((0,), (Fraction(1), Fraction(0)), Message("Rome has won."))
PEOPLE = [{"name": "Ada", "emblem": "eagle", "colour": 2}]


def begin(journal: Journal, name: str, other: str | None = None) -> int:
    players = [Player.person(each) for each in (name, other)]
    return journal.begin_game("hannibal-vs-rome", {}, players, [ActionRow(0, "a")], None)


def play(journal: Journal, number: int, *actions: str, over: bool = False) -> None:
    rows = [ActionRow(1, each) for each in actions]
    journal.add_actions(number, rows, OUTCOME if over else None)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    """The table: a game that is over, and one that goes on."""
    journal, _ = open_journal(tmp_path / "here" / "journal.sqlite3")
    play(journal, begin(journal, "Ada", "Bert"), "b", over=True)
    begin(journal, "Ada", "Cleo")
    yield journal
    journal.close()


@pytest.fixture
def backup(journal: Journal, tmp_path: Path) -> Path:
    """What was saved of it."""
    return save(journal, tmp_path / "stick")


def save(journal: Journal, stick: Path) -> Path:
    stick.mkdir(exist_ok=True)
    copy = journal.keep_copy()
    assert copy is not None
    return save_on(stick, copy, PEOPLE, [CUP], NOW)


def face(journal: Journal, number: int) -> object:
    """All that a journal says of a game."""
    journal.verify(number)
    entry = journal.entry(number)
    outcome = None if entry.outcome is None else write_outcome(entry.outcome)
    return replace(entry, outcome=None), outcome, journal.actions(number), journal.picks(number)


def faces(journal: Journal) -> list[object]:
    """The same of all its games."""
    return [face(journal, entry.number) for entry in journal.all_games()]


def test_another_table_gets_everything(journal: Journal, backup: Path, tmp_path: Path) -> None:
    (found,) = list_backups(backup.parent)
    assert (found.made, found.state, found.games, found.people) == (NOW, "readable", 2, 3)
    contents = read(backup)
    assert contents.people == PEOPLE
    assert contents.names == ["Ada", "Bert", "Cleo"]
    assert contents.tournaments == [CUP]
    with closing(Journal(tmp_path / "there.sqlite3")) as other:
        assert other.lacks(contents.games) == 2
        assert other.add(contents.games).added == [1, 2]
        assert faces(other) == faces(journal)
        assert player_statistics(other.finished()) == player_statistics(journal.finished())
        assert other.left_standing() is None


def test_the_same_table_keeps_what_it_has(journal: Journal, backup: Path) -> None:
    play(journal, 2, "c", "d")
    third = begin(journal, "Dora")
    journal.sit_down(third)
    before = faces(journal)
    merged = journal.add(read(backup).games)
    assert (merged.known, merged.count) == ([1, 2], 2)
    assert faces(journal) == before
    assert journal.left_standing() == journal.entry(third)


def test_two_tables_become_one(journal: Journal, backup: Path, tmp_path: Path) -> None:
    """A game that went on elsewhere goes on here; of one that went on at both, each keeps its
    own; and one that was begun meanwhile under the same number is another game."""
    both, only_there = begin(journal, "Ada"), 2
    backup = save(journal, tmp_path / "second")
    with closing(Journal(tmp_path / "there.sqlite3")) as other:
        other.add(read(backup).games)
        play(other, only_there, "c", over=True)
        play(other, both, "there")
        begin(other, "Eva")
        backup = save(other, tmp_path / "third")
    play(journal, both, "here")
    mine = begin(journal, "Finn")
    before = face(journal, both), face(journal, mine)
    merged = journal.add(read(backup).games)
    assert (merged.known, merged.renewed, merged.parted) == ([1], [only_there], [both])
    assert (face(journal, both), face(journal, mine)) == before
    assert [journal.entry(each).players[0].name for each in merged.added] == ["Eva"]
    assert journal.entry(only_there).outcome is not None


def test_a_power_cut_at_any_moment_loses_nothing(backup: Path, tmp_path: Path) -> None:
    path = tmp_path / "there" / "journal.sqlite3"
    with closing(Journal(path)) as other:
        begin(other, "Eva")
        before = faces(other)
        for moment, _ in enumerate(other.adding(read(backup).games)):
            cut = tmp_path / f"cut {moment}"
            shutil.copytree(path.parent, cut)
            again, notice = open_journal(cut / path.name)
            with closing(again):
                assert (faces(again), notice) == (before, None)
                assert again.add(read(backup).games).added == [2, 3]
        assert len(faces(other)) == 3


def test_whoever_stops_in_the_middle_has_changed_nothing(backup: Path, tmp_path: Path) -> None:
    with closing(Journal(tmp_path / "there.sqlite3")) as other:
        coming = other.adding(read(backup).games)
        next(coming)
        assert next(coming).added == [1]
        coming.close()
        assert faces(other) == []
        begin(other, "Eva")


def test_a_full_disk_changes_nothing(journal: Journal, tmp_path: Path) -> None:
    with closing(Journal(tmp_path / "there.sqlite3")) as other:
        begin(other, "Eva")
        before, db = faces(other), other._store.db
        (pages,) = db.execute("PRAGMA page_count").fetchone()
        play(journal, 2, *("long " * 180 for _ in range(100)))
        db.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(JournalFailed, match="disk is full"):
            other.add(read(save(journal, tmp_path / "large")).games)
        assert faces(other) == before


def test_what_is_whole_in_a_damaged_backup_comes_back(backup: Path) -> None:
    content = bytearray(backup.read_bytes())
    content[content.index(b"Cleo")] ^= 1
    backup.write_bytes(content)
    contents = read(backup)
    assert ([game.number for game in contents.games], contents.lost) == ([1], 1)
    # Half of a file, as an unplugged stick leaves it, is no journal to SQLite, but says what it is.
    backup.write_bytes(content[:8192])
    assert [each.state for each in list_backups(backup.parent)] == ["damaged"]


def test_other_files_are_told_from_backups(backup: Path) -> None:
    stick = backup.parent
    newer, foreign = bytearray(backup.read_bytes()), stick / "recipes.sqlite3"
    newer[60:64] = (99).to_bytes(4)
    (stick / "newer.sqlite3").write_bytes(newer)
    foreign.write_bytes(b"SQLite format 3\0" + bytes(4096))
    (stick / "._tabularium-20261123-203000.sqlite3").write_bytes(b"of a Mac")
    (stick / "empty.sqlite3").touch()
    states = {each.path.name: each.state for each in list_backups(stick)}
    assert states == {
        backup.name: "readable",
        "newer.sqlite3": "too new",
        "recipes.sqlite3": "foreign",
        "empty.sqlite3": "foreign",
    }
    assert list_backups(stick / "pulled out") == []
    with pytest.raises(OSError, match="No such file"):
        read(stick / "pulled out.sqlite3")


@pytest.mark.parametrize("told", [None, "[1, 2", "7", '{"people": 7, "tournaments": [{"id": 7}]}'])
def test_a_backup_without_sense_beside_it_still_has_its_games(
    backup: Path, told: str | None
) -> None:
    beside = backup.with_suffix(".json")
    assert json.loads(beside.read_text())["people"] == PEOPLE
    beside.unlink()
    if told is not None:
        beside.write_text(told)
    contents = read(backup)
    assert (len(contents.games), contents.tournaments) == (2, [])
    (found,) = list_backups(backup.parent)
    assert found.people == 3


@given(st.lists(st.integers(-3, 3), min_size=1, max_size=8))
def test_no_backup_takes_the_place_of_another_where_the_clock_runs_back(jumps: list[int]) -> None:
    with TemporaryDirectory() as place:
        stick, now, made = Path(place), NOW, []
        (stick / "journal").write_bytes(b"")
        for number, jump in enumerate(jumps):
            now += timedelta(seconds=jump)
            (stick / "journal").write_text(str(number))
            made.append(save_on(stick, stick / "journal", [{"name": str(number)}], [], now))
        for number, path in enumerate(made):
            assert path.read_text() == str(number)
            told = json.loads(path.with_suffix(".json").read_text())
            assert told["people"] == [{"name": str(number)}]
