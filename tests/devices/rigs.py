"""Banks of handhelds that a test can press, pull and break in one way, virtual or real driver."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import pytest

from pi_app.devices.gpio_handhelds import SCAN_SECONDS, ScannedHandhelds
from pi_app.devices.gpio_lines import HandheldLines
from pi_app.devices.handhelds import Handhelds, KeyPress, LampPattern, VirtualHandhelds
from pi_app.devices.keypad_scan import FrameLayout
from pi_app.devices.pin_check import load_pin_map
from pi_app.devices.pin_map import PinMap
from tests.devices.handheld_circuit import Circuit, MockWires, Wires

MISSING = "gpiozero is not installed (pip install gpiozero)"


class Rig(Protocol):
    """Handhelds in the hands of a test, with a clock that the test moves."""

    now: float

    @property
    def bank(self) -> Handhelds: ...

    def wait(self, seconds: float) -> None: ...

    def hold(self, port: int, key: str) -> None: ...

    def release(self, port: int, key: str) -> None: ...

    def unplug(self, port: int) -> None: ...

    def damage(self, port: int) -> None: ...

    def plug(self, port: int) -> None: ...

    def lamp(self, port: int) -> LampPattern: ...


def press(rig: Rig, port: int, key: str) -> None:
    """Press a key and let it go, as fast as fingers do."""
    rig.hold(port, key)
    rig.wait(0.06)
    rig.release(port, key)
    rig.wait(0.06)


def keys(rig: Rig) -> list[str]:
    """The keys pressed since the last call."""
    return [each.key for each in rig.bank.poll(rig.now)]


class VirtualRig:
    """The virtual bank."""

    def __init__(self) -> None:
        self.now = 0.0
        self.bank = VirtualHandhelds()
        self.release = self.bank.release
        self.unplug = self.bank.unplug
        self.damage = self.bank.damage
        self.plug = self.bank.plug
        self.lamp = self.bank.lamp

    def wait(self, seconds: float) -> None:
        self.now += seconds

    def hold(self, port: int, key: str) -> None:
        self.bank.hold(port, key, self.now)


class ElectricRig:
    """The real driver on pins of a factory of gpiozero, with circuits at them."""

    def __init__(self, wiring: PinMap, factory: Any, wires: Wires, now: float) -> None:
        self.now = now
        self.wiring = wiring
        self.factory = factory
        self.circuit = Circuit(wiring, wires)
        self.bank = ScannedHandhelds(
            wiring.ports, FrameLayout(wiring.frame), self.open, lambda: self.now
        )
        self.lamp = self.bank.lamp
        self.scan(10)

    def open(self) -> HandheldLines:
        return HandheldLines(self.wiring, self.factory)

    def scan(self, count: int = 1, before: Callable[[], None] = lambda: None) -> None:
        """Let so many scans happen, each after whatever happens before."""
        for _ in range(count):
            self.now += SCAN_SECONDS
            before()
            self.bank.tick()

    def wait(self, seconds: float) -> None:
        self.scan(round(seconds / SCAN_SECONDS))

    def hold(self, port: int, key: str) -> None:
        self.circuit.handhelds[port].held.add(key)

    def release(self, port: int, key: str) -> None:
        self.circuit.handhelds[port].held.discard(key)

    def unplug(self, port: int) -> None:
        self.circuit.handhelds[port].unplug()

    def damage(self, port: int) -> None:
        self.circuit.handhelds[port].broken.add("LINK")

    def plug(self, port: int) -> None:
        self.circuit.handhelds[port].broken.clear()
        self.circuit.handhelds[port].plug()

    def presses(self) -> list[KeyPress]:
        """The presses since the last call."""
        return self.bank.poll(self.now)


@contextmanager
def mock_pins() -> Iterator[Any]:
    """The simulated pins of a Raspberry Pi 4."""
    pytest.importorskip("gpiozero", reason=MISSING)
    from gpiozero.pins.mock import MockFactory

    factory = MockFactory(revision="c03114")
    try:
        yield factory
    finally:
        factory.close()


@contextmanager
def electric_rig(now: float = 0.0) -> Iterator[ElectricRig]:
    """The real driver, scanning from ``now`` on."""
    with mock_pins() as factory:
        rig = ElectricRig(load_pin_map(), factory, MockWires(factory), now)
        try:
            yield rig
        finally:
            rig.bank.close()


@contextmanager
def virtual_rig() -> Iterator[VirtualRig]:
    """The virtual bank."""
    yield VirtualRig()
