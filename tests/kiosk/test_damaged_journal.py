"""The kiosk opens whatever its journal holds, and goes on with every game that makes sense."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pi_app.core.message import Message
from pi_app.kiosk.kiosk_navigator import KioskNavigator
from pi_app.kiosk.main import Application, KioskSettings
from pi_app.kiosk.preferences import Preferences
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.scenes.saved import resume_game
from pi_app.kiosk.scenes.shelf import JournalErrorScene, ShelfScene
from pi_app.table import store
from pi_app.table.errors import JournalFailed
from pi_app.table.inputs import AskUndo
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.kiosk.driver import Person, labels
from tests.table.conftest import at_once
from tests.table.helpers import pick, rewrite, to_battle

NAME = "journal.sqlite3"

FORGED = {
    "a name with a NUL": "UPDATE seats SET name = 'A' || char(0) WHERE game = ?",
    "a name of two lines": "UPDATE seats SET name = 'A' || char(10) WHERE game = ?",
    "a name that is a number": "UPDATE seats SET name = x'41' WHERE game = ?",
    "a port below the first": "UPDATE seats SET port = -1 WHERE game = ? AND seat = 0",
    "a port that nothing has": "UPDATE seats SET port = 99 WHERE game = ? AND seat = 0",
    "a port in words": "UPDATE seats SET port = 'left' WHERE game = ? AND seat = 0",
    "a bot that nobody knows": "UPDATE seats SET bot = 'oracle' WHERE game = ? AND seat = 0",
    "a seat missing": "DELETE FROM seats WHERE game = ? AND seat = 0",
    "a seat too many": "INSERT INTO seats VALUES (?, 2, 2, NULL, NULL, NULL, 0)",
    "notation as bytes": "UPDATE actions SET action = x'6c' WHERE game = ?",
    "notation of no game": "UPDATE actions SET action = 'jump' WHERE game = ? AND seq = 0",
    "an action by seat 55": "UPDATE actions SET seat = 55 WHERE game = ? AND seq = 0",
    "an action by a word": "UPDATE actions SET seat = 'Rome' WHERE game = ? AND seq = 0",
    "a pick as bytes": "UPDATE picks SET action = x'6c' WHERE game = ?",
    "keys that no keypad has": "UPDATE picks SET keys = 'left' WHERE game = ?",
    "a pick by seat 55": "UPDATE picks SET seat = 55 WHERE game = ?",
    "an undo by seat 55": "UPDATE undos SET seat = 55 WHERE game = ?",
    "an undo back to before": "UPDATE undos SET keep = -3 WHERE game = ?",
    "an undo granted beyond": "UPDATE undos SET state = 'granted', after = 99 WHERE game = ?",
    "options as a list": "UPDATE games SET options = '[1]' WHERE number = ?",
    "options of no game": "UPDATE games SET options = '{\"salt\": 1}' WHERE number = ?",
    "options nested deeply": f"UPDATE games SET options = '{'[' * 50_000}' WHERE number = ?",
    "the end of time": "UPDATE games SET created = '9999-12-31T23:59:59+00:00' WHERE number = ?",
    "its beginning": "UPDATE games SET created = '0001-01-01T00:00:00+00:00' WHERE number = ?",
    "no date": "UPDATE games SET created = 'yesterday' WHERE number = ?",
    "a game of chance": "UPDATE games SET game = 'roulette' WHERE number = ?",
    "a game for others": "UPDATE games SET game = 'mercator' WHERE number = ?",
    "an end of its own": "UPDATE games SET state = 'finished', outcome = '{}' WHERE number = ?",
}
"""What no program of ours writes, in a row whose sum agrees."""

BYTES = {
    "letters that are none": "UPDATE actions SET action = CAST(x'fe' AS TEXT) WHERE game = 2",
    "another version": "PRAGMA user_version = -5",
    "the mark of another program": "PRAGMA application_id = 1",
}
"""What damage leaves."""


def begin(journal: Journal, *names: str) -> Table:
    """A duel in which one has picked, and the other would like to take back."""
    people = [Player.person(name) for name in names]
    table = Table.new(journal, "hannibal-vs-rome", 2, {}, people, InlineWorkerPool(), at_once())
    to_battle(table)
    pick(table, 0, "card 4")
    table.submit(1, AskUndo(), 0.0)
    return table


def test_rows_that_make_no_sense(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    journal = Journal(tmp_path / NAME)
    begin(journal, "Cid", "Dea")
    for sql in FORGED.values():
        rewrite(journal, sql, begin(journal, "Ada", "Bea").number)
    rewrite(journal, "INSERT INTO sitting VALUES (1, 77, 0)")
    journal.close()
    caplog.clear()
    person = Person(tmp_path)
    entries = person.session.tables.journal.in_progress()
    person.app.push(KioskNavigator(person.session).saved())
    person.wait(1)
    for entry in entries:
        if isinstance(person.scene, PlayScene):
            person.app.back()
        session = person.session
        resume_game(person.scene, session.tables, session.navigator, entry)
        person.wait(1)
        assert isinstance(person.scene, PlayScene) or person.sees("This game cannot go on")
    assert isinstance(person.scene, PlayScene)
    assert [player.name for player in person.scene.table.players] == ["Cid", "Dea"]
    # Of values in range only what the rules say of them can be wrong; all others are left out.
    assert len(entries) == 7
    assert [record for record in caplog.records if record.levelno > logging.WARNING] == []


@pytest.mark.parametrize("what", BYTES)
def test_rows_that_are_not_what_was_written(tmp_path: Path, what: str) -> None:
    journal = Journal(tmp_path / NAME)
    begin(journal, "Cid", "Dea")
    journal.sit_down(begin(journal, "Ada", "Bea").number)
    journal.keep_copy()
    journal.close()
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        db.execute(BYTES[what])
        db.commit()
    damaged = (tmp_path / NAME).read_bytes()
    person = Person(tmp_path)
    assert person.sees("Your saved games")
    person.tap("I understand")
    person.wait()
    assert isinstance(person.scene, PlayScene)
    assert [player.name for player in person.scene.table.players] == ["Ada", "Bea"]
    assert len(person.session.tables.journal.in_progress()) == 2
    (kept,) = tmp_path.glob("journal.damaged-*")
    assert kept.read_bytes() == damaged


def test_the_first_page_may_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise JournalFailed(Message("The disk is gone."))

    with monkeypatch.context() as broken:
        broken.setattr(Journal, "in_progress", fail)
        person = Person(tmp_path)
        assert person.sees("Something went wrong")
    person.tap("Try again")
    assert isinstance(person.scene, ShelfScene)


def test_a_file_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Hannibal, " * 500)
    recipes = tmp_path / "recipes.sqlite3"
    with closing(sqlite3.connect(recipes)) as db:
        db.execute("CREATE TABLE recipes (title TEXT)")
    schema = tmp_path / "schema.sql"
    schema.write_text(Path(store.__file__).with_name("schema.sql").read_text())
    before = {part: part.read_bytes() for part in (letter, recipes, schema)}
    for path in before:
        house = Application(KioskSettings(journal=path), Preferences(), tmp_path / "kiosk.json")
        page = house.home()
        assert isinstance(page, JournalErrorScene)
        assert page.dialog is not None
        words = labels(page.dialog._body)
        assert "is not a journal of this program" in words[0]
        house.close()
    assert {part: part.read_bytes() for part in tmp_path.iterdir()} == before


def test_a_game_by_other_rules_goes_on_and_says_so(tmp_path: Path) -> None:
    journal = Journal(tmp_path / NAME)
    begin(journal, "Ada", "Bea")
    rewrite(journal, "UPDATE actions SET action = 'legion Rome-Carthage' WHERE seq = 0")
    rewrite(journal, "UPDATE undos SET state = 'withdrawn'")
    journal.sit_down(1)
    journal.close()
    person = Person(tmp_path)
    assert isinstance(person.scene, PlayScene)
    assert any("have been corrected since" in each for each in person.words())
    person.tap("I understand")
    assert person.scene.dialog is None
    assert person.scene.table.pick(0) is not None
    person.app.go_home()
    person.wait()
    session = person.session
    (entry, *_) = session.tables.journal.in_progress()
    resume_game(person.scene, session.tables, session.navigator, entry)
    person.wait()
    assert any("have been corrected since" in each for each in person.words())
