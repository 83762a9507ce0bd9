"""What bots know of *Mercator*."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import OptionValue
from pi_app.games.mercator.bot.judgement import JUDGEMENT

__all__ = ["JUDGEMENT", "KNOWS"]

KNOWS: Final[dict[str, tuple[OptionValue, ...]]] = {
    "open_auction": (False, True),
    "colour_bonus": (False, True),
}
"""The values of the game's options that this knowledge was made for."""
