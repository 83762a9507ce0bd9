from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from pathlib import Path

import platformdirs
import pytest

from pi_app.core import registry
from pi_app.core.game import SPECTATOR
from pi_app.core.message import Message
from pi_app.core.outcome import Outcome, ScorePart
from pi_app.table.bounds import MOST_SORT_KEY
from pi_app.table.errors import (
    CannotResume,
    JournalBusy,
    JournalError,
    JournalFailed,
    JournalForeign,
    JournalTooNew,
)
from pi_app.table.inputs import Choose
from pi_app.table.journal import Journal, default_journal_path, open_journal
from pi_app.table.outcome_json import read_outcome, write_outcome
from pi_app.table.players import Player
from pi_app.table.recovery import recover
from pi_app.table.status import Status, UndoRequest
from pi_app.table.store import APPLICATION_ID, IN_MEMORY, VERSION
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.conftest import MakeTable, at_once
from tests.table.helpers import listing, pick, play, rewrite, to_battle
from tests.table.test_table import win

NIGHT = datetime(2026, 11, 21, 20, 30, tzinfo=UTC)


def test_durable_settings(journal: Journal) -> None:
    db = journal._store.db
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)
    assert db.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_listing_tells_of_games_and_not_of_picks(journal_path: Path) -> None:
    clock = iter(NIGHT + timedelta(hours=n) for n in range(9))
    journal = Journal(journal_path, lambda: next(clock))
    people = [Player.person("Ada"), Player.keypad(3)]
    tables = [
        Table.new(journal, "hannibal-vs-rome", 2, {}, people, InlineWorkerPool(), at_once())
        for _ in range(2)
    ]
    assert [entry.number for entry in journal.in_progress()] == [2, 1]
    play(tables[0], 0, "legion Rome-Gallia")
    to_battle(tables[1])
    before = listing(journal)
    pick(tables[1], 0, "card 4")
    assert listing(journal) == before
    second, first = journal.in_progress()
    assert (first.moves, second.moves) == (1, 2)
    assert first.players == (Player.person("Ada"), Player.keypad(3))
    assert (first.created, first.ended, first.outcome) == (NIGHT, None, None)
    assert first.options == {"edition": "original", "core_control": False}
    journal.close()


OUTCOME = Outcome(
    (2,),
    (Fraction(63, 2), 1, Fraction(63, 2)),
    Message("{count} point", {"count": 3}, plural="{count} points"),
    (ScorePart(Message("Money"), (30, 0, 31)), ScorePart(Message("Rome pays"), (1, 1, 0))),
    (2, 0, 1),
)


def test_an_outcome_comes_back_as_it_was_written() -> None:
    assert read_outcome(write_outcome(OUTCOME)).to_json() == OUTCOME.to_json()


def test_finished_games_come_in_order(hannibal: MakeTable, journal: Journal) -> None:
    tables = [hannibal() for _ in range(3)]
    for table in tables:
        win(table, 0)
    assert [entry.number for entry in journal.finished()] == [1, 2, 3]
    assert all(entry.ended is not None for entry in journal.finished())


def ended_at(journal: Journal, clock: list[datetime], *times: datetime) -> list[int]:
    """Play a game to its end at each time; return their numbers."""
    numbers = []
    people = [Player.person("Ada"), Player.person("Ben")]
    for clock[0] in times:
        table = Table.new(journal, "hannibal-vs-rome", 2, {}, people, InlineWorkerPool(), at_once())
        win(table, 0)
        numbers.append(table.number)
    return numbers


def listed(journal: Journal) -> list[int]:
    return [entry.number for entry in journal.finished()]


HOUR = timedelta(hours=1)
WEEK = timedelta(days=7)


def test_games_that_ended_here_keep_their_order_when_the_clock_runs_back(tmp_path: Path) -> None:
    clock = [NIGHT]
    with closing(Journal(tmp_path / "here.sqlite3", lambda: clock[0])) as journal:
        saved = Table.new(journal, "hannibal-vs-rome", 2, {}, [Player.person()] * 2,
                          InlineWorkerPool(), at_once())  # fmt: skip
        far = datetime(2999, 12, 31, 23, 59, 59, tzinfo=UTC)
        ended = ended_at(journal, clock, NIGHT, NIGHT - WEEK, NIGHT - WEEK, far, NIGHT)
        win(saved, 0)
        assert listed(journal) == [*ended, saved.number]
        # The dates that people read are those of the clock.
        assert [entry.ended for entry in journal.finished()][1:] == [
            NIGHT - WEEK, NIGHT - WEEK, far, NIGHT, NIGHT,
        ]  # fmt: skip


