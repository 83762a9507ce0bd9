"""Heuristics for strategy cards: their values in hand and their uses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.games.rome_vs_carthage.rules import deck
from pi_app.games.rome_vs_carthage.rules.cards import event_possible
from pi_app.games.rome_vs_carthage.rules.spaces import listed
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, ROME

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.rules.situation import Situation

_GOOD: Final = {
    deck.MAHARBAL: 0.05,
    deck.SPY: 0.03,
    deck.ALLY_DESERTS: 0.05,
    deck.BAD_WEATHER: 0.04,
    deck.STORMS: 0.02,
    deck.PHILIP: 0.06,
    deck.MESSENGER: 0.06,
    deck.SYRACUSE_ALLIES: 0.12,
    deck.SLAVES: 0.08,
    deck.INTO_ITALY: 0.06,
    deck.GRAIN_SHORTAGE: 0.05,
    deck.MAJOR_CAMPAIGNS[0]: 0.06,
    deck.MAJOR_CAMPAIGNS[1]: 0.06,
    deck.DIPLOMACY[0]: 0.05,
    deck.DIPLOMACY[1]: 0.05,
}
"""The extra value in hand of some cards, compared with cards of the same operations."""


def _worths(side: int) -> tuple[float, ...]:
    found = [0.0]
    for card in range(1, deck.CARDS + 1):
        worth = 0.05 + 0.03 * deck.OPS[card]
        if side in deck.USERS[card]:
            worth += _GOOD.get(card, 0.03)
            if card in deck.CAMPAIGNS:
                worth += 0.02
        found.append(worth)
    return tuple(found)


WORTH: Final[tuple[tuple[float, ...], ...]] = (_worths(ROME), _worths(CARTHAGE))
"""By side and card its value in hand, in provinces."""

ANY_CARD: Final = 0.125
"""The value of an unknown card."""


def is_spare(state: Situation, seat: int, card: int) -> bool:
    """Say whether another card of the hand can replace this one and has a lower value. The card's
    event can't be used now, and the other card has the same operations."""
    if event_possible(state, seat, card):
        return False
    for other in listed(state.hand(seat)):
        if other == card or deck.OPS[other] != deck.OPS[card]:
            continue
        if (WORTH[seat][other], other) < (WORTH[seat][card], card):
            return True
    return False
