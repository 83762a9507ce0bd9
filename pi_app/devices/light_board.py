"""The LED board: one lamp for each place of a map, and the interface to control it.

A frame defines the light of every lamp; lamps that it omits are dark. A board always receives whole
frames, never changes. So an unplugged board is correct again with the next frame.
"""

from __future__ import annotations

import math
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pi_app.devices.device_error import DeviceError

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""

GAMMA: Final = 2.2
"""A screen shows a value n with the light (n / 255) ** GAMMA, a lamp with n / 255. To show the
colour of a screen, a lamp needs this power of it."""

PULSE_SECONDS: Final = 1.6
_REMEMBERED: Final = 1000


class Pattern(StrEnum):
    """How a lamp shows its colour."""

    STEADY = "steady"
    PULSE = "pulse"
    DARK = "dark"


@dataclass(frozen=True)
class Light:
    """The light of one lamp.

    Attributes:
        colour: its colour, as on a screen.
        brightness: the share of that colour's light, from 0 to 1.
        pattern: steady, dark, or pulsing between `colour` and `ebb`.
        ebb: the other colour of a pulse.
    """

    colour: Colour
    brightness: float = 1.0
    pattern: Pattern = Pattern.STEADY
    ebb: Colour = (0, 0, 0)

    def __post_init__(self) -> None:
        channels = (*self.colour, *self.ebb)
        if not all(0 <= value <= 255 for value in channels) or not 0 <= self.brightness <= 1:
            raise ValueError(f"Colours go from 0 to 255 and brightness from 0 to 1, not {self!r}.")

    def shining(self, time: float, brightness: float = 1.0) -> Colour:
        """Return the light of a lamp's red, green and blue, from 0 to 255 each.

        Args:
            time: the time in seconds of any monotonic clock.
            brightness: that of the whole board, from 0 to 1.
        """
        if self.pattern is Pattern.DARK:
            return (0, 0, 0)
        tide = 1.0
        if self.pattern is Pattern.PULSE:
            tide = (1 + math.cos(2 * math.pi * time / PULSE_SECONDS)) / 2
        level = self.brightness * brightness
        red, green, blue = (
            round(255 * level * ((low + tide * (high - low)) / 255) ** GAMMA)
            for high, low in zip(self.colour, self.ebb, strict=True)
        )
        return red, green, blue


def on_screen(shining: Colour) -> Colour:
    """Return the screen colour that represents a lamp's light."""
    red, green, blue = (round(255 * (value / 255) ** (1 / GAMMA)) for value in shining)
    return red, green, blue


DARK: Final = Light((0, 0, 0), 0.0, Pattern.DARK)
"""A lamp that is off."""

Frame = Mapping[str, Light]
"""The light of each lamp, by the id of its place."""


@dataclass(frozen=True)
class BoardReport:
    """The state of a board, for diagnosis.

    Attributes:
        place: its device, now or last; empty if there was none yet.
        connected: whether it is connected now.
        connections: how many times it was connected so far.
        details: its description of itself: names and values, in English.
        device_error: the present error, or None.
        last_device_error: the last error, even if it is over.
        last_device_error_at: the time of that error, in seconds of `time.monotonic`.
    """

    place: str
    connected: bool
    connections: int
    details: dict[str, str]
    device_error: DeviceError | None = None
    last_device_error: DeviceError | None = None
    last_device_error_at: float = 0.0


