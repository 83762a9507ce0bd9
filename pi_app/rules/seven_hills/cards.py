"""Tribes, cards and hills of *The Seven Hills of Rome*, as numbers and by name.

A card is its value, 0 for the banner. A *piece* is a card with its owner: the value, plus
PIECES for each of the second tribe's. A hand is a set of bits, card v being bit v. Hills are
numbered from 0, the lowest, which is worth 1.
"""

from __future__ import annotations

from typing import Final

from pi_app.rules.message import N_

LATINS: Final = 0
SABINES: Final = 1
TRIBE_IDS: Final = ("latins", "sabines")
TRIBE_NAMES: Final = (N_("Latins"), N_("Sabines"))

BANNER: Final = 0
HIGHEST_CARD: Final = 9
PIECES: Final = 10
"""How many different cards a tribe can have, the banner included."""

BIT: Final[tuple[int, ...]] = tuple(2**card for card in range(PIECES))
NUMBER_CARDS: Final = sum(BIT[1:])
"""A hand of the cards 1 to 9."""

HILLS: Final = 7
NOWHERE: Final = -1
"""No hill; also nobody, as the holder of one."""

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
HILL_BIT: Final[tuple[int, ...]] = tuple(2**hill for hill in range(HILLS))


CARDS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(card for card in range(PIECES) if hand & BIT[card]) for hand in range(2**PIECES)
)
"""The cards in each possible hand, ascending."""


def piece_of(tribe: int, card: int) -> int:
    """Return the piece that is `card` of `tribe`."""
    return tribe * PIECES + card


def owner_of(piece: int) -> int:
    """Return whose piece it is."""
    return LATINS if piece < PIECES else SABINES


def card_of(piece: int) -> int:
    """Return the piece's value; 0 is the banner."""
    return piece if piece < PIECES else piece - PIECES
