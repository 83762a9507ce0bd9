"""What *Mercator* is computed with: phases, cards, what a ship holds, and what Rome pays.

A card is a number: ten times its ware, plus its value less one.
"""

from __future__ import annotations

from typing import Final

from pi_app.core.message import N_, Message
from pi_app.core.words import set_of, table
from pi_app.games.mercator import GAME

TURN_UP: Final = 0
OFFER: Final = 1
BID: Final = 2
CALL: Final = 3
FILL: Final = 4
OVER: Final = 5
PHASE_IDS: Final = ("turn-up", "offer", "bid", "call", "fill", "over")
"""A card comes up for the lot; the seller may go on; bids are sealed; bids are called (open
auction); the last ship is filled from the deck; the end."""

WARES: Final = 5
VALUES: Final = 10
CARDS: Final = WARES * VALUES

ALL_CARDS: Final = set_of(range(CARDS))
ALL_WARES: Final = set_of(range(WARES))

WARE: Final = table(card // VALUES for card in range(CARDS))  # the ware that each card shows
VALUE: Final = table(card % VALUES + 1 for card in range(CARDS))  # what each card is worth

WARE_IDS: Final = ("wine", "oil", "grain", "marble", "cloth")
WARE_NAMES: Final = (N_("wine"), N_("oil"), N_("grain"), N_("marble"), N_("cloth"))
"""Catalogue keys of the wares' names."""

CARD_IDS: Final[tuple[str, ...]] = tuple(
    f"{ware} {value}" for ware in WARE_IDS for value in range(1, VALUES + 1)
)

HOLDS: Final = 6  # how many cards a ship carries
LARGEST_LOT: Final = 3  # how many cards a seller turns up at most

START_MONEY: Final = 50

COLOUR_BONUS: Final = 10  # what a full ship with all five wares is worth more, if played so

PORT_NAMES: Final[tuple[str, ...]] = GAME.seat_names

FEWEST_SEATS: Final = 3
_DECK_SIZES: Final = (24, 32, 40, 45, 50)
_PAYMENTS: Final = (
    (30, 15, 0),
    (30, 20, 10, 0),
    (40, 30, 20, 10, 0),
    (50, 40, 30, 20, 10, 0),
    (60, 50, 40, 30, 20, 10, 0),
)


def deck_size(seats: int) -> int:
    """Return how many cards come up in a game of so many players."""
    return _DECK_SIZES[seats - FEWEST_SEATS]


def payments(seats: int) -> tuple[int, ...]:
    """Return what Rome pays for the cargo of each rank, the most valuable first."""
    return _PAYMENTS[seats - FEWEST_SEATS]


def shares(values: list[int]) -> list[tuple[int, int]]:
    """Return for each seat the payments of the ranks that it shares with others of the same cargo
    value, added up, and among how many they are divided."""
    table = payments(len(values))
    result: list[tuple[int, int]] = []
    for mine in values:
        better = 0
        equal = 0
        for other in values:
            if other > mine:
                better += 1
            elif other == mine:
                equal += 1
        result.append((sum(table[better : better + equal]), equal))
    return result


def card_name(card: int) -> Message:
    """Return a card's name for people, as in *wine 7*."""
    return Message("{ware} {value}", {"ware": WARE_NAMES[WARE[card]], "value": VALUE[card]})


def list_of(parts: list[Message]) -> Message:
    """Return several texts as one, separated by commas."""
    text = parts[0]
    for part in parts[1:]:
        text = Message("{first}, {rest}", {"first": text, "rest": part})
    return text
