"""The actions of *Praetorians* as numbers, and their notation.

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

from pi_app.rules.game import CHANCE
from pi_app.rules.notation import Notation
from pi_app.rules.praetorians import GAME
from pi_app.rules.praetorians.terms import CARD_IDS

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
