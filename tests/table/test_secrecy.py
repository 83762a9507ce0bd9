"""Whatever is picked in secret, nobody else sees any difference before it is revealed."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import traceback
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.game import SPECTATOR
from pi_app.table.bot_worker import Task
from pi_app.table.contents import PickRow
from pi_app.table.errors import Refused, TableError
from pi_app.table.inputs import Agree, AskUndo, Choose, Press, Ready, Refuse, Unready
from pi_app.table.journal import Journal, open_journal
from pi_app.table.players import Player
from pi_app.table.status import Status
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.conftest import at_once
from tests.table.helpers import action_of, listing, play, public_face

pytestmark = pytest.mark.usefixtures("market_on_shelf")

WITH_A_FULL_PURSE = 2
"""Chance that gives seat 0 of the market 14 coins, enough for bids of two digits."""

NIGHT = datetime(2026, 11, 21, tzinfo=UTC)


class Eavesdropper(InlineWorkerPool):
    """A thinker that keeps all that bots are told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[Task] = []

    def think(self, task: Task) -> int:
        self.told.append(task)
        return super().think(task)


def market_evening(
    path: Path, bids: tuple[int, int], by_keys: bool, caplog: pytest.LogCaptureFixture
) -> list[object]:
    """Let seat 0 pick one bid, then another, stand by it, and undo; return everything that anybody
    else saw on the way."""
    caplog.clear()
    journal = Journal(path, clock=lambda: NIGHT)
    worker_pool = Eavesdropper()
    players = [Player.keypad(1), Player.person(), Player.of_bot("random")]
    table = Table.new(journal, "market", 3, {}, players, worker_pool, at_once(WITH_A_FULL_PURSE))
    seen: list[object] = []
    table.listen(lambda change: seen.append(("told", change.kind, change.seat, change.message)))

    def look() -> None:
        seen.extend(public_face(table, viewer) for viewer in (SPECTATOR, 1, 2))
        lamps = [repr(table.lamp(seat, 0.0)) for seat in range(3)]
        seen.append((lamps, table.pick(1), repr(table), listing(journal)))

    play(table, 0, "open")
    for bid in bids:
        if by_keys:
            table.press(0, "C", 0.0)
            for digit in str(bid):
                table.press(0, digit, 0.0)
        else:
            play(table, 0, f"bid {bid}")
        look()
        table.tick(1.0)
        look()
        try:
            table.submit(0, Choose(bid + 10_000), 2.0)
        except Refused as error:
            seen.append("".join(traceback.format_exception(error)))
    table.submit(0, Ready(), 3.0)
    look()
    table.submit(0, Unready(), 4.0)
    table.submit(0, Ready(), 5.0)
    table.submit(0, AskUndo(), 6.0)
    look()
    table.submit(1, Refuse(), 7.0)
    table = Table.resume(journal, table.number, worker_pool, at_once(WITH_A_FULL_PURSE))
    look()
    table.submit(0, AskUndo(), 6.0)
    table.submit(1, Agree(), 7.0)
    look()
    table.tick(8.0)
    look()
    journal.close()
    seen.append([(record.name, record.getMessage()) for record in caplog.records])
    seen.append([repr(task) + task.position for task in worker_pool.told])
    return seen


@pytest.mark.parametrize("by_keys", [False, True])
def test_no_pick_makes_a_difference_to_anybody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, by_keys: bool
) -> None:
    caplog.set_level(logging.DEBUG)
    evenings = [
        market_evening(tmp_path / f"{n}.sqlite3", bids, by_keys, caplog)
        for n, bids in enumerate([(0, 1), (7, 8), (8, 0), (10, 11), (3, 10)])
    ]
    assert len(evenings[0]) > 20
    assert all(str(evening) == str(evenings[0]) for evening in evenings)


def test_bots_are_not_told_what_they_cannot_know(journal: Journal) -> None:
    worker_pool = Eavesdropper()
    players = [Player.person(), Player.of_bot("random"), Player.person()]
    money = set()
    for seed in range(12):
        table = Table.new(journal, "market", 3, {}, players, worker_pool, at_once(seed))
        play(table, 0, "open")
        play(table, 0, "bid 6")
        table.tick(0.0)
        position = json.loads(worker_pool.told[-1].position)["state"]
        assert position["bids"] == [None, None, None]
        assert position["money"][1] == table.perspective(1).view()["money"]
        money.add((position["money"][0], position["money"][2]))
    # Dealt anew between 0 and 14, whereas real purses are 8, 11 or 14.
    assert not all({a, b} <= {8, 11, 14} for a, b in money)


@given(data=st.data())
def test_picks_do_not_show_in_a_repr(data: st.DataObject) -> None:
    number = data.draw(st.integers(100_000, 999_999))
    things = [
        Choose(number),
        Press(str(number)),
        PickRow(f"card {number}", str(number), ready=True),
        Task(f"{number}", 0, "random", None, number),
    ]
    assert str(number) not in repr(things)


