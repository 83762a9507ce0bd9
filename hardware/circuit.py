"""All parts of the hub, a handheld and the lamps' driver, and the net of each of their pins.

Everything is derived from `pinmap.toml`, `led_layout.toml` and the pins of the parts, which are
those of KiCad's libraries. The drawings, the tables of wires, the boards and the counts in the bill
of materials are made from this.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from pi_app.devices.pin_map import PinMap

BUFFER_INPUTS: Final = (2, 4, 6, 8, 11, 13, 15, 17)
BUFFER_OUTPUTS: Final = (18, 16, 14, 12, 9, 7, 5, 3)
"""The pins of a 74HC244's eight channels; equal indexes belong to one channel. The first channel
serves the first socket."""

PICO_GROUND: Final = (3, 8, 13, 18, 23, 28, 38)
PICO_PINS: Final = tuple(pin for pin in range(1, 30) if pin not in PICO_GROUND)
"""The pins of a Raspberry Pi Pico for GP0 to GP22."""
PICO_VBUS: Final = 40

SERVICE_GP: Final = 13
"""The GP number of the service jumper, as in the firmware's `led_settings.py`."""

NOT_CONNECTED: Final = "not connected"


@dataclass(frozen=True)
class Part:
    """A part of a circuit.

    Attributes:
        ref: its reference in the drawings.
        kind: the kind of part, as in the bill of materials.
        pins: the name of the net of each pin, by its number.
        note: its purpose.
    """

    ref: str
    kind: str
    pins: dict[int, str]
    note: str = ""


def hub(wiring: PinMap) -> list[Part]:
    """Return the parts between the header and the sockets."""
    parts = [
        _header(wiring),
        Part("F0", "resettable fuse 500 mA", {1: "PI_3V3", 2: "3V3"}, "3V3 of all handhelds"),
        Part("C1", "capacitor 10 µF", {1: "3V3", 2: "GND"}, "behind the fuse"),
        _buffer(wiring, "U1", "CLK"),
        _buffer(wiring, "U2", "/LOAD"),
        *(
            Part(f"C{number}", "capacitor 100 nF", {1: "3V3", 2: "GND"}, f"at U{number - 1}")
            for number in (2, 3)
        ),
    ]
    ohms = wiring.resistors
    for socket in wiring.sockets:
        n = socket.port
        branch = resistor(ohms.clock_branch)
        parts += [
            Part(f"R{n}1", branch, {1: f"U1_{n}", 2: f"CLK_{n}"}, f"CLK of socket {n}"),
            Part(f"R{n}2", branch, {1: f"U2_{n}", 2: f"/LOAD_{n}"}, f"/LOAD of socket {n}"),
            Part(
                f"R{n}3",
                resistor(ohms.data_hub),
                {1: f"DATA_{n}", 2: _net(socket.data.name)},
                f"DATA of socket {n}",
            ),
            Part(
                f"R{n}4",
                resistor(ohms.lamp_hub),
                {1: _net(socket.lamp.name), 2: f"LAMP_{n}"},
                f"lamp of socket {n}",
            ),
            Part(
                f"F{n}",
                "resettable fuse 100 mA",
                {1: "3V3", 2: f"3V3_{n}"},
                f"3V3 of socket {n}",
            ),
            Part(
                f"J{n}",
                "RJ45 socket",
                {
                    contact.number: "GND" if contact.signal == "GND" else f"{contact.signal}_{n}"
                    for contact in wiring.lead
                },
                f"handheld {n}",
            ),
        ]
    return [*parts, *_table_parts(wiring)]


def _header(wiring: PinMap) -> Part:
    pins = {line.pin: _net(line.name) for line in wiring.lines}
    pins |= dict.fromkeys(wiring.supply.pins_3v3, "PI_3V3")
    pins |= dict.fromkeys(wiring.supply.pins_5v, "PI_5V")
    pins |= dict.fromkeys(wiring.supply.pins_ground, "GND")
    others = dict.fromkeys(range(1, 41), NOT_CONNECTED)
    return Part("J0", "stacking header 2 × 20", others | pins, "Raspberry Pi")


def _buffer(wiring: PinMap, ref: str, signal: str) -> Part:
    pins = {1: "GND", 19: "GND", 10: "GND", 20: "3V3"}
    pins |= dict.fromkeys(BUFFER_INPUTS, signal)
    pins |= dict.fromkeys(BUFFER_OUTPUTS, NOT_CONNECTED)
    used = zip(wiring.ports, BUFFER_OUTPUTS, strict=False)
    pins |= {pin: f"{ref}_{port}" for port, pin in used}
    return Part(ref, "74HC244", pins, f"{signal} to each socket")


def _table_parts(wiring: PinMap) -> list[Part]:
    """Return the buttons and the LED of the table itself."""
    parts = []
    ohms = wiring.resistors
    for number, each in enumerate(wiring.kernel, 1):
        net = _net(each.name)
        if each.direction == "in":
            parts += [
                Part(f"R0{number}", resistor(ohms.button), {1: net, 2: f"{net}_SW"}),
                Part(f"S{number}", "panel button", {1: f"{net}_SW", 2: "GND"}, each.name),
            ]
        else:
            parts += [
                Part(f"R0{number}", resistor(ohms.power_led), {1: net, 2: f"{net}_LED"}),
                Part(f"D{number}", "LED 3 mm", {1: "GND", 2: f"{net}_LED"}, each.name),
            ]
    return parts


