"""The rules of *The Seven Hills of Rome*. A game begins with ``first_state``."""

from __future__ import annotations

from pi_app.games.seven_hills.rules.state import first_state

__all__ = ["first_state"]
