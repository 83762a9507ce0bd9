from __future__ import annotations

import pytest

from pi_app.core.game import SPECTATOR
from pi_app.table.errors import Refused
from pi_app.table.inputs import Choose, Press
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.status import Lamp, Status
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.conftest import MakeTable, at_once
from tests.table.helpers import action_of, pick, play, to_battle

OFF, SLOW, FLASHES, SOLID, FAST = Lamp


def press(table: Table, seat: int, keys: str) -> list[Lamp]:
    """Press keys, each a second and a half after the last, and return what the lamp showed."""
    return [table.press(seat, key, 1.5 * n) for n, key in enumerate(keys.split())]


def test_lamp_says_whose_turn_it_is(hannibal: MakeTable) -> None:
    table = hannibal()
    assert (table.lamp(0, 0.0), table.lamp(1, 0.0)) == (SLOW, OFF)
    to_battle(table)
    assert (table.lamp(0, 0.0), table.lamp(1, 0.0)) == (SLOW, SLOW)


def test_card_is_chosen_replaced_and_confirmed(hannibal: MakeTable) -> None:
    table = to_battle(hannibal(Player.keypad(1), Player.keypad(2)))
    assert press(table, 0, "3 5 OK") == [FLASHES, FLASHES, SOLID]
    assert table.pick(0) == action_of(table, 0, "card 5")
    assert table.status(0) is Status.READY
    assert press(table, 0, "2") == [FAST]
    assert table.pick(0) == action_of(table, 0, "card 5")
    assert press(table, 0, "C 2 OK OK") == [FLASHES, FLASHES, SOLID, SOLID]
    assert press(table, 1, "1 C C OK") == [FLASHES, SLOW, SLOW, FAST]
    assert press(table, 1, "4 OK") == [FLASHES, SLOW]
    assert "reveal" in [event.kind for event in table.events(SPECTATOR)]


def test_refusal_shows_for_a_moment(hannibal: MakeTable) -> None:
    table = to_battle(hannibal())
    assert table.press(0, "9", 10.0) == FAST
    assert table.lamp(0, 10.9) == FAST
    assert table.lamp(0, 11.1) == SLOW
    assert table.press(0, "9", 20.0) == FAST
    assert table.press(0, "3", 20.1) == FLASHES


def test_nonsense_takes_back_what_was_typed(hannibal: MakeTable) -> None:
    table = to_battle(hannibal())
    assert press(table, 0, "3 9 OK") == [FLASHES, FAST, FAST]
    assert table.pick(0) is None


def test_bids_of_one_and_two_digits(market: MakeTable) -> None:
    table = market()
    play(table, 0, "open")
    money = [table.perspective(seat).view()["money"] for seat in range(3)]
    rich = money.index(14) if 14 in money else money.index(11)
    assert press(table, rich, "1 1 OK") == [FLASHES, FLASHES, SOLID]
    assert table.pick(rich) == action_of(table, rich, "bid 11")
    # A bid beyond the purse is no bid of its last digit, and a third digit begins a new one.
    assert press(table, rich, "C 9 9 OK") == [FLASHES, FLASHES, FAST, FAST]
    assert table.pick(rich) is None
    assert press(table, rich, "1 0 4") == [FLASHES, FLASHES, FLASHES]
    assert table.pick(rich) == action_of(table, rich, "bid 4")


def test_how_many_digits_count_is_the_games_word(market: MakeTable) -> None:
    table = market()
    assert press(table, 0, "1") == [FAST]
    play(table, 0, "open")
    poor = next(seat for seat in range(3) if _money(table, seat) < 12)
    assert press(table, poor, "1 2 OK") == [FLASHES, FAST, FAST]
    for seat in range(3):
        pick(table, seat, f"bid {seat}")
    assert press(table, 2, "4 2 OK") == [FAST, FLASHES, OFF]
    assert table.perspective(2).view()["tokens"] == [[2, 2]]


def _money(table: Table, seat: int) -> int:
    money = table.perspective(seat).view()["money"]
    assert isinstance(money, int)
    return money


def test_decisions_without_keys_are_refused(hannibal: MakeTable) -> None:
    table = hannibal()
    assert press(table, 0, "1 OK C") == [FAST, FAST, SLOW]
    assert press(table, 1, "1 OK C") == [FAST, FAST, OFF]


def test_screen_and_keypad_share_one_pick(hannibal: MakeTable) -> None:
    table = to_battle(hannibal())
    press(table, 0, "2")
    table.submit(0, Choose(action_of(table, 0, "card 5")), 0.0)
    assert table.lamp(0, 0.0) == FLASHES
    assert press(table, 0, "OK") == [SOLID]
    assert table.pick(0) == action_of(table, 0, "card 5")


def test_keys_come_through_the_one_door(hannibal: MakeTable) -> None:
    table = to_battle(hannibal())
    table.submit(0, Press("3"), 0.0)
    assert table.pick(0) == action_of(table, 0, "card 3")
    for seat, key in [(0, "OK!"), (0, ""), (7, "3")]:
        with pytest.raises(Refused):
            table.press(seat, key, 0.0)


def test_bots_have_no_keys(hannibal: MakeTable) -> None:
    table = hannibal(Player.of_bot("random"), Player.person())
    with pytest.raises(Refused):
        table.press(0, "1", 0.0)


def test_ports_lead_to_seats(market: MakeTable) -> None:
    table = market(Player.keypad(7), Player.person(), Player.keypad(2))
    assert [table.seat_of_port(port) for port in (7, 2, 1)] == [0, 2, None]


def test_ok_plays_an_open_choice_that_has_been_typed(journal: Journal) -> None:
    people = [Player.keypad(number) for number in (1, 2, 3)]
    options = {"open_auction": True}
    table = Table.new(journal, "mercator", 3, options, people, InlineWorkerPool(), at_once())
    play(table, table.perspective(0).deciders()[0], "sell")
    (seat,) = table.perspective(0).deciders()
    assert not table.perspective(seat).is_secret()
    assert press(table, seat, "3 7") == [FLASHES, FLASHES]
    assert table.perspective(seat).deciders() == (seat,)
    assert press(table, seat, "OK") == [OFF]
    view = table.perspective(SPECTATOR).view()
    assert (view["price"], view["holder"]) == (37, seat)
