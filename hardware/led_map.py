"""The map over the lamps, to print in its true size and drill through, and a table of the lamps."""

from __future__ import annotations

import json
import math
from html import escape
from pathlib import Path
from typing import Final

from pi_app.devices.led_layout import Led, LedLayout

COAST: Final = Path(__file__).parents[1] / "pi_app" / "kiosk" / "data" / "coast_roman_world.json"

# Where the upper left corner of the map lies, in degrees, and how big a degree is. A degree of
# longitude is as long as it is in the middle of the map.
WEST: Final = -13.243
NORTH: Final = 57.471
MM_PER_DEGREE: Final = 10.2
MIDDLE: Final = 42.0

SEA, LAND, INK, CHAIN = "#dfe8ec", "#f3e7cf", "#2b2521", "#b4532a"
LAMP_MM: Final = 2.5
CROSS_MM: Final = 4
LETTER_MM: Final = 1.75
"""How wide a letter of a label is, about."""

Point = tuple[float, float]


def on_map(longitude: float, latitude: float) -> Point:
    """Return where a place lies, in millimetres right and down from the upper left corner."""
    narrow = math.cos(math.radians(MIDDLE))
    return (longitude - WEST) * MM_PER_DEGREE * narrow, (NORTH - latitude) * MM_PER_DEGREE


def coast() -> list[list[Point]]:
    """Return the outlines of all land, in millimetres on the map."""
    polygons = json.loads(COAST.read_text(encoding="utf-8"))["polygons"]
    return [[on_map(*point) for point in polygon["outer"]] for polygon in polygons]


def _label(led: Led) -> str:
    """Number and place of a lamp; of one at sea the number alone, since its name would run into the
    next. The table has it."""
    return str(led.number) if "," in led.place else f"{led.number} {led.place}"


def _label_goes_left(led: Led, layout: LedLayout) -> bool:
    """Whether the label of a lamp would lie on another lamp if it stood at the right."""
    x, y = led.at
    reach = CROSS_MM + LETTER_MM * len(_label(led)) + LAMP_MM
    return any(
        0 < other.at[0] - x < reach and abs(other.at[1] - (y - 3)) < LAMP_MM + 1
        for other in layout.leds
    )


def drawing(layout: LedLayout) -> str:
    """Return the map as SVG, in its true size, with a cross and a number at each lamp and the chain
    from lamp to lamp."""
    wide, high = layout.size
    shapes = [f'<rect width="{wide}" height="{high}" fill="{SEA}"/>']
    for outline in coast():
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in outline)
        shapes.append(f'<polygon points="{points}" fill="{LAND}" stroke="{INK}"/>')
    chain = " ".join(f"{led.at[0]},{led.at[1]}" for led in layout.leds)
    shapes.append(f'<polyline points="{chain}" fill="none" stroke="{CHAIN}"/>')
    for led in layout.leds:
        x, y = led.at
        left = _label_goes_left(led, layout)
        place = f'x="{x - 3.5}" text-anchor="end"' if left else f'x="{x + 3.5}"'
        cross = f"M{x - CROSS_MM} {y}h{2 * CROSS_MM}M{x} {y - CROSS_MM}v{2 * CROSS_MM}"
        shapes.append(
            f'<circle cx="{x}" cy="{y}" r="{LAMP_MM}" fill="white" stroke="{INK}"/>'
            f'<path d="{cross}" stroke="{INK}"/>'
            f'<text {place} y="{y - 2}">{escape(_label(led))}</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}mm" '
        f'height="{high}mm" font-family="sans-serif" font-size="3.2" stroke-width="0.25">\n'
        "<title>The lamps of the board of lights, in true size</title>\n"
        f"<style>text {{ fill: {INK}; stroke: none }}</style>\n" + "\n".join(shapes) + "\n</svg>\n"
    )


def table(layout: LedLayout) -> str:
    """Return the table of lamps in Markdown."""
    wide, high = layout.size
    names: dict[int, list[str]] = {}
    for place, numbers in layout.lamps.items():
        for number in numbers:
            names.setdefault(number, []).append(f"`{place}`")
    lines = [
        "# The lamps of the board of lights",
        "",
        "Made from `led_layout.toml` by `python -m hardware.pages`; change it there.",
        f"[led-map.svg](led-map.svg) is the map of {wide} × {high} mm (A3): print it at 100 %,",
        "glue it on and drill through the crosses.",
        "",
        "| lamp | under | mm right | mm down | its DIN comes from | games call it |",
        "| ---: | --- | ---: | ---: | --- | --- |",
    ]
    for led in layout.leds:
        before = f"DOUT of lamp {led.number - 1}" if led.number else "the 74AHCT125"
        called = ", ".join(names[led.number])
        lines.append(
            f"| {led.number} | {led.place} | {led.at[0]} | {led.at[1]} | {before} | {called} |"
        )
    return "\n".join(lines) + "\n"
