"""Bots that answer at once, no matter who sits at the table: an evening is about pages, not
strength."""

from __future__ import annotations

from pi_app.bots.bot import Bot
from pi_app.bots.registry import make_bot


def make(_name: str, seconds: float | None = None) -> Bot:
    """Make the same quick bot whatever its name."""
    return make_bot("search:2", seconds=seconds)
