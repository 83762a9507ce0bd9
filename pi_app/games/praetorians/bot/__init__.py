"""What bots know of *Praetorians*."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import OptionValue
from pi_app.games.praetorians.bot.judgement import JUDGEMENT

__all__ = ["JUDGEMENT", "KNOWS"]

KNOWS: Final[dict[str, tuple[OptionValue, ...]]] = {
    "twelves": (False, True),
}
"""The values of the game's options that this knowledge was made for."""
