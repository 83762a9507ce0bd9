"""Puts the small market game on the shelf: it has what the first game lacks."""

from __future__ import annotations

import pytest

from pi_app.core import registry


@pytest.fixture
def market_on_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.table.market import MARKET

    registry.all_games()
    monkeypatch.setitem(registry._SHELF, MARKET.id, MARKET)
