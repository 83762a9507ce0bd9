"""What bots know of *The Seven Hills of Rome*."""

from __future__ import annotations

from pi_app.bots.knowledge.seven_hills.judgement import JUDGEMENT

__all__ = ["JUDGEMENT"]
