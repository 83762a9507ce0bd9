"""How this board is built. `hardware/led_layout.toml` says the same; a test holds them together."""

LAMPS = 40
"""How many lamps are on the chain."""

DATA_PIN = 16
"""The pin that the chain's data line is on, by its GP number."""

SERVICE_PIN = 13
"""Joined with ground while the board starts, this pin keeps it at the MicroPython prompt."""
