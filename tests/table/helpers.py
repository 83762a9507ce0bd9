"""What tests of the table share."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import replace

from pi_app.core.game import SPECTATOR
from pi_app.table.errors import Refused
from pi_app.table.inputs import Choose, Input, Ready
from pi_app.table.journal import Journal
from pi_app.table.rows import PARTS, TABLES, _put_sql, contents_of, row_sum, select
from pi_app.table.table import Table

BATTLE = ("legion Rome-Corsica", "fleet Sardinia/Carthage-Rome/Corsica")
"""Two moves that lead from the start of Hannibal vs Rome to a duel at sea."""


def play(table: Table, seat: int, text: str) -> None:
    """Choose by notation."""
    table.submit(seat, Choose(action_of(table, seat, text)), 0.0)


def action_of(table: Table, seat: int, text: str) -> int:
    perspective = table.perspective(seat)
    for action in perspective.legal_actions():
        if perspective.action_text(action) == text:
            return action
    raise AssertionError(f"{text!r} is not legal")


def to_battle(table: Table) -> Table:
    """Lead Hannibal vs Rome into a duel, in which both seats owe a card."""
    for seat, text in enumerate(BATTLE):
        play(table, seat, text)
    return table


def pick(table: Table, seat: int, text: str) -> None:
    """Choose by notation and stand by it."""
    play(table, seat, text)
    table.submit(seat, Ready(), 0.0)


def is_refused(table: Table, seat: int, what: Input) -> bool:
    before = everything(table)
    try:
        table.submit(seat, what, 0.0)
    except Refused:
        assert everything(table) == before
        return True
    return False


def public_face(table: Table, viewer: int = SPECTATOR) -> object:
    """All that a table shows to `viewer`, one that picks nothing."""
    perspective = table.perspective(viewer)
    request = table.undo_request
    return {
        "view": perspective.view(),
        "prompt": perspective.prompt().english(),
        "deciders": perspective.deciders(),
        "legal": perspective.legal_actions(),
        "standing": perspective.standing(),
        "statuses": [str(status) for status in table.statuses()],
        "sealed": [table.is_sealed(seat) for seat in range(table.seats)],
        "events": [event.to_json() for event in table.events(viewer)],
        "undoable": [table.undoable(seat) for seat in range(table.seats)],
        "undo": (request.seat, request.actions, request.waiting) if request else None,
        "over": table.is_over,
    }


def everything(table: Table) -> str:
    """All that a table is, secrets included, as text to compare."""
    seats = range(table.seats)
    parts = {
        "faces": [public_face(table, viewer) for viewer in (SPECTATOR, *seats)],
        "picks": [table.pick(seat) for seat in seats],
        "lamps": [repr(table.lamp(seat, 1e9)) for seat in seats],
        "actions": table._ledger.history.rows(),
        "position": table._ledger.state.position(),
    }
    return json.dumps(parts, sort_keys=True)


def rewrite(journal: Journal, sql: str, *values: object) -> None:
    """Change rows by hand, with sums that agree."""
    db = journal._store.db
    db.execute("BEGIN")
    db.execute(sql, values)
    sum_up(db)
    db.execute("COMMIT")


def sum_up(db: sqlite3.Connection) -> None:
    """Give every row of a journal the sum that it should have, whatever its values are."""
    numbers = [number for (number,) in db.execute("SELECT number FROM games")]
    for table in (*PARTS, "sitting", "games"):
        for *row, _ in db.execute(select(table)).fetchall():
            put_anything(db, table, row)
    contents = TABLES["games"].index("contents")
    for number in numbers:
        (row,) = db.execute(select("games", "WHERE number = ?"), (number,)).fetchall()
        put_anything(db, "games", (*row[:contents], contents_of(db, number)))


def put_anything(db: sqlite3.Connection, table: str, row: Sequence[object]) -> None:
    """Write a row with its sum, in range or not."""
    db.execute(_put_sql(table), (*row, row_sum(table, row)))


def listing(journal: Journal) -> str:
    """What the journal's listing says, but for the names of series, which chance has given."""
    running = [replace(entry, series="") for entry in journal.in_progress()]
    return repr(running) + repr([e.number for e in journal.finished()])
