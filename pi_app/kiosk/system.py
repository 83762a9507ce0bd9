"""What the kiosk asks of the system that it runs on: to turn the picture, to write on USB sticks,
to dim the screen, to watch whether the kiosk is alive, to take memory back. Where the system can't,
nothing is done."""

from __future__ import annotations

import contextlib
import ctypes
import logging
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, Literal

from pi_app.table.store import sync_directory

log = logging.getLogger(__name__)


def on_desktop() -> bool:
    """Whether a desktop with windows is running, as far as its environment tells."""
    if sys.platform != "linux":
        return True
    return any(os.environ.get(name) for name in ("XDG_CURRENT_DESKTOP", "DESKTOP_SESSION"))


# --- the picture turned ---------------------------------------------------------------------------

ROTATIONS: Final = (0, 90, 180, 270)  # by how many degrees the picture may be turned
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


# --- USB sticks -----------------------------------------------------------------------------------

MEDIA: Final = tuple(map(Path, ("/media", "/run/media", "/mnt", "/Volumes")))
"""Below which directories systems mount what is plugged in."""


def find_sticks(roots: Sequence[Path] = MEDIA) -> list[Path]:
    """Return where something is mounted that this user may write to."""
    return [
        place
        for root in roots
        for place in _places(root)
        if os.path.ismount(place) and os.access(place, os.W_OK)
    ]


def _places(root: Path) -> Iterator[Path]:
    """Return a directory and those within it, as deep as desktops mount below a user's name."""
    yield root
    with contextlib.suppress(OSError):
        for pattern in ("*", "*/*"):
            # The system's own disk may stand there as a link.
            yield from (place for place in sorted(root.glob(pattern)) if not place.is_symlink())


def save_on(stick: Path, journal: Path, now: datetime) -> Path:
    """Copy a journal that nobody writes to; when this returns, the stick may be pulled out.

    Raises:
        OSError: it could not be written.
    """
    target = stick / f"tabularium-{now:%Y%m%d-%H%M%S}.sqlite3"
    try:
        with journal.open("rb") as source, target.open("wb") as copy:
            shutil.copyfileobj(source, copy)
            copy.flush()
            os.fsync(copy.fileno())
    except OSError:
        # Half a journal would look like one.
        target.unlink(missing_ok=True)
        raise
    sync_directory(stick)
    return target


# --- the screen at rest ---------------------------------------------------------------------------

State = Literal["awake", "dim", "dark"]

BACKLIGHTS: Final = Path("/sys/class/backlight")

_PARTS: Final[dict[State, float]] = {"awake": 1.0, "dim": 0.3, "dark": 0.0}
"""How much of its usual brightness the backlight keeps."""

_FAINT: Final = 0.3
"""A backlight found at no more than this part of its full power was left so by a program that was
killed while the screen rested."""


class ScreenRest:
    """The screen rests when nobody touches anything: first it dims, later it goes dark, and so does
    the lamp behind it where the system has one and lets this program set it.

    Whatever stirs (a finger, a mouse, a key of a keyboard or of a handheld) wakes it, and whatever
    woke it does nothing else: nobody can aim at what can't be seen."""

    def __init__(self, minutes: Callable[[], int], backlights: Path = BACKLIGHTS) -> None:
        """``minutes`` tells after how many the screen dims, and after as many again goes dark; 0 is
        never. The first lamp in ``backlights`` is taken, and the brightness it has as the usual
        one."""
        self.state: State = "awake"  # what the screen does: it is awake, dim, or dark
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


# --- the service manager --------------------------------------------------------------------------


class ServiceManager:
    """Speaks to systemd from the drawing loop, so that a loop that stands still is noticed.

    systemd hands a socket's name to a service of ``Type=notify`` and reads from it lines such as
    ``READY=1`` (see sd_notify(3)). Elsewhere there is no such socket, and nothing is said.

    Attributes:
        interval: seconds between signs of life: a third of what systemd waits, None if it does not.
    """

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        """Read where to speak, and how often.

        Under a compositor the kiosk is not the service's main process, so ``WATCHDOG_PID``, which
        names that one, is not asked.
        """
        self._address = environment.get("NOTIFY_SOCKET", "")
        if self._address.startswith("@"):
            self._address = "\0" + self._address[1:]
        microseconds = environment.get("WATCHDOG_USEC", "")
        self.interval = int(microseconds) / 3e6 if microseconds.isdigit() else None
        self._is_ready = False
        self._next_sign = 0.0

    def frame(self, now: float) -> None:
        """Note that a frame was drawn, at ``now`` in seconds. The first one makes the kiosk
        ready."""
        if not self._is_ready:
            self._is_ready = True
            self._say("READY=1")
        if self.interval is not None and now >= self._next_sign:
            self._next_sign = now + self.interval
            self._say("WATCHDOG=1")

    def stopping(self) -> None:
        """Say that the kiosk ends of its own accord."""
        self._say("STOPPING=1")

    def _say(self, line: str) -> None:
        if not self._address:
            return
        # A service manager that can't be reached is no reason to stop playing.
        with (
            contextlib.suppress(OSError),
            socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as out,
        ):
            out.sendto(line.encode(), self._address)


# --- memory ---------------------------------------------------------------------------------------

LARGE: Final = 256 * 1024  # bytes from which on a block of memory is asked of the system for itself
_TRIM_THRESHOLD: Final = -1
_MMAP_THRESHOLD: Final = -3  # the names that glibc's `mallopt` has for what it sets


def give_memory_back() -> None:
    """Have large blocks given back when they are freed, where the C library is glibc.

    By itself it takes the size of a large block from the largest freed so far, which in a program
    of pictures soon is the whole screen; what is freed then stays, in pieces.
    """
    with contextlib.suppress(OSError, AttributeError):
        library = ctypes.CDLL(None)
        library.mallopt(_MMAP_THRESHOLD, LARGE)
        library.mallopt(_TRIM_THRESHOLD, LARGE)
