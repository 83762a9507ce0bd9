"""Keypads that the kernel itself makes up (uinput), heard through its own input devices.

`test_gpio_machine.py` runs this in an emulated machine, since containers have no such kernel.
"""

from __future__ import annotations

import contextlib
import select
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from pi_app.devices.evdev_nodes import EvdevKeypads
from pi_app.devices.handhelds import KEYS, LampPattern
from pi_app.devices.key_legends import ABS_HAT0X, ABS_HAT0Y, EV_ABS, EV_KEY
from tests.devices.virtual_keypads import NUMBER_PAD, code_of, number_pad
from tests.waiting import wait_until

evdev = pytest.importorskip("evdev", reason="evdev is not installed")

pytestmark = pytest.mark.deep

EV_LED = 17


KEYS_AND_LAMP: Final[Mapping[int, object]] = {EV_KEY: list(NUMBER_PAD), EV_LED: [0]}


class RealPad:
    """A keypad of the kernel: a number pad unless it has something else."""

    def __init__(self, phys: str, has: Mapping[int, object] = KEYS_AND_LAMP) -> None:
        self.device = evdev.UInput(has, name="Pad", vendor=1, product=2, bustype=3, phys=phys)
        # Another program, as a console or a compositor is.
        self.listener = evdev.InputDevice(self.device.device.path)

    def tell(self, kind: int, code: int, value: int) -> None:
        """Let something go down, or to its end, and back."""
        for each in (value, 0):
            self.device.write(kind, code, each)
            self.device.syn()

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.tell(EV_KEY, code_of(number_pad(), key), 1)

    def heard_elsewhere(self) -> bool:
        """Whether another program has heard a key since the last call."""
        ready, _, _ = select.select([self.listener.fd], [], [], 0.2)
        return bool(ready) and any(event.type == EV_KEY for event in self.listener.read())

    def lit(self) -> bool:
        """Whether the light of its Num key is on."""
        return 0 in self.listener.leds()

    def pull(self) -> None:
        """Pull it out."""
        self.listener.close()
        self.device.close()


@pytest.fixture
def bank(tmp_path: Path) -> Iterator[EvdevKeypads]:
    bank = EvdevKeypads(tmp_path / "keypads.json")
    yield bank
    bank.close()


def heard(bank: EvdevKeypads, count: int) -> list[tuple[int, str]]:
    """The next keys."""
    presses: list[tuple[int, str]] = []

    def enough() -> bool:
        presses.extend((each.port, each.key) for each in bank.poll(time.monotonic()))
        return len(presses) >= count

    wait_until(enough, f"{count} keys are heard")
    return presses


def pair(bank: EvdevKeypads, port: int, pad: RealPad) -> None:
    """Give a keypad to a port by a key."""
    bank.wait_for(port)
    wait_until(lambda: grabbed(pad), "it is listened to")
    pad.press("1")
    assert heard(bank, 1) == [(port, "1")]


def grabbed(pad: RealPad) -> bool:
    """Whether somebody has it alone."""
    with contextlib.suppress(OSError):
        pad.listener.grab()
        pad.listener.ungrab()
        return False
    return True


def test_a_number_pad_is_heard_and_nobody_else_hears_it(bank: EvdevKeypads) -> None:
    pad, other = RealPad("usb-1.1/input0"), RealPad("usb-1.2/input0")
    pad.press("5")
    assert pad.heard_elsewhere()
    pair(bank, 3, pad)
    wait_until(lambda: not grabbed(other), "the other is let go of")
    pad.press(*KEYS)
    assert heard(bank, len(KEYS)) == [(3, key) for key in KEYS]
    assert not pad.heard_elsewhere()
    other.press("7")
    assert other.heard_elsewhere()
    pair(bank, 5, other)
    for _ in range(8):
        pad.press("1")
        other.press("2")
    assert sorted(heard(bank, 16)) == [(3, "1")] * 8 + [(5, "2")] * 8
    bank.forget(3)
    wait_until(lambda: not grabbed(pad), "it is let go of")
    pad.press("4")
    assert pad.heard_elsewhere()
    for each in (pad, other):
        each.pull()


def test_it_goes_and_comes_back(bank: EvdevKeypads) -> None:
    pad = RealPad("usb-1.1/input0")
    pair(bank, 2, pad)
    bank.set_lamp(2, LampPattern.SOLID)
    wait_until(pad.lit, "the lamp is lit")
    for _ in range(3):
        pad.pull()
        wait_until(lambda: not bank.connected(2), "it is missed")
        pad = RealPad("usb-1.1/input0")
        wait_until(lambda: bank.connected(2), "it is back")
        wait_until(pad.lit, "the lamp is lit again")
        pad.press("9", "OK")
        assert heard(bank, 2) == [(2, "9"), (2, "OK")]
        assert not pad.heard_elsewhere()
    assert [failure.kind for failure in bank.failures()] == ["unplugged"] * 3
    bank.set_lamp(2, LampPattern.OFF)
    wait_until(lambda: not pad.lit(), "the lamp is out")
    pad.pull()


def test_a_game_controller(bank: EvdevKeypads) -> None:
    hat = evdev.AbsInfo(0, -1, 1, 0, 0, 0)
    cross = [(ABS_HAT0X, hat), (ABS_HAT0Y, hat)]
    pad = RealPad("", {EV_KEY: list(range(0x130, 0x13F)), EV_ABS: cross})
    bank.wait_for(1)
    wait_until(lambda: grabbed(pad), "it is listened to")
    pad.tell(EV_KEY, 0x13B, 1)
    assert heard(bank, 1) == [(1, "OK")]
    for axis, value in ((ABS_HAT0Y, -1), (ABS_HAT0X, 1), (ABS_HAT0Y, 1), (ABS_HAT0X, -1)):
        pad.tell(EV_ABS, axis, value)
    for code in (0x133, 0x131, 0x130, 0x134, 0x136, 0x137, 0x13A, 0x13B):
        pad.tell(EV_KEY, code, 1)
    assert heard(bank, 12) == [(1, key) for key in (*"1234567890", "C", "OK")]
    pad.pull()
