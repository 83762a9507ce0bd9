"""Movement points used with the played card, and CUs that have landed with it.

In a campaign no CU and no general moves farther than its limit, even under different leaders. CUs
that have landed with the card can't retreat from a battle. CUs of a kind are interchangeable, so
they are counted in groups by place, points used and landing. CUs that leave a place are those with
the fewest points used, and among these those that have not landed. CUs that go into a city are
first those that have landed, then those with the most points used. CUs that are lost are those with
the fewest points used (§5 Campaigns; ruling 21).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from pi_app.core.words import EMPTY, list_row, table
from pi_app.games.rome_vs_carthage.rules.board import SPACES
from pi_app.games.rome_vs_carthage.rules.generals import NERO
from pi_app.games.rome_vs_carthage.rules.situation import March, Situation
from pi_app.games.rome_vs_carthage.rules.terms import FORCED_MOVES, MOVES

DONE: Final = 99
"""Points of CUs and generals that may not move again: they have fought, besieged, stepped back,
failed in a pursuit or been sent back by the Roman fleet."""

UNITS: Final = 0
ELEPHANTS: Final = 1
GENERAL: Final = 2
"""Kinds of groups; a general's kind is GENERAL plus his number."""

_LANDED: Final = 8
_SPENT: Final = 16
_KIND: Final = 24
_PLACE: Final = 32
"""Bit offsets of the fields of a group; its size is in the lowest bits."""

_PLACES: Final = 255 << _PLACE
_MOST: Final = 1 << 48
"""The bits of the place, and a number above all groups and priorities."""

_FRESHEST: Final = 0
_TIREDEST: Final = 1
_LANDERS: Final = 2
"""Orders in which the CUs of a kind are taken: fewest points, most points, or landed CUs first."""


def points(leader: i64) -> i64:
    """Return the movement points of a leader and his companions in a Campaign."""
    return FORCED_MOVES if leader == NERO else MOVES


def place_of(space: i64, inside: bool) -> i64:
    """Return the number of a place: a space outside walls, or the inside of its city."""
    if inside:
        return SPACES + space
    return space


def spent_by(state: Situation, general: i64) -> i64:
    """Return the points that a general has used with this card."""
    for group in state.tired:
        if group >> _KIND & 255 == GENERAL + general:
            return group >> _SPENT & 255
    return 0


def _count(state: Situation, place: i64, kind: i64, most: i64, least_landed: i64) -> i64:
    """Return how many of a kind in a place have used more points than `most`. If `least_landed` is
    1 only those that have landed count."""
    found: i64 = 0
    for group in state.tired:
        counts = group >> _SPENT & 255 > most and group >> _LANDED & 255 >= least_landed
        if counts and group >> _KIND == place << 8 | kind:
            found += group & 255
    return found


def ready(state: Situation, side: i64, space: i64, inside: bool, most: i64) -> tuple[i64, i64]:
    """Return how many of a side's ordinary CUs and elephants in a space, or inside its city, have
    used at most `most` points."""
    units, elephants = state.army(side, space, inside)
    here = place_of(space, inside)
    units -= _count(state, here, UNITS, most, 0)
    elephants -= _count(state, here, ELEPHANTS, most, 0)
    return max(units, 0), max(elephants, 0)


def landed(state: Situation, side: i64, space: i64) -> tuple[i64, i64]:
    """Return how many of a side's ordinary CUs and elephants outside walls in a space have landed
    with this card, and so can't retreat (ruling 21)."""
    if side != state.active:
        return 0, 0
    units, elephants = state.army(side, space)
    units = min(units, _count(state, space, UNITS, -1, 1))
    return units, min(elephants, _count(state, space, ELEPHANTS, -1, 1))


def forget_landed(state: Situation, space: i64) -> None:
    """Remove the groups outside walls in a space that have landed with this card: they are lost."""
    place = space << _PLACE
    left = [it for it in state.tired if it & _PLACES != place or it >> _LANDED & 255 == 0]
    state.tired = table(left)


def tire(state: Situation, march: March, target: i64, cost: i64, by_sea: bool) -> None:
    """Record a march's step to a space, its cost in points, and whether it lands there."""
    origin = place_of(march.space, march.inside)
    units, elephants = state.army(march.side, march.space, march.inside)
    tire_cus(state, origin, target, UNITS, units, march.units, cost, by_sea)
    tire_cus(state, origin, target, ELEPHANTS, elephants, march.elephants, cost, by_sea)
    for general in list_row(march.party):
        _set_general(state, general, target, min(spent_by(state, general) + cost, DONE))


def tire_cus(
    state: Situation,
    origin: i64,
    target: i64,
    kind: i64,
    there: i64,
    number: i64,
    cost: i64,
    by_sea: bool = False,
) -> None:
    """Record that `number` of the `there` CUs of a kind go from one place to another, which costs
    points. Those with the fewest points used go."""
    fresh = min(number, max(there - _count(state, origin, kind, -1, 0), 0))
    if cost > 0:
        _add(state, target, kind, cost, by_sea, fresh)
    _take(state, origin, kind, number - fresh, _FRESHEST, target, cost, by_sea)


