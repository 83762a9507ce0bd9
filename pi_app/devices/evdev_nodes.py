"""The input devices of Linux, through the library evdev."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import platformdirs

from pi_app.devices.key_legends import EV_ABS, EV_KEY, KeyReader
from pi_app.devices.pc_keypads import AT, Identity, InputNodes, KeypadsUnavailable, PcKeypads, Place
from pi_app.devices.periodic_thread import PeriodicThread
from pi_app.installation.extras import advice

if TYPE_CHECKING:
    from evdev import InputDevice

TICK_SECONDS: Final = 0.02
_TIMEOUT_S: Final = 2.0
_EV_LED: Final = 17
_LED_NUM: Final = 0
_PART: Final = re.compile(r"/input\d+")
_INPUTS: Final = Path("/dev/input")


class EvdevNode:
    """An open input device."""

    def __init__(self, device: InputDevice[str]) -> None:
        """Read the device's identity and its keys."""
        self._device = device
        able = device.capabilities(absinfo=False)
        infos = {axis: device.absinfo(axis) for axis in able.get(EV_ABS, [])}
        axes = {axis: (info.min, info.max) for axis, info in infos.items()}
        self.reader = KeyReader(able.get(EV_KEY, []), axes)
        self.identity = identity_of(
            (device.info.bustype, device.info.vendor, device.info.product),
            device.uniq,
            device.phys,
            device.name,
        )
        self.phys = device.phys
        self._has_lamp = _LED_NUM in able.get(_EV_LED, [])

    def read(self) -> Iterable[tuple[int, int, int]]:
        """Return the pending events."""
        with contextlib.suppress(BlockingIOError):
            return [(event.type, event.code, event.value) for event in self._device.read()]
        return ()

    def grab(self) -> None:
        """Grab it exclusively, also from the console and the compositor."""
        self._device.grab()

    def light(self, *, lit: bool) -> None:
        """Switch the light of the Num key."""
        if self._has_lamp:
            self._device.set_led(_LED_NUM, int(lit))

    def close(self) -> None:
        """Close it. Other programs receive its keys again."""
        self._device.close()


def identity_of(numbers: tuple[int, int, int], uniq: str, phys: str, name: str) -> Identity:
    """Return the identity of the keypad that an input device belongs to.

    Args:
        numbers: bus, vendor and product.
        uniq: its unique number, such as its Bluetooth address; empty if it has none.
        phys: where it is plugged in, and which part of the keypad this is.
        name: the manufacturer's name for it.
    """
    product = ":".join(f"{number:04x}" for number in numbers)
    place = _PART.sub("", phys)
    return Identity(product, uniq or f"{AT}{place or name}", name or product)


class EvdevNodes:
    """All input devices below /dev/input."""

    def places(self) -> set[Place]:
        """Return their places."""
        found: set[Place] = set()
        for path in _INPUTS.glob("event*"):
            # It may be unplugged between the two calls.
            with contextlib.suppress(OSError):
                found.add((str(path), path.stat().st_ino))
        return found

    def open(self, place: Place) -> EvdevNode:
        """Open the input device at a place."""
        try:
            from evdev import InputDevice
        except ImportError as error:
            text = (
                "Keypads of the computer need the library evdev, which is not installed. "
                f"{advice('keypads')}"
            )
            raise KeypadsUnavailable("library", text) from error
        return EvdevNode(InputDevice(place[0]))


class EvdevKeypads(PcKeypads):
    """Keypads of the computer, read by a thread."""

    def __init__(
        self,
        memory: Path,
        nodes: InputNodes | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Search once immediately, then start the thread; ``nodes`` defaults to those of this
        system."""
        super().__init__(nodes or EvdevNodes(), memory, clock)
        self.tick()
        self._periodic_thread = PeriodicThread("keypads", TICK_SECONDS, self.tick)

    def close(self) -> None:
        """End the thread and release all keypads."""
        self._periodic_thread.close(_TIMEOUT_S)
        super().close()


def default_memory() -> Path:
    """Return the path of the file that stores which keypad belongs to which port."""
    return platformdirs.user_config_path("tabularium", appauthor=False) / "keypads.json"


def open_evdev_keypads() -> EvdevKeypads:
    """Return the keypads of this computer. Never raises: errors appear in their conditions and
    failures."""
    return EvdevKeypads(default_memory())
