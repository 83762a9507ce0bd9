"""The wiring of this board. A test compares it with `hardware/led_layout.toml`."""

LAMPS = 40
"""The number of lamps on the chain."""

DATA_PIN = 16
"""The GP number of the pin for the chain's data line."""

SERVICE_PIN = 13
"""The GP number of the service jumper's pin. Joined with ground at the start, it keeps the board at
the MicroPython prompt."""
