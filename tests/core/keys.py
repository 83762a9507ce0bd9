"""What the digits of a handheld mean, for tests of rules."""

from __future__ import annotations

from typing import Any

from pi_app.core.game import State


def digits_of(state: State[Any], seat: int) -> int:
    """How many digits the seat's present choice takes at most; 0 if no handheld can make it."""
    ask = state.ask(seat)
    return 0 if ask is None else ask.digits


def keyed(state: State[Any], seat: int, keys: str) -> int | None:
    """The action that digits stand for, as a keypad asks for it."""
    ask = state.ask(seat)
    return ask.keyed(keys) if ask is not None and 0 < len(keys) <= ask.digits else None
