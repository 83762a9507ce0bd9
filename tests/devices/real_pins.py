"""The driver on the kernel's simulated GPIO chip, by the real lgpio or rpi-lgpio and gpiozero.

`test_gpio_machine` runs these inside an emulated machine. The handhelds are circuits here too: they
see the levels that the kernel has, and the kernel sees theirs.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pi_app.devices.gpio_handhelds import SCAN_SECONDS, GpioHandhelds
from pi_app.devices.gpio_lines import HandheldLines
from pi_app.devices.handhelds import KEYS, PORTS, Condition, LampPattern
from pi_app.devices.keypad_scan import EQUAL_SCANS
from pi_app.devices.pin_check import load_pin_map
from tests.devices.rigs import ElectricRig

pytestmark = pytest.mark.deep

ROOT = Path(__file__).parents[2]
"""Kept from the beginning: lgpio changes the working directory."""

WIRING = load_pin_map()
ALL = range(len(WIRING.sockets))
CHIP = Path(os.environ["TABULARIUM_PINS"])
FACTORY = os.environ["GPIOZERO_PIN_FACTORY"]


def level(gpio: int) -> bool:
    """What a voltmeter would show at a pin."""
    return (CHIP / f"sim_gpio{gpio}" / "value").read_text().strip() == "1"


def tell(figures: str) -> None:
    """Put something beside the results."""
    sys.stdout.write(f"\n{figures}\n")


class KernelWires:
    """The pins from the other side of the simulated chip."""

    def __init__(self, factory: Any) -> None:
        self._factory = factory
        self._told: dict[int, list[Callable[[bool], None]]] = defaultdict(list)
        self._driven: dict[int, bool] = {}

    def watch(self, gpio: int, told: Callable[[bool], None]) -> None:
        self._told[gpio].append(told)
        if len(self._told[gpio]) > 1:
            return
        pin = self._factory.pin(gpio)
        write = pin._set_state

        def set_state(value: bool) -> None:
            write(value)
            if gpio == WIRING.load.gpio:
                # A pin that was taken anew follows its own pull until it is driven again.
                self._driven.clear()
            seen = level(gpio)
            assert seen == bool(value)
            for each in self._told[gpio]:
                each(seen)

        pin._set_state = set_state

    def drive(self, gpio: int, level: bool) -> None:
        if self._driven.get(gpio) != level:
            self._driven[gpio] = level
            pull = CHIP / f"sim_gpio{gpio}" / "pull"
            pull.write_text("pull-up" if level else "pull-down")


@pytest.fixture(scope="module")
def factory() -> Iterator[Any]:
    from gpiozero import Device

    Device.ensure_pin_factory()
    yield Device.pin_factory
    Device.pin_factory.close()
    Device.pin_factory = None


@pytest.fixture
def lines(factory: Any) -> Iterator[HandheldLines]:
    taken = HandheldLines(WIRING, factory)
    yield taken
    taken.close()


@pytest.fixture(scope="module")
def rig(factory: Any) -> Iterator[ElectricRig]:
    made = ElectricRig(WIRING, factory, KernelWires(factory), 0.0)
    yield made
    made.bank.close()


def test_the_machine_is_the_raspberry_pi_that_was_asked_for(factory: Any) -> None:
    tell(f"Raspberry Pi {factory.board_info.model} with {type(factory).__name__}")
    assert factory.board_info.model in ("4B", "5B")
    expected = {"lgpio": "LGPIOFactory", "rpigpio": "RPiGPIOFactory"}
    assert type(factory).__name__ == expected[FACTORY]


def test_every_lamp_has_its_pin(lines: HandheldLines) -> None:
    pins = [socket.lamp.gpio for socket in WIRING.sockets]
    for place, lit in enumerate(pins):
        lines.light(place, lit=True)
        assert [gpio for gpio in pins if level(gpio)] == [lit]
        lines.light(place, lit=False)


def test_every_data_line_has_its_pin_and_reads_high_when_open(lines: HandheldLines) -> None:
    nothing = (1 << len(WIRING.frame)) - 1
    assert lines.read(ALL) == [nothing] * len(PORTS)
    for place, socket in enumerate(WIRING.sockets):
        pull = CHIP / f"sim_gpio{socket.data.gpio}" / "pull"
        pull.write_text("pull-down")
        expected = [nothing] * len(PORTS)
        expected[place] = 0
        assert lines.read(ALL) == expected
        pull.write_text("pull-up")


def test_clock_and_load_rest_as_they_must(lines: HandheldLines) -> None:
    lines.read(ALL)
    assert not level(WIRING.clock.gpio)
    assert level(WIRING.load.gpio)


def test_what_a_scan_costs(lines: HandheldLines) -> None:
    """Tells a figure; whether it is small enough only a Raspberry Pi can tell."""
    count = 30
    start = time.process_time()
    for _ in range(count):
        lines.read(ALL)
    cost = (time.process_time() - start) / count
    start = time.process_time()
    for _ in range(count):
        plain_work()
    work = (time.process_time() - start) / count
    tell(
        f"scan of seven: {cost * 1000:.2f} ms of emulated processor, "
        f"{cost / work:.2f} times 10 000 additions in Python"
    )
    assert cost > 0


def plain_work() -> int:
    total = 0
    for number in range(10_000):
        total += number
    return total


def another_program(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_second_program_is_told_that_the_pins_are_taken(lines: HandheldLines) -> None:
    lines.read(ALL)
    code = """
