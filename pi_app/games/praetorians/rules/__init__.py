"""The rules of *Praetorians*. A game begins with ``first_state``."""

from __future__ import annotations

from pi_app.games.praetorians.rules.state import first_state

__all__ = ["first_state"]
