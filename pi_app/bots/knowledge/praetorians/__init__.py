"""What bots know of *Praetorians*."""

from __future__ import annotations

from pi_app.bots.knowledge.praetorians.judgement import JUDGEMENT

__all__ = ["JUDGEMENT"]
