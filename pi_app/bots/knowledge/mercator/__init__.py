"""What bots know of *Mercator*."""

from __future__ import annotations

from pi_app.bots.knowledge.mercator.judgement import JUDGEMENT

__all__ = ["JUDGEMENT"]
