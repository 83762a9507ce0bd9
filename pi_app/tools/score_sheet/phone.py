"""Points to be written down, on large keys; those below 0 are written at the table."""

from __future__ import annotations

from pi_app.core.game import Perspective
from pi_app.phones.hand import Amount, Hand
from pi_app.text import Translator
from pi_app.tools.score_sheet.rules import MOST, ScoreView


def hand(own: Perspective[ScoreView], _translator: Translator) -> Hand:
    """Return the pad while the own points come next."""
    return Hand((), Amount(0, MOST, "{amount}") if own.legal_actions() else None)