class LightBoard(ABC):
    """A board of lamps, each known by the id of a place."""

    def __init__(self, lamps: Sequence[str], brightness: float = 1.0) -> None:
        """Create the board.

        Args:
            lamps: the ids of its lamps, in the order of its wiring.
            brightness: brightness of all lamps, from 0 to 1. Lower values are for tired eyes and
                for weak power supplies.
        """
        self.lamps = tuple(lamps)
        self.brightness = brightness
        self._frame: dict[str, Light] = dict.fromkeys(self.lamps, DARK)

    @property
    def brightness(self) -> float:
        """The brightness of all lamps, from 0 to 1."""
        return self._brightness

    @brightness.setter
    def brightness(self, value: float) -> None:
        if not 0 <= value <= 1:
            raise ValueError(f"The brightness goes from 0 to 1, not {value}.")
        self._brightness = value

    @property
    @abstractmethod
    def connected(self) -> bool:
        """Whether the board is connected."""

    @property
    @abstractmethod
    def report(self) -> BoardReport:
        """The present state of the board."""

    def show(self, frame: Frame) -> None:
        """Show a frame until the next one. Never waits. A disconnected board gets the last frame
        when it returns.

        Args:
            frame: the light of each lamp; omitted lamps are dark.

        Raises:
            ValueError: the board has no lamp with such an id.
        """
        unknown = sorted(set(frame) - set(self.lamps))
        if unknown:
            raise ValueError(f"The board has no lamp {', '.join(unknown)}.")
        self._frame = {lamp: frame.get(lamp, DARK) for lamp in self.lamps}
        self._show(self._frame)

    @property
    def chain(self) -> int:
        """The number of lamps on the chain. Several may belong to one place."""
        return len(self.lamps)

    def show_one(self, number: int, light: Light) -> None:
        """Show a light on one lamp of the chain, counted from 0, and none on the others, until the
        next frame."""
        places = enumerate(self.lamps)
        self._show({lamp: light if place == number else DARK for place, lamp in places})

    def show_again(self) -> None:
        """Show the last frame again, after `show_one`."""
        self._show(self._frame)

    @abstractmethod
    def _show(self, frame: dict[str, Light]) -> None:
        """Show a frame that names every lamp."""

    @abstractmethod
    def close(self) -> None:
        """Release the board; after that it is not connected."""


class VirtualLightBoard(LightBoard):
    """A board that stores its frames and can be drawn.

    Attributes:
        frames: the frames that it received, each with every lamp; the last thousand at most.
    """

    def __init__(self, lamps: Sequence[str], brightness: float = 1.0) -> None:
        super().__init__(lamps, brightness)
        self.frames: deque[dict[str, Light]] = deque(maxlen=_REMEMBERED)
        self._wanted = dict.fromkeys(self.lamps, DARK)
        self._plugged = True
        self._plugs = 1

    @property
    def connected(self) -> bool:
        """Whether it is plugged in."""
        return self._plugged

    @property
    def report(self) -> BoardReport:
        """The state: only whether it is plugged in, and how often it was."""
        return BoardReport("", self._plugged, self._plugs, {})

    def _show(self, frame: dict[str, Light]) -> None:
        self._wanted = frame
        if self._plugged:
            self.frames.append(frame)

    def colours(self, time: float) -> dict[str, Colour]:
        """Return the light of each lamp at `time`: all dark while the board is unplugged."""
        frame = self._wanted if self._plugged else dict.fromkeys(self.lamps, DARK)
        return {lamp: light.shining(time, self.brightness) for lamp, light in frame.items()}

    def unplug(self) -> None:
        """Unplug the board."""
        self._plugged = False

    def plug(self) -> None:
        """Plug the board in again; it receives the current frame."""
        self._plugged = True
        self._plugs += 1
        self.frames.append(self._wanted)

    def close(self) -> None:
        """Unplug the board."""
        self.unplug()


class NoLightBoard(LightBoard):
    """Replaces a board that can't be used. It reports the reason and does nothing else."""

    def __init__(self, lamps: Sequence[str], device_error: DeviceError) -> None:
        super().__init__(lamps)
        self._device_error = device_error
        self._since = time.monotonic()

    @property
    def connected(self) -> bool:
        """Always False."""
        return False

    @property
    def report(self) -> BoardReport:
        """The reason why there is no board."""
        return BoardReport("", False, 0, {}, self._device_error, self._device_error, self._since)

    def _show(self, frame: dict[str, Light]) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""
