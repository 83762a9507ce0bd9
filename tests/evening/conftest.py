from __future__ import annotations

from tests.kiosk.conftest import display, maps_drawn_once

__all__ = ["display", "maps_drawn_once"]
