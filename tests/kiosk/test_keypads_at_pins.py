"""Whole games at the real app with keypads at gpiozero's pins: circuit, driver, table, screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pi_app.devices import DeviceSet
from pi_app.devices.gpio_handhelds import SCAN_SECONDS
from pi_app.devices.light_board import LightBoard, VirtualLightBoard
from pi_app.kiosk.main import lamp_ids
from pi_app.table.status import Status
from pi_app.text import render
from tests.devices.rigs import ElectricRig, electric_rig
from tests.games.hannibal_vs_rome.board.hands import play, play_card
from tests.games.hannibal_vs_rome.tour import RUSH, choose_two
from tests.kiosk.at_table import playing, see_result, wait_for_turn
from tests.kiosk.driver import Clock, Person

PORTS = (3, 6)


class PersonWithKeypads(Person):
    """A person at the screen, and hands at the keypads, in one time."""

    def __init__(self, directory: Path, rig: ElectricRig, lights: LightBoard | None = None) -> None:
        """The LED board is virtual if none is given."""
        self.rig = rig
        lights = lights or VirtualLightBoard(lamp_ids())
        super().__init__(directory, devices=DeviceSet(rig.bank, lights))

    def pass_frame(self, seconds: float) -> None:
        """Let one frame pass, and meanwhile scans."""
        while self.rig.now + SCAN_SECONDS <= self.clock.now + seconds:
            self.rig.scan()
        super().pass_frame(seconds)

    def press(self, seat: int, *keys: str) -> None:
        """Press keys of a seat's keypad as fingers do."""
        for key in keys:
            self.rig.hold(PORTS[seat], key)
            self.wait(2)
            self.rig.release(PORTS[seat], key)
            self.wait(2)

    def lamp(self, seat: int) -> str:
        """What the lamp of a seat's keypad shows."""
        return self.rig.lamp(PORTS[seat])


@pytest.fixture
def person(tmp_path: Path) -> Iterator[PersonWithKeypads]:
    with electric_rig(Clock().now) as rig:
        person = PersonWithKeypads(tmp_path, rig)
        yield person
        person.session.close()


def sit_down(person: PersonWithKeypads) -> None:
    """Both sit down by pressing a key of the keypad before them."""
    choose_two(person)
    for seat in (0, 1):
        person.press(seat, "1")
    person.tap("Start the game")
    assert [player.port for player in playing(person).table.players] == list(PORTS)


def test_a_whole_game_with_keypads(person: PersonWithKeypads) -> None:
    sit_down(person)
    for seat, notation in RUSH:
        wait_for_turn(person)
        if notation.startswith("card "):
            assert person.lamp(seat) == "slow"
            person.press(seat, notation.removeprefix("card "))
            assert person.lamp(seat) == "flashes"
            person.press(seat, "OK")
            assert not person.sees("Carthage: choose in secret")
            assert playing(person).frame.last.warning is None
        else:
            play(person, seat, notation)
    see_result(person)
    assert person.sees("Victory for Rome")
    assert person.rig.bank.failures() == []


def test_a_keypad_pulled_out_in_mid_pick_gives_way_to_the_curtain(
    person: PersonWithKeypads,
) -> None:
    sit_down(person)
    for seat, notation in RUSH[:5]:
        play(person, seat, notation)
    wait_for_turn(person)
    table = playing(person).table
    person.press(0, "4")
    picked = table.pick(0)
    assert picked is not None
    person.rig.hold(PORTS[0], "OK")
    person.rig.unplug(PORTS[0])
    person.rest(0.5)
    assert table.status(0) is Status.CHOOSING
    assert table.pick(0) == picked
    warning = playing(person).frame.last.warning
    assert warning is not None
    assert render(warning) == "Keypad 3 does not respond. Choose on the screen."
    # The other goes on with the keypad meanwhile.
    person.press(1, "2", "OK")
    assert table.status(1) is Status.READY
    play_card(person, 0, 5)
    assert [event.kind for event in table.events(0)].count("reveal") == 1
    person.rig.plug(PORTS[0])
    person.rest(1.0)
    assert playing(person).frame.last.warning is None
    person.rig.release(PORTS[0], "OK")
    person.rest(0.2)
    assert person.rig.bank.connected(PORTS[0])


def test_every_keypad_pulled_out_and_plugged_in_in_mid_game(person: PersonWithKeypads) -> None:
    sit_down(person)
    for number, (seat, notation) in enumerate(RUSH):
        wait_for_turn(person)
        change = person.rig.unplug if number % 2 == 0 else person.rig.plug
        for port in PORTS:
            change(port)
        person.rest(0.6)
        if notation.startswith("card ") and number % 2 == 1:
            person.press(seat, notation.removeprefix("card "), "OK")
        else:
            play(person, seat, notation)
    see_result(person)
    assert person.sees("Victory for Rome")
