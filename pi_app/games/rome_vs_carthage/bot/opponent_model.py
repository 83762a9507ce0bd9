"""Opponent model: features of the enemy's hidden cards. Strategy cards depend on how many cards he
still holds, battle cards on how many of their type have been played."""

from __future__ import annotations

from typing import Final

from pi_app.core.words import field
from pi_app.games.rome_vs_carthage.rules import deck
from pi_app.games.rome_vs_carthage.rules.situation import Fight
from pi_app.games.rome_vs_carthage.rules.spaces import listed, size, without
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.tables import BATTLE_DECK, TYPE_IDS, TYPES
from pi_app.games.rome_vs_carthage.rules.terms import SIDE_IDS

_KEPT: Final = ("one of the last two", "one of up to five", "one of many")
_PLAYED: Final = ("none played", "one or two played", "more played")
_MOST_HELD: Final = 4
_BATTLE_CARDS: Final = deck.CARDS * len(SIDE_IDS) * len(_KEPT)

FEATURES: Final = (
    *[
        f"{side}: card {card}, {kept}"
        for side in SIDE_IDS
        for kept in _KEPT
        for card in range(1, deck.CARDS + 1)
    ],
    *[
        f"{held} {kind}, {played}"
        for kind in TYPE_IDS
        for played in _PLAYED
        for held in range(1, _MOST_HELD + 1)
    ],
)
"""The feature names: each strategy card in the enemy's hand, by side and hand size; and the number
of his battle cards of each type, by how many of the type have been played."""


def belief_features(state: RomeVsCarthageState, seat: int) -> list[int]:
    """Return the indices of the features for the enemy's cards that a seat can't see."""
    enemy = 1 - seat
    hand = without(state.hand(enemy), state.pile(deck.KNOWN + enemy))
    held: int = size(hand)
    kept = 0 if held <= 2 else 1 if held <= 5 else 2
    first = (enemy * len(_KEPT) + kept) * deck.CARDS - 1
    found = [first + card for card in listed(hand)]
    if state.fight is not None:
        found += _battle_signs(state.fight, enemy)
    return found


def _battle_signs(fight: Fight, enemy: int) -> list[int]:
    found: list[int] = []
    hidden = fight.hidden(enemy)
    for kind in range(TYPES):
        held: int = field(hidden, kind)
        if held > 0:
            left = field(fight.undealt, kind) + field(fight.hands[0], kind)
            gone: int = BATTLE_DECK[kind] - left - field(fight.hands[1], kind)
            played = 0 if gone <= 0 else 1 if gone <= 2 else 2
            place = kind * len(_PLAYED) + played
            found.append(_BATTLE_CARDS + place * _MOST_HELD + min(held, _MOST_HELD) - 1)
    return found
