"""How the keys of a handheld become a choice.

Digits collect, and as soon as the game understands them they are the choice. A digit beyond the
game's longest input begins a new one, so the next card key replaces the card. C takes back
readiness, then the choice; OK stands by it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pi_app.core.message import N_, Message
from pi_app.table.errors import Refused
from pi_app.table.inputs import Choose, Clear, Input, Ready, Unready
from pi_app.table.pick_ledger import PickLedger
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

    def extended(self, digit: str, most: int) -> str:
        """Return the digits that count after another one, at most so many; they may stand for
        nothing."""
        digits = self.digits + digit
        return digits if len(digits) <= most else digit

    def put(self, digits: str, choice: int | None) -> None:
        """Set the digits and the choice that they stand for."""
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


class KeypadDesk:
    """The handhelds at a table: turns keys into what their seats do."""

    def __init__(self, play: PickLedger, take: Callable[[int, Input, str], None]) -> None:
        """``take`` carries out what a seat does; with a choice it gets the digits too."""
        self._ledger = play
        self._take = take
        self._keypads = [Keypad() for _ in range(play.state.seats)]

    def restore(self) -> None:
        """Restore the digits that were typed for the sealed picks of seats."""
        for seat in range(len(self._keypads)):
            pick = self._ledger.pick(seat)
            if pick is not None:
                self.put(seat, pick.row.keys, pick.action)

    def put(self, seat: int, digits: str, choice: int) -> None:
        """Set the digits of a seat and the choice that they stand for."""
        self._keypads[seat].put(digits, choice)

    def clear(self, seat: int | None = None) -> None:
        """Forget what a seat has typed, or all have."""
        for keypad in self._keypads if seat is None else [self._keypads[seat]]:
            keypad.clear()

    def lamp(self, seat: int, now: float) -> Lamp:
        """Return what the lamp of a seat's handheld shows: for that seat's eyes only."""
        return self._keypads[seat].lamp(
            now,
            wanted=self._ledger.owes(seat),
            picked=self._ledger.pick(seat) is not None,
            ready=self._ledger.is_ready(seat),
        )

    def press(self, seat: int, key: str, when: float) -> None:
        """Take a key; one that makes no sense now is refused by the lamp alone.

        Raises:
            Refused: a handheld has no such key.
            JournalFailed: it could not be written down; nothing has changed.
        """
        if key not in KEYS:
            raise Refused(Message(N_("A keypad has no such key.")))
        keypad = self._keypads[seat]
        keypad.accept()
        try:
            if key == "OK":
                self._press_ok(seat)
            elif key == "C":
                self._press_clear(seat)
            else:
                self._press_digit(seat, key)
        except Refused:
            keypad.refuse(when)

    def _press_ok(self, seat: int) -> None:
        choice = self._keypads[seat].choice
        if choice is not None and not self._ledger.is_sealed(seat):
            self._take(seat, Choose(choice), "")
        else:
            self._take(seat, Ready(), "")

    def _press_clear(self, seat: int) -> None:
        if self._ledger.is_ready(seat):
            self._take(seat, Unready(), "")
        else:
            self._take(seat, Clear(), "")

    def _press_digit(self, seat: int, digit: str) -> None:
        self._ledger.demand_decider(seat)
        if self._ledger.is_ready(seat):
            raise Refused(Message(N_("You are ready. Take that back first.")))
        keypad = self._keypads[seat]
        ask = self._ledger.state.ask(seat)
        most = 0 if ask is None else ask.digits
        digits = keypad.extended(digit, most)
        action = None if ask is None or not most else ask.keyed(digits)
        if action is None:
            # What was typed before no longer holds.
            self._take(seat, Clear(), "")
            if len(digits) >= most:
                raise Refused(Message(N_("This is not possible now.")))
            keypad.put(digits, None)
        elif self._ledger.is_sealed(seat):
            self._take(seat, Choose(action), digits)
        else:
            keypad.put(digits, action)
