"""The rules of *Hannibal vs Rome*. A game begins with ``first_state``."""

from __future__ import annotations

from pi_app.games.hannibal_vs_rome.rules.state import first_state

__all__ = ["first_state"]
