"""The phases of a turn of *Praetorians* with their ids in JSON, and the numbers of its rules."""

from __future__ import annotations

from typing import Final

DECIDE: Final = 0
"""The mover turns up a card or, once one has been turned up, stops."""

DRAW: Final = 1
"""Chance says which card is turned up."""

HAND_OVER: Final = 2
"""The mover has turned up a 12 and says who gets it."""

OVER: Final = 3
PHASE_IDS: Final = ("decide", "draw", "give", "over")

GOAL: Final = 99
"""The last space of the track; a pawn that would pass it stops there."""

HEAD_START: Final = 3
"""Spaces that each seat starts ahead of the one before it."""

SETBACK: Final = 12
"""Spaces that a pawn goes back for a card of value 12."""