def handheld(wiring: PinMap) -> list[Part]:
    """Return the parts of one handheld. Pin 1 of an LED is its shorter leg, the cathode."""
    contacts = {contact.number: contact.signal for contact in wiring.lead}
    first = {9: "DATA", 10: "LINK"}
    second = {9: "LINK", 10: "3V3"}
    parts = [
        Part("J1", "RJ45 socket", contacts, "to the hub"),
        _register(wiring, "U1", first),
        _register(wiring, "U2", second),
        *(
            Part(f"C{number}", "capacitor 100 nF", {1: "3V3", 2: "GND"}, f"at U{number}")
            for number in (1, 2)
        ),
        Part("R1", resistor(wiring.resistors.lamp_handheld), {1: "LAMP", 2: "LAMP_LED"}),
        Part("D1", "LED 3 mm", {1: "GND", 2: "LAMP_LED"}, "lamp"),
    ]
    pull_up = resistor(wiring.resistors.key_pull_up)
    for number, bit in enumerate((bit for bit in wiring.frame if bit.key is not None), 1):
        net = f"KEY_{bit.key}"
        parts += [
            Part(f"S{number}", "tact switch 12 mm with cap", {1: net, 2: "GND"}, f"key {bit.key}"),
            Part(f"R{number + 1}", pull_up, {1: net, 2: "3V3"}, f"key {bit.key}"),
        ]
    return parts


def _register(wiring: PinMap, ref: str, serial: dict[int, str]) -> Part:
    pins = {1: "/LOAD", 2: "CLK", 7: NOT_CONNECTED, 8: "GND", 15: "GND", 16: "3V3", **serial}
    for bit in wiring.frame:
        if bit.chip == ref:
            fixed = "3V3" if bit.fixed == "high" else "GND"
            pins[bit.pin] = f"KEY_{bit.key}" if bit.key is not None else fixed
    return Part(ref, "74HC165", dict(sorted(pins.items())), "shift register")


def driver(data_gp: int) -> list[Part]:
    """Return the parts between a Raspberry Pi Pico, with its GP number for data, and the lamps.

    Q1 makes the lamps' capacitor charge slowly, because USB allows only 10 µF to be charged at
    once. C3 keeps Q1 off when the board is plugged in. Then R2 pulls its gate down against C2, so
    the lamps' 5 V rises by 40 volts a second: 40 mA into 1000 µF. D1 discharges C3 as soon as the
    board is unplugged.
    """
    pico = dict.fromkeys(range(1, 41), NOT_CONNECTED) | dict.fromkeys(PICO_GROUND, "GND")
    pico |= {PICO_VBUS: "VBUS", PICO_PINS[data_gp]: "PICO_DATA", PICO_PINS[SERVICE_GP]: "SERVICE"}
    gates = {1: "GND", 2: "PICO_DATA", 3: "DATA_5V", 7: "GND", 14: "5V"}
    for enable, data, output in ((4, 5, 6), (10, 9, 8), (13, 12, 11)):
        gates |= {enable: "5V", data: "GND", output: NOT_CONNECTED}
    return [
        Part("A1", "Raspberry Pi Pico", pico, "USB to the table"),
        Part("U1", "74AHCT125", dict(sorted(gates.items())), "DATA from 3.3 V to 5 V"),
        Part("C1", "capacitor 100 nF", {1: "5V", 2: "GND"}, "at U1"),
        Part("R1", resistor(330), {1: "DATA_5V", 2: "DATA"}, "DATA of the lamps"),
        Part("Q1", "transistor AO3401A", {1: "GATE", 2: "VBUS", 3: "5V"}, "soft start"),
        Part("R2", resistor(1_000_000), {1: "GATE", 2: "GND"}, "soft start"),
        Part("C2", "capacitor 100 nF", {1: "GATE", 2: "5V"}, "soft start"),
        Part("C3", "capacitor 1 µF", {1: "VBUS", 2: "GATE"}, "soft start"),
        Part("D1", "diode 1N4148W", {1: "GATE", 2: "GND"}, "soft start, made ready again"),
        Part("C4", "capacitor 1000 µF", {1: "5V", 2: "GND"}, "beside the lamps' terminal"),
        Part("J1", "screw terminal, 3 poles", {1: "5V", 2: "DATA", 3: "GND"}, "lamps"),
        Part("J2", "pin header 1 × 2", {1: "SERVICE", 2: "GND"}, "service jumper"),
    ]


def resistor(ohms: int) -> str:
    """Return the name of a resistor in the bill of materials."""
    if ohms >= 1_000_000:
        return f"resistor {ohms // 1_000_000} MΩ"
    return f"resistor {ohms // 1000} kΩ" if ohms >= 1000 else f"resistor {ohms} Ω"


def nets(parts: list[Part]) -> dict[str, list[tuple[Part, int]]]:
    """Return the pins on each net."""
    result: dict[str, list[tuple[Part, int]]] = defaultdict(list)
    for part in parts:
        for pin, net in part.pins.items():
            if net != NOT_CONNECTED:
                result[net].append((part, pin))
    return dict(result)


def _net(name: str) -> str:
    """Return the net of a line of the header; CLK and /LOAD have the same name as their line."""
    return name if name in ("CLK", "/LOAD") else f"PI_{name.upper().replace(' ', '_')}"
