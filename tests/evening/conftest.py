from __future__ import annotations

from tests.kiosk.conftest import display

__all__ = ["display"]
