"""What bots know of *Circus Maximus*: `effort` is how many cards a way takes, `judgement` what
follows from it."""

from __future__ import annotations

from pi_app.bots.knowledge.circus_maximus.judgement import JUDGEMENT

__all__ = ["JUDGEMENT"]
