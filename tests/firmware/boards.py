"""Boards of lights without hardware, for tests."""

from __future__ import annotations

from led_board import Board
from led_settings import Store, settings_of


class Memory(Store):
    """Settings that no file keeps."""

    def __init__(self, milliamperes: int) -> None:
        self.settings = settings_of("GRB", 22, milliamperes, 4000)

    def keep(self, settings: bytes) -> None:
        self.settings = settings


def new_board(
    leds: int = 2,
    milliamperes: int = 300,
    identity: bytes = b"12345678",
    after_watchdog: bool = False,
) -> Board:
    """The board's logic as it is after power has come on."""
    return Board(leds, Memory(milliamperes), identity, after_watchdog)
