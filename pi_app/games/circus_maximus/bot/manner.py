"""What suits a style in *Circus Maximus*: inner lanes are bold, driving up to the chariots of
others is an attack, few and low cards are thrifty."""

from __future__ import annotations

from typing import Final

from pi_app.bots.manner import Style
from pi_app.games.circus_maximus.rules.state import CircusState
from pi_app.games.circus_maximus.rules.terms import CARD_OF, DRIVE, SEAT_OF, STOP, TURN
from pi_app.games.circus_maximus.rules.track import DIRECTIONS, GOAL, LANE_OF, LINES
from pi_app.games.circus_maximus.rules.ways import halt, way_from

_MIDDLE: Final = 3
"""The middle lane, and the middle card."""


def lean(style: Style, state: CircusState, seat: int, action: int) -> float:
    """Return how well an action suits a style."""
    if action < DRIVE:
        return 0.0
    if action == STOP:
        return 0.3 * style.thrift
    card: int = CARD_OF[action]
    found = 0.1 * style.thrift * (_MIDDLE - card)
    if action >= TURN:
        return found
    cell = destination(state, action)
    if cell >= GOAL:
        return found
    found += 0.1 * style.boldness * (_MIDDLE - LANE_OF[cell])
    return found + 0.5 * style.attack * opponents_beside(state, seat, cell)


def destination(state: CircusState, action: int) -> int:
    """Return the cell where the driver halts after driving a card."""
    way = way_from(state.cells[state.driver], (action - DRIVE) % len(DIRECTIONS))
    return int(halt(way, CARD_OF[action]))


def opponents_beside(state: CircusState, seat: int, cell: int) -> int:
    """Return how many chariots of other seats stand next to a cell of the track."""
    beside = [line[0] for line in LINES[cell] if line]
    count = 0
    for chariot in range(state.chariots):
        if SEAT_OF[chariot] != seat and state.cells[chariot] in beside:
            count += 1
    return count
