"""What a race of *Circus Maximus* is reckoned in: factions, phases, hands of cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.rules.circus_maximus import GAME
from pi_app.rules.circus_maximus.track import LONGEST_LINE
from pi_app.rules.words import table

FACTION_NAMES: Final[tuple[str, ...]] = GAME.seat_names

TEAM: Final = 3  # chariots of a player
MOST_CARDS: Final = 3  # cards that one chariot may get in a round
LAST_ROUND: Final = 60  # the race is drawn after it
NOWHERE: Final = -1  # the cell of a chariot before the line-up; also no chariot, and no direction

LINE_UP: Final = 0
RACE: Final = 1
OVER: Final = 2
PHASE_IDS: Final = ("line_up", "race", "over")

HAND_BITS: Final = 6  # a hand is a set of cards in so many bits: card v is bit v - 1

HANDS: Final = tuple(
    tuple(card for card in range(1, LONGEST_LINE + 1) if hand >> (card - 1) & 1)
    for hand in range(2**HAND_BITS)
)
"""The cards in each possible hand, ascending."""

SIZE: Final = table([len(hand) for hand in HANDS])
"""How many members each set of up to six has: cards of a hand, chariots of a team."""

UP_TO: Final = table([2**card - 1 for card in range(LONGEST_LINE + 1)])
"""The hand of all cards that are no higher than a number."""

ALL_OF_TEAM: Final = 7
SEAT_OF: Final = table([chariot // TEAM for chariot in range(len(FACTION_NAMES) * TEAM)])
"""The seat that each chariot belongs to."""


def line_up_seat(placed: i64, seats: i64) -> i64:
    """Return who lines up a chariot when so many stand: seat 0 to the last in the first round, the
    other way round in the second and the third."""
    place = placed % seats
    return place if placed < seats else seats - 1 - place
