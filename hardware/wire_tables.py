"""Every wire of the hub and of a handheld in tables, to be ticked off while soldering."""

from __future__ import annotations

from hardware.circuit import NOT_CONNECTED, Part, driver, handheld, hub, nets
from pi_app.devices import pin_check
from pi_app.devices.led_layout import load_layout
from pi_app.devices.pin_map import PinMap

_EVERYWHERE = ("VBUS", "3V3", "5V", "GND")


def page(wiring: PinMap) -> str:
    """Return the page of all wires in Markdown."""
    worst = pin_check.worst_pin_milliamps(wiring)
    lines = [
        "# Wiring of hub, handhelds and LED board",
        "",
        "Made from `pinmap.toml` by `python -m hardware.pages`; change it there.",
        "",
        "![The header](header.svg)",
        "",
        "![The hub](hub.svg)",
        "",
        "![The buffers](hub-chips.svg)",
        "",
        "![A lead](lead.svg)",
        "",
        "![A handheld](handheld.svg)",
        "",
        "![The chips of a handheld](handheld-chips.svg)",
        "",
        "## Wires of the hub",
        "",
        *_table(hub(wiring)),
        "",
        "## Wires of a handheld",
        "",
        "U1 is the chip next to the socket. Pin 1 of an LED is its shorter leg, at its flat side.",
        "",
        *_table(handheld(wiring)),
        "",
        "## Wires of the LED board",
        "",
        "A1 is the Pico; pin 1 of a diode has the ring, pin 1 of C4 the +.",
        "",
        *_table(driver(load_layout().data_pin)),
        "",
        "## Currents",
        "",
        "| what | mA | at most |",
        "| --- | ---: | ---: |",
        *(
            f"| {what}, shorted | {current:.1f} | {wiring.electrics.pin_milliamps:g} |"
            for what, current in worst.items()
        ),
        (
            f"| a lamp that shines | {pin_check.lamp_milliamps(wiring):.1f} | "
            f"{wiring.electrics.pin_milliamps:g} |"
        ),
        (
            "| all pins together, all lamps lit and one lead shorted | "
            f"{pin_check.all_pins_milliamps(wiring):.1f} | "
            f"{wiring.electrics.all_pins_milliamps:g} |"
        ),
        (
            f"| 3V3 of the hub, every key held down | {pin_check.rail_milliamps(wiring):.1f} | "
            f"{wiring.electrics.fuse_milliamps:g} |"
        ),
        "",
        "## Boot configuration",
        "",
        "The kernel looks after the table's buttons and LED. In `/boot/firmware/config.txt`:",
        "",
        "```",
        *(part.overlay for part in wiring.kernel),
        "```",
    ]
    return "\n".join(lines) + "\n"


def _table(parts: list[Part]) -> list[str]:
    """The nets with the pins on them, supply last."""
    all_nets = nets(parts)
    order = [net for net in all_nets if net not in _EVERYWHERE]
    lines = ["| net | joins |", "| --- | --- |"]
    for net in (*order, *(net for net in _EVERYWHERE if net in all_nets)):
        joined = ", ".join(f"{part.ref} pin {pin}" for part, pin in all_nets[net])
        lines.append(f"| {net} | {joined} |")
    open_pins = [
        f"{part.ref} pin {pin}"
        for part in parts
        for pin, net in part.pins.items()
        if net == NOT_CONNECTED
    ]
    return [*lines, "", f"Left open: {', '.join(open_pins)}."]
