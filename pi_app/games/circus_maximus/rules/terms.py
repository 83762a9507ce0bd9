"""What a race of *Circus Maximus* is computed with: factions, phases, hands of cards, and actions.

| numbers | notation | meaning |
| --- | --- | --- |
| 0–14 | ``place 3-2`` | put a chariot on a start hex: lane 3, second hex from behind |
| 15–50 | ``drive 4 SE`` | give the chariot a card and drive that far in a direction |
| 51–56 | ``turn 4`` | give the chariot a card turned over: it does not move |
| 57 | ``stop`` | the chariot gets no more cards |

Directions (E, SE, SW, W, NW, NE) are those of a board raced clockwise, also where the picture is
mirrored.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.notation import Notation
from pi_app.core.words import table
from pi_app.games.circus_maximus import GAME
from pi_app.games.circus_maximus.rules import track

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
    tuple(card for card in range(1, track.LONGEST_LINE + 1) if hand >> (card - 1) & 1)
    for hand in range(2**HAND_BITS)
)
"""The cards in each possible hand, ascending."""

SIZE: Final = table([len(hand) for hand in HANDS])
"""How many members each set of up to six has: cards of a hand, chariots of a team."""

UP_TO: Final = table([2**card - 1 for card in range(track.LONGEST_LINE + 1)])
"""The hand of all cards that are no higher than a number."""

ALL_OF_TEAM: Final = 7
SEAT_OF: Final = table([chariot // TEAM for chariot in range(len(FACTION_NAMES) * TEAM)])
"""The seat that each chariot belongs to."""


def line_up_seat(placed: i64, seats: i64) -> i64:
    """Return who lines up a chariot when so many stand: seat 0 to the last in the first round, the
    other way round in the second and the third."""
    place = placed % seats
    return place if placed < seats else seats - 1 - place


# --- actions ------------------------------------------------------------------------------------

PLACE: Final = 0
DRIVE: Final = 15
TURN: Final = 50  # TURN + n turns the card n over
STOP: Final = 57

DIRECTION_IDS: Final = ("E", "SE", "SW", "W", "NW", "NE")


def drive(card: int, direction: int) -> int:
    """Return the action that drives `card` hexes in a direction."""
    return DRIVE + (card - 1) * len(track.DIRECTIONS) + direction


_CARDS: Final = range(1, track.LONGEST_LINE + 1)
_DRIVES: Final = [divmod(drive, len(track.DIRECTIONS)) for drive in range(TURN + 1 - DRIVE)]
CARD_OF: Final = table([0] * DRIVE + [card + 1 for card, _ in _DRIVES] + list(_CARDS))
"""The card that each action but the stop spends."""

DIRECTION_OF: Final = table([0] * DRIVE + [direction for _, direction in _DRIVES])
"""The direction in which each action that drives does so."""


def drive_of(action: int) -> tuple[int, int] | None:
    """Return (card, direction) if `action` drives, else None."""
    if not DRIVE <= action <= TURN:
        return None
    return CARD_OF[action], DIRECTION_OF[action]


def turned_card(action: int) -> int | None:
    """Return the card that `action` turns over, or None if it does something else."""
    return action - TURN if TURN < action < STOP else None


def start_of(action: int) -> int | None:
    """Return the start cell on which `action` puts a chariot, or None if it does something else."""
    return track.STARTS[action - PLACE] if PLACE <= action < DRIVE else None


NOTATION: Final[Notation] = Notation(
    "Circus Maximus",
    "place 3-2; drive 4 SE; turn 1; stop",
    [
        *(f"place {track.CELL_IDS[cell]}" for cell in track.STARTS),
        *(f"drive {card} {direction}" for card in _CARDS for direction in DIRECTION_IDS),
        *(f"turn {card}" for card in _CARDS),
        "stop",
    ],
)
