"""Number pads and game controllers at the real app: given to a seat by a key, tried out, played."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from pi_app.devices import DeviceSet
from pi_app.devices.evdev_nodes import TICK_SECONDS, identity_of
from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.devices.joined_handhelds import JoinedHandhelds
from pi_app.devices.key_legends import EV_KEY
from pi_app.devices.light_board import VirtualLightBoard
from pi_app.devices.table_buttons import TableButtons
from pi_app.kiosk.main import lamp_ids
from pi_app.kiosk.scenes import table_buttons
from pi_app.kiosk.scenes.keypads import KeypadScene
from pi_app.kiosk.scenes.setup import SetupScene
from pi_app.table.status import Status
from tests.devices.virtual_keypads import Desk, Keypad, KeypadRig, number_pad
from tests.games.hannibal_vs_rome.board.hands import play
from tests.games.hannibal_vs_rome.tour import RUSH, choose_two
from tests.kiosk.at_table import choose_kind, playing, wait_for_turn
from tests.kiosk.driver import Clock, Person, labels


class PersonWithPads(Person):
    """A person at the screen with keypads of the computer, and sockets where none is plugged in."""

    def __init__(self, directory: Path) -> None:
        self.rig = KeypadRig(directory / "keypads.json", Clock().now)
        self.sockets = VirtualHandhelds()
        for port in self.sockets.ports:
            self.sockets.unplug(port)
        handhelds = JoinedHandhelds(self.sockets, self.rig.bank)
        lights = VirtualLightBoard(lamp_ids())
        super().__init__(directory, devices=DeviceSet(handhelds, lights))

    def pass_frame(self, seconds: float) -> None:
        """Let one frame pass, and meanwhile the keypads be heard."""
        while self.rig.now + TICK_SECONDS <= self.clock.now + seconds:
            self.rig.wait(TICK_SECONDS)
        super().pass_frame(seconds)

    def press(self, pad: Keypad, *keys: str) -> None:
        """Press keys of a keypad as fingers do."""
        for key in keys:
            self.rig.hold(pad, key)
            self.wait(2)
            self.rig.release(pad, key)
            self.wait(2)

    def says(self, words: str) -> bool:
        """Whether words are somewhere on the page."""
        return any(words in each for each in self.words())


@pytest.fixture
def person(tmp_path: Path) -> PersonWithPads:
    return PersonWithPads(tmp_path)


def planned(person: Person) -> list[tuple[str, int | None]]:
    """What is planned for each seat, and with which keypad."""
    assert isinstance(person.scene, SetupScene)
    plans = [plan.player() for plan in person.scene.plans]
    return [("bot" if plan.bot else "person", plan.port) for plan in plans]


def test_a_seat_is_given_a_keypad_by_a_key_and_secrets_do_not_mix(person: PersonWithPads) -> None:
    rome, carthage = number_pad(port="1.1"), number_pad("dc:2c:26:0a:11:22")
    for pad in (rome, carthage):
        person.rig.desk.plug(pad)
    choose_two(person)
    choose_kind(person, 0, "Keypad")
    assert person.says("Press a key on the keypad for Rome.")
    person.press(rome, "3")
    assert not person.says("Press a key")
    choose_kind(person, 1, "Keypad")
    assert person.says("Press a key on the keypad for Carthage.")
    # Rome's is Rome's; anyone who presses it meanwhile changes nothing.
    person.press(carthage, "OK")
    assert planned(person) == [("person", 1), ("person", 2)]
    person.tap("Start the game")
    table = playing(person).table
    for seat, notation in RUSH[:5]:
        play(person, seat, notation)
    wait_for_turn(person)
    person.press(rome, "4")
    person.press(carthage, "2")
    picks = [table.pick(seat) for seat in (0, 1)]
    assert None not in picks
    assert picks[0] != picks[1]
    person.press(carthage, "OK")
    assert [table.status(seat) for seat in (0, 1)] == [Status.CHOOSING, Status.READY]
    # It falls asleep and wakes up: the curtain meanwhile, and nothing is lost.
    person.rig.desk.unplug(rome)
    person.rest(0.5)
    assert playing(person).frame.last.warning is not None
    person.rig.desk.plug(rome)
    person.rest(2.0)
    assert playing(person).frame.last.warning is None
    assert table.pick(0) == picks[0]
    person.press(rome, "OK")
    assert [event.kind for event in table.events(0)].count("reveal") == 1
    assert rome.elsewhere == carthage.elsewhere == []


def test_nobody_presses_a_key(person: PersonWithPads) -> None:
    pad = person.rig.desk.plug(number_pad())
    choose_two(person)
    choose_kind(person, 0, "Keypad")
    person.rest(2.0)
    assert pad.grabbed
    person.tap("Cancel")
    person.rest(0.1)
    assert planned(person) == [("person", None), ("person", None)]
    assert person.rig.bank.waiting is None
    assert not pad.grabbed
    choose_kind(person, 1, "Keypad")
    person.app.go_home()
    assert person.rig.bank.waiting is None


def test_a_keypad_with_a_lead_answers_the_question_too(person: PersonWithPads) -> None:
    choose_two(person)
    choose_kind(person, 1, "Keypad")
    person.sockets.plug(4)
    person.sockets.press(4, "7", person.clock())
    person.wait()
    assert planned(person) == [("person", None), ("person", 4)]
    assert not person.says("Press a key")
    # The next takes the one that answers, not the first number.
    person.sockets.plug(6)
    choose_kind(person, 0, "Keypad")
    assert planned(person) == [("person", 6), ("person", 4)]


def test_a_keypad_is_chosen_tried_out_and_forgotten_on_its_page(person: PersonWithPads) -> None:
    pad = person.rig.desk.plug(number_pad())
    person.tap("[gear]")
    person.tap("Keypads and LED board")
    ways = [seen for seen in person.seen() if "[next]" in labels(seen.widget)]
    person.tap_at(ways[2].rect.center)
    scene = person.scene
    assert isinstance(scene, KeypadScene)
    assert scene.port == 3
    assert person.says("Unplugged")
    person.tap("Choose by pressing a key")
    assert person.says("Press a key on the device that will be keypad 3")
    person.wait()
    person.press(pad, "1")
    assert person.says("Number pad")
    assert person.says("Connected")
    assert scene.keys.heard == {"1"}
    person.press(pad, *"234567890", "C")
    assert person.says("Keys pressed: 11 of 12")
    person.press(pad, "OK")
    assert person.says("Keys pressed: 12 of 12")
    lit = []
    person.tap("Its lamp flickers")
    for _ in range(12):
        person.wait(1)
        lit.append(pad.lit)
    assert set(lit) == {True, False}
    person.tap("Its lamp flickers")
    person.wait(12)
    assert not pad.lit
    person.tap("Forget this keypad")
    person.rest(0.2)
    assert person.says("Unplugged")
    assert not pad.grabbed
    person.tap("[back]")
    assert person.sees("Keypad 3: Unplugged")


def test_the_list_calls_keypads_by_their_names(person: PersonWithPads) -> None:
    person.rig.pair(5, person.rig.desk.plug(number_pad()))
    person.tap("[gear]")
    person.tap("Keypads and LED board")
    assert person.sees("Keypad 5: Number pad")
    assert person.sees("Keypad 4: Unplugged")


# --- the table's own buttons ----------------------------------------------------------------------


class OwnButtons:
    """The table's buttons and lamp."""

    def __init__(self, place: Path, desk: Desk) -> None:
        self.lamp = place / "power" / "brightness"
        self.lamp.parent.mkdir()
        self.lamp.write_text("1\n")
        self.desk = desk
        at_pins = identity_of((0x19, 1, 1), "", "gpio-keys/input0", "button")
        self.menu, self.power = (desk.plug(Keypad(at_pins, (code,))) for code in (1, 116))


