"""What players of *Praetorians* see and read. Everything is public."""

from __future__ import annotations

from typing import Final, TypedDict

from pi_app.core import Seat
from pi_app.core.message import N_, Message
from pi_app.games.praetorians.rules import terms
from pi_app.games.praetorians.rules.terms import PRETENDERS

_CARD_NAMES: Final = (
    N_("red {value}"),
    N_("purple {value}"),
    N_("blue {value}"),
    N_("green {value}"),
    N_("yellow {value}"),
)
"""The names of cards by colour."""


class PraetoriansView(TypedDict):
    """All that there is to know, for every seat and spectator; cards are ``red 7`` or ``12``."""

    phase: str  # ``decide``, ``draw``, ``give`` or ``over``
    mover: Seat  # whose turn it is; once the game is over, the winner
    turns: int
    pawns: list[int]  # the space of each seat's pawn
    face_up: list[str]  # the cards lying face up, in the order in which they came up
    camp: str | None  # the camp among them: ``red``, ``blue`` or None
    turned: int  # how many cards this turn has turned up
    at_stake: int  # what stopping scores
    face_down: list[str]  # those lying face down, ascending; who has seen the others knows them
    discards: list[str]  # the cards in the discard pile, ascending; everybody has seen them
    clashing: int  # how many of the cards lying face down would end the turn
    pairing: int  # how many of them would score at once


def card_name(card: int) -> Message:
    """Return the name of a card, as in a sentence."""
    if card == terms.TWELVE:
        return Message("a 12")
    return Message(_CARD_NAMES[card // terms.VALUES], {"value": terms.WORTH[card]})


def ending_text(winner: int) -> Message:
    """Return how the game ended, in one line."""
    return Message(
        "{pretender} reaches 99: the guard proclaims the new emperor!",
        {"pretender": PRETENDERS[winner]},
    )
