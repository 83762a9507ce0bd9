"""The own dice, under the cup or in the open, and what can be done with them."""

from __future__ import annotations

from pi_app.core.game import Perspective
from pi_app.phones.hand import Face, Hand, asked
from pi_app.text import Translator
from pi_app.tools.dice.rules import DiceView


def hand(own: Perspective[DiceView], translator: Translator) -> Hand:
    """Return what the own dice show."""
    dice = tuple(Face(str(face)) for face in own.view()["faces"][own.seat] if face)
    return Hand(dice, asked(own, translator))
