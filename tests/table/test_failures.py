"""The journal fails: the input is refused, and all stays as it was, in memory and on disk."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest

from pi_app.table.errors import JournalFailed
from pi_app.table.inputs import (
    Agree,
    AskUndo,
    Choose,
    Clear,
    Input,
    Ready,
    Refuse,
    Unready,
    Withdraw,
)
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.status import Change, Status
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.conftest import MakeTable, at_once
from tests.table.helpers import action_of, everything, pick, play, to_battle

Deed = Callable[[Table], None]


class FailingConnection:
    """A connection whose statement number `fuse` (from 0) fails, and then works again."""

    def __init__(self, db: sqlite3.Connection, fuse: int) -> None:
        self._db = db
        self._fuse = fuse
        self.blown = False

    def _burn(self, sql: str) -> None:
        if sql.startswith(("SELECT", "ROLLBACK")):
            return
        self._fuse -= 1
        if self._fuse == -1:
            self.blown = True
            raise sqlite3.OperationalError("disk I/O error")

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        self._burn(sql)
        return self._db.execute(sql, *values)

    def executemany(self, sql: str, *values: Any) -> sqlite3.Cursor:
        self._burn(sql)
        return self._db.executemany(sql, *values)

    @property
    def in_transaction(self) -> bool:
        return self._db.in_transaction


@contextmanager
def failing(journal: Journal, fuse: int) -> Iterator[FailingConnection]:
    store = journal._store
    sound = store.db
    broken = FailingConnection(sound, fuse)
    store.db = broken  # type: ignore[assignment]
    try:
        yield broken
    finally:
        store.db = sound


def duel(table: Table) -> None:
    to_battle(table)
    pick(table, 0, "card 2")
    play(table, 1, "card 3")


def moved(table: Table) -> None:
    play(table, 0, "legion Rome-Gallia")
    play(table, 1, "Hannibal Zama")


def asked(table: Table) -> None:
    moved(table)
    table.submit(0, AskUndo(), 0.0)


def choose(text: str) -> Callable[[Table, int], Input]:
    return lambda table, seat: Choose(action_of(table, seat, text))


CASES: list[tuple[Deed, int, Callable[[Table, int], Input]]] = [
    (moved, 0, choose("legion Gallia-Rome")),
    (duel, 1, choose("card 5")),
    (duel, 1, lambda *_: Ready()),
    (duel, 0, lambda *_: Unready()),
    (duel, 1, lambda *_: Clear()),
    (moved, 0, lambda *_: AskUndo()),
    (asked, 1, lambda *_: Agree()),
    (asked, 1, lambda *_: Refuse()),
    (asked, 0, lambda *_: Withdraw()),
]


@pytest.mark.parametrize("case", range(len(CASES)))
def test_failure_at_any_statement_leaves_all_as_it_was(
    hannibal: MakeTable, journal: Journal, case: int
) -> None:
    prepare, seat, make = CASES[case]
    fuse = 0
    while True:
        table = hannibal()
        prepare(table)
        heard: list[Change] = []
        table.listen(heard.append)
        before = everything(table)
        what = make(table, seat)
        with failing(journal, fuse) as connection, suppress(JournalFailed):
            table.submit(seat, what, 0.0)
        if not connection.blown:
            break
        assert everything(table) == before
        assert heard == []
        assert everything(Table.resume(journal, table.number, InlineWorkerPool())) == before
        table.submit(seat, what, 0.0)
        assert everything(Table.resume(journal, table.number, InlineWorkerPool())) == everything(
            table
        )
        fuse += 1
    assert fuse >= 3


def test_bot_plays_later_what_could_not_be_written(hannibal: MakeTable, journal: Journal) -> None:
    table = hannibal(Player.of_bot("random"), Player.person())
    with failing(journal, 0), pytest.raises(JournalFailed, match="Nothing has changed"):
        table.tick(0.0)
    assert table.status(0) is Status.THINKING
    table.tick(0.1)
    assert table.status(0) is Status.THINKING
    table.tick(6.0)
    assert table.status(1) is Status.CHOOSING


def test_full_disk(journal: Journal) -> None:
    db = journal._store.db
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    db.execute(f"PRAGMA max_page_count = {pages}")
    people = [Player.person("A" * 99), Player.person()]

    def begin(games: int) -> None:
        for _ in range(games):
            Table.new(journal, "hannibal-vs-rome", 2, {}, people, InlineWorkerPool(), at_once())

    with pytest.raises(JournalFailed, match="disk is full"):
        begin(1000)
    begun = len(journal.in_progress())
    assert journal._store.is_sound()
    db.execute("PRAGMA max_page_count = 100000")
    begin(1)
    assert len(journal.in_progress()) == begun + 1


def test_file_that_may_not_grow(hannibal: MakeTable, journal: Journal) -> None:
    resource = pytest.importorskip("resource", reason="limits of file size are a Unix thing")
    table = to_battle(hannibal())
    play(table, 0, "card 2")
    before = everything(table)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
    try:
        with pytest.raises(JournalFailed):
            table.submit(0, Ready(), 0.0)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert everything(table) == before
    table.submit(0, Ready(), 0.0)
    assert table.status(0) is Status.READY
    assert everything(Table.resume(journal, table.number, InlineWorkerPool())) == everything(table)
