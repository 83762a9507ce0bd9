"""The rules of *Hannibal: Rome vs. Carthage*. A game begins with ``first_state``."""

from __future__ import annotations

from pi_app.games.rome_vs_carthage.rules.state import first_state

__all__ = ["first_state"]
