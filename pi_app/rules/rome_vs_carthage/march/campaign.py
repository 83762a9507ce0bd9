"""The book-keeping of a Campaign card: nobody moves farther with it than he may in all.

CUs of a kind are alike, so it is enough to know how many in each space have used how many points.
Whoever leaves takes those along who have used the fewest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.rome_vs_carthage.generals import NERO
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, FORCED_MOVES, MOVES

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import Campaign
    from pi_app.rules.rome_vs_carthage.situation import Situation

DONE: Final = 99
"""Points of those who may not move again: they have fought, besieged, stepped back, pursued in vain
or been sent back by the Roman fleet."""

UNITS: Final = 0
ELEPHANTS: Final = 1
GENERAL: Final = 2
"""Kinds of those who get tired; a general's kind is GENERAL and his number."""


def points(leader: int) -> int:
    """Return how many points a Campaign lets a general and those with him use in all."""
    return FORCED_MOVES if leader == NERO else MOVES


def spent_by(state: Situation, general: int) -> int:
    """Return the points that a general has used with this card."""
    if state.campaign is not None:
        for _, kind, spent, _ in state.campaign.tired:
            if kind == GENERAL + general:
                return spent
    return 0


def present(state: Situation, side: int, space: int, inside: bool, kind: int) -> int:
    """Return how many CUs of a kind, UNITS or ELEPHANTS, are outside walls in a space, or inside
    its city."""
    if kind == UNITS:
        return state.garrison[space] if inside else state.units[side][space]
    if side != CARTHAGE:
        return 0
    return state.stables[space] if inside else state.elephants[space]


def ready(state: Situation, side: int, space: int, inside: bool, kind: int, most: int) -> int:
    """Return how many CUs of a kind in a space may use more points.

    Args:
        state: the moment.
        side: whose CUs.
        space: where they are.
        inside: those inside the walled city instead of those outside.
        kind: UNITS or ELEPHANTS.
        most: the points that they may have used so far.
    """
    count = present(state, side, space, inside, kind)
    if state.campaign is not None:
        for where, what, spent, number in state.campaign.tired:
            if where == space and what == kind and spent > most:
                count -= number
    return max(count, 0)


def tire_cus(
    state: Situation, origin: int, target: int, kind: int, there: int, number: int, cost: int
) -> None:
    """Note that CUs of a kind go from one space to another: those who have used the fewest points.

    Args:
        state: the moment, before they go; without a campaign there is nothing to note.
        origin: where they are.
        target: where they go.
        kind: UNITS or ELEPHANTS.
        there: how many of the kind are where they come from.
        number: how many go.
        cost: the points that they use.
    """
    campaign = state.campaign
    if campaign is None:
        return
    groups = sorted([group for group in campaign.tired if group[:2] == [origin, kind]])
    fresh = max(there - sum([group[3] for group in groups]), 0)
    going = min(number, fresh)
    _add(campaign, target, kind, cost, going)
    left = number - going
    for group in groups:
        going = min(left, group[3])
        group[3] -= going
        left -= going
        _add(campaign, target, kind, min(group[2] + cost, DONE), going)
    campaign.tired = [group for group in campaign.tired if group[3] > 0]


def tire_general(state: Situation, general: int, target: int, cost: int) -> None:
    """Note that a general uses points on his way to a space."""
    if state.campaign is not None:
        spent = min(spent_by(state, general) + cost, DONE)
        _set_general(state.campaign, general, target, spent)


def exhaust(
    state: Situation, side: int, space: int, units: int, elephants: int, generals: list[int]
) -> None:
    """Note that some may not move again with this card (see `DONE`). Without a campaign of theirs
    there is nothing to note.

    Args:
        state: the moment.
        side: whose they are.
        space: where they are now.
        units: how many of the ordinary CUs there.
        elephants: how many of the elephants there.
        generals: who of the generals.
    """
    campaign = state.campaign
    if campaign is None or side != state.active:
        return
    for kind, number in ((UNITS, units), (ELEPHANTS, elephants)):
        left = number
        groups = [group for group in campaign.tired if group[:2] == [space, kind]]
        for group in sorted(groups, reverse=True):
            going = min(left, group[3])
            group[3] -= going
            left -= going
        _add(campaign, space, kind, DONE, number)
    campaign.tired = [group for group in campaign.tired if group[3] > 0]
    for general in generals:
        _set_general(campaign, general, space, DONE)


def prune(state: Situation, side: int) -> None:
    """Forget CUs of a side that have used points and are not where they were any more: they are
    dead, or a retreat has led them elsewhere."""
    campaign = state.campaign
    assert campaign is not None
    kept: list[list[int]] = []
    for group in sorted(campaign.tired, reverse=True):
        space, kind, _, number = group
        if kind < GENERAL:
            there = present(state, side, space, False, kind)
            if state.control[space] == side:
                there += present(state, side, space, True, kind)
            for space_kept, kind_kept, _, number_kept in kept:
                if [space_kept, kind_kept] == [space, kind]:
                    there -= number_kept
            group[3] = min(number, there)
        if group[3] > 0:
            kept.append(group)
    campaign.tired = kept


def _add(campaign: Campaign, space: int, kind: int, spent: int, number: int) -> None:
    if number <= 0:
        return
    for group in campaign.tired:
        if group[:3] == [space, kind, spent]:
            group[3] += number
            return
    campaign.tired.append([space, kind, spent, number])


def _set_general(campaign: Campaign, general: int, space: int, spent: int) -> None:
    kind = GENERAL + general
    campaign.tired = [group for group in campaign.tired if group[1] != kind]
    campaign.tired.append([space, kind, spent, 1])
