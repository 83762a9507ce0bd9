from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from pi_app.devices import pin_check
from pi_app.devices.handhelds import KEYS, PORTS
from pi_app.devices.hardware_files import WiringError, hardware_file, read_wiring
from pi_app.devices.pin_check import load_pin_map
from pi_app.devices.pin_map import PIN_MAP, read_pin_map
from tests.devices.rigs import MISSING

WIRING = load_pin_map()


def found(*changes: tuple[str, Any]) -> str:
    """What is wrong with the map after changes, each at a path such as ``sockets.0.data.gpio``."""
    document = read_wiring(PIN_MAP)
    for path, value in changes:
        *way, last = path.split(".")
        place: Any = document
        for step in way:
            place = place[int(step) if step.isdigit() else step]
        place[int(last) if last.isdigit() else last] = value
    return " ".join(pin_check.problems(read_pin_map(document)))


def test_the_map_is_in_order_and_serves_seven() -> None:
    assert pin_check.problems(WIRING) == []
    assert WIRING.ports == PORTS
    assert sorted(bit.key for bit in WIRING.frame if bit.key) == sorted(KEYS)


@pytest.mark.parametrize("revision", ["a02082", "c03114", "d04171"], ids=["3B", "4B", "5B"])
def test_header_pins_are_those_that_gpiozero_knows(revision: str) -> None:
    pytest.importorskip("gpiozero", reason=MISSING)
    from gpiozero.pins.mock import MockFactory

    info = MockFactory(revision=revision).board_info
    pins = info.headers["J8"].pins
    names = {number: pin.name for number, pin in pins.items()}
    ours = {pin: f"GPIO{gpio}" for gpio, pin in pin_check.HEADER.items()}
    ours |= dict.fromkeys(WIRING.supply.pins_3v3, "3V3")
    ours |= dict.fromkeys(WIRING.supply.pins_5v, "5V")
    ours |= dict.fromkeys(WIRING.supply.pins_ground, "GND")
    assert names == ours


def test_currents_stay_below_the_limits() -> None:
    assert 2 < pin_check.lamp_milliamps(WIRING) < 4
    assert all(current <= 16 for current in pin_check.worst_pin_milliamps(WIRING).values())
    assert pin_check.all_pins_milliamps(WIRING) < 50
    assert pin_check.rail_milliamps(WIRING) < 100


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ([("sockets.2.lamp.gpio", 17), ("sockets.2.lamp.pin", 11)], "GPIO 17 is used by"),
        ([("clock.pin", 24)], "GPIO 11 is at header pin 23"),
        ([("clock.gpio", 40)], "GPIO 40 is not on the header"),
        ([("sockets.0.data.gpio", 2), ("sockets.0.data.pin", 3)], "reserved for I2C"),
        ([("sockets.0.data.gpio", 0), ("sockets.0.data.pin", 27)], "reserved for ID EEPROM"),
        ([("reserved.0.pins", [3, 7])], "header pins of I2C 1"),
        ([("sockets.1.port", 1)], "different ports"),
        ([("sockets.1.port", 8)], "different ports"),
        ([("load.gpio", 9), ("load.pin", 21)], "/LOAD must be high from power-on"),
        ([("clock.gpio", 7), ("clock.pin", 26)], "CLK must be low from power-on"),
        ([("sockets.0.lamp.gpio", 7), ("sockets.0.lamp.pin", 26)], "LAMP 1 must be low"),
        ([("kernel.0.gpio", 9), ("kernel.0.pin", 21)], "overlay of the menu button"),
        ([("supply.pins_ground", [6])], "supply pins"),
        ([("lead.2.contact", 9)], "contacts 1 to 8"),
        ([("lead.2.signal", "DATA")], "A cable must carry"),
        ([("frame.0.input", "G")], "inputs H to A of U1"),
        ([("frame.3.key", "1")], "The keys of a frame"),
        ([("frame.0.fixed", "low")], "begin with a high"),
        ([("frame.0.key", "1")], "either a key or a fixed level"),
        ([("resistors.lamp_hub", 150)], "a lamp's pin would give 22.0 mA"),
        ([("resistors.lamp_handheld", 0)], "more than 0 ohms"),
        ([("electrics.all_pins_milliamps", 20)], "All pins together"),
        ([("electrics.fuse_milliamps", 20)], "more than its fuse"),
    ],
)
def test_what_makes_no_sense_is_found(changes: list[tuple[str, Any]], words: str) -> None:
    assert words in found(*changes)


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("gpio = 11", 'gpio = "eleven"', "clock: gpio is 'eleven'; expected a whole number"),
        ("[clock]", "[watch]", "clock is missing; expected a table"),
        ('rest = "high"', 'rest = "up"', "kernel 1 of 3: rest is 'up'; expected high or low"),
        (
            "gpios = [2, 3]",
            'gpios = ["2"]',
            "reserved 1 of 3: gpios is .*; expected a list of whole",
        ),
        ("port = 1\n", "port = 1\nseat = 4\n", "nobody knows what seat means"),
        ("key = ", "keys = ", "nobody knows what keys means"),
        ("gpio = 11", "gpio = 8", "GPIO 8 is used by CLK and /LOAD"),
        ("gpio = 11", "gpio = ", "is not a TOML file"),
    ],
)
def test_a_map_that_cannot_be_used_says_why(
    before: str, after: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(hardware_file(PIN_MAP), tmp_path)
    text = (tmp_path / PIN_MAP).read_text()
    assert before in text
    (tmp_path / PIN_MAP).write_text(text.replace(before, after, 1))
    monkeypatch.setenv("TABULARIUM_HARDWARE", str(tmp_path))
    with pytest.raises(WiringError, match=words) as caught:
        load_pin_map()
    assert str(tmp_path) in str(caught.value)


def test_a_port_that_is_not_there() -> None:
    assert str(WIRING.socket(7).data) == "DATA 7 (GPIO 20, header pin 38)"
    with pytest.raises(ValueError, match="no port 8"):
        WIRING.socket(8)
