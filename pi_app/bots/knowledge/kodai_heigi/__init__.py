"""What bots know of *Kodai Heigi*."""

from __future__ import annotations

from typing import Final

from pi_app.bots.knowledge.kodai_heigi.judgement import JUDGEMENT
from pi_app.rules.game import OptionValue

__all__ = ["JUDGEMENT", "KNOWS"]

KNOWS: Final[dict[str, tuple[OptionValue, ...]]] = {
    "cavalry_jumps": (False, True),
    "first": ("rome", "carthage", "random"),
}
"""The values of the game's options that this knowledge was made for."""
