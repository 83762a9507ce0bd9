from __future__ import annotations

import pytest

from pi_app.core.game import SPECTATOR
from pi_app.table.errors import Refused
from pi_app.table.inputs import Agree, AskUndo, Choose, Input, Ready, Refuse, Withdraw
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.status import Change, ChangeKind, Lamp, Status, UndoRequest
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.conftest import MakeTable
from tests.table.helpers import everything, is_refused, pick, play, public_face, to_battle


def test_all_others_have_to_agree(market: MakeTable) -> None:
    table = market()
    start = public_face(table)
    changes: list[Change] = []
    play(table, 0, "open")
    pick(table, 1, "bid 3")
    table.listen(changes.append)
    table.submit(0, AskUndo(), 0.0)
    assert table.undo_request == UndoRequest(0, 1, (1, 2))
    table.submit(2, Agree(), 0.0)
    assert table.undo_request == UndoRequest(0, 1, (1,))
    table.submit(1, Agree(), 0.0)
    assert table.undo_request is None
    assert public_face(table) == start
    assert [change.kind for change in changes] == [
        ChangeKind.UNDO,
        ChangeKind.UNDO,
        ChangeKind.UNDONE,
    ]
    assert changes[0].message is not None
    assert "North" in changes[0].message.english()


def test_own_steps_are_taken_back_without_asking_until_somebody_answers(
    hannibal: MakeTable,
) -> None:
    table = hannibal()
    start = public_face(table)
    play(table, 0, "legion Rome-Gallia")
    table.submit(0, AskUndo(), 0.0)
    assert public_face(table) == start
    play(table, 0, "legion Rome-Gallia")
    play(table, 1, "Hannibal Zama")
    table.submit(0, AskUndo(), 0.0)
    assert table.undo_request == UndoRequest(0, 1, (1,))


def test_a_choice_that_is_not_final_is_no_answer(market: MakeTable) -> None:
    """Nobody may learn from a question whether another seat has picked something."""
    table = market()
    play(table, 0, "open")
    play(table, 1, "bid 3")
    table.submit(0, AskUndo(), 0.0)
    assert table.undo_request is None
    assert table.pick(1) is None


def test_one_refusal_ends_it(market: MakeTable) -> None:
    table = market()
    play(table, 0, "open")
    pick(table, 1, "bid 3")
    before = everything(table)
    table.submit(0, AskUndo(), 0.0)
    table.submit(1, Agree(), 0.0)
    table.submit(2, Refuse(), 0.0)
    assert everything(table) == before
    table.submit(0, AskUndo(), 0.0)
    table.submit(0, Withdraw(), 0.0)
    assert everything(table) == before


def test_nothing_else_happens_while_a_request_waits(hannibal: MakeTable) -> None:
    table = hannibal()
    play(table, 0, "legion Rome-Gallia")
    play(table, 1, "Hannibal Zama")
    nothing: list[Input] = [Agree(), Refuse(), Withdraw()]
    assert all(is_refused(table, 0, what) for what in nothing)
    table.submit(0, AskUndo(), 0.0)
    legal = table.perspective(0).legal_actions()[0]
    wrong: list[tuple[int, Input]] = [
        (0, Choose(legal)),
        (1, AskUndo()),
        (0, AskUndo()),
        (0, Agree()),
        (0, Refuse()),
        (1, Withdraw()),
        (0, Ready()),
    ]
    for seat, what in wrong:
        assert is_refused(table, seat, what)
    assert table.press(1, "1", 0.0) == Lamp.FAST
    table.submit(1, Refuse(), 0.0)
    table.submit(0, Choose(legal), 0.0)


def test_several_actions_and_replies_are_taken_back(hannibal: MakeTable) -> None:
    table = hannibal()
    faces = [public_face(table)]
    for seat, text in [
        (0, "legion Rome-Gallia"),
        (1, "Hannibal Zama"),
        (0, "legion Gallia-Rome"),
        (1, "Hannibal Carthage"),
    ]:
        play(table, seat, text)
        faces.append(public_face(table))
    assert (table.undoable(0), table.undoable(1)) == (2, 2)
    assert is_refused(table, 0, AskUndo(3))
    assert is_refused(table, 0, AskUndo(0))
    table.submit(1, AskUndo(), 0.0)
    assert public_face(table) == faces[3]
    table.submit(0, AskUndo(2), 0.0)
    table.submit(1, Agree(), 0.0)
    assert public_face(table) == faces[0]
    assert table.undoable(0) == 0
    play(table, 0, "legion Rome-Cannae")
    assert table.undoable(0) == 1


