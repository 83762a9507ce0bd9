"""What bots know of *Imperium*."""

from __future__ import annotations

from typing import Final

from pi_app.bots.knowledge.imperium.judgement import JUDGEMENT
from pi_app.rules.game import OptionValue

__all__ = ["JUDGEMENT", "KNOWS"]

KNOWS: Final[dict[str, tuple[OptionValue, ...]]] = {
    "thirty": (False, True),
}
"""The values of the game's options that this knowledge was made for."""
