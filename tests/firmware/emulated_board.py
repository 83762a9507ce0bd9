"""What is soldered to the emulated Pico: a chain of lamps, its own lamp, the service jumper.

The emulator loads this file. It writes what it sees to the file that WATCH_LOG names, an object a
line: what the lamps took in, for how long the data line was high for ones and zeros, and where the
chip was told to go on after a reset on purpose.
"""

from __future__ import annotations

import dataclasses
import json
import os
from pathlib import Path
from typing import Any

from rp2040py.boards import BOARDS
from rp2040py.external.key_mock import KeyMock
from rp2040py.external.ws2812 import Ws2812
from rp2040py.gpio_pin import GPIOPinState

DATA_PIN, SERVICE_PIN, OWN_LAMP = 16, 13, 25
LOG = Path(os.environ["WATCH_LOG"]).open("a", buffering=1, encoding="utf-8")  # noqa: SIM115 - for as long as the emulator runs


def tell(**what: object) -> None:
    LOG.write(json.dumps(what) + "\n")


class Watch:
    """Watches the pins of the board."""

    def attach(self, chip: Any) -> None:
        self.chip = chip
        self.rise = 0.0
        self.highs: list[float] = []
        self.periods: list[float] = []
        lamps = Ws2812(gpio=DATA_PIN, on_pixels=self.lit)
        lamps.attach(chip)
        chip.gpio[DATA_PIN].add_listener(self.data)
        chip.gpio[OWN_LAMP].add_listener(self.own_lamp)
        self.jumper = KeyMock(gpio=SERVICE_PIN, active_high=False)
        self.jumper.attach(chip)
        if os.environ.get("SERVICE_JUMPER"):
            self.jumper.press()

    @property
    def ms(self) -> float:
        return float(self.chip.clock.nanos) / 1e6

    def data(self, new: Any, old: Any) -> None:
        now = float(self.chip.clock.nanos)
        if new == GPIOPinState.HIGH:
            self.periods.append(now - self.rise)
            self.rise = now
        elif new == GPIOPinState.LOW and old == GPIOPinState.HIGH:
            self.highs.append(now - self.rise)

    def own_lamp(self, new: Any, _old: Any) -> None:
        tell(ms=self.ms, own=int(new == GPIOPinState.HIGH))

    def lit(self, pixels: list[tuple[int, ...]]) -> None:
        colours = bytes(value for pixel in pixels for value in pixel).hex()
        entry = self.chip.watchdog.scratch_data[7]
        highs, periods = self.highs, self.periods[1:]
        tell(ms=self.ms, colours=colours, highs=highs, periods=periods, entry=entry)
        self.highs, self.periods = [], []
        # Anyone who has seen the lamps lit takes the jumper out.
        self.jumper.release()


SPEC = dataclasses.replace(BOARDS["pico"], extras=(*BOARDS["pico"].extras, Watch))
