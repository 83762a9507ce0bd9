"""A guided self-test of every lamp and key of every handheld. It names the wires to check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pi_app.devices.gpio_handhelds import ScannedHandhelds
from pi_app.devices.handhelds import KEYS, LampPattern
from pi_app.devices.keypad_scan import FrameLayout
from pi_app.devices.lead_diagnosis import diagnose, key_wire, lamp_wire, line_name, shared_wires
from pi_app.devices.operator import Operator, Translate
from pi_app.devices.pin_map import PinMap

SETTLING_SECONDS: Final = 1.0
"""After this time, every connected handheld has answered."""

_POLL_INTERVAL_S: Final = 0.05


class HandheldSelfTest:
    """One run of the self-test.

    Attributes:
        findings: the faults to repair, one sentence each.
    """

    def __init__(
        self,
        bank: ScannedHandhelds,
        wiring: PinMap,
        operator: Operator,
        timeout: float,
        tr: Translate,
    ) -> None:
        """Prepare the self-test.

        Args:
            bank: the handhelds, which something scans meanwhile.
            wiring: the pin map.
            operator: the person.
            timeout: seconds to wait for a key before it counts as missing.
            tr: translates the texts.
        """
        self.findings: list[str] = []
        self._bank = bank
        self._wiring = wiring
        self._operator = operator
        self._timeout = timeout
        self._tr = tr
        self._layout = FrameLayout(wiring.frame)

    def go(self, ports: Sequence[int] = ()) -> None:
        """Test the given handhelds, or all that answer if none are given."""
        tr = self._tr
        self._operator.wait(SETTLING_SECONDS)
        here = [port for port in self._bank.ports if self._bank.connected(port)]
        for port in self._bank.ports:
            self._operator.say(
                tr("Keypad {port} responds.", port=port)
                if port in here
                else tr("Keypad {port} does not respond.", port=port)
            )
        if not here:
            self._find(
                tr(
                    "No keypad responds. If one is plugged in, check the parts that all of them "
                    "share: {wires}.",
                    wires=shared_wires(tr, self._wiring),
                )
            )
        # Without a selection, handhelds with a damaged lead are tested too.
        speaking = [port for port in self._bank.ports if not self._silent(port)]
        for port in ports or speaking:
            self._visit(port)

    def _silent(self, port: int) -> bool:
        return not self._bank.connected(port) and self._bank.frame(port) == self._layout.silence

    def _find(self, text: str) -> None:
        self.findings.append(text)
        self._operator.say(f"  → {text}")

    def _visit(self, port: int) -> None:
        tr = self._tr
        self._operator.say(tr("--- Keypad {port}", port=port))
        if not self._bank.connected(port):
            self._find(tr("Keypad {port}: {finding}", port=port, finding=self._diagnosis(port)))
            return
        self._check_lamp(port)
        for key in self._stuck_keys(port):
            self._find(
                tr(
                    "Keypad {port}: {key} counts as pressed, though nobody should be pressing "
                    "it now. Check {wires}. A solder bridge to ground looks like this.",
                    port=port,
                    key=key,
                    wires=self._wires_of(key),
                )
            )
        for key in KEYS:
            if not self._check_key(port, key):
                return
        disturbed = self._bank.bad_frames(port)
        if disturbed:
            self._find(
                tr(
                    "Keypad {port}: disturbed responses: {number}. Check the cable, the twisted "
                    "pairs of CLK and /LOAD, and the 100 nF at each chip.",
                    port=port,
                    number=disturbed,
                )
            )

    def _diagnosis(self, port: int) -> str:
        return diagnose(self._tr, self._wiring, port, self._bank.frame(port))

    def _check_lamp(self, port: int) -> None:
        tr = self._tr
        self._bank.set_lamp(port, LampPattern.FAST)
        if not self._operator.ask(
            tr("Does the lamp of keypad {port} flicker, and no other lamp?", port=port)
        ):
            wires = lamp_wire(tr, self._wiring, port)
            self._find(
                tr("Keypad {port}: the lamp does not work. Check {wires}.", port=port, wires=wires)
            )
        self._bank.set_lamp(port, LampPattern.OFF)

    def _stuck_keys(self, port: int) -> list[str]:
        down = self._layout.keys_down(self._bank.frame(port))
        return self._layout.named(down) if down is not None else []

    def _wires_of(self, key: str) -> str:
        bit = next(bit for bit in self._wiring.frame if bit.key == key)
        return key_wire(self._tr, bit, self._wiring.resistors.key_pull_up)

    def _check_key(self, port: int, key: str) -> bool:
        """Wait for a key; return False if the handheld is gone."""
        tr = self._tr
        self._bank.poll(self._operator.now())
        self._operator.say(tr("Press {key} on keypad {port}.", key=key, port=port))
        deadline = self._operator.now() + self._timeout
        while self._operator.now() < deadline:
            self._operator.wait(_POLL_INTERVAL_S)
            for press in self._bank.poll(self._operator.now()):
                if press.port != port:
                    self._find(self._elsewhere(port, press.port))
                elif press.key != key:
                    self._find(self._exchanged(port, key, press.key))
                return True
            if not self._bank.connected(port):
                self._find(
                    tr(
                        "Keypad {port} stopped responding while {key} was pressed. {finding}",
                        port=port,
                        key=key,
                        finding=self._diagnosis(port),
                    )
                )
                return False
        wires = self._wires_of(key)
        self._find(
            tr(
                "Keypad {port}: key {key} does not work. Check {wires}.",
                port=port,
                key=key,
                wires=wires,
            )
        )
        return True

    def _elsewhere(self, port: int, heard: int) -> str:
        """Return the finding for a key press from another handheld."""
        tr = self._tr
        return tr(
            "That key came from keypad {heard}. If you pressed it on keypad {port}, its cable "
            "is in socket {heard}, or {data} and {other} are swapped.",
            heard=heard,
            port=port,
            data=line_name(tr, self._wiring.socket(port).data),
            other=line_name(tr, self._wiring.socket(heard).data),
        )

    def _exchanged(self, port: int, key: str, heard: str) -> str:
        """Return the finding for a key press of another key."""
        tr = self._tr
        return tr(
            "Keypad {port}: {heard} came instead of {key}. If you pressed the right key, these "
            "two are swapped: {wires}; {others}.",
            port=port,
            key=key,
            heard=heard,
            wires=self._wires_of(key),
            others=self._wires_of(heard),
        )
