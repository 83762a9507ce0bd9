"""What the kiosk asks of the system that it runs on: to turn the picture, to find USB sticks,
to dim the screen and switch it off, to watch whether the kiosk is alive, to take memory back. Where
the system can't, nothing is done."""

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
from pathlib import Path
from typing import Final, Literal

from pi_app.devices.activity_monitor import ActivityMonitor

log = logging.getLogger(__name__)


def on_desktop() -> bool:
    """Whether a desktop with windows is running, as far as its environment tells."""
    if sys.platform != "linux":
        return True
    return any(os.environ.get(name) for name in ("XDG_CURRENT_DESKTOP", "DESKTOP_SESSION"))


# --- the screens ----------------------------------------------------------------------------------

ROTATIONS: Final = (0, 90, 180, 270)  # by how many degrees the picture may be turned
_COMMAND: Final = "wlr-randr"
_TIMEOUT_S: Final = 3.0
_TRANSFORMS: Final = {0: "normal", 90: "90", 180: "180", 270: "270"}
_BUILT_IN: Final = ("DSI", "DPI", "eDP", "LVDS")
"""How the names of screens begin that have no plug, and a lamp of their own if any."""


class Screens:
    """All screens of a compositor: turns their picture, switches them off and on."""

    def __init__(self, names: tuple[str, ...]) -> None:
        """``names`` are theirs, such as ``HDMI-A-1``."""
        self.names = names
        self._degrees = 0

    def turn(self, degrees: int) -> bool:
        """Turn the picture to one of `ROTATIONS`; return whether the compositor did it."""
        done = self._tell(self.names, "--transform", _TRANSFORMS[degrees])
        if done:
            self._degrees = degrees
        return done

    def light(self, *, lit: bool, lamp: bool) -> bool:
        """Switch the screens off or on; return whether the compositor did it.

        Args:
            lit: whether they are to show a picture.
            lamp: whether those that are built in have a lamp that goes out; they are left alone.
        """
        names = [name for name in self.names if not (lamp and name.startswith(_BUILT_IN))]
        how = ("--on", "--transform", _TRANSFORMS[self._degrees]) if lit else ("--off",)
        return bool(names) and self._tell(names, *how)

    def _tell(self, names: Sequence[str], *words: str) -> bool:
        return _told([word for name in names for word in ("--output", name, *words)]) is not None


def find_screens() -> Screens | None:
    """Return the screens, or None where they can't be told what to do, or that is not ours to do
    since a desktop is running."""
    if not os.environ.get("WAYLAND_DISPLAY") or on_desktop():
        return None
    told = _told([])
    if told is None:
        return None
    names = [line.split()[0] for line in told.splitlines() if line and not line[0].isspace()]
    return Screens(tuple(names)) if names else None


def _told(words: list[str]) -> str | None:
    """Run wlr-randr and return what it said, or None if it failed."""
    command = shutil.which(_COMMAND)
    if command is None:
        return None
    try:
        ended = subprocess.run(
            [command, *words], capture_output=True, text=True, timeout=_TIMEOUT_S, check=True
        )
    except (OSError, subprocess.SubprocessError) as problem:
        said = getattr(problem, "stderr", None) or ""
        log.info("The screens can't be told what to do here. %s %s", problem, said)
        return None
    return ended.stdout


# --- USB sticks -----------------------------------------------------------------------------------

MEDIA: Final = tuple(map(Path, ("/media", "/run/media", "/mnt", "/Volumes")))
"""Below which directories systems mount what is plugged in."""


_PICO: Final = "INFO_UF2.TXT"
"""What lies on the drive as which a Raspberry Pi Pico waits for a program: that is no stick."""


def find_sticks(roots: Sequence[Path] = MEDIA, *, rights: int = os.W_OK) -> list[Path]:
    """Return where something is mounted that this user may write to, or has other rights to."""
    return [
        place
        for root in roots
        for place in _places(root)
        if os.path.ismount(place) and os.access(place, rights) and not (place / _PICO).exists()
    ]


