"""The table's own buttons and lamp, which the kernel handles, for the self-test.

During the test they are grabbed, so the power button does not switch anything off.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

from pi_app.devices.evdev_nodes import EvdevNodes
from pi_app.devices.key_legends import EV_KEY
from pi_app.devices.pc_keypads import AT, InputNode, InputNodes, KeypadsUnavailable

Button = Literal["menu", "power"]

KEYS: Final[Mapping[int, Button]] = {1: "menu", 116: "power"}
"""The key code of each button: Escape, and the power key."""

LEDS: Final = Path("/sys/class/leds")
_LAMP: Final = "power"
_PINS: Final = f"{AT}gpio-keys"

log = logging.getLogger(__name__)


class TableButtons:
    """Buttons and lamp of the table, grabbed by this program until it is closed.

    Attributes:
        found: the buttons that exist.
    """

    def __init__(self, nodes: InputNodes | None = None, leds: Path = LEDS) -> None:
        """Find and grab them; ``nodes`` defaults to the input devices of this system. Buttons that
        can't be used count as missing, and the log says why."""
        self.found: set[Button] = set()
        self._nodes: list[InputNode] = []
        self._lamp = leds / _LAMP / "brightness"
        try:
            self._take(nodes or EvdevNodes())
        except (KeypadsUnavailable, OSError) as problem:
            log.warning("The table's buttons can't be used. %s", problem)

    def _take(self, nodes: InputNodes) -> None:
        for place in sorted(nodes.places()):
            try:
                node = nodes.open(place)
            except OSError:
                continue
            buttons = {KEYS[code] for code in node.reader.keys if code in KEYS}
            if node.identity.mark == _PINS and buttons:
                self._nodes.append(node)
                node.grab()
                self.found |= buttons
            else:
                node.close()

    def pressed(self) -> list[Button]:
        """Return the buttons that went down since the last call."""
        result: list[Button] = []
        for node in self._nodes:
            with contextlib.suppress(OSError):
                for kind, code, value in node.read():
                    if kind == EV_KEY and value == 1 and code in KEYS:
                        result.append(KEYS[code])
        return result

    @property
    def has_lamp(self) -> bool:
        """Whether the lamp exists."""
        return self._lamp.exists()

    def light(self, *, lit: bool) -> bool:
        """Switch the lamp; return whether that succeeded."""
        try:
            self._lamp.write_text(f"{int(lit)}\n")
        except OSError as problem:
            log.warning("The table's lamp could not be switched: %s", problem)
            return False
        return True

    def close(self) -> None:
        """Release the buttons and switch the lamp on, as it is while the table runs."""
        if self.has_lamp:
            self.light(lit=True)
        while self._nodes:
            with contextlib.suppress(OSError):
                self._nodes.pop().close()
