"""Which lamps of a chain stand for which places: `hardware/led_layout.toml`.

One chain under one map serves all games. Games share lamps where they share land; a lamp shows
whichever of its places is lit, and only one game is played at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from msgspec import Meta

from pi_app.devices.hardware_files import WiringError, hardware_file, read_wiring, typed_wiring
from pi_app.devices.light_board import DARK, Colour, Light, Pattern
from pi_app.documents import Table

FILE: Final = "led_layout.toml"

CHANNEL_MILLIAMPERES: Final = 20
"""What one colour of a WS2812 takes at full brightness, at the most."""

IDLE_MILLIAMPERES: Final = 1
"""What a WS2812 takes while it is dark."""


class Led(Table, frozen=True):
    """One lamp of the chain.

    Attributes:
        number: its place in the chain, from 0.
        place: what it stands for, for builders.
        at: millimetres right and down from the map's upper left corner.
    """

    number: int
    place: str
    at: tuple[int, int]


@dataclass(frozen=True)
class LedLayout:
    """A chain of lamps under a map.

    Attributes:
        leds: the lamps, in the order of the chain.
        lamps: for each place of a game the numbers of the lamps under it.
        milliamperes: what all lamps may take together.
        data_pin: the Pico's pin for data, by its GP number.
        size: width and height of the map in millimetres.
    """

    leds: tuple[Led, ...]
    lamps: Mapping[str, tuple[int, ...]]
    milliamperes: int
    data_pin: int
    size: tuple[int, int]

    def spread(self, frame: Mapping[str, Light]) -> tuple[Light, ...]:
        """Return what each lamp of the chain shows, given what each place does. Places without
        lamps are left out."""
        lights = [DARK] * len(self.leds)
        for place, light in frame.items():
            if light.pattern is not Pattern.DARK:
                for number in self.lamps.get(place, ()):
                    lights[number] = light
        return tuple(lights)


def within_budget(colours: Sequence[Colour], milliamperes: int) -> list[Colour]:
    """Return the colours of a chain, all dimmed alike if they took more current than allowed."""
    wanted = sum(map(sum, colours))
    most = (milliamperes - len(colours) * IDLE_MILLIAMPERES) * 255 // CHANNEL_MILLIAMPERES
    if wanted <= max(0, most):
        return list(colours)
    scale = max(0, most) / wanted
    return [
        (int(red * scale), int(green * scale), int(blue * scale)) for red, green, blue in colours
    ]


class _Chain(Table, frozen=True):
    leds: Annotated[int, Meta(ge=1, le=1000)]
    milliamperes: Annotated[int, Meta(ge=1, le=60000)]
    data_pin: Annotated[int, Meta(ge=0, le=28)]


class _Map(Table, frozen=True):
    width_mm: Annotated[int, Meta(ge=1, le=5000)]
    height_mm: Annotated[int, Meta(ge=1, le=5000)]


class _File(Table, frozen=True):
    chain: _Chain
    map: _Map
    lamps: dict[str, Any]
    led: tuple[Led, ...]


def load_layout() -> LedLayout:
    """Read the layout.

    Raises:
        WiringError: the file is missing or says what can't be; the message says what.
    """
    file = typed_wiring(read_wiring(FILE), _File, FILE)
    size = (file.map.width_mm, file.map.height_mm)
    wrong = next(_faults(file, size), "")
    if wrong:
        raise WiringError(f"{hardware_file(FILE)}: {wrong}. Correct it there.")
    lamps = {place: tuple(numbers) for place, numbers in file.lamps.items()}
    return LedLayout(file.led, lamps, file.chain.milliamperes, file.chain.data_pin, size)


def _faults(file: _File, size: tuple[int, int]) -> Iterator[str]:
    """Yield what can't be."""
    count = file.chain.leds
    for number, led in enumerate(file.led):
        if led.number != number:
            yield f"led {number}: number must be {number}, since the lamps are listed in the "
            "chain's order"
        if not led.place:
            yield f"led {number}: place must not be empty"
        if not all(0 <= value <= most for value, most in zip(led.at, size, strict=True)):
            yield f"led {number}: at must be two millimetres on the map, not {list(led.at)}"
    if count != len(file.led):
        yield f"chain.leds is {count}, but {len(file.led)} lamps follow"
    if file.chain.milliamperes <= count:
        yield f"chain.milliamperes must be more than {count}, the current of the dark lamps"
    for place, numbers in file.lamps.items():
        if (
            not isinstance(numbers, list)
            or not numbers
            or not all(type(number) is int and 0 <= number < count for number in numbers)
            or len(set(numbers)) != len(numbers)
        ):
            yield (
                f"lamps.{place} must be a list of different numbers from 0 to {count - 1}, "
                f"not {numbers!r}"
            )
