"""The walk through the handhelds, with simulated handhelds that are wired wrongly."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pi_app.cli import main
from pi_app.devices import gpio_lines
from pi_app.devices.handheld_self_test import HandheldSelfTest
from pi_app.devices.handhelds import KEYS, PORTS
from pi_app.devices.hardware_files import hardware_file
from pi_app.devices.lead_diagnosis import diagnose, key_wire
from pi_app.devices.pin_map import PIN_MAP
from pi_app.text import Language, Translator
from tests.devices.handheld_circuit import Break
from tests.devices.rigs import MISSING, ElectricRig, electric_rig


class Maker:
    """Somebody who does what the walk says, and sees lamps."""

    def __init__(self, rig: ElectricRig, port: int | None = None) -> None:
        """With ``port``, the one that is pressed whatever the walk says."""
        self.rig = rig
        self.port = port
        self.said: list[str] = []
        self.answer: tuple[int, str] | None = None

    def say(self, text: str) -> None:
        self.said.append(text)
        answer = re.match(r"Press (\w+) on keypad (\d)", text)
        if answer is not None:
            self.answer = (self.port or int(answer[2]), answer[1])

    def ask(self, question: str) -> bool:
        asked = re.search(r"lamp of keypad (\d)", question)
        assert asked is not None
        self.rig.wait(0.06)
        lit = {port for port, each in self.rig.circuit.handhelds.items() if each.lamp}
        self.rig.wait(0.1)
        still = {port for port, each in self.rig.circuit.handhelds.items() if each.lamp}
        return lit ^ still == {int(asked[1])}

    def wait(self, seconds: float) -> None:
        answer, self.answer = self.answer, None
        if answer is not None:
            self.rig.hold(*answer)
        self.rig.wait(seconds)
        if answer is not None:
            self.rig.release(*answer)
            self.rig.scan(4)

    def now(self) -> float:
        return self.rig.now


@pytest.fixture
def rig() -> Iterator[ElectricRig]:
    with electric_rig() as made:
        yield made


def self_test(
    rig: ElectricRig, *ports: int, maker: Maker | None = None, language: Language = "en"
) -> list[str]:
    """What a walk finds."""
    tr = Translator(language).tr
    made = HandheldSelfTest(rig.bank, rig.wiring, maker or Maker(rig), 0.3, tr)
    made.go(ports)
    return made.findings


def test_a_good_build_has_no_findings(rig: ElectricRig) -> None:
    maker = Maker(rig)
    assert self_test(rig, maker=maker) == []
    for port in PORTS:
        for key in KEYS:
            assert f"Press {key} on keypad {port}." in maker.said


def test_handhelds_that_are_not_plugged_in_are_left_out(rig: ElectricRig) -> None:
    for port in PORTS[2:]:
        rig.unplug(port)
    rig.scan(40)
    maker = Maker(rig)
    assert self_test(rig, maker=maker) == []
    assert "Keypad 2 responds." in maker.said
    assert "Keypad 3 does not respond." in maker.said
    (finding,) = self_test(rig, 3)
    assert "Nothing responds on DATA 3 (GPIO 12, header pin 32)" in finding


def test_none_answers(rig: ElectricRig) -> None:
    for port in PORTS:
        rig.unplug(port)
    rig.scan(40)
    (finding,) = self_test(rig)
    assert "CLK (GPIO 11, header pin 23) and /LOAD (GPIO 8, header pin 24)" in finding


BREAKS: list[tuple[Break, str]] = [
    ("DATA", "contact 7 (white/brown, DATA)"),
    ("CLK", "contact 3 (white/green, CLK)"),
    ("/LOAD", "contact 4 (blue, /LOAD)"),
    ("DATA-GND", "DATA 4 (GPIO 13, header pin 33) stays low"),
    ("QH'", "DATA is wired to U1 pin 7"),
    ("LINK", "from U2 pin 9 to U1 pin 10"),
]


@pytest.mark.parametrize(("cut", "words"), BREAKS, ids=[cut for cut, _ in BREAKS])
def test_a_broken_wire_is_named(rig: ElectricRig, cut: Break, words: str) -> None:
    rig.circuit.handhelds[4].broken.add(cut)
    rig.scan(40)
    (finding,) = self_test(rig, 4)
    assert words in finding


@pytest.mark.parametrize("cut", [cut for cut, _ in BREAKS])
def test_a_broken_wire_is_named_in_japanese(rig: ElectricRig, cut: Break) -> None:
    rig.circuit.handhelds[4].broken.add(cut)
    rig.scan(40)
    (finding,) = self_test(rig, 4, language="ja")
    assert finding.startswith("キーパッド4")
    assert not re.search(r"[a-z]{3,}", finding)


def test_a_dead_lamp(rig: ElectricRig) -> None:
    rig.circuit.handhelds[5].broken.add("LAMP")
    (finding,) = self_test(rig, 5)
    assert "LAMP 5 (GPIO 24, header pin 18)" in finding
    assert "contact 8 (brown, LAMP)" in finding


def test_a_dead_switch(rig: ElectricRig) -> None:
    rig.circuit.handhelds[1].dead_switches.add("7")
    (finding,) = self_test(rig, 1)
    assert finding.startswith("Keypad 1: key 7 does not work.")
    assert "U2 input H (pin 6)" in finding


def test_a_key_that_is_shorted(rig: ElectricRig) -> None:
    rig.hold(1, "0")
    rig.scan(5)
    maker = Maker(rig)
    maker.rig.circuit.handhelds[1].dead_switches.discard("0")
    findings = self_test(rig, 1, maker=maker)
    assert "Keypad 1: 0 counts as pressed" in findings[0]
    assert "U2 input E (pin 3)" in findings[0]


def test_keys_that_have_changed_places(rig: ElectricRig) -> None:
    rig.circuit.handhelds[2].swapped = {"3": "6", "6": "3"}
    first, second = self_test(rig, 2)
    assert "6 came instead of 3" in first
    assert "U1 input D (pin 14)" in first
    assert "U1 input A (pin 11)" in first
    assert "3 came instead of 6" in second


def test_leads_that_have_changed_places(rig: ElectricRig) -> None:
    findings = self_test(rig, 2, maker=Maker(rig, port=6))
    assert len(findings) == len(KEYS)
    assert "came from keypad 6" in findings[0]
    assert "DATA 2 (GPIO 6, header pin 31)" in findings[0]


def test_a_handheld_pulled_out_in_the_middle(rig: ElectricRig) -> None:
    class Clumsy(Maker):
        def say(self, text: str) -> None:
            super().say(text)
            if text.startswith("Press 5"):
                self.answer = None
                self.rig.unplug(3)

    (finding,) = self_test(rig, 3, maker=Clumsy(rig))
    assert finding.startswith("Keypad 3 stopped responding while 5 was pressed.")


def test_a_disturbed_lead(rig: ElectricRig) -> None:
    rig.circuit.handhelds[3].disturbed = {4: 2}
    rig.scan()
    (finding,) = self_test(rig, 3)
    assert "disturbed responses: 1." in finding


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (0b1011_1111_1111_1101 >> 1, "CLK is disturbed"),
        (0b0111_1111_1111_1011, "CLK is disturbed"),
        (0b1111_1101_1011_1111, "swapped"),
        (0b1011_1110_0101_1100, "is not valid: U2 input A (pin 11) must be high"),
        (0b0011_0110_0110_1101, "is not valid: U1 input H (pin 6) must be high"),
    ],
)
def test_what_other_bits_tell(rig: ElectricRig, frame: int, words: str) -> None:
    assert words in diagnose(Translator().tr, rig.wiring, 1, frame)


def test_a_key_is_followed_from_its_switch_to_its_resistor(rig: ElectricRig) -> None:
    bit = next(each for each in rig.wiring.frame if each.key == "5")
    told = key_wire(Translator().tr, bit, rig.wiring.resistors.key_pull_up)
    assert told.startswith("the switch of key 5, its wire to ")
    # As the bill of materials has it.
    assert "the 10 kΩ from there to 3V3" in told


# --- the command --------------------------------------------------------------------------------


def test_the_command_without_pins_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("gpiozero", reason=MISSING)
    from gpiozero import Device
    from gpiozero.exc import BadPinFactory

    def refuse() -> None:
        raise BadPinFactory("none")

    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.setattr(Device, "ensure_pin_factory", refuse)
    monkeypatch.setattr(gpio_lines, "_DEVICES", tmp_path)
    assert main(["hardware", "test", "handhelds"]) == 2
    assert "This computer has no GPIO pins" in capsys.readouterr().err


def test_the_command_with_a_port_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hardware", "test", "handhelds", "9"]) == 2
    assert "There is no port 9; there is: 1, 2, 3, 4, 5, 6, 7." in capsys.readouterr().err


def test_the_command_with_a_map_that_cannot_be_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = hardware_file(PIN_MAP).read_text()
    (tmp_path / PIN_MAP).write_text(text.replace("gpio = 11", "gpio = 8"))
    monkeypatch.setenv("TABULARIUM_HARDWARE", str(tmp_path))
    assert main(["hardware", "test", "handhelds"]) == 2
    assert "GPIO 8 is used by CLK and /LOAD" in capsys.readouterr().err


def test_the_command_finds_that_nothing_is_plugged_in(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("gpiozero", reason=MISSING)
    from gpiozero import Device
    from gpiozero.pins.mock import MockFactory

    factory = MockFactory(revision="c03114")
    monkeypatch.setattr(Device, "pin_factory", factory)
    try:
        assert main(["hardware", "test", "handhelds", "2"]) == 1
    finally:
        factory.close()
    told = capsys.readouterr().out
    assert "No keypad responds." in told
    assert "Nothing responds on DATA 2 (GPIO 6, header pin 31)" in told
    assert re.search(r"Scanning takes [\d.]+ % of one processor core", told)
    assert "Problems found: 2." in told
