"""A walk along the chain of lamps, for whoever has soldered it: what to light, and what to mend."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pi_app.devices.led_layout import LedLayout
from pi_app.devices.light_board import DARK, Colour, Light

COLOURS: Final[tuple[tuple[str, Colour], ...]] = (
    ("red", (255, 0, 0)),
    ("green", (0, 255, 0)),
    ("blue", (0, 0, 255)),
)


@dataclass(frozen=True)
class Step:
    """One step of the walk.

    Attributes:
        number: which lamp is lit.
        colour: in which colour, by its name.
        expected: what a person should see, in English.
        remedy: what to look at if he does not, in English.
        lights: for `show_leds`.
    """

    number: int
    colour: str
    expected: str
    remedy: str
    lights: tuple[Light, ...]


def walk(layout: LedLayout) -> Iterator[Step]:
    """Yield the steps: each lamp of the chain in red, green and blue, all others dark."""
    for led in layout.leds:
        for name, colour in COLOURS:
            lights = [DARK] * len(layout.leds)
            lights[led.number] = Light(colour, 0.5)
            yield Step(
                led.number,
                name,
                f"Lamp {led.number} ({led.place}) is {name}, and no other is lit.",
                _remedy(layout, led.number),
                tuple(lights),
            )


def _remedy(layout: LedLayout, number: int) -> str:
    before = (
        f"the Pico's GP{layout.data_pin} by way of the level shifter"
        if number == 0
        else f"DOUT of lamp {number - 1} ({layout.leds[number - 1].place})"
    )
    return (
        f"Dark: look at the wire from {before} to DIN of lamp {number}, then at its 5 V and "
        "ground. "
        "Another lamp lit: the chain runs in another order than hardware/led_layout.toml says. "
        "Another colour: these lamps are no WS2812B, which take green first."
    )
