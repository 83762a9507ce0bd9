"""What bots know of *Hannibal vs Rome*."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import OptionValue
from pi_app.games.hannibal_vs_rome.bot.judgement import JUDGEMENT

__all__ = ["JUDGEMENT", "KNOWS"]

KNOWS: Final[dict[str, tuple[OptionValue, ...]]] = {
    "edition": ("original", "gmt2001"),
    "core_control": (False, True),
}
"""The values of the game's options that this knowledge was made for."""
