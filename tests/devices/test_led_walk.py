from __future__ import annotations

from pi_app.devices.led_layout import load_layout
from pi_app.devices.led_walk import walk
from pi_app.devices.light_board import DARK


def test_the_walk_lights_each_lamp_alone_in_each_colour() -> None:
    layout = load_layout()
    steps = list(walk(layout))
    assert [(step.number, step.colour) for step in steps] == [
        (led.number, colour) for led in layout.leds for colour in ("red", "green", "blue")
    ]
    for step in steps:
        lit = [number for number, light in enumerate(step.lights) if light != DARK]
        assert lit == [step.number]
    assert "GP16" in steps[0].remedy
    assert "DOUT of lamp 0 (Seat 1) to DIN of lamp 1" in steps[3].remedy
    assert steps[3].expected == "Lamp 1 (Seat 2) is red, and no other is lit."
