"""The driver on a chip of simulated pins, by gpiozero and the real lgpio, rpi-lgpio or RPi.GPIO.

`test_gpio_machine` runs these inside an emulated machine, `test_rpi_gpio` over registers in a file.
The handhelds are circuits here too: they see the levels of the chip, and the chip sees theirs.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pi_app.devices.gpio_handhelds import SCAN_SECONDS, GpioHandhelds
from pi_app.devices.gpio_lines import HandheldLines
from pi_app.devices.handhelds import KEYS, PORTS, Condition, LampPattern
from pi_app.devices.keypad_scan import EQUAL_SCANS
from pi_app.devices.pin_check import load_pin_map
from tests.devices.pin_chips import ChipWires, pin_chip
from tests.devices.rigs import ElectricRig

pytestmark = pytest.mark.deep

ROOT = Path(__file__).parents[2]
"""Kept from the beginning: lgpio changes the working directory."""

WIRING = load_pin_map()
ALL = range(len(WIRING.sockets))
CHIP = pin_chip()
FACTORY = os.environ["GPIOZERO_PIN_FACTORY"]


def tell(figures: str) -> None:
    """Put something beside the results."""
    sys.stdout.write(f"\n{figures}\n")


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
    made = ElectricRig(WIRING, factory, ChipWires(CHIP, factory, WIRING.load.gpio), 0.0)
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
        assert [gpio for gpio in pins if CHIP.level(gpio)] == [lit]
        lines.light(place, lit=False)


def test_every_data_line_has_its_pin_and_reads_high_when_open(lines: HandheldLines) -> None:
    nothing = (1 << len(WIRING.frame)) - 1
    assert lines.read(ALL) == [nothing] * len(PORTS)
    for place, socket in enumerate(WIRING.sockets):
        CHIP.drive(socket.data.gpio, level=False)
        expected = [nothing] * len(PORTS)
        expected[place] = 0
        assert lines.read(ALL) == expected
        CHIP.drive(socket.data.gpio, level=True)


def test_clock_and_load_rest_as_they_must(lines: HandheldLines) -> None:
    lines.read(ALL)
    assert not CHIP.level(WIRING.clock.gpio)
    assert CHIP.level(WIRING.load.gpio)


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
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_second_program_is_told_that_the_pins_are_taken(lines: HandheldLines) -> None:
    if not CHIP.exclusive:
        pytest.skip("RPi.GPIO takes no pin for itself")
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
    assert done.stdout.startswith("busy Another program or overlay is using /LOAD (GPIO 8"), done


def test_somebody_without_permission_is_told(factory: Any) -> None:
    assert factory is not None
    if Path("/proc/self/uid_map").read_text().split()[2] == "1":
        pytest.skip("there is no other user in this name space")
    code = f"""
import os
from pi_app.devices.gpio_lines import PinsUnavailable, open_lines
from pi_app.devices.pin_check import load_pin_map
import gpiozero.pins.{FACTORY}
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
    assert done.stdout.startswith("permission You have no permission to use the GPIO pins"), done


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
    assert [CHIP.level(socket.lamp.gpio) for socket in WIRING.sockets] == [
        port == 3 for port in PORTS
    ]
    rig.scan(10)
    rig.hold(3, "1")
    rig.scan(EQUAL_SCANS)
    assert not CHIP.level(WIRING.socket(3).lamp.gpio)
    rig.scan(10)
    assert CHIP.level(WIRING.socket(3).lamp.gpio)
    rig.release(3, "1")
    rig.scan(5)
    rig.bank.set_lamp(3, LampPattern.OFF)
    rig.scan()
    assert not CHIP.level(WIRING.socket(3).lamp.gpio)
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
