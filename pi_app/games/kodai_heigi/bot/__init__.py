"""What bots know of *Kodai Heigi*."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import OptionValue
from pi_app.games.kodai_heigi.bot.judgement import JUDGEMENT

__all__ = ["JUDGEMENT", "KNOWS"]

KNOWS: Final[dict[str, tuple[OptionValue, ...]]] = {
    "cavalry_jumps": (False, True),
    "first": ("rome", "carthage", "random"),
}
"""The values of the game's options that this knowledge was made for."""
