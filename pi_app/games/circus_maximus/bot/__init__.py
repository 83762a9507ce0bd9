"""What bots know of *Circus Maximus*: `effort` is how many cards a way takes, `judgement` what
follows from it."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import OptionValue
from pi_app.games.circus_maximus.bot.judgement import JUDGEMENT

__all__ = ["JUDGEMENT", "KNOWS"]

KNOWS: Final[dict[str, tuple[OptionValue, ...]]] = {
    "straight": (False, True),
    "six": (False, True),
    "two_each": (False, True),
    "play_on": (False, True),
    "direction": ("clockwise", "counter-clockwise"),
}
"""The values of the game's options that this knowledge was made for."""