def test_what_is_picked_but_not_ready_shows_as_choosing(journal: Journal) -> None:
    people = [Player.person() for _ in range(3)]
    table = Table.new(journal, "market", 3, {}, people, InlineWorkerPool(), at_once())
    play(table, 0, "open")
    before = [public_face(table, viewer) for viewer in (SPECTATOR, 1, 2)]
    play(table, 0, "bid 3")
    assert table.status(0) is Status.CHOOSING
    assert [public_face(table, viewer) for viewer in (SPECTATOR, 1, 2)] == before


def test_secret_choice_of_one_seat_stays_its_own(tmp_path: Path) -> None:
    faces = []
    for token in (1, 2, 3):
        own = Journal(tmp_path / f"{token}.sqlite3", clock=lambda: NIGHT)
        people = [Player.person() for _ in range(3)]
        table = Table.new(own, "market", 3, {}, people, InlineWorkerPool(), at_once())
        seen: list[object] = []
        table.listen(seen.append)
        play(table, 0, "open")
        for seat in range(3):
            play(table, seat, f"bid {seat}")
            table.submit(seat, Ready(), 0.0)
        play(table, 2, f"token {token}")
        seen.append([public_face(table, viewer) for viewer in (SPECTATOR, 0, 1)])
        table.submit(2, Ready(), 0.0)
        seen.append([public_face(table, viewer) for viewer in (SPECTATOR, 0, 1)])
        seen.append([len(table.events(0)), listing(own)])
        assert table.perspective(2).view()["tokens"] == [[2, token]]
        faces.append(str(seen))
        own.close()
    assert faces[0] == faces[1] == faces[2]


def test_refusal_does_not_list_a_hidden_hand(journal: Journal) -> None:
    people = [Player.person() for _ in range(3)]
    table = Table.new(journal, "market", 3, {}, people, InlineWorkerPool(), at_once())
    play(table, 0, "open")
    with pytest.raises(Refused) as caught:
        table.submit(0, Choose(action_of(table, 0, "bid 8") + 50), 0.0)
    told = caught.value
    assert "bid" not in "".join(traceback.format_exception_only(told))
    assert told.__cause__ is None
    assert told.__context__ is None


def test_a_damaged_pick_is_not_quoted(journal: Journal, caplog: pytest.LogCaptureFixture) -> None:
    people = [Player.person() for _ in range(3)]
    table = Table.new(journal, "market", 3, {}, people, InlineWorkerPool(), at_once())
    play(table, 0, "open")
    play(table, 0, "bid 6")
    journal._store.db.execute("UPDATE picks SET action = CAST(x'626964ff36' AS TEXT)")
    told = []
    for attempt in (
        lambda: Table.resume(journal, table.number, InlineWorkerPool()),
        lambda: journal.picks(table.number),
    ):
        with pytest.raises((TableError, ValueError)) as caught:
            attempt()
        told += traceback.format_exception(caught.value)
    told += [record.getMessage() for record in caplog.records]
    assert "bid" not in "".join(line for line in told if "tests/table" not in line)


@pytest.mark.skipif(os.name != "posix", reason="files have no modes here")
def test_only_its_owner_can_read_any_file_of_a_table(tmp_path: Path) -> None:
    """Other accounts of the computer can read no pick and no bot's reason."""
    before = os.umask(0o022)
    try:
        home = tmp_path / "home"
        players = [Player.of_bot("random"), Player.person("Ada")]
        with contextlib.closing(Journal(home / "journal.sqlite3", clock=lambda: NIGHT)) as journal:
            begin = partial(Table.new, journal, "imperium", 2, {}, players, InlineWorkerPool())
            table = begin(at_once())
            table.tick(0.0)
            table.submit(1, Choose(table.perspective(1).legal_actions()[0]), 1.0)
            assert table.pick(1) is not None
            assert list(home.rglob("*.jsonl"))
            journal.keep_copy()
            journal.export(home / "out.sqlite3")
            journal.export(home / "one.sqlite3", [table.number])
            assert readable_by_others(home) == []
        (home / "journal.sqlite3").chmod(0o644)
        (home / "journal.sqlite3").write_bytes(b"\0" * 5000)
        journal, notice = open_journal(home / "journal.sqlite3")
        journal.close()
        assert notice is not None
        assert readable_by_others(home) == []
    finally:
        os.umask(before)


def readable_by_others(home: Path) -> list[Path]:
    """The files that others than their owner can come to."""
    return [
        path
        for path in home.rglob("*")
        if path.is_file() and path.stat().st_mode & 0o077 and path.parent.stat().st_mode & 0o077
    ]


def test_a_journal_that_everybody_could_read_is_closed_to_others(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite3"
    Journal(path).close()
    path.chmod(0o644)
    Journal(path).close()
    assert path.stat().st_mode & 0o077 == 0
