"""What the search knows of *Hannibal: Rome vs. Carthage*."""

from __future__ import annotations

from pi_app.bots.knowledge.rome_vs_carthage.judgement import JUDGEMENT

__all__ = ["JUDGEMENT"]
