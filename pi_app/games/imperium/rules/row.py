"""What a seat sees in *Imperium* as a row of numbers. `view` says what they mean;
the module ``tensors`` of the package declares their order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from pi_app.core import words
from pi_app.core.rows import Rows
from pi_app.games.imperium.rules import empire

if TYPE_CHECKING:
    from pi_app.games.imperium.rules.situation import ImperiumSituation


def write(state: ImperiumSituation, seat: i64, into: Rows) -> None:
    """Put the numbers of the `view` of a seat."""
    picking = state.phase == empire.PICK and state.owing != 0
    into.put_one(state.phase, len(empire.PHASE_IDS))
    into.put(state.round - 1)
    into.put(1)
    scored = empire.scored_in(state.round, state.thirty)
    order: i64 = 0
    while scored != 0:
        order = words.appended(order, (scored & 15) - 1)
        scored >>= 4
    into.put_order(order, empire.REGIONS)
    for each in range(state.seats):
        into.put_large(empire.score_of(state.points[each]))
    for each in range(state.seats):
        for region in range(empire.REGIONS):
            into.put(empire.points_in(state.points[each], region))
    for each in range(state.seats):
        into.put_nibbles(state.markers[each], empire.REGIONS)
    for each in range(state.seats):
        into.put(state.reserve(each))
    for each in range(state.seats):
        into.put(state.pick_of(each) != empire.NOT_PICKED)
    if picking and state.pick_of(seat) != empire.NOT_PICKED:
        into.put(1)
        _put_pick(state.pick_of(seat), into)
    else:
        into.skip(1 + empire.REGIONS)
    if picking:
        into.skip(1 + state.seats * empire.REGIONS)
    else:
        into.put(1)
        for each in range(state.seats):
            _put_pick(state.pick_of(each), into)
    placer: i64 = -1
    if state.phase == empire.PLACE:
        placer = state.placer()
    into.put_one(placer, state.seats)


def _put_pick(pick: i64, into: Rows) -> None:
    """Put how often each region was chosen."""
    into.put_nibbles(empire.moved(pick), empire.REGIONS)