def go_inside(state: Situation, side: i64, space: i64, cus: tuple[i64, i64]) -> None:
    """Record that CUs of a side go inside the walled city in their space: first those that have
    landed, then those with the most points used."""
    if side == state.active:
        inside = place_of(space, True)
        _take(state, space, UNITS, cus[0], _LANDERS, inside, 0)
        _take(state, space, ELEPHANTS, cus[1], _LANDERS, inside, 0)


def come_out(state: Situation, side: i64, space: i64) -> None:
    """Record that all CUs and generals inside a side's walled city come out."""
    if side == state.active:
        inside = place_of(space, True) << _PLACE
        coming = [group for group in state.tired if group & _PLACES == inside]
        state.tired = table([group for group in state.tired if group & _PLACES != inside])
        for group in coming:
            _put(state, group & ~_PLACES | space << _PLACE)


def exhaust(
    state: Situation, side: i64, space: i64, inside: bool, cus: tuple[i64, i64], generals: i64
) -> None:
    """Record that ordinary CUs and elephants of a side outside walls in a space, or inside its
    city, and a row of generals there may not move again with this card (see `DONE`). Do nothing
    outside a campaign of the side."""
    if state.campaign is None or side != state.active:
        return
    here = place_of(space, inside)
    units = _take(state, here, UNITS, cus[0], _TIREDEST, here, DONE)
    _add(state, here, UNITS, DONE, False, units)
    elephants = _take(state, here, ELEPHANTS, cus[1], _TIREDEST, here, DONE)
    _add(state, here, ELEPHANTS, DONE, False, elephants)
    for general in list_row(generals):
        _set_general(state, general, space, DONE)


def prune(state: Situation, side: i64) -> None:
    """Remove recorded CUs of a side that are no longer in their place, because they are lost or
    have retreated. Those with the most points used are kept."""
    tired = state.tired
    state.tired = EMPTY[:]
    last: i64 = _MOST
    for _ in range(len(tired)):
        group: i64 = -1
        for it in tired:
            if group < it < last:
                group = it
        last = group
        place, kind, number = group >> _PLACE, group >> _KIND & 255, group & 255
        if kind < GENERAL:
            units, elephants = state.army(side, place % SPACES, place >= SPACES)
            there = elephants if kind == ELEPHANTS else units
            number = min(number, there - _count(state, place, kind, -1, 0))
        if number > 0:
            state.tired = append(state.tired, group & -256 | number)


def _take(
    state: Situation,
    origin: i64,
    kind: i64,
    number: i64,
    first: i64,
    target: i64,
    cost: i64,
    by_sea: bool = False,
) -> i64:
    """Move up to `number` recorded CUs of a kind from one place to another, which costs points.
    Return how many were missing. `first` is the order in which they are taken."""
    last: i64 = _MOST
    while number > 0:
        best: i64 = -1
        most: i64 = -1
        for at in range(len(state.tired)):
            urge = state.tired[at] >> _LANDED & 0xFFFF
            if first == _LANDERS:
                urge |= (urge & 255) << 16
            elif first == _FRESHEST:
                urge = 0xFFFF - urge
            if state.tired[at] >> _KIND == origin << 8 | kind and most < urge < last:
                best, most = at, urge
        if best < 0:
            break
        last = most
        group = state.tired[best]
        going = min(number, group & 255)
        number -= going
        state.tired[best] = group - going
        spent = min((group >> _SPENT & 255) + cost, DONE)
        _add(state, target, kind, spent, by_sea or group >> _LANDED & 255 != 0, going)
    if last < _MOST:
        state.tired = table([group for group in state.tired if group & 255 != 0])
    return number


def _add(state: Situation, place: i64, kind: i64, spent: i64, by_sea: bool, number: i64) -> None:
    if number > 0:
        group = place << _PLACE | kind << _KIND | spent << _SPENT | number
        _put(state, group | 1 << _LANDED if by_sea else group)


def _put(state: Situation, group: i64) -> None:
    for at in range(len(state.tired)):
        if state.tired[at] >> _LANDED == group >> _LANDED:
            state.tired[at] += group & 255
            return
    state.tired = append(state.tired, group)


def _set_general(state: Situation, general: i64, space: i64, spent: i64) -> None:
    """Record a general's space and the points that he has used; his entry becomes the last."""
    kind = GENERAL + general
    tired = state.tired
    state.tired = EMPTY[:]
    for group in tired:
        if group >> _KIND & 255 != kind:
            state.tired = append(state.tired, group)
    state.tired = append(state.tired, space << _PLACE | kind << _KIND | spent << _SPENT | 1)
