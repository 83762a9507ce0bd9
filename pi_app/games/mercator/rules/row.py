"""What a seat sees in *Mercator* as a row of numbers. `view` says what they mean;
the module ``tensors`` of the package declares their order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from pi_app.core import words
from pi_app.core.rows import Rows
from pi_app.games.mercator.rules import goods

if TYPE_CHECKING:
    from pi_app.games.mercator.rules.situation import Situation


def write(state: Situation, seat: i64, into: Rows) -> None:
    """Put the numbers of the `view` of a seat."""
    seats: i64 = state.seats
    into.put_one(state.phase, len(goods.PHASE_IDS))
    into.put_one(state.seller, seats)
    into.put(state.turn_count)
    into.put(state.deck)
    into.put_order(state.lot, goods.CARDS)
    _put_gone(state, into)
    for each in range(seats):
        into.put_order(state.rows[each], goods.CARDS)
    into.put_fields(state.values, seats)
    holder = _put_bidders(state, into)
    into.put(state.price)
    into.put_one(holder if state.price > 0 else -1, seats)
    sealed: i64 = 0
    if state.phase == goods.BID:
        sealed = state.bidders & ~state.owing
    into.put_set(sealed, seats)
    into.put(1)
    into.put(state.purse(seat))
    if sealed & words.BIT[seat] != 0:
        into.put(1)
        into.put(words.field(state.bids, seat))
    else:
        into.skip(2)
    if state.phase == goods.OVER:
        into.put(1)
        into.put_fields(state.money, seats)
    else:
        into.skip(1 + seats)


def _put_gone(state: Situation, into: Rows) -> None:
    """Put the order of the cards of lots that nobody wanted."""
    place: i64 = 0
    while place < state.gone_count:
        row = state.rows[state.seats + place // words.ROW]
        for behind in range(words.row_length(row) - 1, -1, -1):
            place += 1
            into.put_at(words.from_end(row, behind), place)
    into.skip(goods.CARDS)


def _put_bidders(state: Situation, into: Rows) -> i64:
    """Put the order of those who can still bid, and return the last of them."""
    row: i64 = 0
    waiting = state.bidders
    seat = state.asked
    while waiting != 0:
        row = words.appended(row, seat)
        waiting &= ~words.BIT[seat]
        if waiting != 0:
            seat = words.next_member(waiting, seat)
    into.put_order(row, state.seats)
    return seat
