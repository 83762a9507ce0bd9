"""A walk through the table's own buttons and lamp, which names the wire to look at."""

from __future__ import annotations

from typing import Final

from pi_app.devices.handheld_walk import Talk
from pi_app.devices.pin_map import PinMap
from pi_app.devices.table_buttons import TableButtons

_LOOK_SECONDS: Final = 0.05
_BLINKS: Final = 6
_BLINK_SECONDS: Final = 0.25


class TableWalk:
    """One walk.

    Attributes:
        findings: what has to be mended, one sentence each.
    """

    def __init__(self, buttons: TableButtons, wiring: PinMap, talk: Talk, patience: float) -> None:
        """Prepare.

        Args:
            buttons: the buttons and the lamp.
            wiring: how they are wired.
            talk: speaks with the person.
            patience: how many seconds to wait for a button before it counts as missing.
        """
        self.findings: list[str] = []
        self._buttons = buttons
        self._lines = {part.line.name: part.line for part in wiring.kernel}
        self._talk = talk
        self._patience = patience

    def go(self) -> None:
        """Walk through what the kernel knows of; all of it is an extra, so the rest is no fault."""
        self._talk.say("--- The table's buttons and lamp")
        for button in ("menu", "power"):
            if button in self._buttons.found:
                self._check_button(button)
            else:
                self._miss(f"{button} button")
        if self._buttons.has_lamp:
            self._check_lamp()
        else:
            self._miss("power LED")

    def _miss(self, name: str) -> None:
        self._talk.say(
            f"The kernel knows of no {name}. If you have one: hardware install writes what it "
            "needs into /boot/firmware/config.txt; restart then."
        )

    def _find(self, text: str) -> None:
        self.findings.append(text)
        self._talk.say(f"  → {text}")

    def _check_button(self, button: str) -> None:
        self._buttons.pressed()
        self._talk.say(f"Press the {button} button (if there is one; it does nothing now).")
        deadline = self._talk.now() + self._patience
        while self._talk.now() < deadline:
            self._talk.wait(_LOOK_SECONDS)
            heard = self._buttons.pressed()
            if button in heard:
                return
            if heard:
                self._find(f"Pressed {button}, heard {heard[0]}: these two have changed places.")
                return
        self._find(f"No {button} button. Look at {self._lines[f'{button} button']} and ground.")

    def _check_lamp(self) -> None:
        able = True
        for step in range(_BLINKS):
            able = able and self._buttons.light(lit=step % 2 == 1)
            self._talk.wait(_BLINK_SECONDS)
        if not able:
            self._talk.say("The power LED may not be switched by this user; begin with sudo.")
        elif not self._talk.ask("Has the power LED blinked three times?"):
            line = self._lines["power LED"]
            self._find(f"The power LED. Look at {line}, its resistor, and which way round it is.")