def test_games_from_elsewhere_are_listed_by_their_date(tmp_path: Path) -> None:
    clock = [NIGHT]
    with (
        closing(Journal(tmp_path / "there.sqlite3", lambda: clock[0])) as there,
        closing(Journal(tmp_path / "here.sqlite3", lambda: clock[0])) as here,
    ):
        ended_at(there, clock, NIGHT + HOUR, NIGHT, NIGHT + WEEK)
        mine = ended_at(here, clock, NIGHT - WEEK, NIGHT + 5 * HOUR)
        first, second, third = here.add(there.stored_games()).added
        assert listed(here) == [mine[0], first, second, mine[1], third]
        # A clock that has run back makes no game that ends now older than what is here.
        (last,) = ended_at(here, clock, NIGHT)
        assert listed(here)[-1] == last


def test_a_sort_key_beyond_all_dates_stops_no_game(tmp_path: Path) -> None:
    clock = [NIGHT]
    with closing(Journal(tmp_path / "here.sqlite3", lambda: clock[0])) as journal:
        ended = ended_at(journal, clock, NIGHT)
        rewrite(journal, "UPDATE games SET sort_key = ?", MOST_SORT_KEY)
        ended += ended_at(journal, clock, NIGHT, NIGHT)
        assert listed(journal) == ended


def test_unreadable_entry_does_not_hide_the_others(hannibal: MakeTable, journal: Journal) -> None:
    for _ in range(2):
        hannibal()
    rewrite(journal, "UPDATE games SET options = '{' WHERE number = 2")
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
    assert "Another program is using the journal" in run.stdout
    with pytest.raises(JournalBusy):
        open_journal(journal.path)
    with journal._store.transaction() as db:
        db.execute("DELETE FROM sitting")


def test_lock_goes_with_the_journal(journal_path: Path) -> None:
    Journal(journal_path).close()
    Journal(journal_path).close()


@pytest.mark.parametrize("schema", ["CREATE TABLE weather (fair INTEGER)", "SELECT 1"])
def test_newer_journal_is_left_alone(journal_path: Path, schema: str) -> None:
    Journal(journal_path).close()
    with sqlite3.connect(journal_path) as db:
        db.execute(schema)
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()
    content = journal_path.read_bytes()
    with pytest.raises(JournalTooNew, match="newer version"):
        open_journal(journal_path)
    assert journal_path.read_bytes() == content
    assert list(journal_path.parent.iterdir()) == [journal_path]


