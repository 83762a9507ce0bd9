"""The screen rests when nobody touches anything: first it dims, later it goes dark.

Whatever stirs (a finger, a mouse, a key of a keyboard or of a handheld) wakes it, and whatever woke
it does nothing else: nobody can aim at what can't be seen.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

log = logging.getLogger(__name__)

State = Literal["awake", "dim", "dark"]

BACKLIGHTS: Final = Path("/sys/class/backlight")

_PARTS: Final[dict[State, float]] = {"awake": 1.0, "dim": 0.3, "dark": 0.0}
"""How much of its usual brightness the backlight keeps."""

_FAINT: Final = 0.3
"""A backlight found at no more than this part of its full power was left so by a program that was
killed while the screen rested."""


class ScreenRest:
    """Knows since when nobody has stirred, and lets the lamp behind the screen shine accordingly
    where the system has one and lets this program set it.

    Attributes:
        state: what the screen does: it is awake, dim, or dark.
    """

    def __init__(self, minutes: Callable[[], int], backlights: Path = BACKLIGHTS) -> None:
        """``minutes`` tells after how many the screen dims, and after as many again goes dark; 0 is
        never. The first lamp in ``backlights`` is taken, and the brightness it has as the usual
        one."""
        self.state: State = "awake"
        self._minutes = minutes
        self._since: float | None = None
        self._lamp: Path | None = None
        self._usual = 0
        with contextlib.suppress(OSError, ValueError):
            for lamp in sorted(backlights.iterdir()):
                most = int((lamp / "max_brightness").read_text())
                found = int((lamp / "brightness").read_text())
                self._lamp = lamp / "brightness"
                self._usual = found if found > _FAINT * most else most
                break
        self._shine()

    def update(self, now: float) -> bool:
        """Look at the clock, in seconds; return whether the state has changed."""
        if self._since is None:
            self._since = now
        patience = 60.0 * self._minutes()
        idle = now - self._since
        if not patience or idle < patience:
            return self._become("awake")
        return self._become("dim" if idle < 2 * patience else "dark")

    def stir(self, now: float) -> bool:
        """Somebody stirred; return whether that woke the screen."""
        self._since = now
        return self._become("awake")

    def close(self) -> None:
        """Leave the screen as it was found."""
        self._become("awake")

    def _become(self, state: State) -> bool:
        if state == self.state:
            return False
        self.state = state
        self._shine()
        return True

    def _shine(self) -> None:
        """Light the lamp as the state asks; one that can't be set is left alone from then on."""
        if self._lamp is None:
            return
        try:
            self._lamp.write_text(str(round(self._usual * _PARTS[self.state])))
        except OSError as problem:
            log.warning("The backlight %s is left as it is: %s", self._lamp, problem)
            self._lamp = None
