"""Heuristics for battles: which card to lead, which to match with, when to take the initiative and
when to withdraw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.random import Random

from pi_app.core.words import field, total
from pi_app.games.rome_vs_carthage.bot.choice import NEVER, best
from pi_app.games.rome_vs_carthage.rules.notation import (
    BATTLE_CARD,
    CONCEDE,
    COUNTERATTACK,
    NO,
    PROBE_AS,
    RESERVE_AS,
    WITHDRAW,
)
from pi_app.games.rome_vs_carthage.rules.tables import ENVELOPMENT, PROBE, RESERVE, TYPES

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.rules.situation import Fight


_NOISE: Final = 0.05
"""The maximum random addition to the value of a card to lead."""

_BEATEN_BY: Final = 6
"""Withdraw if the enemy has at least this many battle cards more."""

_WEAKER_BY: Final = 3
"""Consider a withdrawal if the enemy has at least this many battle cards more."""


def card_to_lead(fight: Fight, seat: int, actions: list[int], rng: Random) -> int:
    """Return the action to lead with: a type that the enemy probably can't match, preferably one
    of which the hand holds several, and a Reserve last. Withdraw from a much stronger enemy."""
    if WITHDRAW in actions and _weaker_by(fight, seat) >= _BEATEN_BY:
        return WITHDRAW
    worths = [_worth_of_leading(fight, seat, action) for action in actions]
    return best(actions, worths, _NOISE, rng)


def of_leads(fight: Fight, seat: int, actions: list[int]) -> list[float]:
    """Return 0 for the best card to lead and for other actions that may be worth a look, else
    NEVER: for other cards, and for a withdrawal unless the enemy is stronger.

    A search can't tell which card is best: what follows a battle differs more than its cards do.
    Nor could it tell that a good battle had better be fought now than with the next card."""
    worths = [_worth_of_leading(fight, seat, action) for action in actions]
    most = max(worths)
    found: list[float] = []
    for action, worth in zip(actions, worths, strict=True):
        if action == WITHDRAW:
            sensible = _weaker_by(fight, seat) >= _WEAKER_BY
        else:
            sensible = worth == most or not _is_lead(action)
        found.append(0.0 if sensible else NEVER)
    return found


def _weaker_by(fight: Fight, seat: int) -> int:
    """Return how many battle cards more the enemy holds."""
    weaker_by: int = total(fight.hands[1 - seat]) - total(fight.hands[seat])
    return weaker_by


def _is_lead(action: int) -> bool:
    return BATTLE_CARD <= action < PROBE_AS + TYPES


def _worth_of_leading(fight: Fight, seat: int, action: int) -> float:
    """Return the heuristic value of leading a card, about 0 to 1; negative for other actions."""
    if not _is_lead(action):
        return -0.5
    kind = (action - BATTLE_CARD) % 10
    missing = lacks(fight, 1 - seat, kind)
    if action >= RESERVE_AS:
        return 0.7 * missing - 0.1
    held: int = field(fight.hands[seat], kind)
    worth = missing + 0.06 * min(held, 4)
    if kind == ENVELOPMENT:
        # If matched it gives the initiative away; if not, it adds to the loser's retreat roll.
        worth += 0.05 if missing > 0.6 else -0.15
    if kind == PROBE:
        worth -= 0.05
    return worth


def lacks(fight: Fight, side: int, kind: int) -> float:
    """Return the estimated chance that a side can't match a type, from the other side's view. Use
    the side's shown cards and the number of unseen cards of the type."""
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


def initiative(fight: Fight, seat: int) -> int:
    """Return the action to take the initiative; leave it to an enemy who has no card to lead."""
    return COUNTERATTACK if fight.hands[1 - seat] != 0 else NO


def card_to_match(actions: list[int]) -> int:
    """Return the action with the cheapest matching card; concede only if there is none."""
    for base in (BATTLE_CARD, PROBE_AS, RESERVE_AS):
        for action in actions:
            if base <= action < base + TYPES:
                return action
    for action in actions:
        if action != CONCEDE:
            return action
    return CONCEDE
