"""Handhelds as circuits: two shift registers each, switches, a lead, and all that can break.

They hang at the pins that the driver moves, and know nothing of the driver: a change of CLK or
/LOAD reaches the chips through the lead, and what the chips answer comes back on DATA.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, Protocol

from pi_app.devices.pin_map import PinMap

CHIP_BITS = 8

Break = Literal["DATA", "CLK", "/LOAD", "LINK", "DATA-GND", "QH'", "LAMP"]
"""A wire that is cut, or DATA shorted to ground, or DATA at the chip's inverted output."""


class Wires(Protocol):
    """The pins as a circuit sees them from outside."""

    def watch(self, gpio: int, told: Callable[[bool], None]) -> None:
        """Call `told` with the level after each write to an output."""

    def drive(self, gpio: int, level: bool) -> None:
        """Put a level on an input."""


class MockWires:
    """The pins of gpiozero's MockFactory."""

    def __init__(self, factory: Any) -> None:
        self._factory = factory
        self._pins: dict[int, Any] = {}

    def _pin(self, gpio: int) -> Any:
        if gpio not in self._pins:
            self._pins[gpio] = self._factory.pin(gpio)
        return self._pins[gpio]

    def watch(self, gpio: int, told: Callable[[bool], None]) -> None:
        pin = self._pin(gpio)
        write = pin._set_state

        def set_state(value: bool) -> None:
            write(value)
            told(bool(value))

        pin._set_state = set_state

    def drive(self, gpio: int, level: bool) -> None:
        pin = self._pin(gpio)
        if level:
            pin.drive_high()
        else:
            pin.drive_low()


class ShiftRegister:
    """A 74HC165. Inputs are given H first, the order in which they come out."""

    def __init__(self) -> None:
        self.bits = [True] * CHIP_BITS

    def load(self, inputs: Iterable[bool]) -> None:
        self.bits = list(inputs)

    def shift(self, serial_input: bool) -> None:
        self.bits = [*self.bits[1:], serial_input]

    @property
    def output(self) -> bool:
        """QH."""
        return self.bits[0]


class Handheld:
    """One handheld on its lead."""

    def __init__(self, wiring: PinMap, wires: Wires, port: int) -> None:
        self.plugged = True
        self.broken: set[Break] = set()
        self.held: set[str] = set()
        self.dead_switches: set[str] = set()
        self.swapped: dict[str, str] = {}
        self.disturbed: dict[int, int] = {}
        """How often a clock pulse of the next frame arrives, by its number: 0 or 2 is wrong."""
        self._pulse = 0
        self.lamp = False
        self._wiring = wiring
        self._wires = wires
        self._socket = wiring.socket(port)
        self._chips = (ShiftRegister(), ShiftRegister())
        self._load = True
        self.put_out()

    # --- hands and pliers ---------------------------------------------------------------------

    def plug(self) -> None:
        self.plugged = True
        self.put_out()

    def unplug(self) -> None:
        self.plugged = False
        self.put_out()

    # --- what comes through the lead ------------------------------------------------------------

    def clock(self, level: bool) -> None:
        if not level or "CLK" in self.broken or not self.plugged or not self._load:
            return
        times = self.disturbed.pop(self._pulse, 1)
        self._pulse += 1
        for _ in range(times):
            first, second = self._chips
            first.shift(True if "LINK" in self.broken else second.output)
            second.shift(True)
        self.put_out()

    def load(self, level: bool) -> None:
        if "/LOAD" in self.broken or not self.plugged:
            return
        self._load = level
        if not level:
            self._pulse = 0
            inputs = [self._input(bit.fixed, bit.key) for bit in self._wiring.frame]
            self._chips[0].load(inputs[:CHIP_BITS])
            self._chips[1].load(inputs[CHIP_BITS:])
            self.put_out()

    def _input(self, fixed: str | None, key: str | None) -> bool:
        if key is None:
            return fixed == "high"
        switch = self.swapped.get(key, key)
        return switch not in self.held or switch in self.dead_switches

    def set_lamp(self, level: bool) -> None:
        self.lamp = level and "LAMP" not in self.broken and self.plugged

    def put_out(self) -> None:
        level = self._chips[0].output
        if "QH'" in self.broken:
            level = not level
        if not self.plugged or "DATA" in self.broken:
            level = True
        elif "DATA-GND" in self.broken:
            level = False
        self._wires.drive(self._socket.data.gpio, level)


class Circuit:
    """A hub with a handheld at each socket."""

    def __init__(self, wiring: PinMap, wires: Wires) -> None:
        self.handhelds = {port: Handheld(wiring, wires, port) for port in wiring.ports}
        for handheld in self.handhelds.values():
            wires.watch(wiring.clock.gpio, handheld.clock)
            wires.watch(wiring.load.gpio, handheld.load)
        for port, handheld in self.handhelds.items():
            wires.watch(wiring.socket(port).lamp.gpio, handheld.set_lamp)
