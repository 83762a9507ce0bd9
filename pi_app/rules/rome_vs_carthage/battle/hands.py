"""How many battle cards a side is dealt, and why.

One for each CU, the commander's battle rating, one for a successful interception, one less after
trying in vain to avoid battle, allies, one from a friendly tribe, two from the militia of Latium;
never more than twenty in all (§6 Hands).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.rome_vs_carthage.battle.forces import fighting_cus
from pi_app.rules.rome_vs_carthage.board import (
    AFRICA,
    COUNTRY_OF,
    EASTERN_NUMIDIA,
    ITALY,
    LATIUM,
    PROVINCE_OF,
    SICILY,
    SPAIN,
    WESTERN_NUMIDIA,
)
from pi_app.rules.rome_vs_carthage.generals import BATTLE
from pi_app.rules.rome_vs_carthage.tables import MOST_BATTLE_CARDS
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

SPANIARDS: Final = 1
NUMIDIANS: Final = 2
"""What can desert, as bits of `Fight.deserted`."""

_JOINT: Final = (ITALY, SPAIN, AFRICA, SICILY)
"""Countries in which the provinces send allies to every battle in any of them."""

_ROMANS_IN_ITALY: Final = 2
"""More allies than that never join Rome in Italy."""

_MILITIA: Final = 2


def reasons(state: Situation, side: int) -> list[tuple[str, int]]:
    """Return what gives a side battle cards and how many: ``cus``, ``general``, ``interception``,
    ``cornered`` (one less), ``allies``, ``tribe`` and ``militia``, only those that count."""
    fight = state.the_fight()
    march = state.the_march()
    general = fight.commanders[side]
    space = fight.space
    found = [("cus", fighting_cus(state, side))]
    if general >= 0:
        found.append(("general", BATTLE[general]))
    if side != march.side and march.intercepted:
        found.append(("interception", 1))
    if side != march.side and march.cornered:
        found.append(("cornered", -1))
    if general >= 0 and allies(state, side) > 0:
        found.append(("allies", allies(state, side)))
    if side == CARTHAGE and state.tribes[space] and state.control[space] == CARTHAGE:
        found.append(("tribe", 1))
    if side == ROME and PROVINCE_OF[space] == LATIUM:
        found.append(("militia", _MILITIA))
    return found


def hand_size(state: Situation, side: int) -> int:
    """Return how many battle cards a side gets, before an elephant charge takes any away
    (edition 9)."""
    total = 0
    for _, count in reasons(state, side):
        total += count
    return min(max(total, 0), MOST_BATTLE_CARDS)


def allies(state: Situation, side: int) -> int:
    """Return how many battle cards a side's allies are worth to a general in this battle
    (ruling 13)."""
    fight = state.the_fight()
    province = PROVINCE_OF[fight.space]
    country = COUNTRY_OF[fight.space]
    if country not in _JOINT:
        return 1 if state.controls(side, province) else 0
    count = 0
    for ally in state.provinces_in(side, country):
        if ally != LATIUM:
            count += _worth(ally, country, fight.deserted[side])
    return min(count, _ROMANS_IN_ITALY) if side == ROME and country == ITALY else count


def deserters(state: Situation, side: int) -> int:
    """Return which of a side's allies could still be made to desert in this battle: SPANIARDS,
    NUMIDIANS or 0."""
    fight = state.the_fight()
    if fight.commanders[side] < 0:
        return 0
    country = COUNTRY_OF[fight.space]
    kind = SPANIARDS if country == SPAIN else NUMIDIANS if country == AFRICA else 0
    if kind == 0 or fight.deserted[side] & kind:
        return 0
    for ally in state.provinces_in(side, country):
        if kind == SPANIARDS or ally in (WESTERN_NUMIDIA, EASTERN_NUMIDIA):
            return kind
    return 0


def _worth(ally: int, country: str, deserted: int) -> int:
    if country == SPAIN:
        return 0 if deserted & SPANIARDS else 1
    if ally in (WESTERN_NUMIDIA, EASTERN_NUMIDIA):
        return 0 if deserted & NUMIDIANS else 2
    return 1
