"""What a person may set of a board in use: order of colours, gamma, limit of current, watchdog.

Runs alike on MicroPython and CPython. Settings are six bytes, on the line and in the file alike:
order of colours, tenths of gamma, milliamperes (2) and milliseconds of the watchdog (2).
"""

import os

ORDERS = ("RGB", "RBG", "GRB", "GBR", "BRG", "BGR")
"""The orders in which lamps may want their colours; settings hold the place in this row."""

LEAST_GAMMA, MOST_GAMMA = 10, 30
LEAST_MA, MOST_MA = 50, 2500
"""A USB socket gives 500 mA, of which the Pico takes some; more is for lamps with a supply of their
own. Forty white lamps take 2440."""
LEAST_WATCHDOG_MS, MOST_WATCHDOG_MS = 1000, 8000
"""The Pico's watchdog can't wait longer than 8388 ms."""


def settings_of(order: str, gamma: int, limit_ma: int, watchdog_ms: int) -> bytes:
    """Return settings as bytes.

    Args:
        order: of colours, one of `ORDERS`.
        gamma: in tenths.
        limit_ma: what all lamps may take together, in milliamperes.
        watchdog_ms: for how long the program may hang, in milliseconds.
    """
    numbers = (limit_ma >> 8, limit_ma & 255, watchdog_ms >> 8, watchdog_ms & 255)
    return bytes((ORDERS.index(order), gamma)) + bytes(numbers)


USUAL = settings_of("GRB", 22, 450, 4000)
"""What holds until something else is set: WS2812B lamps, fed by a USB socket."""


def order_of(settings: bytes) -> str:
    """Return in which order the lamps want their colours, such as "GRB"."""
    return ORDERS[settings[0]]


def gamma_of(settings: bytes) -> int:
    """Return tenths of the exponent by which light grows with a screen's numbers."""
    return settings[1]


def limit_of(settings: bytes) -> int:
    """Return what all lamps may take together, in milliamperes."""
    return settings[2] << 8 | settings[3]


def watchdog_of(settings: bytes) -> int:
    """Return for how long the program may hang, in milliseconds."""
    return settings[4] << 8 | settings[5]


def possible(settings: bytes) -> bool:
    """Say whether settings are whole and within their ranges."""
    return (
        len(settings) == len(USUAL)
        and settings[0] < len(ORDERS)
        and LEAST_GAMMA <= gamma_of(settings) <= MOST_GAMMA
        and LEAST_MA <= limit_of(settings) <= MOST_MA
        and LEAST_WATCHDOG_MS <= watchdog_of(settings) <= MOST_WATCHDOG_MS
    )


class Store:
    """Settings in a file, which outlast a loss of power.

    Attributes:
        settings: what holds now.
    """

    def __init__(self, file: str) -> None:
        """Read what was kept in the file last, or take what is usual."""
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
        """Let settings hold; a loss of power meanwhile leaves the old ones or the new ones.

        Raises:
            OSError: the file system is full or broken; the old ones hold.
        """
        fresh = self._file + ".new"
        with open(fresh, "wb") as file:  # noqa: PTH123 - MicroPython has no pathlib
            file.write(settings)
        os.rename(fresh, self._file)  # noqa: PTH104 - MicroPython has no pathlib
        self.settings = settings
