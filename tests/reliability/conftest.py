from __future__ import annotations

from tests.kiosk.conftest import disk_not_waited_for, display, maps_drawn_once, sounds_read_once

__all__ = ["disk_not_waited_for", "display", "maps_drawn_once", "sounds_read_once"]
