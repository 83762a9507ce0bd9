"""The book of a card: who has moved how far with it, and who has come by sea.

In a campaign nobody moves farther than he may in all, whoever leads him; and whoever has landed
with the card can't retreat from a battle. CUs of a kind are alike, so it is enough to know how many
in each place have used how many points, and whether they have landed:
whoever leaves takes those along who have used the fewest, and of these those who have not landed;
into a city go first those who have landed, then those who have used the most; and those who are
lost are those who have used the fewest (§5 Campaigns; ruling 21).
"""

from __future__ import annotations

from typing import Final

from pi_app.rules.rome_vs_carthage.armies import March
from pi_app.rules.rome_vs_carthage.board import SPACES
from pi_app.rules.rome_vs_carthage.generals import NERO
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import FORCED_MOVES, MOVES

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


def place_of(space: int, inside: bool) -> int:
    """Return the number of a place: a space outside walls, or the inside of its city."""
    return SPACES + space if inside else space


def spent_by(state: Situation, general: int) -> int:
    """Return the points that a general has used with this card."""
    for _, kind, spent, _, _ in state.tired:
        if kind == GENERAL + general:
            return spent
    return 0


def ready(state: Situation, side: int, space: int, inside: bool, most: int) -> tuple[int, int]:
    """Return how many ordinary CUs and elephants in a space may use more points.

    Args:
        state: the moment.
        side: whose CUs.
        space: where they are.
        inside: those inside the walled city instead of those outside.
        most: the points that they may have used so far.
    """
    fresh = list(state.army(side, space, inside))
    here = place_of(space, inside)
    for place, kind, spent, _, number in state.tired:
        if place == here and kind < GENERAL and spent > most:
            fresh[kind] -= number
    return max(fresh[UNITS], 0), max(fresh[ELEPHANTS], 0)


def landed(state: Situation, side: int, space: int) -> tuple[int, int]:
    """Return how many of a side's ordinary CUs and elephants outside walls in a space have landed
    with this card, and so can't retreat (ruling 21)."""
    if side != state.active:
        return 0, 0
    count = [0, 0]
    for place, kind, _, by_sea, number in state.tired:
        if place == space and kind < GENERAL and by_sea:
            count[kind] += number
    units, elephants = state.army(side, space)
    return min(count[UNITS], units), min(count[ELEPHANTS], elephants)


def forget_landed(state: Situation, space: int) -> None:
    """Forget those outside walls in a space who have landed with this card: they are lost."""
    state.tired = [group for group in state.tired if group[0] != space or not group[3]]


def tire(state: Situation, march: March, target: int, cost: int, by_sea: bool) -> None:
    """Note that a march goes from where it is to a space, which costs points, and whether it lands
    there."""
    origin = place_of(march.space, march.inside)
    army = state.army(march.side, march.space, march.inside)
    for kind in (UNITS, ELEPHANTS):
        tire_cus(state, origin, target, kind, army[kind], march.load[kind], cost, by_sea)
    for general in march.generals:
        _set_general(state, general, target, min(spent_by(state, general) + cost, DONE))


def tire_cus(
    state: Situation,
    origin: int,
    target: int,
    kind: int,
    there: int,
    number: int,
    cost: int,
    by_sea: bool = False,
) -> None:
    """Note that so many of the CUs of a kind which are in a place go to another one, which costs
    points: those who have used the fewest."""
    groups = sorted(_groups(state, origin, kind))
    fresh = min(number, max(there - sum([group[4] for group in groups]), 0))
    if cost > 0:
        _add(state, target, kind, cost, by_sea, fresh)
    for group, going in _take(groups, number - fresh):
        spent = min(group[2] + cost, DONE)
        _add(state, target, kind, spent, by_sea or bool(group[3]), going)
    _drop_empty(state)


def go_inside(state: Situation, side: int, space: int, cus: tuple[int, int]) -> None:
    """Note that CUs of a side go inside the walled city in their space: those who have landed
    first, then those who have used the most points."""
    if side != state.active:
        return
    inside = place_of(space, True)
    for kind in (UNITS, ELEPHANTS):
        groups = sorted(_groups(state, space, kind), key=_urge_to_enter, reverse=True)
        for group, going in _take(groups, cus[kind]):
            _add(state, inside, kind, group[2], bool(group[3]), going)
    _drop_empty(state)


def _urge_to_enter(group: list[int]) -> tuple[int, int]:
    return group[3], group[2]


def come_out(state: Situation, side: int, space: int) -> None:
    """Note that all who are inside a side's walled city come out."""
    if side != state.active:
        return
    inside = place_of(space, True)
    groups = [group for group in state.tired if group[0] == inside]
    state.tired = [group for group in state.tired if group[0] != inside]
    for _, kind, spent, by_sea, number in groups:
        _add(state, space, kind, spent, bool(by_sea), number)


def exhaust(
    state: Situation, side: int, space: int, inside: bool, cus: tuple[int, int], generals: list[int]
) -> None:
    """Note that so many of a side's ordinary CUs and elephants outside walls in a space, or inside
    its city, and some generals there may not move again with this card (see `DONE`). Without a
    campaign of theirs there is nothing to note."""
    if state.campaign is None or side != state.active:
        return
    here = place_of(space, inside)
    for kind in (UNITS, ELEPHANTS):
        left = cus[kind]
        for group, going in _take(sorted(_groups(state, here, kind), reverse=True), left):
            left -= going
            _add(state, here, kind, DONE, bool(group[3]), going)
        _add(state, here, kind, DONE, False, left)
    _drop_empty(state)
    for general in generals:
        _set_general(state, general, space, DONE)


def prune(state: Situation, side: int) -> None:
    """Forget CUs of a side that have used points and are not where they were any more: they are
    dead, or a retreat has led them elsewhere."""
    kept: list[list[int]] = []
    for group in sorted(state.tired, reverse=True):
        place, kind, _, _, number = group
        if kind < GENERAL:
            there = state.army(side, place % SPACES, place >= SPACES)[kind]
            for other in kept:
                if other[:2] == [place, kind]:
                    there -= other[4]
            group[4] = min(number, there)
        if group[4] > 0:
            kept.append(group)
    state.tired = kept


def _groups(state: Situation, place: int, kind: int) -> list[list[int]]:
    return [group for group in state.tired if group[:2] == [place, kind]]


def _take(groups: list[list[int]], number: int) -> list[tuple[list[int], int]]:
    """Take so many CUs out of groups, from the first on, and return how many of each."""
    taken: list[tuple[list[int], int]] = []
    left = number
    for group in groups:
        going = min(left, group[4])
        group[4] -= going
        left -= going
        taken.append((group, going))
    return taken


def _add(state: Situation, place: int, kind: int, spent: int, by_sea: bool, number: int) -> None:
    if number <= 0:
        return
    flag = 1 if by_sea else 0
    for group in state.tired:
        if group[:4] == [place, kind, spent, flag]:
            group[4] += number
            return
    state.tired.append([place, kind, spent, flag, number])


def _drop_empty(state: Situation) -> None:
    state.tired = [group for group in state.tired if group[4] > 0]


def _set_general(state: Situation, general: int, space: int, spent: int) -> None:
    kind = GENERAL + general
    state.tired = [group for group in state.tired if group[1] != kind]
    state.tired.append([space, kind, spent, 0, 1])
