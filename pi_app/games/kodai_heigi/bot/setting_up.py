"""Set-ups that do well.

In games of the search bot against itself from random set-ups, a commander on the rear rank was
worth nearly as much as one more infantryman. Where the cavalry stood made no difference that some
three thousand games could show; so it may stand anywhere, which is hardest to foresee.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random

from pi_app.games.kodai_heigi.rules.board import FILES, HOME_SQUARES, NOT_SET_UP
from pi_app.games.kodai_heigi.rules.formations import FORMATIONS, commander_square
from pi_app.games.kodai_heigi.rules.state import KodaiState

GOOD_FORMATIONS: Final = FORMATIONS * FILES // HOME_SQUARES
"""Formations are numbered by the commander's home square, those of the rear rank first:
that many are good."""

FEATURES: Final = tuple(
    f"commander on {'abcdefg'[square % FILES]} of the {'front' if square >= FILES else 'rear'} rank"
    for square in range(HOME_SQUARES)
)
"""Where the commander stands in a set-up that is sealed."""


def belief_features(state: KodaiState, seat: int) -> list[int]:
    """Return what a sealed set-up of the other side is like."""
    sealed = state.formation(1 - seat)
    return [] if sealed == NOT_SET_UP else [int(commander_square(sealed))]


def good_formation(rng: Random) -> int:
    """Return any formation whose commander stands on the rear rank."""
    return rng.randrange(GOOD_FORMATIONS)
