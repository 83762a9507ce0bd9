"""Keypads of the computer whose keys a test presses: what the kernel would tell of them."""

from __future__ import annotations

import errno
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pi_app.devices.evdev_nodes import TICK_SECONDS, identity_of
from pi_app.devices.key_legends import EV_KEY, MEANINGS, KeyReader
from pi_app.devices.pc_keypads import Identity, KeypadsUnavailable, PcKeypads, Place

NUMBER_PAD = (*range(71, 84), 96, 69, 14)
"""Codes of the keys of a number pad."""

USB = 3
BLUETOOTH = 5


def gone() -> OSError:
    """What the kernel says of a device that was pulled out."""
    return OSError(errno.ENODEV, "No such device")


@dataclass
class Keypad:
    """A keypad, plugged in or not."""

    identity: Identity
    keys: tuple[int, ...] = NUMBER_PAD
    axes: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    grabbed: bool = False
    lit: bool = False
    elsewhere: list[tuple[int, int, int]] = field(default_factory=list)
    """Events that reached everybody else, since nobody had grabbed it."""


class Node:
    """A keypad that the program has open."""

    def __init__(self, keypad: Keypad) -> None:
        self.keypad = keypad
        self.identity = keypad.identity
        self.reader = KeyReader(keypad.keys, keypad.axes)
        self.events: list[tuple[int, int, int]] = []
        self.here = True

    def read(self) -> Iterable[tuple[int, int, int]]:
        if not self.here:
            raise gone()
        events, self.events = self.events, []
        return events

    def grab(self) -> None:
        if self.keypad.grabbed:
            raise OSError(errno.EBUSY, "Device or resource busy")
        self.keypad.grabbed = True

    def light(self, *, lit: bool) -> None:
        if not self.here:
            raise gone()
        self.keypad.lit = lit

    def close(self) -> None:
        self.here = False
        self.keypad.grabbed = False


class Desk:
    """Where keypads are plugged in."""

    def __init__(self) -> None:
        self.plugged: dict[Place, Keypad] = {}
        self.open_nodes: list[Node] = []
        self.refusal: Exception | None = None
        self._count = 0

    def places(self) -> set[Place]:
        if isinstance(self.refusal, KeypadsUnavailable):
            raise self.refusal
        return set(self.plugged)

    def open(self, place: Place) -> Node:
        if self.refusal is not None:
            raise self.refusal
        if place not in self.plugged:
            raise gone()
        node = Node(self.plugged[place])
        self.open_nodes.append(node)
        return node

    def plug(self, keypad: Keypad) -> Keypad:
        """Plug a keypad in, or let one wake up."""
        self._count += 1
        self.plugged[f"/dev/input/event{self._count % 3}", self._count] = keypad
        return keypad

    def unplug(self, keypad: Keypad) -> None:
        """Pull a keypad out, or let it fall asleep."""
        self.plugged = {place: each for place, each in self.plugged.items() if each is not keypad}
        for node in self.open_nodes:
            if node.keypad is keypad:
                node.here = False
        keypad.grabbed = False

    def send(self, keypad: Keypad, kind: int, code: int, value: int) -> None:
        """Let the kernel tell of an event."""
        if not keypad.grabbed:
            keypad.elsewhere.append((kind, code, value))
        for node in self.open_nodes:
            if node.keypad is keypad and node.here:
                node.events.append((kind, code, value))


def number_pad(uniq: str = "", port: str = "1.2", product: int = 0x4024, part: int = 0) -> Keypad:
    """A number pad: with a number of its own, or known by the USB port it is plugged in."""
    phys = f"usb-0000:01:00.0-{port}/input{part}"
    return Keypad(identity_of((USB, 0x46D, product), uniq, phys, "Number pad"))


class KeypadRig:
    """The real bank with virtual keypads, and a clock that the test moves."""

    def __init__(self, memory: Path, now: float = 0.0) -> None:
        self.now = now
        self.desk = Desk()
        self.memory = memory
        self.bank = self.start()

    def start(self) -> PcKeypads:
        """Start the program anew."""
        self.bank = PcKeypads(self.desk, self.memory, lambda: self.now)
        self.bank.tick()
        return self.bank

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(max(1, round(seconds / TICK_SECONDS))):
            self.now += TICK_SECONDS
            self.bank.tick()

    def hold(self, keypad: Keypad, key: str) -> None:
        """Press a key down; which one is said as a handheld names it."""
        self.desk.send(keypad, EV_KEY, code_of(keypad, key), 1)

    def release(self, keypad: Keypad, key: str) -> None:
        """Let a key go."""
        self.desk.send(keypad, EV_KEY, code_of(keypad, key), 0)

    def press(self, keypad: Keypad, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.hold(keypad, key)
            self.wait(0.04)
            self.release(keypad, key)
            self.wait(0.04)

    def pair(self, port: int, keypad: Keypad) -> None:
        """Give a keypad to a port by pressing a key on it."""
        self.bank.wait_for(port)
        self.wait(0.1)
        self.press(keypad, "1")
        assert self.heard() == [(port, "1")]

    def heard(self) -> list[tuple[int, str]]:
        """The keys that went down since the last call."""
        return [(press.port, press.key) for press in self.bank.poll(self.now)]


def code_of(keypad: Keypad, key: str) -> int:
    """The code of a key of a keypad."""
    return next(code for code in keypad.keys if MEANINGS.get(code) == key)
