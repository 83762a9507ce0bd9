"""What a side can play in a round: battle cards, what stands for others, and events.

A Reserve is any of the five types. Once in a battle in which Hannibal commands, a Probe of his is a
flank attack or a Double Envelopment. Maharbal's Cavalry is a Double Envelopment of its own
(§6 Rounds).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.rome_vs_carthage.deck import ALLY_DESERTS, MAHARBAL
from pi_app.rules.rome_vs_carthage.generals import HANNIBAL
from pi_app.rules.rome_vs_carthage.notation import BATTLE_CARD, CARD, PROBE_AS, RESERVE_AS
from pi_app.rules.rome_vs_carthage.tables import (
    ENVELOPMENT,
    FLANK_LEFT,
    FLANK_RIGHT,
    PROBE,
    RESERVE,
)
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

_PROBE_CAN_BE: Final = (FLANK_LEFT, FLANK_RIGHT, ENVELOPMENT)

DESERT: Final = CARD + ALLY_DESERTS
CAVALRY: Final = CARD + MAHARBAL


def plays_of(state: Situation, side: int, kind: int) -> list[int]:
    """Return every way in which a side can play a battle card of a type other than Reserve."""
    fight = state.the_fight()
    hand = fight.hands[side]
    found: list[int] = []
    if hand[kind] > 0:
        found.append(BATTLE_CARD + kind)
    if hand[RESERVE] > 0:
        found.append(RESERVE_AS + kind)
    if (
        kind in _PROBE_CAN_BE
        and fight.commanders[side] == HANNIBAL
        and not fight.probe_used
        and hand[PROBE] > 0
    ):
        found.append(PROBE_AS + kind)
    if kind == ENVELOPMENT and side == CARTHAGE and MAHARBAL in state.hands[side]:
        found.append(CAVALRY)
    return found


def may_make_desert(state: Situation, side: int) -> bool:
    """Say whether a side holds Ally Deserts and the enemy has a card to take."""
    return ALLY_DESERTS in state.hands[side] and sum(state.the_fight().hands[1 - side]) > 0


def might_play(state: Situation, side: int, cavalry: bool) -> bool:
    """Say whether, for all that everybody knows, a side has anything to play in a round.

    Args:
        state: the situation.
        side: whose turn it is to play.
        cavalry: whether a Double Envelopment would do.
    """
    fight = state.the_fight()
    if sum(fight.hands[side]) > 0:
        return True
    if cavalry and side == CARTHAGE and state.could_hold(side, (MAHARBAL,)):
        return True
    return sum(fight.hands[1 - side]) > 0 and state.could_hold(side, (ALLY_DESERTS,))


def spend(state: Situation, side: int, action: int) -> int:
    """Take the card that an action plays out of its hand and return the type that it stands for
    (rulings 4, 30)."""
    fight = state.the_fight()
    if action == CAVALRY:
        state.discard(side, MAHARBAL)
        return ENVELOPMENT
    if action >= PROBE_AS:
        fight.probe_used = True
        card, kind = PROBE, action - PROBE_AS
    elif action >= RESERVE_AS:
        card, kind = RESERVE, action - RESERVE_AS
    else:
        card = kind = action - BATTLE_CARD
    fight.hands[side][card] -= 1
    # Whoever has two of a type, one of them turned up by a spy, plays that one first.
    fight.shown[side][card] = max(fight.shown[side][card] - 1, 0)
    state.disclosed += 1
    return kind
