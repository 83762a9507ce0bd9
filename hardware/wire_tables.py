"""All wires of the hub and of a handheld in tables, as a checklist for soldering."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from hardware import words
from hardware.circuit import NOT_CONNECTED, Part, driver, handheld, hub, nets
from pi_app.devices import pin_check
from pi_app.devices.led_layout import load_layout
from pi_app.devices.pin_map import PinMap
from pi_app.text import Language

_EVERYWHERE = ("VBUS", "3V3", "5V", "GND")
OTHER: Final[dict[Language, str]] = {
    "en": "*[日本語]({name}.ja.md)*",
    "ja": "*[English]({name}.md)*",
}
"""The line below a page's title with a link to the page in the other language."""
_PICTURES: Final = {
    "The header": "header",
    "The hub": "hub",
    "The buffers": "hub-chips",
    "A cable": "lead",
    "A keypad": "handheld",
    "The chips of a keypad": "handheld-chips",
}
_ABOUT_HANDHELD: Final = (
    "U1 is the chip next to the socket. Pin 1 of an LED is its shorter leg, at its flat side."
)
_ABOUT_DRIVER: Final = "A1 is the Pico; pin 1 of a diode has the ring, pin 1 of C4 the +."


def drawing_name(name: str, language: Language) -> str:
    """Return the file name of a drawing."""
    return f"{name}.svg" if language == "en" else f"{name}-{language}.svg"


def page(wiring: PinMap, language: Language) -> str:
    """Return the page of all wires in Markdown."""
    said = partial(words.said, language=language)
    rows = [
        *(
            (said("{what}, shorted", what=said(what)), current, wiring.electrics.pin_milliamps)
            for what, current in pin_check.worst_pin_milliamps(wiring).items()
        ),
        (
            said("a lamp that shines"),
            pin_check.lamp_milliamps(wiring),
            wiring.electrics.pin_milliamps,
        ),
        (
            said("all pins together, all lamps lit and one cable shorted"),
            pin_check.all_pins_milliamps(wiring),
            wiring.electrics.all_pins_milliamps,
        ),
        (
            said("3V3 of the hub, every key held down"),
            pin_check.rail_milliamps(wiring),
            wiring.electrics.fuse_milliamps,
        ),
    ]
    made = "Made from `{source}` by `./tabularium build pages`; change it there."
    lines = [f"# {said('Wiring of hub, keypads and LED board')}", ""]
    lines += [OTHER[language].format(name="README"), "", said(made, source="pinmap.toml"), ""]
    for name, file in _PICTURES.items():
        lines += [f"![{said(name)}]({drawing_name(file, language)})", ""]
    for name, note, parts in (
        ("Wires of the hub", "", hub(wiring)),
        ("Wires of a keypad", _ABOUT_HANDHELD, handheld(wiring)),
        ("Wires of the LED board", _ABOUT_DRIVER, driver(load_layout().data_pin)),
    ):
        lines += [f"## {said(name)}", "", *([said(note), ""] if note else [])]
        lines += [*_table(parts, said), ""]
    lines += [f"## {said('Currents')}", "", f"| {said('what')} | mA | {said('at most')} |"]
    lines += ["| --- | ---: | ---: |"]
    lines += [f"| {what} | {current:.1f} | {most:g} |" for what, current, most in rows]
    kernel = "The kernel looks after the table's buttons and LED. In `/boot/firmware/config.txt`:"
    lines += ["", f"## {said('Boot configuration')}", "", said(kernel), "", "```"]
    return "\n".join([*lines, *(part.overlay for part in wiring.kernel), "```"]) + "\n"


def _table(parts: list[Part], said: Callable[..., str]) -> list[str]:
    """The nets with the pins on them, supply last."""
    all_nets = nets(parts)
    order = [net for net in all_nets if net not in _EVERYWHERE]
    lines = [f"| {said('net')} | {said('joins')} |", "| --- | --- |"]
    for net in (*order, *(net for net in _EVERYWHERE if net in all_nets)):
        joined = ", ".join(f"{part.ref} {said('pin')} {pin}" for part, pin in all_nets[net])
        lines.append(f"| {net} | {joined} |")
    open_pins = [
        f"{part.ref} {said('pin')} {pin}"
        for part in parts
        for pin, net in part.pins.items()
        if net == NOT_CONNECTED
    ]
    return [*lines, "", said("Left open: {pins}.", pins=", ".join(open_pins))]
