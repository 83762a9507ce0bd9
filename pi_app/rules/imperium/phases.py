"""The phases of *Imperium* and their ids in JSON."""

from __future__ import annotations

from typing import Final

PICK: Final = 0
PLACE: Final = 1
OVER: Final = 2
PHASE_IDS: Final = ("pick", "place", "over")

NOT_PICKED: Final = -1
"""The choice of a seat that has not chosen yet."""
