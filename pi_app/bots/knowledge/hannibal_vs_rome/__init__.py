"""What bots know of *Hannibal vs Rome*."""

from __future__ import annotations

from pi_app.bots.knowledge.hannibal_vs_rome.judgement import JUDGEMENT

__all__ = ["JUDGEMENT"]
