"""What the search knows of *Hannibal: Rome vs. Carthage*."""

from __future__ import annotations

from typing import Final

from pi_app.bots.knowledge.rome_vs_carthage.judgement import JUDGEMENT
from pi_app.rules.game import OptionValue

__all__ = ["JUDGEMENT", "KNOWS"]

KNOWS: Final[dict[str, tuple[OptionValue, ...]]] = {
    "seed_supplements": (False, True),
    "bid": (0, 1, 2, 3),
}
"""The values of the game's options that this knowledge was made for."""
