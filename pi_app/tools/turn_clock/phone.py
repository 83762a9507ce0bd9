"""The turn clock, which is touched at the table: that is what measures time."""

from __future__ import annotations

from pi_app.core.game import Perspective
from pi_app.phones.hand import Hand
from pi_app.text import Translator
from pi_app.tools.turn_clock.rules import ClockView


def hand(_own: Perspective[ClockView], _translator: Translator) -> Hand:
    """Return an empty hand."""
    return Hand()
