"""What a seat sees in *Circus Maximus* as a row of numbers. `view` says what they mean; the module
``tensors`` of the package declares their order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from pi_app.core.rows import Rows
from pi_app.games.circus_maximus.rules import terms, track

if TYPE_CHECKING:
    from pi_app.games.circus_maximus.rules.situation import CircusSituation


def write(state: CircusSituation, _seat: i64, into: Rows) -> None:
    """Put the numbers of the `view` of a seat: all is public."""
    seats: i64 = state.seats
    racing = state.phase == terms.RACE
    into.put_one(state.phase, len(terms.PHASE_IDS))
    into.put_one(state.decider(), seats)
    rounds: i64 = 0
    if state.phase != terms.LINE_UP:
        rounds = state.rounds + (1 if racing else 0)
    into.put(rounds)
    for chariot in range(state.chariots):
        cell = state.cells[chariot]
        into.put_one(terms.SEAT_OF[chariot], seats)
        into.put_one(cell, len(track.CELL_IDS))
        into.put(state.laps[chariot] + terms.LAST_ROUND)
        into.put(state.has_moved(chariot))
        into.put(cell >= track.GOAL)
    for each in range(seats):
        into.put_set(state.hand(each), track.LONGEST_LINE)
    into.put_one(state.driver if racing else terms.NOWHERE, state.chariots)
    _put_given(state.given, into)
    into.put(state.cards_left() if racing else 0)
    into.put_one(state.heading, len(terms.DIRECTION_IDS))
    _put_order(state, racing, into)
    for each in range(seats):
        into.put(state.home(each))
    for place, arrived in enumerate(state.arrivals, 1):
        into.put_at(arrived, place)
    into.skip(seats)


def _put_given(cards: i64, into: Rows) -> None:
    """Put the cards that the driver has got, ascending."""
    left: i64 = terms.MOST_CARDS
    for card in range(track.LONGEST_LINE):
        if cards >> card & 1 != 0:
            into.put(1)
            into.put_one(card, track.LONGEST_LINE)
            left -= 1
    into.skip(left * (1 + track.LONGEST_LINE))


def _put_order(state: CircusSituation, racing: bool, into: Rows) -> None:
    """Put the place of each chariot that has yet to move, the driver first."""
    if racing:
        first: i64 = 1
        if state.driver >= 0:
            into.put_at(state.driver, first)
            first += 1
        for chariot in range(state.chariots):
            if chariot != state.driver and state.waits(chariot):
                place = first
                lead = state.lead(chariot)
                for other in range(state.chariots):
                    if other != state.driver and state.waits(other) and state.lead(other) > lead:
                        place += 1
                into.put_at(chariot, place)
    into.skip(state.chariots)
