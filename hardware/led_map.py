"""The drilling template of the map over the lamps, in true size, and a table of the lamps."""

from __future__ import annotations

import json
import math
from html import escape
from pathlib import Path
from typing import Final

from hardware.wire_tables import OTHER, drawing_name
from hardware.words import FONTS, said
from pi_app.devices.led_layout import Led, LedLayout
from pi_app.text import Language

COAST: Final = Path(__file__).parents[1] / "pi_app" / "kiosk" / "data" / "coast_roman_world.json"

# The upper left corner of the map in degrees, and the size of a degree. A degree of longitude has
# the length that it has in the middle of the map.
WEST: Final = -13.243
NORTH: Final = 57.471
MM_PER_DEGREE: Final = 10.2
MIDDLE: Final = 42.0

SEA, LAND, INK, CHAIN = "#dfe8ec", "#f3e7cf", "#2b2521", "#b4532a"
DRILL_MM: Final = 8
"""The holes for the lamps; their boards are 10 mm wide and stay behind."""
SCALE: Final = (10, 293, 100)
"""The start of the line for checking the print, and its length, in millimetres."""
LAMP_MM: Final = 2.5
CROSS_MM: Final = 4
SIZE_MM: Final = 3.2
"""The size of the labels' letters, and the width of a Japanese one."""
LETTER_MM: Final = 1.75
"""The approximate width of any other letter of a label."""

Point = tuple[float, float]


def on_map(longitude: float, latitude: float) -> Point:
    """Return the position of a place, in millimetres right and down from the upper left corner."""
    narrow = math.cos(math.radians(MIDDLE))
    return (longitude - WEST) * MM_PER_DEGREE * narrow, (NORTH - latitude) * MM_PER_DEGREE


def coast() -> list[list[Point]]:
    """Return the outlines of all land, in millimetres on the map."""
    polygons = json.loads(COAST.read_text(encoding="utf-8"))["polygons"]
    return [[on_map(*point) for point in polygon["outer"]] for polygon in polygons]


def place_of(led: Led, language: Language) -> str:
    """Return the name of the place over a lamp."""
    seat = led.place.removeprefix("Seat ")
    if seat != led.place:
        return said("Seat {number}", language, number=seat)
    return said(led.place, language)


def _label(led: Led, language: Language) -> str:
    """Return the number and the place of a lamp. At sea only the number is used, because the name
    would overlap the next one; the table contains it."""
    return str(led.number) if "," in led.place else f"{led.number} {place_of(led, language)}"


def width_of(label: str) -> float:
    """Return the approximate width of a label in millimetres."""
    return sum(LETTER_MM if letter.isascii() else SIZE_MM for letter in label)


def _label_goes_left(led: Led, layout: LedLayout, language: Language) -> bool:
    """Return whether the label of a lamp would overlap another lamp at the right."""
    x, y = led.at
    reach = CROSS_MM + width_of(_label(led, language)) + LAMP_MM
    return any(
        0 < other.at[0] - x < reach and abs(other.at[1] - (y - 3)) < LAMP_MM + 1
        for other in layout.leds
    )


def drawing(layout: LedLayout, language: Language) -> str:
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
        left = _label_goes_left(led, layout, language)
        place = f'x="{x - 3.5}" text-anchor="end"' if left else f'x="{x + 3.5}"'
        cross = f"M{x - CROSS_MM} {y}h{2 * CROSS_MM}M{x} {y - CROSS_MM}v{2 * CROSS_MM}"
        shapes.append(
            f'<circle cx="{x}" cy="{y}" r="{LAMP_MM}" fill="white" stroke="{INK}"/>'
            f'<path d="{cross}" stroke="{INK}"/>'
            f'<text {place} y="{y - 2}">{escape(_label(led, language))}</text>'
        )
    x, y, long = SCALE
    shapes.append(
        f'<g id="scale"><path d="M{x} {y}h{long}M{x} {y - 2}v4M{x + long} {y - 2}v4" '
        f'stroke="{INK}"/><text x="{x + 2}" y="{y - 1}">{long} mm</text></g>'
    )
    look = f'font-family="{FONTS[language]}" font-size="{SIZE_MM}" stroke-width="0.25"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}mm" '
        f'height="{high}mm" {look}>\n'
        f"<title>{said('The lamps of the LED board, in true size', language)}</title>\n"
        f"<style>text {{ fill: {INK}; stroke: none }}</style>\n" + "\n".join(shapes) + "\n</svg>\n"
    )


def table(layout: LedLayout, language: Language) -> str:
    """Return the table of lamps in Markdown."""
    wide, high = layout.size
    names: dict[int, list[str]] = {}
    for place, numbers in layout.lamps.items():
        for number in numbers:
            names.setdefault(number, []).append(f"`{place}`")
    made = "Made from `{source}` by `./tabularium build pages`; change it there."
    template = (
        "[{file}]({file}) is the map of {wide} × {high} mm (A3): print it at 100 %, glue it on and "
        "drill through the crosses with {drill} mm. The line below is {long} mm long."
    )
    heads = ("lamp", "under", "mm right", "mm down", "its DIN comes from", "games call it")
    lines = [
        f"# {said('The lamps of the LED board', language)}",
        "",
        OTHER[language].format(name="lamps"),
        "",
        said(made, language, source="led_layout.toml"),
        said(
            template,
            language,
            file=drawing_name("led-map", language),
            wide=wide,
            high=high,
            drill=DRILL_MM,
            long=SCALE[2],
        ),
        "",
        f"| {' | '.join(said(head, language) for head in heads)} |",
        "| ---: | --- | ---: | ---: | --- | --- |",
    ]
    for led in layout.leds:
        before = said("the {chip}", language, chip="74AHCT125")
        if led.number:
            before = said("DOUT of lamp {number}", language, number=led.number - 1)
        called, place = ", ".join(names[led.number]), place_of(led, language)
        lines.append(
            f"| {led.number} | {place} | {led.at[0]} | {led.at[1]} | {before} | {called} |"
        )
    return "\n".join(lines) + "\n"