def test_reveal_is_never_taken_back(hannibal: MakeTable) -> None:
    table = to_battle(hannibal())
    assert (table.undoable(0), table.undoable(1)) == (1, 1)
    pick(table, 0, "card 2")
    pick(table, 1, "card 3")
    assert (table.undoable(0), table.undoable(1)) == (0, 0)
    assert is_refused(table, 0, AskUndo())


def test_chance_is_never_taken_back(market: MakeTable) -> None:
    table = market()
    assert table.undoable(0) == 0
    play(table, 0, "open")
    for seat in range(3):
        pick(table, seat, f"bid {seat}")
    assert table.undoable(2) == 0
    pick(table, 2, "token 1")
    assert [table.undoable(seat) for seat in range(3)] == [0, 0, 0]
    play(table, 1, "wait")
    assert [table.undoable(seat) for seat in range(3)] == [0, 1, 0]


def test_taking_back_the_move_into_a_duel_forgets_the_picks(
    hannibal: MakeTable, journal: Journal
) -> None:
    table = to_battle(hannibal())
    pick(table, 0, "card 2")
    play(table, 1, "card 5")
    table.submit(1, AskUndo(), 0.0)
    assert table.status(0) is Status.READY
    table.submit(0, Agree(), 0.0)
    assert [table.pick(seat) for seat in range(2)] == [None, None]
    assert journal.picks(table.number) == {}
    assert [event.kind for event in table.events(SPECTATOR)] == ["move"]
    assert table.statuses() == (Status.IDLE, Status.CHOOSING)


def test_bots_agree_and_think_again(hannibal: MakeTable) -> None:
    table = hannibal(Player.person(), Player.of_bot("random"))
    kinds: list[ChangeKind] = []
    table.listen(lambda change: kinds.append(change.kind))
    play(table, 0, "legion Rome-Gallia")
    table.tick(0.0)
    assert table.statuses() == (Status.CHOOSING, Status.IDLE)
    table.submit(0, AskUndo(), 0.0)
    assert kinds[-1] is ChangeKind.UNDONE
    assert table.events(SPECTATOR) == []
    play(table, 0, "legion Rome-Cannae")
    table.tick(1.0)
    assert table.statuses() == (Status.CHOOSING, Status.IDLE)


def test_bots_wait_for_the_answer(market: MakeTable) -> None:
    table = market(Player.person(), Player.of_bot("random"), Player.person())
    play(table, 0, "open")
    pick(table, 2, "bid 3")
    table.submit(0, AskUndo(), 0.0)
    table.tick(5.0)
    assert table.status(1) is Status.THINKING
    table.submit(2, Refuse(), 0.0)
    table.tick(6.0)
    assert table.status(1) is Status.READY


def test_request_survives_a_restart(market: MakeTable, journal: Journal) -> None:
    table = market()
    play(table, 0, "wait")
    play(table, 0, "open")
    pick(table, 1, "bid 3")
    table.submit(0, AskUndo(2), 0.0)
    table.submit(1, Agree(), 0.0)
    again = Table.resume(journal, table.number, InlineWorkerPool())
    assert again.undo_request == UndoRequest(0, 2, (2,))
    assert everything(again) == everything(table)
    again.submit(2, Agree(), 0.0)
    third = Table.resume(journal, table.number, InlineWorkerPool())
    assert everything(third) == everything(again)
    assert third.undo_request is None
    play(third, 0, "wait")
    third.submit(0, AskUndo(), 0.0)
    play(third, 0, "open")
    assert everything(Table.resume(journal, table.number, InlineWorkerPool())) == everything(third)
    assert len(journal.actions(table.number)) == 4
    assert journal.entry(table.number).moves == 1


def test_last_move_of_a_game_can_be_taken_back(hannibal: MakeTable, journal: Journal) -> None:
    from tests.table.test_table import win

    table = hannibal()
    win(table, 0)
    assert journal.in_progress() == []
    table.submit(0, AskUndo(), 0.0)
    assert not table.is_over
    assert [entry.number for entry in journal.in_progress()] == [table.number]
    assert journal.finished() == []
    play(table, 0, "legion Mauretania-Carthage")
    assert len(journal.finished()) == 1


def test_nobody_else_to_ask(hannibal: MakeTable) -> None:
    table = hannibal(Player.of_bot("random"), Player.person())
    table.tick(0.0)
    with pytest.raises(Refused):
        table.submit(1, AskUndo(), 0.0)
    with pytest.raises(Refused):
        table.submit(0, AskUndo(), 0.0)
