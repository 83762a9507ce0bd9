"""Handhelds and table together, introduced to each other as the kiosk does it."""

from __future__ import annotations

from random import Random

from pi_app.core.game import SPECTATOR
from pi_app.devices.handhelds import LampPattern, SmartHandhelds
from pi_app.table.inputs import Choose
from pi_app.table.players import Player
from pi_app.table.table import Table
from tests.table.conftest import MakeTable


def test_two_who_guess_keys_by_themselves_fight_all_duels(hannibal: MakeTable) -> None:
    bank = SmartHandhelds.guessing(Random(4))
    table = hannibal(Player.keypad(3), Player.keypad(6))
    random = Random(4)
    now = 0.0
    while not table.is_over:
        now += 0.25
        assert now < 3600, "nobody presses any more"
        frame(table, bank, now)
        move(table, random, now)
    kinds = [event.kind for event in table.events(SPECTATOR)]
    assert kinds.count("reveal") >= 5
    assert kinds[-1] == "over"


def frame(table: Table, bank: SmartHandhelds, now: float) -> None:
    for press in bank.poll(now):
        seat = table.seat_of_port(press.port)
        assert seat is not None
        table.press(seat, press.key, press.time)
    for seat, player in enumerate(table.players):
        lamp = table.lamp(seat, now)
        assert player.port is not None
        bank.set_lamp(player.port, LampPattern(lamp))


def move(table: Table, random: Random, now: float) -> None:
    """Make an open move on the screen."""
    for seat in table.perspective(SPECTATOR).deciders():
        if not table.is_sealed(seat):
            legal = table.perspective(seat).legal_actions()
            table.submit(seat, Choose(random.choice(legal)), now)
