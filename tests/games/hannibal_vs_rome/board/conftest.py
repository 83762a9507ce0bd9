from __future__ import annotations

from tests.kiosk.conftest import (
    boards_hold,
    disk_not_waited_for,
    display,
    failing_board,
    maps_drawn_once,
    scaling_stays_within,
    size,
    sounds_read_once,
)

__all__ = [
    "boards_hold",
    "disk_not_waited_for",
    "display",
    "failing_board",
    "maps_drawn_once",
    "scaling_stays_within",
    "size",
    "sounds_read_once",
]
