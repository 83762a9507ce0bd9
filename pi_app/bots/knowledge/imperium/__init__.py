"""What bots know of *Imperium*."""

from __future__ import annotations

from pi_app.bots.knowledge.imperium.judgement import JUDGEMENT

__all__ = ["JUDGEMENT"]
