from __future__ import annotations

import sqlite3
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import platformdirs
import pytest

from pi_app.table.errors import (
    JournalBusy,
    JournalDamaged,
    JournalError,
    JournalFailed,
    JournalTooNew,
)
from pi_app.table.journal import Journal, default_journal_path, open_journal
from pi_app.table.players import Player
from pi_app.table.store import APPLICATION_ID, Store, schema_steps
from pi_app.table.table import Table
from pi_app.table.thinking import InlineThinker
from tests.table.conftest import MakeTable, at_once
from tests.table.helpers import listing, pick, play, to_battle
from tests.table.test_table import win

NIGHT = datetime(2026, 11, 21, 20, 30, tzinfo=UTC)


def test_durable_settings(journal: Journal) -> None:
    db = journal._store.db
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)
    assert db.execute("PRAGMA user_version").fetchone() == (len(schema_steps()),)


def test_listing_tells_of_games_and_not_of_picks(journal_path: Path) -> None:
    clock = iter(NIGHT + timedelta(hours=n) for n in range(9))
    journal = Journal(journal_path, lambda: next(clock))
    people = [Player.person("Ada"), Player.keypad(3)]
    tables = [
        Table.new(journal, "hannibal-vs-rome", 2, {}, people, InlineThinker(), at_once())
        for _ in range(2)
    ]
    assert [entry.number for entry in journal.in_progress()] == [2, 1]
    play(tables[0], 0, "legion Rome-Gallia")
    to_battle(tables[1])
    before = listing(journal)
    pick(tables[1], 0, "card 4")
    assert listing(journal) == before
    second, first = journal.in_progress()
    assert (first.actions, second.actions) == (1, 2)
    assert first.players == (Player.person("Ada"), Player.keypad(3))
    assert (first.created, first.ended, first.outcome) == (NIGHT, None, None)
    assert first.options == {"edition": "original", "core_control": False}
    journal.close()


def test_finished_games_come_newest_first(hannibal: MakeTable, journal: Journal) -> None:
    tables = [hannibal() for _ in range(3)]
    for table in tables:
        win(table, 0)
    assert [entry.number for entry in journal.finished()] == [3, 2, 1]
    assert [entry.number for entry in journal.finished(limit=2)] == [3, 2]
    assert all(entry.ended is not None for entry in journal.finished())


def test_unreadable_entry_does_not_hide_the_others(hannibal: MakeTable, journal: Journal) -> None:
    for _ in range(2):
        hannibal()
    journal._store.db.execute("UPDATE games SET options = '{' WHERE number = 2")
    assert [entry.number for entry in journal.in_progress()] == [1]


def test_default_place_is_the_users_data_directory() -> None:
    expected = platformdirs.user_data_path("tabularium", appauthor=False)
    assert default_journal_path().parent == expected


