"""What a battle promises before it is fought."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from pi_app.rules.rome_vs_carthage.board import (
    AFRICA,
    COUNTRY,
    EASTERN_NUMIDIA,
    ITALY,
    LATIUM,
    PROVINCE_OF,
    PROVINCES,
    SICILY,
    SPAIN,
    WESTERN_NUMIDIA,
)
from pi_app.rules.rome_vs_carthage.generals import BATTLE
from pi_app.rules.rome_vs_carthage.tables import MOST_BATTLE_CARDS
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

_PER_CARD: Final = 0.33
"""How much one battle card more moves the logarithm of the odds."""


_NUMIDIAS: Final = (WESTERN_NUMIDIA, EASTERN_NUMIDIA)


class Alliances:
    """The battle cards that allies give each side, by province, reckoned once for a moment."""

    def __init__(self, state: Situation) -> None:
        pools: dict[str, list[int]] = {ITALY: [0, 0], SPAIN: [0, 0], AFRICA: [0, 0]}
        self.cards: list[list[int]] = [[0, 0] for _ in range(PROVINCES)]
        for province in range(PROVINCES):
            owner = state.owner(province)
            if owner < 0 or province == LATIUM:
                continue
            country = COUNTRY[province]
            if country in pools:
                pools[country][owner] += 2 if province in _NUMIDIAS else 1
            else:
                self.cards[province][owner] += 1
        pools[ITALY][ROME] = min(pools[ITALY][ROME], 2)
        sicily = [0, 0]
        for province in range(PROVINCES):
            if COUNTRY[province] == SICILY:
                for side in (0, 1):
                    sicily[side] += self.cards[province][side]
        for province in range(PROVINCES):
            country = COUNTRY[province]
            if country in pools:
                self.cards[province] = pools[country]
            elif country == SICILY:
                self.cards[province] = sicily


def battle_cards(
    state: Situation, allies: Alliances, side: int, space: int, cus: int, general: int
) -> int:
    """Return how many battle cards an army would be dealt in a space.

    Args:
        state: the moment.
        allies: of that moment.
        side: whose army it is.
        space: where the battle would be.
        cus: the army's CUs.
        general: its commander, or -1.
    """
    cards = cus
    if general >= 0:
        cards += BATTLE[general] + allies.cards[PROVINCE_OF[space]][side]
    if side == ROME and PROVINCE_OF[space] == LATIUM:
        cards += 2
    if side == CARTHAGE and state.tribes[space] and state.control[space] == CARTHAGE:
        cards += 1
    return min(cards, MOST_BATTLE_CARDS)


def chance_to_win(own: int, enemy: int, own_general: int, enemy_general: int) -> float:
    """Return a guess at the attacker's chance, from both hands' sizes and both generals.

    A better general seizes the initiative more often, which is worth something beyond the cards
    that his rating brings.
    """
    skill = (BATTLE[own_general] if own_general >= 0 else 0) - (
        BATTLE[enemy_general] if enemy_general >= 0 else 0
    )
    edge = _PER_CARD * (own - enemy) + 0.12 * skill
    return 1.0 / (1.0 + exp(-edge))
