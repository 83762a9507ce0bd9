"""A player whose keypad breaks takes another one in mid-game."""

from __future__ import annotations

import pytest

from pi_app.table.errors import Refused
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.status import Status
from pi_app.table.table import Table
from pi_app.table.thinking import InlineThinker
from tests.table.conftest import MakeTable, at_once
from tests.table.helpers import to_battle


def test_another_keypad_in_mid_pick(hannibal: MakeTable, journal: Journal) -> None:
    table = hannibal(Player.keypad(3, "Ada"), Player.keypad(6))
    to_battle(table)
    table.press(0, "4", 0.0)
    picked = table.pick(0)
    assert picked is not None
    table.give_keypad(0, 5)
    assert table.players == (Player.keypad(5, "Ada"), Player.keypad(6))
    assert (table.seat_of_port(3), table.seat_of_port(5)) == (None, 0)
    assert table.pick(0) == picked
    table.press(0, "OK", 1.0)
    assert table.status(0) is Status.READY
    again = Table.resume(journal, table.number, InlineThinker(), at_once())
    assert again.players == table.players
    assert (again.pick(0), again.status(0)) == (picked, Status.READY)


def test_from_the_screen_to_a_keypad_and_back(hannibal: MakeTable, journal: Journal) -> None:
    table = hannibal()
    for port in (2, None):
        table.give_keypad(1, port)
        assert table.players[1].port == port
        assert journal.entry(table.number).players == table.players


def test_what_is_refused(hannibal: MakeTable, journal: Journal) -> None:
    table = hannibal(Player.keypad(3), Player.robot("random"))
    table.give_keypad(0, 3)
    for seat, port in ((1, 5), (1, None), (2, 5), (-1, 5)):
        with pytest.raises(Refused):
            table.give_keypad(seat, port)
    assert journal.entry(table.number).players == table.players
    two = hannibal(Player.keypad(3), Player.person())
    with pytest.raises(Refused, match="share keypad 3"):
        two.give_keypad(1, 3)
    assert two.players == (Player.keypad(3), Player.person())
