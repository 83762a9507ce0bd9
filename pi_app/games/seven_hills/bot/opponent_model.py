"""What the placements of a tribe reveal about the cards that it has laid face down."""

from __future__ import annotations

from typing import Final

from pi_app.games.seven_hills.rules.piles import EMPTY, has_tribe, last_piece, without_last
from pi_app.games.seven_hills.rules.state import SevenHillsState
from pi_app.games.seven_hills.rules.terms import BANNER, HILLS, PIECES, card_of

FEATURES: Final = tuple(
    f"{'banner' if card == BANNER else card} at {hill + 1}"
    for card in range(PIECES)
    for hill in range(HILLS)
)
"""Each card at each hill."""


def belief_features(state: SevenHillsState, seat: int) -> list[int]:
    """Return which cards the other tribe has face down, and where."""
    found: list[int] = []
    if not state.open_hands:
        for hill in range(HILLS):
            pile = state.piles[hill]
            if not state.is_open(hill) and has_tribe(pile, 1 - seat):
                while pile != EMPTY:
                    found.append(card_of(last_piece(pile)) * HILLS + hill)
                    pile = without_last(pile)
    return found
