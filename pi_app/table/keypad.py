"""How the keys of a handheld become a choice.

Digits collect, and as soon as the game understands them they are the choice. A digit beyond the
game's longest input begins a new one, so the next card key replaces the card. C takes back
readiness, then the choice; OK stands by it.
"""

from __future__ import annotations

from typing import Final

from pi_app.rules.game import Perspective
from pi_app.table.status import Lamp

DIGITS: Final = "0123456789"
KEYS: Final = (*DIGITS, "C", "OK")

_REFUSAL_SECONDS: Final = 1.0


class Keypad:
    """What one seat has typed for its present decision.

    Attributes:
        digits: the digits that count, as they were pressed.
        choice: the action that they stand for, None as long as they stand for none.
    """

    def __init__(self) -> None:
        self.digits = ""
        self.choice: int | None = None
        self._refused_until: float | None = None

    def extended(self, digit: str, perspective: Perspective) -> str:
        """Return the digits that count after another one; they may stand for nothing."""
        digits = self.digits + digit
        return digits if len(digits) <= perspective.most_keys() else digit

    def put(self, digits: str, choice: int | None) -> None:
        """Let these digits count, and what they stand for."""
        self.digits = digits
        self.choice = choice

    def clear(self) -> None:
        """Forget what was typed."""
        self.put("", None)

    def refuse(self, now: float) -> None:
        """Show for a moment that a key was refused."""
        self._refused_until = now + _REFUSAL_SECONDS

    def accept(self) -> None:
        """Stop showing that a key was refused."""
        self._refused_until = None

    def lamp(self, now: float, *, wanted: bool, picked: bool, ready: bool) -> Lamp:
        """Return what the lamp shows.

        Args:
            now: the time in seconds.
            wanted: whether the seat owes a decision.
            picked: whether it holds a sealed pick.
            ready: whether it stands by it.
        """
        if self._refused_until is not None and now < self._refused_until:
            return Lamp.FAST
        if not wanted:
            return Lamp.OFF
        if ready:
            return Lamp.SOLID
        if picked or self.choice is not None:
            return Lamp.FLASHES
        return Lamp.SLOW
