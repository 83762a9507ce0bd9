"""Which lamps of a chain stand for which places: `hardware/led_layout.toml`.

One chain under one map serves all games. Games share lamps where they share land; a lamp shows
whichever of its places is lit, and only one game is played at a time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pi_app.devices.hardware_files import WiringError, hardware_file, read_wiring
from pi_app.devices.light_board import DARK, Colour, Light, Pattern

FILE: Final = "led_layout.toml"

CHANNEL_MILLIAMPERES: Final = 20
"""What one colour of a WS2812 takes at full brightness, at the most."""

IDLE_MILLIAMPERES: Final = 1
"""What a WS2812 takes while it is dark."""


@dataclass(frozen=True)
class Led:
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


def load_layout() -> LedLayout:
    """Read the layout.

    Raises:
        WiringError: the file is missing or says what can't be; the message says what.
    """
    raw = read_wiring(FILE)
    chain, map_ = _table(raw, "chain"), _table(raw, "map")
    size = (_number(map_, "map.", "width_mm", 1, 5000), _number(map_, "map.", "height_mm", 1, 5000))
    leds = _leds(raw.get("led"), size)
    count = _number(chain, "chain.", "leds", 1, 1000)
    if count != len(leds):
        raise _wrong(f"chain.leds is {count}, but {len(leds)} lamps follow")
    return LedLayout(
        leds=leds,
        lamps=_lamps(_table(raw, "lamps"), count),
        milliamperes=_number(chain, "chain.", "milliamperes", count + 1, 60000),
        data_pin=_number(chain, "chain.", "data_pin", 0, 28),
        size=size,
    )


def _leds(raw: object, size: tuple[int, int]) -> tuple[Led, ...]:
    if not isinstance(raw, list):
        raise _wrong("[[led]] must be there once for each lamp of the chain")
    leds = []
    for number, each in enumerate(raw):
        where = f"led {number}: "
        if not isinstance(each, dict):
            raise _wrong(f"{where}it must be a table")
        if _number(each, where, "number", 0, 999) != number:
            raise _wrong(f"{where}number must be {number}, since lamps stand in the chain's order")
        at = each.get("at")
        if (
            not isinstance(at, list)
            or len(at) != 2
            or not all(type(value) is int for value in at)
            or not all(0 <= value <= most for value, most in zip(at, size, strict=True))
        ):
            raise _wrong(f"{where}at must be two whole millimetres on the map, not {at!r}")
        place = each.get("place")
        if not isinstance(place, str) or not place:
            raise _wrong(f"{where}place must say where it is")
        leds.append(Led(number, place, (at[0], at[1])))
    return tuple(leds)


def _lamps(raw: Mapping[str, object], count: int) -> dict[str, tuple[int, ...]]:
    lamps: dict[str, tuple[int, ...]] = {}
    for place, numbers in raw.items():
        if (
            not isinstance(numbers, list)
            or not numbers
            or not all(type(number) is int and 0 <= number < count for number in numbers)
            or len(set(numbers)) != len(numbers)
        ):
            raise _wrong(
                f"lamps.{place} must be a list of different numbers from 0 to {count - 1}, "
                f"not {numbers!r}"
            )
        lamps[place] = tuple(numbers)
    return lamps


def _table(raw: Mapping[str, object], name: str) -> Mapping[str, object]:
    table = raw.get(name)
    if not isinstance(table, dict):
        raise _wrong(f"there is no table [{name}]")
    return table


def _number(raw: Mapping[str, object], where: str, name: str, least: int, most: int) -> int:
    value = raw.get(name)
    if type(value) is not int or not least <= value <= most:
        raise _wrong(f"{where}{name} must be a whole number from {least} to {most}, not {value!r}")
    return value


def _wrong(what: str) -> WiringError:
    return WiringError(f"{hardware_file(FILE)}: {what}. Mend it there.")
