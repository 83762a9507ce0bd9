"""Chips of simulated pins below the real libraries, as a meter and a circuit at the pins see them.

The kernel's is a real driver's (gpio-sim). RPi.GPIO speaks to no driver but writes the registers of
the processor, as its data sheet ("BCM2711 ARM Peripherals", chapter 5) has them; here they are a
file, in which `RegisterChip` does what the processor does.
"""

from __future__ import annotations

import importlib
import mmap
import os
import struct
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol


class PinChip(Protocol):
    """A chip of simulated pins from outside."""

    exclusive: bool
    """Whether a second program is told that a pin is taken."""

    def level(self, gpio: int) -> bool:
        """Return what a voltmeter would show at a pin."""

    def drive(self, gpio: int, level: bool) -> None:
        """Put a level on an input."""


def pin_chip() -> PinChip:
    """Return the chip that TABULARIUM_PINS names."""
    path = Path(os.environ["TABULARIUM_PINS"])
    return KernelChip(path) if path.is_dir() else RegisterChip(path)


class KernelChip:
    """The kernel's simulated chip, by its directory in sysfs."""

    exclusive = True

    def __init__(self, path: Path) -> None:
        self._path = path

    def level(self, gpio: int) -> bool:
        """See `PinChip`."""
        return (self._path / f"sim_gpio{gpio}" / "value").read_text().strip() == "1"

    def drive(self, gpio: int, level: bool) -> None:
        """See `PinChip`."""
        pull = self._path / f"sim_gpio{gpio}" / "pull"
        pull.write_text("pull-up" if level else "pull-down")


PINS: Final = 28
_SELECT, _SET, _CLEAR, _LEVEL, _PULL = (0x00, 0x1C, 0x28, 0x34, 0xE4)
_OUTPUT: Final = 1
_PULLED_UP: Final = 1
_SETTLED_AFTER: Final = ("setup", "output", "cleanup")


class RegisterChip:
    """The registers of a Raspberry Pi 4's processor in a file that RPi.GPIO takes for /dev/gpiomem.

    A real register acts when it is written. Nothing tells of a write to a file, so the functions of
    RPi.GPIO that write are followed by a look at what they have written.
    """

    exclusive = False

    def __init__(self, path: Path) -> None:
        library = importlib.import_module("RPi.GPIO")
        with path.open("r+b") as file:
            self._registers = mmap.mmap(file.fileno(), 0)
        self._outputs = 0
        self._driven: dict[int, bool] = {}
        for name in _SETTLED_AFTER:
            setattr(library, name, self._settling(getattr(library, name)))

    def _settling(self, write: Callable[..., object]) -> Callable[..., object]:
        def then_settle(*args: object, **options: object) -> object:
            result = write(*args, **options)
            self._settle()
            return result

        return then_settle

    def _read(self, at: int) -> int:
        (value,) = struct.unpack_from("<I", self._registers, at)
        return int(value)

    def _write(self, at: int, value: int) -> None:
        struct.pack_into("<I", self._registers, at, value)

    def _settle(self) -> None:
        self._outputs = (self._outputs | self._read(_SET)) & ~self._read(_CLEAR)
        self._write(_SET, 0)
        self._write(_CLEAR, 0)
        self._write(_LEVEL, sum(self._level(gpio) << gpio for gpio in range(PINS)))

    def _level(self, gpio: int) -> bool:
        if self._read(_SELECT + gpio // 10 * 4) >> gpio % 10 * 3 & 7 == _OUTPUT:
            return bool(self._outputs >> gpio & 1)
        pulled = self._read(_PULL + gpio // 16 * 4) >> gpio % 16 * 2 & 3
        return self._driven.get(gpio, pulled == _PULLED_UP)

    def level(self, gpio: int) -> bool:
        """See `PinChip`."""
        return self._level(gpio)

    def drive(self, gpio: int, level: bool) -> None:
        """See `PinChip`."""
        self._driven[gpio] = level
        self._settle()


class ChipWires:
    """The pins of a factory of gpiozero from the other side of their chip."""

    def __init__(self, chip: PinChip, factory: Any, latch: int) -> None:
        """``latch`` is the pin that is written first of all after all pins were taken anew."""
        self._chip = chip
        self._factory = factory
        self._latch = latch
        self._told: dict[int, list[Callable[[bool], None]]] = defaultdict(list)
        self._driven: dict[int, bool] = {}

    def watch(self, gpio: int, told: Callable[[bool], None]) -> None:
        """See `tests.devices.handheld_circuit.Wires`."""
        self._told[gpio].append(told)
        if len(self._told[gpio]) > 1:
            return
        pin = self._factory.pin(gpio)
        write = pin._set_state

        def set_state(value: bool) -> None:
            write(value)
            if gpio == self._latch:
                # A pin that was taken anew follows its own pull until it is driven again.
                self._driven.clear()
            seen = self._chip.level(gpio)
            assert seen == bool(value)
            for each in self._told[gpio]:
                each(seen)

        pin._set_state = set_state

    def drive(self, gpio: int, level: bool) -> None:
        """See `tests.devices.handheld_circuit.Wires`."""
        if self._driven.get(gpio) != level:
            self._driven[gpio] = level
            self._chip.drive(gpio, level)
