"""Pig as people and programs meet it. `test_pig` has an environment of its own run this, in which
both packages are installed; ``TABULARIUM_PICTURES`` names where pictures of it go."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
import tabularium_pig

import pi_app
from pi_app.core.registry import game_ids
from pi_app.devices.device_set import DeviceSet
from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.devices.light_board import VirtualLightBoard
from pi_app.kiosk.main import lamp_ids
from pi_app.kiosk.scenes.phones import PhoneScene
from pi_app.research.simulation.match import MatchPlan, play_match
from pi_app.table.players import Player
from tests.kiosk.at_table import choose_kind, playing, see_result, wait_for_turn
from tests.kiosk.conftest import boards_hold, disk_not_waited_for, display
from tests.kiosk.driver import Person
from tests.phones.phone import Phone, until

__all__ = ["boards_hold", "disk_not_waited_for", "display"]


def look(person: Person, name: str) -> None:
    """Keep a picture of the screen where that is wanted."""
    if folder := os.environ.get("TABULARIUM_PICTURES"):
        person.save_picture(Path(folder) / f"pig-{name}.png")


def play_on(person: Person) -> None:
    """Play to the end by finger, holding at 20."""
    while not playing(person).table.is_over:
        wait_for_turn(person)
        hold = [words for words in person.words() if words.startswith("Hold: +")]
        enough = bool(hold) and int(hold[0].removeprefix("Hold: +")) >= 20
        if person.sees("Roll the die"):
            person.tap(hold[0] if enough else "Roll the die")


def test_both_packages_are_the_installed_ones() -> None:
    for package in (pi_app, tabularium_pig):
        assert "site-packages" in str(package.__file__)
    assert "pig" in game_ids()
    assert "mercator" in game_ids()


def test_by_finger_from_the_shelf_to_the_result(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    look(person, "shelf")
    person.tap("Pig")
    person.tap("Start the game")
    wait_for_turn(person)
    person.tap("[help]")
    look(person, "help")
    assert person.sees("Aim (1 of 3)")
    person.tap("To the game")
    person.tap("Roll the die")
    wait_for_turn(person)
    look(person, "rolled")
    play_on(person)
    see_result(person)
    person.session.close()


def test_against_the_bot_of_the_package(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    person.tap("Pig")
    person.tap("Varro")
    look(person, "opponents")
    person.tap("hold at")
    look(person, "before")
    person.tap("Start the game")
    assert playing(person).table.players[1].bot == "hold-at"
    play_on(person)
    person.session.close()


@pytest.fixture
def phones() -> Iterator[list[Phone]]:
    opened: list[Phone] = []
    yield opened
    for phone in opened:
        phone.away()


def moved_on(phone: Phone, moment: object) -> bool:
    return bool(phone.page["moment"] != moment)


def test_on_a_phone(tmp_path: Path, phones: list[Phone]) -> None:
    person = Person(tmp_path)
    person.tap("Pig")
    choose_kind(person, 0, "Phone")
    scene = person.scene
    assert isinstance(scene, PhoneScene)
    person.wait()
    assert scene.address is not None
    phone = Phone(scene.address)
    phones.append(phone)
    until(person, lambda: person.session.phones.connected(phone.port), "the phone")
    person.wait()
    person.tap("Done")
    person.tap("Start the game")
    for _ in range(4):
        phone.wait_for(lambda page: page["status"] == "choosing", person.wait)
        until(person, lambda: not playing(person).events_wait, "the end of the story")
        moment = phone.page["moment"]
        phone.say("choose", play="roll")
        until(person, partial(moved_on, phone, moment), "what the die shows")
    phone.wait_for(lambda page: "Romulus rolls" in str(page["story"]), person.wait)
    person.session.close()


def test_by_keypads(tmp_path: Path) -> None:
    handhelds = VirtualHandhelds()
    person = Person(tmp_path, devices=DeviceSet(handhelds, VirtualLightBoard(lamp_ids())))
    table = person.session.tables.new_table("pig", 2, {}, [Player.keypad(3), Player.keypad(5)])
    for _ in range(1000):
        if table.is_over:
            break
        seat = next(
            seat for seat, status in enumerate(table.statuses()) if status.name == "CHOOSING"
        )
        at_stake = table.perspective(seat).view()["at_stake"]
        assert isinstance(at_stake, int)
        for key in ("0" if at_stake >= 20 else "1", "OK"):
            handhelds.press((3, 5)[seat], key, person.clock())
            person.wait()
    assert table.outcome() is not None
    person.session.close()


def test_bots_play_each_other() -> None:
    plan = MatchPlan("pig", ("hold-at:20", "random"), 1)
    assert sum(play_match(plan, number).winners == (0,) for number in range(20)) >= 15
    assert play_match(MatchPlan("pig", ("search:20", "greedy"), 1), 0).turns > 0


def test_in_pettingzoo() -> None:
    test = pytest.importorskip("pettingzoo.test")
    from pi_app.research.adapters.pettingzoo_env import env

    test.api_test(env("pig"), num_cycles=200)