from pi_app.devices.gpio_lines import PinsUnavailable, open_lines
from pi_app.devices.pin_check import load_pin_map
try:
    open_lines(load_pin_map())
except PinsUnavailable as error:
    print(error.reason, error)
"""
    done = another_program(code)
    assert done.stdout.startswith("busy Something else uses /LOAD (GPIO 8"), done


def test_somebody_without_permission_is_told(factory: Any) -> None:
    assert factory is not None
    code = """
import os
from pi_app.devices.gpio_lines import PinsUnavailable, open_lines
from pi_app.devices.pin_check import load_pin_map
import gpiozero.pins.lgpio
wiring = load_pin_map()
os.setgroups([])
os.setgid(65534)
os.setuid(65534)
os.environ.pop("GPIOZERO_PIN_FACTORY")
try:
    open_lines(wiring)
except PinsUnavailable as error:
    print(error.reason, error)
"""
    done = another_program(code)
    assert done.stdout.startswith("permission You may not use the GPIO pins"), done


def test_every_key_of_all_handhelds(rig: ElectricRig) -> None:
    rig.bank.poll(rig.now)
    assert rig.bank.conditions(rig.now) == []
    for key in KEYS:
        for port in PORTS:
            rig.hold(port, key)
        rig.scan(EQUAL_SCANS)
        heard = [(press.port, press.key) for press in rig.presses()]
        assert heard == [(port, key) for port in PORTS]
        for port in PORTS:
            rig.release(port, key)


def test_lamps_answer_keys_and_show_patterns(rig: ElectricRig) -> None:
    rig.scan(8)
    rig.bank.set_lamp(3, LampPattern.SOLID)
    rig.scan()
    assert [level(socket.lamp.gpio) for socket in WIRING.sockets] == [port == 3 for port in PORTS]
    rig.scan(10)
    rig.hold(3, "1")
    rig.scan(EQUAL_SCANS)
    assert not level(WIRING.socket(3).lamp.gpio)
    rig.scan(10)
    assert level(WIRING.socket(3).lamp.gpio)
    rig.release(3, "1")
    rig.scan(5)
    rig.bank.set_lamp(3, LampPattern.OFF)
    rig.scan()
    assert not level(WIRING.socket(3).lamp.gpio)
    rig.bank.poll(rig.now)


def test_unplugged_and_plugged_in_again(rig: ElectricRig) -> None:
    rig.unplug(5)
    rig.scan(25)
    assert rig.bank.conditions(rig.now) == [Condition(5, "unplugged")]
    rig.plug(5)
    rig.scan(45)
    assert rig.bank.conditions(rig.now) == []
    rig.hold(5, "OK")
    rig.scan(5)
    rig.release(5, "OK")
    rig.scan(5)
    assert [press.key for press in rig.presses()] == ["OK"]


def test_the_thread_scans_by_itself(rig: ElectricRig) -> None:
    rig.bank.close()
    started = time.process_time(), time.monotonic()
    bank = GpioHandhelds(WIRING)
    try:
        deadline = time.monotonic() + 60
        while not bank.connected(7):
            assert time.monotonic() < deadline
            time.sleep(SCAN_SECONDS)
        rig.hold(7, "C")
        heard: list[str] = []
        while not heard:
            assert time.monotonic() < deadline
            heard += [press.key for press in bank.poll(time.monotonic())]
            time.sleep(SCAN_SECONDS)
        assert heard == ["C"]
        tell(
            f"{time.process_time() - started[0]:.1f} s of processor in "
            f"{time.monotonic() - started[1]:.1f} s"
        )
    finally:
        bank.close()
