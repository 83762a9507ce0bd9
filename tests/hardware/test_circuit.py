"""The circuit follows the pin map, and what is made from both is up to date."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from hardware import bill, drawings
from hardware.circuit import NOT_CONNECTED, Part, driver, handheld, hub, nets
from hardware.pages import pages
from pi_app.devices.handhelds import KEYS
from pi_app.devices.led_layout import load_layout
from pi_app.devices.pin_check import load_pin_map

WIRING = load_pin_map()
PIN_COUNTS = {"74HC165": 16, "74HC244": 20, "RJ45 socket": 8}


def across(parts: list[Part], net: str, kind: str) -> str:
    """The net on the other side of the two-legged part of a kind that hangs at a net."""
    (part,) = [each for each, _ in nets(parts)[net] if each.kind.startswith(kind)]
    assert len(part.pins) == 2
    first, second = part.pins.values()
    return second if first == net else first


@pytest.mark.parametrize(
    "parts",
    [hub(WIRING), handheld(WIRING), driver(load_layout().data_pin)],
    ids=["hub", "handheld", "driver"],
)
def test_no_pin_is_left_out_and_no_net_ends_nowhere(parts: list[Part]) -> None:
    assert len({part.ref for part in parts}) == len(parts)
    for part in parts:
        if part.kind in PIN_COUNTS:
            assert sorted(part.pins) == list(range(1, PIN_COUNTS[part.kind] + 1)), part.ref
    joined = nets(parts)
    for net, pins in joined.items():
        assert len(pins) >= 2, net


def test_each_socket_leads_to_its_pins_of_the_header() -> None:
    parts = hub(WIRING)
    header = next(part for part in parts if part.ref == "J0").pins
    for socket in WIRING.sockets:
        jack = next(part for part in parts if part.ref == f"J{socket.port}").pins
        data = across(parts, jack[WIRING.contact("DATA").number], "resistor 1 kΩ")
        lamp = across(parts, jack[WIRING.contact("LAMP").number], "resistor 330 Ω")
        assert header[socket.data.pin] == data
        assert header[socket.lamp.pin] == lamp
        for signal, ref in (("CLK", "U1"), ("/LOAD", "U2")):
            branch = across(parts, jack[WIRING.contact(signal).number], "resistor 100 Ω")
            buffer = next(part for part in parts if part.ref == ref).pins
            outputs = [pin for pin, net in buffer.items() if net == branch]
            assert len(outputs) == 1
    assert header[WIRING.clock.pin] == "CLK"
    assert header[WIRING.load.pin] == "/LOAD"


def test_each_key_pulls_the_input_down_that_the_frame_says() -> None:
    parts = handheld(WIRING)
    chips = {part.ref: part.pins for part in parts if part.kind == "74HC165"}
    for bit in WIRING.frame:
        net = chips[bit.chip][bit.pin]
        if bit.fixed is not None:
            assert net == {"high": "3V3", "low": "GND"}[bit.fixed]
            continue
        assert bit.key in KEYS
        assert across(parts, net, "tact switch") == "GND"
        assert across(parts, net, "resistor 10 kΩ") == "3V3"
    assert chips["U1"][9] == "DATA"
    assert chips["U1"][10] == chips["U2"][9]
    assert chips["U2"][10] == "3V3"
    assert chips["U1"][7] == NOT_CONNECTED


def test_the_bill_is_cheap_and_adds_up() -> None:
    parts = bill.entries()
    assert {each.of for each in parts} == set(bill.GROUPS)
    ours = bill.cost([each for each in parts if each.of in ("handheld", "lead")], 1)
    others = bill.cost([each for each in parts if each.of in ("hub", "lights", "table")], 1)
    for low, high, end in zip(ours, others, bill.cost(parts, 7), strict=True):
        assert end == pytest.approx(7 * low + high)
    assert all(low <= high for low, high in (each.price for each in parts))
    assert bill.cost(parts, 7)[1] < 450


def test_drawings_and_tables_are_up_to_date() -> None:
    stale = [
        path.name
        for path, text in pages().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    assert stale == [], "./tabularium build pages makes them again"


def test_drawings_show_every_pin_and_key() -> None:
    made = drawings.drawings(WIRING)
    words = {
        name: [text.text or "" for text in ET.fromstring(svg).iter() if text.text]
        for name, svg in made.items()
    }
    header = words["header.svg"]
    for line in WIRING.lines:
        gpio = f"GPIO {line.gpio})"
        assert any(gpio in text and line.name in text for text in header)
    assert set(KEYS) <= set(words["handheld.svg"])
    assert {f"key {key}" for key in KEYS} <= set(words["handheld-chips.svg"])
    assert {contact.colour for contact in WIRING.lead} <= set(words["lead.svg"])
