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

from pi_app.rules.errors import BadNotation
from pi_app.rules.game import CHANCE
from pi_app.rules.message import N_
from pi_app.rules.praetorians.cards import CARD_IDS

STOP: Final = 0
TURN_UP: Final = 1
GIVE: Final = 2
"""GIVE + s gives the card of value 12 to seat s."""

PRETENDERS: Final = (N_("Galba"), N_("Otho"), N_("Vitellius"), N_("Vespasian"))
"""The four emperors of the year 69, in their order: the names of the seats."""

TEXTS: Final[tuple[str, ...]] = ("stop", "turn up", *(f"give {name}" for name in PRETENDERS))
"""The notation of every action of a player."""

_BY_TEXT: Final = {text.casefold(): action for action, text in enumerate(TEXTS)}
_CARD_BY_TEXT: Final = {text: card for card, text in enumerate(CARD_IDS)}


def text_of(seat: int, action: int) -> str:
    """Return the notation of an action of `seat`, or of CHANCE."""
    return CARD_IDS[action] if seat == CHANCE else TEXTS[action]


def parse(seat: int, text: str) -> int:
    """Return the action that `text` denotes for `seat`, or for CHANCE; case and repeated spaces
    do not matter.

    Raises:
        BadNotation: it denotes none.
    """
    plain = " ".join(text.split()).casefold()
    action = (_CARD_BY_TEXT if seat == CHANCE else _BY_TEXT).get(plain)
    if action is None:
        looks = "red 7; yellow 10; 12" if seat == CHANCE else "turn up; stop; give Otho"
        raise BadNotation(f"{text!r} is no action of Praetorians here. Actions look like: {looks}.")
    return action
