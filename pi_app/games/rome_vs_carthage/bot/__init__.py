"""The game-specific knowledge of the search for *Hannibal: Rome vs. Carthage*."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import OptionValue
from pi_app.games.rome_vs_carthage.bot.judgement import JUDGEMENT

__all__ = ["JUDGEMENT", "KNOWS"]

KNOWS: Final[dict[str, tuple[OptionValue, ...]]] = {
    "seed_supplements": (False, True),
    "bid": (0, 1, 2, 3),
}
"""The values of the game's options that this knowledge supports."""
