"""The phases of a turn of *Mercator* with their ids in JSON."""

from __future__ import annotations

from typing import Final

TURN_UP: Final = 0
OFFER: Final = 1
BID: Final = 2
CALL: Final = 3
FILL: Final = 4
OVER: Final = 5
PHASE_IDS: Final = ("turn-up", "offer", "bid", "call", "fill", "over")
"""A card comes up for the lot; the seller may go on; bids are sealed; bids are called (open
auction); the last ship is filled from the deck; the end."""
