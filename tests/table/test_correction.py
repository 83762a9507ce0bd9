"""A position that people set right: it is written down, and the game goes on from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pi_app.core.correction import Shift
from pi_app.core.game import SPECTATOR
from pi_app.core.record import read_record, retrace_record
from pi_app.table.errors import Refused
from pi_app.table.inputs import AskUndo
from pi_app.table.journal import Journal
from pi_app.table.pick_ledger import read_snapshots
from pi_app.table.players import Player
from pi_app.table.replay import Replay
from pi_app.table.status import Change, ChangeKind, TableSettings
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.helpers import everything, pick, play, to_battle

AT_ONCE = TableSettings(pace=0.0, bot_seconds=None)
TO_GALLIA = Shift("legion of Rome", "Rome", "Gallia")
ON_ISLAND = Shift("Hannibal", "Carthage", "Sardinia")


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal(tmp_path / "journal.sqlite3")


@pytest.fixture
def table(journal: Journal) -> Table:
    people = [Player.person(), Player.person()]
    return Table.new(
        journal, "hannibal-vs-rome", 2, {}, people, InlineWorkerPool(), AT_ONCE, real_box=True
    )


def again(table: Table) -> Table:
    return Table.resume(table.journal, table.number, InlineWorkerPool(), AT_ONCE)


def in_gallia(table: Table) -> int:
    """How many legions of Rome are there."""
    legions: Any = table.perspective(SPECTATOR).view()["legions"]
    number: int = legions["rome"]["Gallia"]
    return number


def test_the_game_goes_on_from_it_and_is_resumed_so(table: Table) -> None:
    changes: list[Change] = []
    play(table, 0, "legion Rome-Gallia")
    table.listen(changes.append)
    table.correct([TO_GALLIA])
    assert [change.kind for change in changes] == [ChangeKind.CORRECTED]
    assert in_gallia(table) == 2
    resumed = again(table)
    assert everything(resumed) == everything(table)
    assert resumed.notice is None
    play(resumed, 1, "Hannibal Zama")
    assert everything(again(resumed)) == everything(resumed)


def test_several_corrections_are_all_kept(table: Table) -> None:
    for seat, move in enumerate(("legion Rome-Gallia", "Hannibal Zama")):
        play(table, seat, move)
        table.correct([TO_GALLIA])
    last = again(table)
    assert everything(last) == everything(table)
    assert in_gallia(last) == 3


def test_what_was_before_can_be_looked_at_but_not_taken_back(table: Table) -> None:
    play(table, 0, "legion Rome-Gallia")
    table.correct([TO_GALLIA])
    assert table.undoable(0) == table.undoable(1) == 0
    play(table, 1, "Hannibal Zama")
    assert table.undoable(1) == 1
    before = table.perspective(SPECTATOR).view()
    table.submit(1, AskUndo(), 0.0)
    assert table.perspective(SPECTATOR).view() != before
    assert in_gallia(table) == 2
    replay = Replay.resume(table.journal, table.number, InlineWorkerPool(), AT_ONCE)
    assert replay.last == 2
    replay.go(1)
    assert in_gallia(replay) == 1


def test_what_is_no_position_is_refused_and_changes_nothing(table: Table) -> None:
    before = everything(table)
    for ask in (table.shifted, table.correct):
        with pytest.raises(Refused, match="island"):
            ask([ON_ISLAND])
    assert everything(table) == before


def test_nobody_is_bound_by_what_was_sealed_before(table: Table) -> None:
    to_battle(table)
    pick(table, 0, "card 3")
    table.correct([Shift("legion of Rome", "Rome", None)])
    assert table.pick(0) is None
    assert again(table).pick(0) is None


def test_it_is_part_of_the_record_of_the_game(table: Table) -> None:
    play(table, 0, "legion Rome-Gallia")
    table.correct([Shift("legion of Carthage", "Carthage", "Zama")])
    play(table, 1, "Hannibal Zama")
    record = read_record(
        table._ledger.history.record([], read_snapshots(table.journal.snapshots(table.number)))
    )
    assert retrace_record(record).state.position() == table._ledger.state.position()
