"""Tribes, cards, hills and actions of *The Seven Hills of Rome*, as numbers and by name.

A card is its value, 0 for the banner. A *piece* is a card with its owner: the value, and a mark for
the tribe. A hand is a set of cards, both hands together one word (see `words`). Hills are numbered
from 0, the lowest, which is worth 1.

Action ``card * 7 + hill`` (hills from 0) places a card of one's hand: ``5 at 3`` is the card 5 at
the hill worth 3, ``banner at 7`` the banner at the hill worth 7.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.message import N_
from pi_app.core.notation import Notation
from pi_app.core.words import BIT, table
from pi_app.games.seven_hills import GAME

LATINS: Final = 0
SABINES: Final = 1
TRIBES: Final = 2
TRIBE_IDS: Final = ("latins", "sabines")
TRIBE_NAMES: Final[tuple[str, ...]] = GAME.seat_names

BANNER: Final = 0
HIGHEST_CARD: Final = 9
PIECES: Final = 10  # how many different cards a tribe can have, the banner included
NUMBER_CARDS: Final = 2**PIECES - 2  # a hand of the cards 1 to 9

HILLS: Final = 7
NOWHERE: Final = -1  # no hill; also nobody, as the holder of one

HILL_NAMES: Final = (
    N_("Viminal"),
    N_("Caelian"),
    N_("Aventine"),
    N_("Esquiline"),
    N_("Quirinal"),
    N_("Palatine"),
    N_("Capitoline"),
)
ALL_HILLS: Final = 127

CARDS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(card for card in range(PIECES) if hand >> card & 1) for hand in range(2**PIECES)
)
"""The cards in each possible hand, ascending."""

_HAND: Final = 2**PIECES - 1
_SABINE_HAND: Final = 16  # where the Sabines' hand begins in the word of both hands

_RANKED: Final = table(sum(card << 4 * place for place, card in enumerate(row)) for row in CARDS)
"""The cards in each possible hand, ascending, in four bits each, the lowest card in the lowest."""

_LATIN: Final = 16
_SABINE: Final = 32
_VALUE: Final = 15


def hands_of(latins: i64, sabines: i64) -> i64:
    """Return both hands in one word."""
    return latins | (sabines << _SABINE_HAND)


def hand_of(hands: i64, tribe: i64) -> i64:
    """Return one tribe's hand."""
    return hands & _HAND if tribe == LATINS else hands >> _SABINE_HAND


def in_hands(tribe: i64, card: i64) -> i64:
    """Return what a card in the tribe's hand is in the word of both hands."""
    return BIT[card] if tribe == LATINS else BIT[card + _SABINE_HAND]


def nth_card(hand: i64, place: i64) -> i64:
    """Return a card of a hand by its place, ascending from 0."""
    return (_RANKED[hand] >> (4 * place)) & _VALUE


def piece_of(tribe: i64, card: i64) -> i64:
    """Return the piece that is `card` of `tribe`."""
    return card + (_LATIN if tribe == LATINS else _SABINE)


def owner_of(piece: i64) -> int:
    """Return whose piece it is."""
    return LATINS if piece < _SABINE else SABINES


def card_of(piece: i64) -> i64:
    """Return the piece's value; 0 is the banner."""
    return piece & _VALUE


def placement(card: i64, hill: i64) -> i64:
    """Return the action that places `card` at `hill`."""
    return card * HILLS + hill


def card_placed(action: i64) -> i64:
    """Return the card that an action places."""
    return action // HILLS


def hill_chosen(action: i64) -> i64:
    """Return the hill at which an action places its card."""
    return action % HILLS


NOTATION: Final[Notation] = Notation(
    "The Seven Hills of Rome",
    "5 at 3; banner at 7 (a card, and the worth of a hill)",
    [
        f"{'banner' if card == BANNER else card} at {hill + 1}"
        for card in range(PIECES)
        for hill in range(HILLS)
    ],
)
