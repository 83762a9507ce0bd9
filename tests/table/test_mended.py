"""Saved games whose rules have been mended since: they go on, and people are told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.random import Random

from pi_app.cli import main
from pi_app.core.errors import IllegalAction
from pi_app.core.game import CHANCE, State
from pi_app.core.record import read_record, replay
from pi_app.table import history
from pi_app.table.errors import CannotResume
from pi_app.table.history import HistoryEntry
from pi_app.table.inputs import AskUndo
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.replay import Replay
from pi_app.table.rows import ActionRow
from pi_app.table.store import IN_MEMORY
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.conftest import MakeTable, at_once
from tests.table.helpers import everything, play, rewrite, to_battle
from tests.table.test_journal import write_older
from tests.table.test_table import win

PEOPLE = [Player.person("Ada"), Player.person("Bea")]


def begin(journal: Journal, game_id: str = "hannibal-vs-rome") -> Table:
    return Table.new(journal, game_id, 2, {}, PEOPLE, InlineWorkerPool(), at_once())


def resume(journal: Journal, number: int = 1) -> Table:
    return Table.resume(journal, number, InlineWorkerPool(), at_once())


def play_on(table: Table, moves: int, rng: Random) -> None:
    """Play at random, sealed choices too."""
    for _ in range(moves):
        owing = table.perspective(0).deciders()
        seat = next(each for each in owing if not table._ledger.is_ready(each))
        legal = table.perspective(seat).legal_actions()
        table._ledger.choose(seat, legal[rng.randrange(len(legal))], ready=True)
        if table.is_over:
            return


@contextmanager
def mended_rules(*forbidden: int) -> Iterator[None]:
    """Rules by which actions with these numbers are not legal any more, when they are replayed."""
    asked = -1
    strict = history._step

    def step(state: State, row: ActionRow, action: int) -> HistoryEntry:
        nonlocal asked
        asked += 1
        if asked in forbidden:
            raise IllegalAction("not any more")
        return strict(state, row, action)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(history, "_step", step)
        yield


@settings(max_examples=40)
@given(st.integers(0, 99), st.integers(1, 40), st.integers(0, 40))
def test_nothing_is_lost_before_the_newest_snapshot(seed: int, moves: int, forbidden: int) -> None:
    with closing(Journal(IN_MEMORY)) as journal:
        table = begin(journal)
        play_on(table, moves, Random(seed))
        was_over = table.is_over
        position = table._ledger.state.position()
        rows = table._ledger.history.rows()
        snapshots = [row.actions for row in journal.snapshots(1)]
        newest = snapshots[-1] if snapshots else 0
        with mended_rules(forbidden):
            if forbidden < len(rows) and forbidden >= newest and (was_over or forbidden == 0):
                with pytest.raises(CannotResume):
                    resume(journal)
                return
            again = resume(journal)
        kept = again._ledger.history.rows()
        assert len(kept) >= min(newest, len(rows))
        assert kept == rows[: len(kept)]
        assert (again.notice is not None) == (forbidden < len(rows))
        if forbidden >= len(rows) or forbidden < newest:
            assert again._ledger.state.position() == position
            assert len(kept) == len(rows)


def test_people_are_told_until_somebody_has_played_on(journal: Journal) -> None:
    play_on(begin(journal), 11, Random(3))
    with mended_rules(4):
        table = resume(journal)
        assert table.notice is not None
        assert "goes on from its saved position" in table.notice.english()
        faces = everything(table)
    play_on(table, 6, Random(4))
    with mended_rules(4):
        again = resume(journal)
    assert again.notice is None
    assert everything(again) != faces
    assert again._ledger.state.position() == table._ledger.state.position()


def test_a_move_that_is_not_possible_any_more_is_left_out_when_somebody_plays_on(
    journal: Journal, market_on_shelf: None
) -> None:
    del market_on_shelf
    table = begin(journal)
    for seat, text in ((0, "legion Rome-Gallia"), (1, "legion Carthage-Mauretania")):
        play(table, seat, text)
    rewrite(journal, "DELETE FROM snapshots")
    with mended_rules(1):
        again = resume(journal)
        assert again.notice is not None
        assert "last move is no longer possible" in again.notice.english()
        assert again.perspective(0).deciders() == (1,)
        assert len(journal.actions(1)) == 2
    play(again, 1, "Hannibal Mauretania")
    assert [row.text for row in journal.actions(1)] == ["legion Rome-Gallia", "Hannibal Mauretania"]
    assert journal.entry(1).moves == 2
    assert everything(resume(journal)) == everything(again)
    assert resume(journal).notice is None


def test_nothing_before_the_snapshot_is_taken_back(journal: Journal) -> None:
    table = begin(journal)
    play(table, 0, "legion Rome-Gallia")
    play(table, 1, "Hannibal Mauretania")
    play(table, 0, "legion Gallia-Rome")
    play(table, 1, "Hannibal Carthage")
    assert table.undoable(0) == 2
    table.submit(0, AskUndo(), 0.0)
    assert table.undo_request is not None
    with mended_rules(0):
        again = resume(journal)
    assert (again.undoable(0), again.undo_request) == (0, None)
    play(again, 0, "legion Rome-Gallia")
    play(again, 1, "Hannibal Zama")
    assert again.undoable(0) == 1
    again.submit(0, AskUndo(), 0.0)
    assert again.undo_request is not None
    assert journal.undo_request(1) is not None


def test_what_was_taken_back_is_in_no_snapshot(journal: Journal) -> None:
    table = begin(journal)
    play(table, 0, "legion Rome-Gallia")
    table.submit(0, AskUndo(), 0.0)
    assert journal.snapshots(1) == []
    play(table, 0, "legion Rome-Cannae")
    play(table, 1, "Hannibal Mauretania")
    table.submit(1, AskUndo(), 0.0)
    (snapshot,) = journal.snapshots(1)
    assert snapshot.actions == 1
    assert json.loads(snapshot.state) == table._ledger.state.position()["state"]


def test_of_each_hundred_actions_the_newest_snapshot_stays(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pi_app.table.contents.EVERY", 10)
    table = begin(journal, "praetorians")
    play_on(table, 12, Random(1))
    kept = [row.actions for row in journal.snapshots(1)]
    assert [actions // 10 for actions in kept] == list(range(kept[-1] // 10 + 1))
    assert {row.rules for row in journal.snapshots(1)} == {table.game.rules_version}


def test_a_finished_game_is_looked_back_at_around_the_gap(journal: Journal) -> None:
    table = begin(journal)
    win(table, 0)
    end = table._ledger.state.position()
    with mended_rules(1):
        replay_table = Replay.resume(journal, 1, InlineWorkerPool(), at_once())
    assert replay_table.is_finished
    assert replay_table._ledger.state.position() == end
    for moment in (0, replay_table.last):
        replay_table.go(moment)
        assert replay_table.at == moment
    assert replay_table.is_over
    decisions = list(replay_table.decisions())
    assert len(decisions) < len([row for row in journal.actions(1) if row.seat != CHANCE])
    assert all(each.action in each.legal for each in decisions)
    record = read_record(replay_table.record())
    assert (record.rules, record.left_out) == (None, 0)
    assert replay(record).position() == end


def test_snapshots_are_never_listed_nor_shown(journal: Journal) -> None:
    to_battle(begin(journal))
    (*_, snapshot) = journal.snapshots(1)
    assert "Sardinia" not in repr(snapshot)
    assert snapshot.state not in repr(journal.all_games())


# --- what the command says ------------------------------------------------------------------------


def told(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    content = path.read_bytes()
    assert main(["journal", "check", "--journal", str(path)]) == 0
    assert path.read_bytes() == content
    output = capsys.readouterr()
    return output.out + output.err


def test_check_says_how_games_go_on(
    journal_path: Path, hannibal: MakeTable, journal: Journal, capsys: pytest.CaptureFixture[str]
) -> None:
    play_on(hannibal(), 9, Random(3))
    journal.close()
    assert "other rules" not in told(journal_path, capsys)
    with mended_rules(3):
        words = told(journal_path, capsys)
    assert "Game 1 was played by other rules. It goes on unchanged" in words
    again = Journal(journal_path)
    actions = len(again.actions(1))
    rewrite(again, "DELETE FROM snapshots")
    again.close()
    with mended_rules(3):
        words = told(journal_path, capsys)
    assert f"It goes on after 3 of its {actions} actions" in words
    with mended_rules(0):
        assert "can't go on with the present ones" in told(journal_path, capsys)


def test_check_tells_of_values_that_make_no_sense(
    journal_path: Path, journal: Journal, capsys: pytest.CaptureFixture[str]
) -> None:
    play_on(begin(journal), 3, Random(1))
    rewrite(journal, "UPDATE snapshots SET rules = 0")
    journal.close()
    assert main(["journal", "check", "--journal", str(journal_path)]) == 1
    assert "unreadable: game 1" in capsys.readouterr().out


def test_check_reads_a_journal_of_an_earlier_version_and_leaves_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "journal.sqlite3"
    write_older(4, path)
    assert "older version" in told(path, capsys)
    with mended_rules(1):
        assert "Game 1 was played by other rules. It goes on after 1 of" in told(path, capsys)