def write_older(version: int, path: Path, *, in_log: bool = False) -> None:
    """Write a journal of an earlier version."""
    written = path.parent / "written" / path.name
    written.parent.mkdir()
    with closing(sqlite3.connect(written)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.executescript(Path(__file__).with_name(f"journal_version_{version}.sql").read_text())
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {version}")
        if not in_log:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for part in written.parent.glob("*[!m]"):
            shutil.copy(part, path.parent)


@pytest.mark.parametrize("in_log", [False, True])
def test_journal_of_version_4_is_brought_up_to_date(tmp_path: Path, in_log: bool) -> None:
    path = tmp_path / "journal.sqlite3"
    write_older(4, path, in_log=in_log)
    journal, notice = open_journal(path, lambda: NIGHT)
    assert notice is None
    assert [(e.number, e.moves) for e in journal.in_progress()] == [
        (11, 0), (9, 1), (8, 2), (6, 2), (3, 9), (2, 3), (1, 200),
    ]  # fmt: skip
    # The second of these games ended first.
    assert listed(journal) == [5, 4, 7]
    assert journal.entry(8).series == journal.entry(7).series != journal.entry(9).series
    assert journal.entry(10).abandoned
    sat_at = journal.left_standing()
    assert sat_at is not None
    assert sat_at.number == 3
    tables = {
        entry.number: Table.resume(journal, entry.number, InlineWorkerPool(), at_once())
        for entry in journal.all_games()
        if not entry.abandoned
    }
    assert tables[7].is_over
    assert tables[8].status(0) is Status.READY
    assert tables[8].players == (Player.keypad(3), Player.person("Ada"))
    assert tables[9].undo_request == UndoRequest(0, 1, (1,))
    assert tables[11].statuses() == (Status.CHOOSING, Status.READY, Status.READY)
    assert tables[6].pick(0) is not None
    assert journal.snapshots(6)
    for number in (1, 2, 3):
        table = tables[number]
        before = table.perspective(SPECTATOR).view()
        seat = table.statuses().index(Status.CHOOSING)
        legal = table.perspective(seat).legal_actions()
        table.submit(seat, Choose(legal[0]), 0.0)
        assert table.pick(seat) == legal[0] or table.perspective(SPECTATOR).view() != before
    journal.close()
    (kept,) = tmp_path.glob("journal.old-*")
    with closing(sqlite3.connect(kept)) as db:
        assert db.execute("SELECT count(*) FROM games").fetchone() == (11,)
    again, notice = open_journal(path)
    assert (notice, len(again.in_progress())) == (None, 7)
    again.close()


@pytest.mark.parametrize("in_log", [False, True])
def test_journal_of_version_5_is_brought_up_to_date(tmp_path: Path, in_log: bool) -> None:
    path = tmp_path / "journal.sqlite3"
    write_older(5, path, in_log=in_log)
    journal, notice = open_journal(path, lambda: NIGHT)
    assert notice is None
    assert [(e.number, e.moves) for e in journal.in_progress()] == [(5, 0), (3, 2), (2, 2)]
    assert listed(journal) == [1]
    assert journal.entry(4).abandoned
    assert not any(entry.real_box for entry in journal.all_games())
    sat_at = journal.left_standing()
    assert sat_at is not None
    assert sat_at.number == 3
    tables = {
        number: Table.resume(journal, number, InlineWorkerPool(), at_once())
        for number in (1, 2, 3, 5)
    }
    assert tables[1].is_over
    assert (tables[2].series, tables[2].place) == (tables[1].series, 1)
    assert tables[2].status(0) is Status.READY
    assert tables[3].undo_request == UndoRequest(0, 1, (1,))
    assert tables[5].statuses() == (Status.CHOOSING, Status.READY, Status.READY)
    tables[2].set_real_box(on=True)
    journal.close()
    (kept,) = tmp_path.glob("journal.old-*")
    with closing(sqlite3.connect(kept)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (5,)
        assert db.execute("SELECT count(*) FROM games").fetchone() == (5,)
    again, notice = open_journal(path)
    assert notice is None
    assert [entry.number for entry in again.all_games() if entry.real_box] == [2]
    again.close()


@pytest.mark.parametrize(
    ("version", "games", "finished"), [(4, [*range(1, 12)], [5, 4, 7]), (5, [1, 2, 3, 4, 5], [1])]
)
def test_games_of_a_file_of_an_earlier_version_are_brought_in(
    tmp_path: Path, version: int, games: list[int], finished: list[int]
) -> None:
    write_older(version, tmp_path / "stick.sqlite3")
    with closing(Journal(IN_MEMORY)) as other:
        assert other.add(recover(tmp_path / "stick.sqlite3").games).added == games
        assert listed(other) == finished


def test_a_game_keeps_whether_its_pieces_stand_on_the_table(
    journal: Journal, tmp_path: Path
) -> None:
    people = [Player.person("Ada"), Player.person("Bea")]
    table = Table.new(
        journal, "hannibal-vs-rome", 2, {}, people, InlineWorkerPool(), at_once(), real_box=True
    )
    early = tmp_path / "early.sqlite3"
    journal.export(early)
    table.set_real_box(on=False)
    assert not Table.resume(journal, 1, InlineWorkerPool(), at_once()).real_box
    table.set_real_box(on=True)
    assert Table.resume(journal, 1, InlineWorkerPool(), at_once()).real_box
    win(table, 0)
    assert table.next_game().real_box
    table.set_real_box(on=False)
    late = tmp_path / "late.sqlite3"
    journal.export(late)
    with closing(Journal(IN_MEMORY)) as other:
        assert other.add(recover(early).games).added == [1]
        assert other.entry(1).real_box
        # The later version of the game takes the place of the earlier one, and says something else.
        assert other.add(recover(late).games).renewed == [1]
        assert [entry.real_box for entry in other.all_games()] == [False, True]


def test_journal_from_before_the_first_release_is_left_alone(journal_path: Path) -> None:
    Journal(journal_path).close()
    with closing(sqlite3.connect(journal_path)) as db:
        db.executescript("ALTER TABLE games DROP COLUMN sort_key; PRAGMA user_version = 3")
    content = journal_path.read_bytes()
    with pytest.raises(JournalForeign, match=r"before version 1\.0\.0"):
        open_journal(journal_path)
    assert journal_path.read_bytes() == content


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


def test_a_game_can_be_deleted_for_good(hannibal: MakeTable, journal: Journal) -> None:
    tables = [hannibal(Player.of_bot("random"), Player.person("Ada")) for _ in range(3)]
    for table in tables:
        table.tick(0.0)
    journal.keep_copy()
    path, number = journal.path, tables[1].number
    journal.sit_down(number)
    journal.delete(number)
    assert journal.left_standing() is None
    with pytest.raises(CannotResume, match="no readable game with the number 2"):
        journal.delete(1, number)
    reasons = sorted(file.name[0] for file in path.with_name("journal.reasons").iterdir())
    assert reasons == ["1", "3"]
    journal.close()
    # Neither the second copy nor what is left in the file brings it back.
    path.write_bytes(bytes(4096) + path.read_bytes()[4096:])
    again, notice = open_journal(path)
    assert notice is not None
    assert [entry.number for entry in again.all_games()] == [1, 3]
    again.close()


@pytest.mark.usefixtures("market_on_shelf")
def test_a_game_whose_package_is_gone_is_kept_and_said_to_need_it(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = [Player.person(name) for name in ("Ada", "Bea", "Cyn")]
    table = Table.new(journal, "market", 3, {}, players, InlineWorkerPool(), at_once())
    monkeypatch.delitem(registry._SHELF, "market")
    with pytest.raises(CannotResume, match="which is not installed here"):
        Table.resume(journal, table.number, InlineWorkerPool(), at_once())
    monkeypatch.undo()
    assert journal.entry(table.number).game_id == "market"
