"""Who plays a seat changes in mid-game: another keypad, somebody else, a bot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pi_app.table.errors import Refused
from pi_app.table.inputs import AskUndo, Choose
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.status import Status
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.conftest import MakeTable, at_once
from tests.table.helpers import to_battle
from tests.table.test_table import win


def test_another_keypad_in_mid_pick(hannibal: MakeTable, journal: Journal) -> None:
    table = hannibal(Player.keypad(3, "Ada"), Player.keypad(6))
    to_battle(table)
    table.press(0, "4", 0.0)
    picked = table.pick(0)
    assert picked is not None
    table.reseat(0, Player.keypad(5, "Ada"))
    assert table.players == (Player.keypad(5, "Ada"), Player.keypad(6))
    assert (table.seat_of_port(3), table.seat_of_port(5)) == (None, 0)
    assert table.pick(0) == picked
    table.press(0, "OK", 1.0)
    assert table.status(0) is Status.READY
    again = Table.resume(journal, table.number, InlineWorkerPool(), at_once())
    assert again.players == table.players
    assert (again.pick(0), again.status(0)) == (picked, Status.READY)


def test_from_the_screen_to_a_keypad_and_back(hannibal: MakeTable, journal: Journal) -> None:
    table = hannibal()
    for port in (2, None):
        table.reseat(1, Player(port=port))
        assert table.players[1].port == port
        assert journal.entry(table.number).players == table.players


def test_a_bot_takes_over_and_gives_back(hannibal: MakeTable, journal: Journal) -> None:
    table = hannibal(Player.person("Ada"), Player.person("Ben"))
    to_battle(table)
    table.submit(0, Choose(table.perspective(0).legal_actions()[0]), 0.0)
    table.reseat(0, Player.of_bot("random"))
    # What Ada held sealed is hers alone.
    assert table.pick(0) is None
    assert table.status(0) is Status.THINKING
    table.tick(1.0)
    assert table.status(0) is Status.READY
    table.reseat(0, Player.person("Ada"))
    assert table.pick(0) is None
    assert table.status(0) is Status.CHOOSING
    table.tick(2.0)
    assert table.status(0) is Status.CHOOSING
    again = Table.resume(journal, table.number, InlineWorkerPool(), at_once())
    assert again.players == table.players == (Player.person("Ada"), Player.person("Ben"))


def test_what_a_bot_had_in_mind_counts_for_nothing_when_it_gets_up(journal: Journal) -> None:
    slow = replace(at_once(), pace=5.0)
    players = [Player.of_bot("random"), Player.person()]
    table = Table.new(journal, "hannibal-vs-rome", 2, {}, players, InlineWorkerPool(), slow)
    table.tick(0.0)
    table.reseat(0, Player.person())
    table.tick(10.0)
    assert table.undoable(0) == 0
    assert table.status(0) is Status.CHOOSING


def test_a_bot_agrees_to_take_back(hannibal: MakeTable) -> None:
    table = hannibal(Player.person(), Player.person())
    table.reseat(1, Player.of_bot("random"))
    seat = table.perspective(0).deciders()[0]
    table.submit(0, Choose(table.perspective(0).legal_actions()[0]), 0.0)
    assert seat == 0
    assert table.undoable(0) == 1
    table.submit(0, AskUndo(1), 1.0)
    assert table.undo_request is None
    assert table.undoable(0) == 0


def test_what_is_refused(hannibal: MakeTable, journal: Journal) -> None:
    table = hannibal(Player.keypad(3), Player.person())
    for seat, player in (
        (2, Player.person()), (-1, Player.person()),
        (1, Player.keypad(3)), (1, Player.of_bot("nobody")),
    ):  # fmt: skip
        with pytest.raises(Refused):
            table.reseat(seat, player)
    table.submit(0, Choose(table.perspective(0).legal_actions()[0]), 0.0)
    table.submit(1, Choose(table.perspective(1).legal_actions()[0]), 0.0)
    table.submit(0, AskUndo(1), 1.0)
    with pytest.raises(Refused, match="First decide"):
        table.reseat(1, Player.of_bot("random"))
    assert journal.entry(table.number).players == table.players
    assert table.players == (Player.keypad(3), Player.person())


def test_nobody_takes_a_seat_of_a_finished_game(hannibal: MakeTable) -> None:
    table = hannibal(Player.person("Ada"), Player.person("Ben"))
    win(table, 0)
    with pytest.raises(Refused, match="over"):
        table.reseat(1, Player.person("Ada"))