def _places(root: Path) -> Iterator[Path]:
    """Return a directory and those within it, as deep as desktops mount below a user's name."""
    yield root
    with contextlib.suppress(OSError):
        for pattern in ("*", "*/*"):
            # The system's own disk may stand there as a link.
            yield from (place for place in sorted(root.glob(pattern)) if not place.is_symlink())


# --- the screen at rest ---------------------------------------------------------------------------

State = Literal["awake", "dim", "dark"]

BACKLIGHTS: Final = Path("/sys/class/backlight")

_PARTS: Final[dict[State, float]] = {"awake": 1.0, "dim": 0.3, "dark": 0.0}
"""How much of its usual brightness the backlight keeps."""

_FAINT: Final = 0.3
"""A backlight found at no more than this part of its full power was left so by a program that was
killed while the screen rested."""


_WAKING: Final = 0.5  # seconds in which what woke a screen that was off may still reach the kiosk
_RETRY: Final = 2.0  # seconds after which a screen that did not come on is told so again


class ScreenRest:
    """The screen rests when nobody touches anything: first it dims, later it goes dark, and so does
    the lamp behind it where the system has one and lets this program set it. A screen with a plug
    is switched off then.

    Whatever stirs (a finger, a mouse, a key of a keyboard or of a handheld) wakes it, and whatever
    woke it does nothing else: nobody can aim at what can't be seen."""

    def __init__(
        self,
        minutes: Callable[[], int],
        backlights: Path = BACKLIGHTS,
        screens: Screens | None = None,
        listen: Callable[[], ActivityMonitor] = ActivityMonitor,
    ) -> None:
        """``minutes`` tells after how many the screen dims, and after as many again goes dark; 0 is
        never. The first lamp in ``backlights`` is taken, and the brightness it has as the usual
        one. ``screens`` are switched off if what ``listen`` makes can hear who wants them back."""
        self.state: State = "awake"  # what the screen does: it is awake, dim, or dark
        self._minutes = minutes
        self._screens = screens
        self._listen = listen
        self._activity_monitor: ActivityMonitor | None = None  # listens while the screens are off
        self._deaf_until = float("-inf")
        self._light_at: float | None = None  # when to tell screens once more to come on
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
        if self._deaf_until == float("inf"):
            self._deaf_until = now + _WAKING
        if self._activity_monitor is not None and self._activity_monitor.felt():
            return self.stir(now)
        if self._light_at is not None and now >= self._light_at:
            self._switch_on(now)
        timeout = 60.0 * self._minutes()
        idle = now - self._since
        if not timeout or idle < timeout:
            return self._become("awake", now)
        return self._become("dim" if idle < 2 * timeout else "dark", now)

    def stir(self, now: float) -> bool:
        """Somebody stirred; return whether that woke the screen."""
        self._since = now
        return self._become("awake", now) or now < self._deaf_until

    def close(self) -> None:
        """Leave the screen as it was found."""
        self._become("awake", float("-inf"))

    def _become(self, state: State, now: float) -> bool:
        if state == self.state:
            return False
        self.state = state
        self._shine()
        if state == "dark":
            self._switch_off()
        elif self._activity_monitor is not None:
            self._activity_monitor.close()
            self._activity_monitor = None
            # What woke it may come once more, by the compositor, when that has the screen again.
            self._deaf_until = float("inf")
            self._switch_on(now)
        return True

    def _switch_off(self) -> None:
        activity_monitor = self._listen() if self._screens is not None else None
        if (
            activity_monitor
            and self._screens
            and self._screens.light(lit=False, lamp=self._has_lamp)
        ):
            self._activity_monitor = activity_monitor
        elif activity_monitor is not None:
            activity_monitor.close()

    def _switch_on(self, now: float) -> None:
        lit = self._screens is None or self._screens.light(lit=True, lamp=self._has_lamp)
        self._light_at = None if lit else now + _RETRY

    @property
    def _has_lamp(self) -> bool:
        return self._lamp is not None

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