def test_second_process_gets_a_clear_message(journal: Journal) -> None:
    script = (
        "import sys; from pathlib import Path\n"
        "from pi_app.table.journal import Journal\n"
        "from pi_app.table.errors import JournalBusy\n"
        "try:\n    Journal(Path(sys.argv[1]))\n"
        "except JournalBusy as error:\n    print(error)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script, str(journal.path)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "in use by another running program" in run.stdout
    with pytest.raises(JournalBusy):
        open_journal(journal.path)
    with journal._store.transaction() as db:
        db.execute("INSERT INTO series (game) VALUES ('still ours')")


def test_lock_goes_with_the_journal(journal_path: Path) -> None:
    Journal(journal_path).close()
    Journal(journal_path).close()


def damage(path: Path, what: str) -> None:
    if what == "text":
        path.write_text("This is no database. " * 400)
    elif what == "cut":
        path.write_bytes(path.read_bytes()[:5000])
    elif what == "torn":
        content = bytearray(path.read_bytes())
        content[4096:12288] = b"\xa5" * 8192
        path.write_bytes(content)
    else:
        path.unlink()
        with sqlite3.connect(path) as other:
            other.execute("CREATE TABLE recipes (title TEXT)")
        other.close()


@pytest.mark.parametrize("what", ["text", "cut", "torn", "foreign"])
def test_damaged_file_is_set_aside_and_said_so(
    hannibal: MakeTable, journal: Journal, journal_path: Path, what: str
) -> None:
    hannibal()
    journal.close()
    damage(journal_path, what)
    content = journal_path.read_bytes()
    with pytest.raises(JournalDamaged) as caught:
        Journal(journal_path)
    assert str(journal_path) in str(caught.value)
    assert journal_path.read_bytes() == content
    kept = []
    for _ in range(2):
        fresh, notice = open_journal(journal_path, lambda: NIGHT)
        assert fresh.in_progress() == []
        Table.new(
            fresh, "hannibal-vs-rome", 2, {}, [Player.person()] * 2, InlineThinker(), at_once()
        )
        fresh.close()
        assert notice is not None
        told = notice.params["path"]
        assert isinstance(told, str)
        assert Path(told).read_bytes() == content
        kept.append(told)
        journal_path.write_bytes(content)
    assert len(set(kept)) == 2


def test_sound_journal_needs_no_notice(journal_path: Path) -> None:
    for _ in range(2):
        journal, notice = open_journal(journal_path)
        journal.close()
        assert notice is None


def test_newer_journal_is_left_alone(journal_path: Path) -> None:
    Journal(journal_path).close()
    with sqlite3.connect(journal_path) as db:
        db.execute(f"PRAGMA user_version = {len(schema_steps()) + 1}")
    db.close()
    content = journal_path.read_bytes()
    with pytest.raises(JournalTooNew, match="newer version"):
        open_journal(journal_path)
    assert journal_path.read_bytes() == content
    assert list(journal_path.parent.glob("*damaged*")) == []


def test_older_journal_is_brought_up_to_date(journal_path: Path) -> None:
    steps = [*schema_steps(), "ALTER TABLE games ADD COLUMN weather TEXT DEFAULT 'fair'"]
    journal = Journal(journal_path)
    people = [Player.person(), Player.person()]
    Table.new(journal, "hannibal-vs-rome", 2, {}, people, InlineThinker(), at_once())
    journal.close()
    store = Store(journal_path, steps)
    assert store.rows("SELECT number, weather FROM games") == [(1, "fair")]
    store.close()
    with pytest.raises(JournalTooNew):
        Journal(journal_path)
    store = Store(journal_path, steps)
    assert store.rows("PRAGMA user_version") == [(len(steps),)]
    store.close()


def test_failed_migration_changes_nothing(journal_path: Path) -> None:
    Journal(journal_path).close()
    steps = [*schema_steps(), "CREATE TABLE extra (a TEXT); CREATE TABLE extra (a TEXT);"]
    with pytest.raises(JournalFailed):
        Store(journal_path, steps)
    store = Store(journal_path)
    assert store.rows("SELECT 1 FROM sqlite_master WHERE name = 'extra'") == []
    assert store.rows("PRAGMA application_id") == [(APPLICATION_ID,)]
    store.close()


@pytest.mark.parametrize("where", ["file.txt/journal.sqlite3", "directory"])
def test_place_that_cannot_hold_a_journal(tmp_path: Path, where: str) -> None:
    (tmp_path / "file.txt").write_text("in the way")
    (tmp_path / "directory").mkdir()
    with pytest.raises(JournalFailed) as caught:
        open_journal(tmp_path / where)
    assert where.split("/", maxsplit=1)[0] in str(caught.value)


def test_closed_journal_is_said_to_be_unusable(journal: Journal) -> None:
    journal.close()
    with pytest.raises(JournalError):
        journal.abandon(1)
    with pytest.raises(JournalError):
        journal.in_progress()
