"""What the search takes for granted in a battle: which card to lead, and when to give way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.random import Random

from pi_app.core.words import field, total
from pi_app.games.rome_vs_carthage.rules.notation import (
    BATTLE_CARD,
    CONCEDE,
    PROBE_AS,
    RESERVE_AS,
    WITHDRAW,
)
from pi_app.games.rome_vs_carthage.rules.tables import ENVELOPMENT, PROBE, RESERVE, TYPES

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.rules.situation import Fight


_BEATEN_BY: Final = 6
"""Battle cards that the enemy has more when it is time to withdraw."""


def card_to_lead(fight: Fight, seat: int, actions: list[int], rng: Random) -> int:
    """Return what to attack with: a type that the enemy probably can't match, best one of which
    the hand holds several; a Reserve last. Withdraw from an enemy far stronger."""
    own, enemy = total(fight.hands[seat]), total(fight.hands[1 - seat])
    if WITHDRAW in actions and enemy - own >= _BEATEN_BY:
        return WITHDRAW
    best, most = actions[0], -1.0
    for action in actions:
        worth = _worth_of_leading(fight, seat, action) + 0.05 * rng.random()
        if worth > most:
            best, most = action, worth
    return best


def _worth_of_leading(fight: Fight, seat: int, action: int) -> float:
    """Return how good it looks to lead a card, from 0 to about 1; less than 0 for no card."""
    if not BATTLE_CARD <= action < PROBE_AS + TYPES:
        return -0.5
    kind = (action - BATTLE_CARD) % 10
    missing = lacks(fight, 1 - seat, kind)
    if action >= RESERVE_AS:
        return 0.7 * missing - 0.1
    held: int = field(fight.hands[seat], kind)
    worth = missing + 0.06 * min(held, 4)
    if kind == ENVELOPMENT:
        # Matched, it gives the initiative away; unmatched, it routs.
        worth += 0.05 if missing > 0.6 else -0.15
    if kind == PROBE:
        worth -= 0.05
    return worth


def lacks(fight: Fight, side: int, kind: int) -> float:
    """Return the chance that a side can't match a type, as the other one sees it: by its cards that
    were shown, and by all that are left unseen after those that were played."""
    if field(fight.shown[side], kind) > 0 or field(fight.shown[side], RESERVE) > 0:
        return 0.0
    hidden = fight.hidden(side)
    pool = fight.undealt + hidden
    unseen: int = total(pool)
    same: int = field(pool, kind)
    reserves: int = field(pool, RESERVE)
    matching = same + 0.5 * reserves
    chance = 1.0
    held: int = total(hidden)
    for drawn in range(held):
        chance *= max(0.0, 1.0 - matching / max(unseen - drawn, 1))
    return chance


def card_to_match(actions: list[int]) -> int:
    """Return the cheapest card that matches; concede only without any."""
    for base in (BATTLE_CARD, PROBE_AS, RESERVE_AS):
        for action in actions:
            if base <= action < base + TYPES:
                return action
    for action in actions:
        if action != CONCEDE:
            return action
    return CONCEDE
