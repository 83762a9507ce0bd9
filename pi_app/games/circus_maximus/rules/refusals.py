"""Why an action of *Circus Maximus* is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.core.message import Message
from pi_app.core.words import BIT
from pi_app.games.circus_maximus.rules import terms, track

if TYPE_CHECKING:
    from pi_app.games.circus_maximus.rules.situation import CircusSituation


def why_not(state: CircusSituation, seat: int, action: int) -> Message:
    """See `State.why_not`."""
    if seat not in state.deciders():
        return state.prompt(seat)
    if state.phase == terms.LINE_UP:
        if terms.start_of(action) is not None:
            return Message("Another chariot stands there.")
        return state.prompt(seat)
    if action == terms.STOP:
        if state.two_each:
            return Message("Every chariot gets exactly two cards.")
        return Message("Every chariot gets at least one card.")
    drive = terms.drive_of(action)
    card = terms.turned_card(action) if drive is None else drive[0]
    if card is None or state.full_hand & BIT[card - 1] == 0:
        return state.prompt(seat)
    if state.hand(seat) & BIT[card - 1] == 0:
        return Message("This card has been used in this round.")
    return state.prompt(seat) if drive is None else _why_no_drive(state, *drive)


def _why_no_drive(state: CircusSituation, card: int, direction: int) -> Message:
    if state.heading not in (terms.NOWHERE, direction):
        return Message("Straight on only: to change direction, turn a card over first.")
    cell, laps = state.cells[state.driver], state.laps[state.driver]
    changes = track.LAPS_ALONG[cell][direction]
    for step, ahead in enumerate(track.LINES[cell][direction][:card]):
        if state.is_taken(ahead):
            return Message("Another chariot stands in the way.")
        if ahead >= track.GOAL and laps + changes[step] < 1:
            return Message("Only a chariot that has completed its lap may enter the goal.")
    return Message("A wall is in the way: a card is driven in full or not at all.")
