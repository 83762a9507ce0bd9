"""The picture turned, for screens built in sideways: the compositor does it, by wlr-randr."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
from typing import Final

from pi_app.kiosk.window import on_desktop

log = logging.getLogger(__name__)

ROTATIONS: Final = (0, 90, 180, 270)
"""By how many degrees the picture may be turned."""

_COMMAND: Final = "wlr-randr"
_PATIENCE: Final = 3.0
_TRANSFORMS: Final = {0: "normal", 90: "90", 180: "180", 270: "270"}


class ScreenTurner:
    """Turns the picture on all screens of a compositor."""

    def __init__(self, screens: tuple[str, ...]) -> None:
        """``screens`` are their names, such as ``HDMI-A-1``."""
        self.screens = screens

    def turn(self, degrees: int) -> bool:
        """Turn the picture to one of `ROTATIONS`; return whether the compositor did it."""
        changes = [
            word
            for screen in self.screens
            for word in ("--output", screen, "--transform", _TRANSFORMS[degrees])
        ]
        return _told(changes) is not None


def find_turner() -> ScreenTurner | None:
    """Return what turns the picture, or None where that can't be done, or is not ours to do since a
    desktop is running."""
    if not os.environ.get("WAYLAND_DISPLAY") or on_desktop():
        return None
    told = _told([])
    if told is None:
        return None
    screens = [line.split()[0] for line in told.splitlines() if line and not line[0].isspace()]
    return ScreenTurner(tuple(screens)) if screens else None


def _told(words: list[str]) -> str | None:
    """Run wlr-randr and return what it said, or None if it failed."""
    command = shutil.which(_COMMAND)
    if command is None:
        return None
    try:
        ended = subprocess.run(
            [command, *words], capture_output=True, text=True, timeout=_PATIENCE, check=True
        )
    except (OSError, subprocess.SubprocessError) as problem:
        said = getattr(problem, "stderr", None) or ""
        log.info("The picture can't be turned here. %s %s", problem, said)
        return None
    return ended.stdout
