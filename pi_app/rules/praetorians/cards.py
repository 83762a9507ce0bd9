"""The deck of *Praetorians*: fifty cards in five colours, five cards of twelve, and the camps.

A card is a number: its colour times ten plus its value less one, in the order of `COLOURS`; every
card of value 12 is `TWELVE`.
"""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("red", "purple", "blue", "green", "yellow")
VALUES: Final = 10
"""The highest value of a colour; there is one card of each value from 1 on."""

TWELVE: Final = 50
TWELVES: Final = 5
"""How many cards of value 12 join the deck by the option ``twelves``."""

NEUTRAL: Final = 0
RED_CAMP: Final = 1
BLUE_CAMP: Final = 2
CAMP_IDS: Final = (None, "red", "blue")
"""The camps in JSON, each named by its first colour."""

_COLOUR_CAMPS: Final = (RED_CAMP, RED_CAMP, BLUE_CAMP, BLUE_CAMP, NEUTRAL)

CAMPS: Final[tuple[int, ...]] = (
    *(camp for camp in _COLOUR_CAMPS for _ in range(VALUES)),
    NEUTRAL,
)
"""The camp of each card: red and purple against blue and green, yellow and 12 neutral."""

WORTH: Final[tuple[int, ...]] = (*tuple(range(1, VALUES + 1)) * len(COLOURS), 12)
"""The value of each card."""

CARD_IDS: Final[tuple[str, ...]] = (
    *(f"{colour} {value}" for colour in COLOURS for value in range(1, VALUES + 1)),
    "12",
)
"""Each card in JSON and in the notation: ``red 7``, or ``12``."""


def deck(twelves: bool) -> list[int]:
    """Return all cards of a game, ascending, with or without the cards of value 12."""
    return [*range(TWELVE), *([TWELVE] * TWELVES if twelves else [])]


def beyond(cards: list[int], twelves: bool) -> list[int]:
    """Return the cards of the game that are not among `cards`, ascending."""
    rest = deck(twelves)
    for card in cards:
        rest.remove(card)
    return rest


def ids_of(cards: list[int]) -> list[str]:
    """Return the ids of `cards`, in their order."""
    return [CARD_IDS[card] for card in cards]
