from __future__ import annotations

from tests.shelf import market_on_shelf

__all__ = ["market_on_shelf"]
