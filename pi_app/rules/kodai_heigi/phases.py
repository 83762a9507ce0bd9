"""The phases of *Kodai Heigi* and the ways in which it ends, with their ids in JSON."""

from __future__ import annotations

from typing import Final

DRAW: Final = 0
SETUP: Final = 1
MOVE: Final = 2
OVER: Final = 3
PHASE_IDS: Final = ("draw", "setup", "move", "over")

NOT_OVER: Final = 0
BREAKTHROUGH: Final = 1
COLLAPSE: Final = 2
NO_MOVE_LEFT: Final = 3
ENDING_IDS: Final = (None, "breakthrough", "collapse", "no_move")

NOBODY: Final = -1
"""The winner while there is none, and the mover before it is drawn."""

NOT_SET_UP: Final = -1
"""The formation of a side that has not chosen one, or whose pieces stand on the board."""
