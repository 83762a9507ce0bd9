"""The battle cards that a seat can't know, dealt anew at random."""

from __future__ import annotations

from random import Random

from pi_app.rules.rome_vs_carthage.battle.fight import Fight
from pi_app.rules.rome_vs_carthage.tables import TYPES


def deal_anew(fight: Fight, viewer: int, rng: Random) -> None:
    """Deal anew the battle cards that `viewer` (a seat, or a spectator) has not seen.

    Hands keep their sizes. A seat knows its own cards and those that the other side has shown it;
    a spectator knows those that both sides see.
    """
    pool: list[int] = []
    missing = [0, 0]
    for kind in range(TYPES):
        pool.extend([kind] * fight.undealt[kind])
        for side in (0, 1):
            if side != viewer:
                hidden = fight.hands[side][kind] - fight.shown[side][kind]
                pool.extend([kind] * hidden)
                missing[side] += hidden
                fight.hands[side][kind] -= hidden
    rng.shuffle(pool)
    for side in (0, 1):
        for _ in range(missing[side]):
            fight.hands[side][pool.pop()] += 1
    fight.undealt = [0] * TYPES
    for kind in pool:
        fight.undealt[kind] += 1
