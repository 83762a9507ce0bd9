"""What bots know of *Kodai Heigi*."""

from __future__ import annotations

from pi_app.bots.knowledge.kodai_heigi.judgement import JUDGEMENT

__all__ = ["JUDGEMENT"]
