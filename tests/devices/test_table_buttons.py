"""The table's own buttons and lamp, and the walk through them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from pi_app.devices.evdev_nodes import identity_of
from pi_app.devices.key_legends import EV_KEY
from pi_app.devices.pc_keypads import KeypadsUnavailable
from pi_app.devices.pin_check import load_pin_map
from pi_app.devices.table_buttons import TableButtons
from pi_app.devices.table_self_test import TableSelfTest
from pi_app.text import Language, Translator
from tests.devices.virtual_keypads import Desk, Keypad, number_pad

ESCAPE, POWER = 1, 116


def button(code: int) -> Keypad:
    """A button at a pin, as the kernel shows it."""
    return Keypad(identity_of((0x19, 1, 1), "", "gpio-keys/input0", "button"), (code,))


class Table:
    """A table with its buttons, its lamp, and somebody who walks along."""

    def __init__(self, place: Path, pressed: Sequence[str] = ("menu", "power")) -> None:
        """``pressed`` is what the kernel hears when the person presses one and the other."""
        self.desk = Desk()
        self.menu, self.power = self.desk.plug(button(ESCAPE)), self.desk.plug(button(POWER))
        self.pad = self.desk.plug(number_pad())
        self.lamp = place / "power" / "brightness"
        self.lamp.parent.mkdir()
        self.lamp.write_text("1\n")
        self.language: Language = "en"
        self.said: list[str] = []
        self.shone: list[str] = []
        self.sees = True
        self._pressed = dict(zip(("menu", "power"), pressed, strict=True))
        self._time = 0.0
        self._wish = ""
        self.buttons = TableButtons(self.desk, place)

    def self_test(self) -> list[str]:
        """Go the whole way; return the findings."""
        self_test = TableSelfTest(
            self.buttons, load_pin_map(), self, 3.0, Translator(self.language).tr
        )
        self_test.go()
        self.buttons.close()
        return self_test.findings

    def press(self, name: str) -> None:
        """Press a button."""
        keypad, code = {"menu": (self.menu, ESCAPE), "power": (self.power, POWER)}[name]
        for value in (1, 0):
            self.desk.send(keypad, EV_KEY, code, value)

    def say(self, text: str) -> None:
        self.said.append(text)
        if text.startswith("Press the "):
            self._wish = self._pressed[text.split()[2]]

    def ask(self, question: str) -> bool:
        assert Translator(self.language).tr("Has the power LED blinked three times?") == question
        return self.sees and self.shone[-6:] == ["0", "1"] * 3

    def wait(self, seconds: float) -> None:
        self._time += seconds
        self.shone.append(self.lamp.read_text().strip())
        if self._wish:
            self.press(self._wish)
            self._wish = ""

    def now(self) -> float:
        return self._time


def test_all_well(tmp_path: Path) -> None:
    table = Table(tmp_path)
    assert table.buttons.found == {"menu", "power"}
    assert table.self_test() == []
    assert table.power.elsewhere == [], "nothing is switched off"
    assert table.lamp.read_text() == "1\n"
    assert not table.menu.grabbed
    assert not table.pad.grabbed


def test_what_is_wrong_is_named_by_its_pin(tmp_path: Path) -> None:
    table = Table(tmp_path, ("", ""))
    table.sees = False
    findings = table.self_test()
    assert [words.split(".")[0] for words in findings] == [
        "The menu button does not work", "The power button does not work",
        "The power LED does not work",
    ]  # fmt: skip
    for words, pin in zip(findings, ("GPIO 21", "GPIO 26", "GPIO 4"), strict=True):
        assert pin in words


def test_exchanged_buttons_are_found(tmp_path: Path) -> None:
    table = Table(tmp_path, ("power", "menu"))
    assert [words for words in table.self_test() if "swapped" in words]


@pytest.mark.parametrize("refusal", [None, KeypadsUnavailable("library", "No evdev")])
def test_a_table_without_them_is_no_fault(tmp_path: Path, refusal: Exception | None) -> None:
    table = Table(tmp_path)
    table.buttons.close()
    table.desk.plugged.clear()
    table.desk.refusal = refusal
    table.lamp.unlink()
    table.buttons = TableButtons(table.desk, tmp_path)
    assert table.buttons.found == set()
    assert not table.buttons.has_lamp
    assert table.self_test() == []
    assert sum("is set up. If the table has one" in words for words in table.said) == 3


def test_it_speaks_japanese_too(tmp_path: Path) -> None:
    table = Table(tmp_path, ("", ""))
    table.language, table.sees = "ja", False
    table.buttons.close()
    table.buttons = TableButtons(table.desk, tmp_path)
    findings = table.self_test()
    assert "GPIO 21" in findings[0]
    assert not any("No " in words or "Press" in words for words in (*findings, *table.said))
