"""What bots know of *The Seven Hills of Rome*."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import OptionValue
from pi_app.games.seven_hills.bot.judgement import JUDGEMENT

__all__ = ["JUDGEMENT", "KNOWS"]

KNOWS: Final[dict[str, tuple[OptionValue, ...]]] = {
    "no_repeats": (False, True),
    "banners": (False, True),
    "highest_card": (False, True),
    "open_hands": (False, True),
}
"""The values of the game's options that this knowledge was made for."""
