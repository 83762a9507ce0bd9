"""What *Praetorians* is computed with: phases, the track, cards with their camps, and actions.

A card is a number: its colour times ten plus its value less one, in the order of `COLOURS`; every
card of value 12 is `TWELVE`. So are actions:

| numbers | notation | meaning |
| --- | --- | --- |
| 0 | ``stop`` | the turn ends, and what lies face up is scored |
| 1 | ``turn up`` | a card is turned up |
| 2–5 | ``give Galba`` … ``give Vespasian`` | the card of value 12 goes to that player |
| 0–49 | ``red 1`` … ``yellow 10`` | chance: the card that is turned up |
| 50 | ``12`` | chance: a card of value 12 is turned up |
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.game import CHANCE
from pi_app.core.notation import Notation
from pi_app.core.words import BIT, list_members, set_of, table
from pi_app.games.praetorians import GAME

DECIDE: Final = 0  # the mover turns up a card or, once one has been turned up, stops
DRAW: Final = 1  # chance says which card is turned up
HAND_OVER: Final = 2  # the mover has turned up a 12 and says who gets it
OVER: Final = 3
PHASE_IDS: Final = ("decide", "draw", "give", "over")

GOAL: Final = 99  # the last space of the track; a pawn that would pass it stops there
HEAD_START: Final = 3  # spaces that each seat starts ahead of the one before it
SETBACK: Final = 12  # spaces that a pawn goes back for a card of value 12

COLOURS: Final = ("red", "purple", "blue", "green", "yellow")
VALUES: Final = 10  # the highest value of a colour; there is one card of each value from 1 on

TWELVE: Final = 50
"""Any card of value 12. In a set of cards, each of the numbers from here on stands for one."""

TWELVES: Final = 5  # how many cards of value 12 join the deck by the option ``twelves``

NEUTRAL: Final = 0
RED_CAMP: Final = 1
BLUE_CAMP: Final = 2
BOTH_CAMPS: Final = 3
CAMP_IDS: Final = (None, "red", "blue")  # the camps in JSON, each named by its first colour

_COLOUR_CAMPS: Final = (RED_CAMP, RED_CAMP, BLUE_CAMP, BLUE_CAMP, NEUTRAL)

CAMPS: Final = table([*(camp for camp in _COLOUR_CAMPS for _ in range(VALUES)), NEUTRAL])
"""The camp of each card: red and purple against blue and green, yellow and 12 neutral."""

WORTH: Final = table([*[*range(1, VALUES + 1)] * len(COLOURS), 12])  # the value of each card

CARD_IDS: Final[tuple[str, ...]] = (
    *(f"{colour} {value}" for colour in COLOURS for value in range(1, VALUES + 1)),
    "12",
)
"""Each card in JSON and in the notation: ``red 7``, or ``12``."""

_DECKS: Final = table([set_of(range(TWELVE)), set_of(range(TWELVE + TWELVES))])


def deck(twelves: bool) -> i64:
    """Return the set of all cards of a game, with or without the cards of value 12."""
    return _DECKS[1] if twelves else _DECKS[0]


def deck_size(twelves: bool) -> i64:
    """Return how many cards a game has."""
    if twelves:
        return TWELVE + TWELVES
    return TWELVE


def without(cards: i64, card: i64) -> i64:
    """Return a set of cards without one of its cards."""
    if card < TWELVE:
        return cards ^ BIT[card]
    twelves = cards & ~_DECKS[0]
    return cards ^ (twelves & -twelves)


def list_cards(cards: i64) -> list[int]:
    """Return the cards of a set, ascending, TWELVE as often as there are cards of value 12."""
    return [min(member, TWELVE) for member in list_members(cards)]


def cards_of(cards: list[int]) -> i64:
    """Return the set of these cards; TWELVE may be among them up to TWELVES times."""
    numbers = [card for card in cards if card != TWELVE]
    twelves = len(cards) - len(numbers)
    return set_of([*numbers, *range(TWELVE, TWELVE + twelves)])


def ids_of(cards: list[int]) -> list[str]:
    """Return the ids of `cards`, in their order."""
    return [CARD_IDS[card] for card in cards]


STOP: Final = 0
TURN_UP: Final = 1
GIVE: Final = 2  # GIVE + s gives the card of value 12 to seat s
PRETENDERS: Final[tuple[str, ...]] = GAME.seat_names

_CHOICES: Final = Notation(
    "Praetorians",
    "turn up; stop; give Otho",
    ("stop", "turn up", *(f"give {name}" for name in PRETENDERS)),
)
_CARDS: Final = Notation("Praetorians", "red 7; yellow 10; 12", CARD_IDS)


def notation_of(seat: int) -> Notation:
    """Return what the actions of `seat`, or of CHANCE, are written like."""
    return _CARDS if seat == CHANCE else _CHOICES