def test_the_tables_own_buttons_are_tried_on_the_screen(
    person: PersonWithPads, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = OwnButtons(tmp_path, person.rig.desk)
    made = partial(TableButtons, own.desk, tmp_path)
    monkeypatch.setattr(table_buttons, "TableButtons", made)
    person.tap("[gear]")
    person.tap("Keypads and LED board")
    person.tap("Buttons of the table")
    assert [person.words().count(words) for words in ("Waiting", "Pressed")] == [2, 0]
    for keypad, code in ((own.power, 116), (own.menu, 1)):
        for value in (1, 0):
            person.rig.desk.send(keypad, EV_KEY, code, value)
        person.wait()
    assert [person.words().count(words) for words in ("Waiting", "Pressed")] == [0, 2]
    assert own.power.elsewhere == own.menu.elsewhere == []
    person.tap("The table's lamp blinks")
    shone = set()
    for _ in range(40):
        person.wait(1)
        shone.add(own.lamp.read_text())
    assert shone == {"0\n", "1\n"}
    person.tap("[back]")
    assert own.lamp.read_text() == "1\n"
    assert not own.power.grabbed


def test_a_table_without_buttons_says_how_they_come(person: PersonWithPads) -> None:
    person.tap("[gear]")
    person.tap("Keypads and LED board")
    person.tap("Buttons of the table")
    assert person.words().count("Not set up") == 2
    assert person.says("Installing the kiosk")
