"""The phases of *Hannibal vs Rome* and the ways in which it ends, with their ids in JSON."""

from __future__ import annotations

from typing import Final

MOVE: Final = 0
DECLARE: Final = 1
DUEL: Final = 2
OVER: Final = 3
PHASE_IDS: Final = ("move", "declare", "duel", "over")

NOT_OVER: Final = 0
CAPITAL_TAKEN: Final = 1
LEGIONS_LOST: Final = 2
MEDITERRANEAN_RULED: Final = 3
CHIPS_COLLECTED: Final = 4
NO_MOVE_LEFT: Final = 5
BOTH_DESTROYED: Final = 6
REPETITION: Final = 7
TURN_LIMIT: Final = 8
ENDING_IDS: Final = (
    None,
    "capital",
    "legions_lost",
    "mediterranean",
    "chips",
    "no_move",
    "both_destroyed",
    "repetition",
    "turn_limit",
)

NOWHERE: Final = -1
"""The place of a piece that has left the game, and of no battle; also nobody, as a winner."""

FULL_HAND: Final = 31  # the cards 1 to 5, a bit each: card v is bit v - 1

LONGEST_GAME: Final = 400
CHIPS_TO_WIN: Final = 8
CORE_MAJORITY: Final = 3
