"""The settings of a board: order of colours, gamma, limit of current, watchdog.

It runs in the same way on MicroPython and CPython. Settings are six bytes, both on the line and in
the file: order of colours, tenths of gamma, milliamperes (2) and milliseconds of the watchdog (2).
"""

import os

ORDERS = ("RGB", "RBG", "GRB", "GBR", "BRG", "BGR")
"""The orders in which lamps may expect their colours. Settings hold an index of this row."""

LEAST_GAMMA, MOST_GAMMA = 10, 30
LEAST_MA, MOST_MA = 50, 2500
"""A USB socket gives 500 mA, and the Pico takes a part of it. More is for lamps with a supply of
their own. Forty white lamps take 2440 mA."""
LEAST_WATCHDOG_MS, MOST_WATCHDOG_MS = 1000, 8000
"""The Pico's watchdog can't wait longer than 8388 ms."""


def settings_of(order: str, gamma: int, limit_ma: int, watchdog_ms: int) -> bytes:
    """Return the bytes of settings.

    Args:
        order: the order of colours, one of `ORDERS`.
        gamma: gamma in tenths.
        limit_ma: the most current of all lamps together, in milliamperes.
        watchdog_ms: how long the program may hang before the board restarts, in milliseconds.
    """
    numbers = (limit_ma >> 8, limit_ma & 255, watchdog_ms >> 8, watchdog_ms & 255)
    return bytes((ORDERS.index(order), gamma)) + bytes(numbers)


USUAL = settings_of("GRB", 22, 450, 4000)
"""The settings of a new board: for WS2812B lamps that a USB socket feeds."""


def order_of(settings: bytes) -> str:
    """Return the order of colours, such as "GRB"."""
    return ORDERS[settings[0]]


def gamma_of(settings: bytes) -> int:
    """Return gamma in tenths: the exponent between a screen's values and brightness."""
    return settings[1]


def limit_of(settings: bytes) -> int:
    """Return the most current of all lamps together, in milliamperes."""
    return settings[2] << 8 | settings[3]


def watchdog_of(settings: bytes) -> int:
    """Return how long the program may hang before the board restarts, in milliseconds."""
    return settings[4] << 8 | settings[5]


def possible(settings: bytes) -> bool:
    """Return whether settings are complete and within their ranges."""
    return (
        len(settings) == len(USUAL)
        and settings[0] < len(ORDERS)
        and LEAST_GAMMA <= gamma_of(settings) <= MOST_GAMMA
        and LEAST_MA <= limit_of(settings) <= MOST_MA
        and LEAST_WATCHDOG_MS <= watchdog_of(settings) <= MOST_WATCHDOG_MS
    )


class Store:
    """Settings in a file, which survive a loss of power.

    Attributes:
        settings: the settings in force.
    """

    def __init__(self, file: str) -> None:
        """Read the file, or use the settings of a new board if it holds none."""
        self._file = file
        self.settings = USUAL
        try:
            with open(file, "rb") as kept:  # noqa: PTH123 - MicroPython has no pathlib
                settings = kept.read()
        except OSError:
            return
        if possible(settings):
            self.settings = settings

    def keep(self, settings: bytes) -> None:
        """Store settings and put them into force. After a loss of power in between, the file holds
        the old ones or the new ones.

        Raises:
            OSError: the file system is full or broken. The old settings stay in force.
        """
        fresh = self._file + ".new"
        with open(fresh, "wb") as file:  # noqa: PTH123 - MicroPython has no pathlib
            file.write(settings)
        os.rename(fresh, self._file)  # noqa: PTH104 - MicroPython has no pathlib
        self.settings = settings
