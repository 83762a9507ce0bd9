"""A guided self-test of the table's own buttons and lamp. It names the wires to check."""

from __future__ import annotations

from typing import Final

from pi_app.devices.lead_diagnosis import line_name
from pi_app.devices.operator import Operator, Translate
from pi_app.devices.pin_map import PinMap
from pi_app.devices.table_buttons import TableButtons

_POLL_INTERVAL_S: Final = 0.05
_BLINKS: Final = 6
_BLINK_SECONDS: Final = 0.25


class TableSelfTest:
    """One run of the self-test.

    Attributes:
        findings: the faults to repair, one sentence each.
        tried: how many buttons and lamps could be tested.
    """

    def __init__(
        self,
        buttons: TableButtons,
        wiring: PinMap,
        operator: Operator,
        timeout: float,
        tr: Translate,
    ) -> None:
        """Prepare the self-test.

        Args:
            buttons: the buttons and the lamp.
            wiring: the pin map.
            operator: the person.
            timeout: seconds to wait for a button before it counts as missing.
            tr: translates the texts.
        """
        self.findings: list[str] = []
        self.tried = 0
        self._buttons = buttons
        self._lines = {part.name: part for part in wiring.kernel}
        self._operator = operator
        self._timeout = timeout
        self._tr = tr

    def go(self) -> None:
        """Test the buttons and the lamp that the kernel has. All are optional, so a missing one is
        no fault."""
        tr = self._tr
        self._operator.say(tr("--- The table's buttons and lamp"))
        for button in ("menu", "power"):
            if button in self._buttons.found:
                self._check_button(button)
            else:
                self._miss(self._named(button))
        if self._buttons.has_lamp:
            self._check_lamp()
        else:
            self._miss(tr("power LED"))

    def _named(self, button: str) -> str:
        tr = self._tr
        return tr("menu button") if button == "menu" else tr("power button")

    def _miss(self, name: str) -> None:
        tr = self._tr
        self._operator.say(
            tr(
                "No {name} is set up. If the table has one, run `tabularium hardware install`, "
                "which writes the setup into /boot/firmware/config.txt, and restart.",
                name=name,
            )
        )

    def _find(self, text: str) -> None:
        self.findings.append(text)
        self._operator.say(f"  → {text}")

    def _check_button(self, button: str) -> None:
        self.tried += 1
        tr, name = self._tr, self._named(button)
        self._buttons.pressed()
        self._operator.say(
            tr("Press the {button} (if there is one; it does nothing now).", button=name)
        )
        deadline = self._operator.now() + self._timeout
        while self._operator.now() < deadline:
            self._operator.wait(_POLL_INTERVAL_S)
            heard = self._buttons.pressed()
            if button in heard:
                return
            if heard:
                self._find(
                    tr(
                        "The {other} came instead of the {button}. These two are swapped.",
                        button=name,
                        other=self._named(heard[0]),
                    )
                )
                return
        line = line_name(tr, self._lines[f"{button} button"])
        self._find(
            tr("The {button} does not work. Check {line} and ground.", button=name, line=line)
        )

    def _check_lamp(self) -> None:
        self.tried += 1
        tr, able = self._tr, True
        for step in range(_BLINKS):
            able = able and self._buttons.light(lit=step % 2 == 1)
            self._operator.wait(_BLINK_SECONDS)
        if not able:
            self._operator.say(
                tr("This user has no permission to switch the power LED. Run the test with sudo.")
            )
        elif not self._operator.ask(tr("Has the power LED blinked three times?")):
            line = line_name(tr, self._lines["power LED"])
            self._find(
                tr(
                    "The power LED does not work. Check {line}, its resistor and its polarity.",
                    line=line,
                )
            )
