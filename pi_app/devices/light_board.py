"""The board of lights: one lamp for each place of a map, and the interface to show it.

A frame says of every lamp what it shows; lamps that it leaves out are dark. A board gets whole
frames, never changes, so that one that was unplugged is right again with the next.
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
"""For the number n a screen gives (n / 255) ** GAMMA of its light, a lamp n / 255: to look like a
colour on a screen, a lamp needs this power of it."""

PULSE_SECONDS: Final = 1.6
_REMEMBERED: Final = 1000


class Pattern(StrEnum):
    """How a lamp shows its colour."""

    STEADY = "steady"
    PULSE = "pulse"
    DARK = "dark"


@dataclass(frozen=True)
class Light:
    """What one lamp shows.

    Attributes:
        colour: its colour, as on a screen.
        brightness: the share of that colour's light, from 0 to 1.
        pattern: steady, dark, or pulsing softly between its colour and `ebb`.
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
        """Return how strongly a lamp's red, green and blue shine, of 255 each.

        Args:
            time: when, in seconds of any steady clock.
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
    """Return the colour by which a screen shows a lamp that shines so strongly."""
    red, green, blue = (round(255 * (value / 255) ** (1 / GAMMA)) for value in shining)
    return red, green, blue


DARK: Final = Light((0, 0, 0), 0.0, Pattern.DARK)
"""A lamp that is off."""

Frame = Mapping[str, Light]
"""What each lamp shows, by the id of its place."""


@dataclass(frozen=True)
class BoardReport:
    """What is known of a board, for those who look after it.

    Attributes:
        place: where it is, or was last; empty if nowhere yet.
        connected: whether it is there now.
        connections: how often it was connected so far.
        details: what it said of itself: names and values, in English.
        device_error: what is wrong now, or None.
        last_device_error: what went wrong last, even if all is well now.
        last_device_error_at: when that was, in seconds of `time.monotonic`.
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
        """Make the board.

        Args:
            lamps: the ids of its lamps, in the order of its wiring.
            brightness: how much of their light the lamps give, from 0 to 1: less is for tired eyes,
                and for power supplies that can't feed all lamps at once.
        """
        self.lamps = tuple(lamps)
        self.brightness = brightness
        self._frame: dict[str, Light] = dict.fromkeys(self.lamps, DARK)

    @property
    def brightness(self) -> float:
        """How much of their light the lamps give, from 0 to 1."""
        return self._brightness

    @brightness.setter
    def brightness(self, value: float) -> None:
        if not 0 <= value <= 1:
            raise ValueError(f"The brightness goes from 0 to 1, not {value}.")
        self._brightness = value

    @property
    @abstractmethod
    def connected(self) -> bool:
        """Whether the board answers."""

    @property
    @abstractmethod
    def report(self) -> BoardReport:
        """What is known of the board now."""

    def show(self, frame: Frame) -> None:
        """Show a frame until the next. Never waits; a board that is away gets the last frame when
        it is back.

        Args:
            frame: what each lamp shows; what is left out is dark.

        Raises:
            ValueError: the board has no lamp of such a name.
        """
        unknown = sorted(set(frame) - set(self.lamps))
        if unknown:
            raise ValueError(f"The board has no lamp {', '.join(unknown)}.")
        self._frame = {lamp: frame.get(lamp, DARK) for lamp in self.lamps}
        self._show(self._frame)

    @property
    def chain(self) -> int:
        """How many lamps there are on its chain; more than one may stand for a place."""
        return len(self.lamps)

    def show_one(self, number: int, light: Light) -> None:
        """Show a light on one lamp of the chain, from 0, and none on the others, until the next
        frame."""
        places = enumerate(self.lamps)
        self._show({lamp: light if place == number else DARK for place, lamp in places})

    def show_again(self) -> None:
        """Show the last frame again, after single lamps."""
        self._show(self._frame)

    @abstractmethod
    def _show(self, frame: dict[str, Light]) -> None:
        """Show a frame that names every lamp."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the board; from now on it is not connected."""


class VirtualLightBoard(LightBoard):
    """A board that remembers what it was shown, and can be drawn.

    Attributes:
        frames: the frames that reached it, the last thousand at most, each with every lamp.
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
        """Whether it is plugged in; there is nothing more to know."""
        return BoardReport("", self._plugged, self._plugs, {})

    def _show(self, frame: dict[str, Light]) -> None:
        self._wanted = frame
        if self._plugged:
            self.frames.append(frame)

    def colours(self, time: float) -> dict[str, Colour]:
        """Return how each lamp shines at `time`: all dark while the board is unplugged."""
        frame = self._wanted if self._plugged else dict.fromkeys(self.lamps, DARK)
        return {lamp: light.shining(time, self.brightness) for lamp, light in frame.items()}

    def unplug(self) -> None:
        """Pull its plug."""
        self._plugged = False

    def plug(self) -> None:
        """Plug it in again; it gets the frame that it should show."""
        self._plugged = True
        self._plugs += 1
        self.frames.append(self._wanted)

    def close(self) -> None:
        """Pull its plug."""
        self.unplug()


class NoLightBoard(LightBoard):
    """Stands in where the board can't be used at all; says why, and lets everything else go on."""

    def __init__(self, lamps: Sequence[str], device_error: DeviceError) -> None:
        super().__init__(lamps)
        self._device_error = device_error
        self._since = time.monotonic()

    @property
    def connected(self) -> bool:
        """It never is."""
        return False

    @property
    def report(self) -> BoardReport:
        """Why there is none."""
        return BoardReport("", False, 0, {}, self._device_error, self._device_error, self._since)

    def _show(self, frame: dict[str, Light]) -> None:
        """Nobody sees it."""

    def close(self) -> None:
        """There is nothing to let go of."""
