"""The book of a card: who has moved how far with it, and who has come by sea.

In a campaign nobody moves farther than he may in all, no matter who leads him; and anyone who has
landed with the card can't retreat from a battle. CUs of a kind are alike, so it is enough to know
how many in each place have used how many points, and whether they have landed:
anyone who leaves takes those along who have used the fewest, and of these those who have not
landed; into a city go first those who have landed, then those who have used the most; and those
who are lost are those who have used the fewest (§5 Campaigns; ruling 21).
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
"""Points of those who may not move again: they have fought, besieged, stepped back, pursued in vain
or been sent back by the Roman fleet."""

UNITS: Final = 0
ELEPHANTS: Final = 1
GENERAL: Final = 2
"""Kinds of those who get tired; a general's kind is GENERAL and his number."""

_LANDED: Final = 8
_SPENT: Final = 16
_KIND: Final = 24
_PLACE: Final = 32
"""From which bit on the numbers of a group stand: its last is how many they are."""

_PLACES: Final = 255 << _PLACE
_MOST: Final = 1 << 48
"""The bits of a place, and more than any group or urge."""

_FRESHEST: Final = 0
_TIREDEST: Final = 1
_LANDERS: Final = 2
"""Who of a kind goes first."""


def points(leader: i64) -> i64:
    """Return how many points a Campaign lets a general and those with him use in all."""
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
    """Return how many of a kind in a place have used more points than so many; 0 or 1 says whether
    others count than those who have landed."""
    found: i64 = 0
    for group in state.tired:
        counts = group >> _SPENT & 255 > most and group >> _LANDED & 255 >= least_landed
        if counts and group >> _KIND == place << 8 | kind:
            found += group & 255
    return found


def ready(state: Situation, side: i64, space: i64, inside: bool, most: i64) -> tuple[i64, i64]:
    """Return how many of a side's ordinary CUs and elephants in a space, or inside its city, have
    used no more points than so many."""
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
    """Forget those outside walls in a space who have landed with this card: they are lost."""
    place = space << _PLACE
    left = [it for it in state.tired if it & _PLACES != place or it >> _LANDED & 255 == 0]
    state.tired = table(left)


def tire(state: Situation, march: March, target: i64, cost: i64, by_sea: bool) -> None:
    """Note that a march goes to a space, what that costs, and whether it lands there."""
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
    """Note that so many of the CUs of a kind which are in a place go to another one, which costs
    points: those who have used the fewest."""
    fresh = min(number, max(there - _count(state, origin, kind, -1, 0), 0))
    if cost > 0:
        _add(state, target, kind, cost, by_sea, fresh)
    _take(state, origin, kind, number - fresh, _FRESHEST, target, cost, by_sea)


def go_inside(state: Situation, side: i64, space: i64, cus: tuple[i64, i64]) -> None:
    """Note that CUs of a side go inside the walled city in their space: those who have landed
    first, then those who have used the most points."""
    if side == state.active:
        inside = place_of(space, True)
        _take(state, space, UNITS, cus[0], _LANDERS, inside, 0)
        _take(state, space, ELEPHANTS, cus[1], _LANDERS, inside, 0)


def come_out(state: Situation, side: i64, space: i64) -> None:
    """Note that all who are inside a side's walled city come out."""
    if side == state.active:
        inside = place_of(space, True) << _PLACE
        coming = [group for group in state.tired if group & _PLACES == inside]
        state.tired = table([group for group in state.tired if group & _PLACES != inside])
        for group in coming:
            _put(state, group & ~_PLACES | space << _PLACE)


def exhaust(
    state: Situation, side: i64, space: i64, inside: bool, cus: tuple[i64, i64], generals: i64
) -> None:
    """Note that so many of a side's ordinary CUs and elephants outside walls in a space, or inside
    its city, and some generals there, a row, may not move again with this card (see `DONE`).
    Without a campaign of theirs there is nothing to note."""
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
    """Forget CUs of a side that have used points and are not where they were any more: they are
    dead, or a retreat has led them elsewhere. Those who have used the most are left."""
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
    """Note that so many CUs of a kind in a place who have used points go to another one, which
    costs points, and return for how many there were none. `first` says who goes first."""
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
    """Note where a general is now, behind everybody else, and the points that he has used."""
    kind = GENERAL + general
    tired = state.tired
    state.tired = EMPTY[:]
    for group in tired:
        if group >> _KIND & 255 != kind:
            state.tired = append(state.tired, group)
    state.tired = append(state.tired, space << _PLACE | kind << _KIND | spent << _SPENT | 1)
