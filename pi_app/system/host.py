"""Services of the operating system for the kiosk: rotating the picture, finding USB sticks, dimming
the screen and switching it off, the watchdog, returning memory. Where the system lacks a service,
nothing happens."""

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
    """Return whether a desktop with windows is running, according to the environment."""
    if sys.platform != "linux":
        return True
    return any(os.environ.get(name) for name in ("XDG_CURRENT_DESKTOP", "DESKTOP_SESSION"))


# --- the screens ----------------------------------------------------------------------------------

ROTATIONS: Final = (0, 90, 180, 270)  # possible rotations of the picture in degrees
_COMMAND: Final = "wlr-randr"
_TIMEOUT_S: Final = 3.0
_TRANSFORMS: Final = {0: "normal", 90: "90", 180: "180", 270: "270"}
_BUILT_IN: Final = ("DSI", "DPI", "eDP", "LVDS")
"""Name prefixes of built-in screens. They have no plug, and may have their own backlight."""


class Screens:
    """All screens of a compositor: rotates their picture, switches them off and on."""

    def __init__(self, names: tuple[str, ...]) -> None:
        """``names`` are the screens' names, such as ``HDMI-A-1``."""
        self.names = names
        self._degrees = 0

    def turn(self, degrees: int) -> bool:
        """Rotate the picture to one of `ROTATIONS`; return whether the compositor did it."""
        done = self._ask(self.names, "--transform", _TRANSFORMS[degrees])
        if done:
            self._degrees = degrees
        return done

    def light(self, *, lit: bool, lamp: bool) -> bool:
        """Switch the screens off or on; return whether the compositor did it.

        Args:
            lit: whether they shall show a picture.
            lamp: whether the backlight of built-in screens is switched separately; these screens
                are then left alone.
        """
        names = [name for name in self.names if not (lamp and name.startswith(_BUILT_IN))]
        how = ("--on", "--transform", _TRANSFORMS[self._degrees]) if lit else ("--off",)
        return bool(names) and self._ask(names, *how)

    def _ask(self, names: Sequence[str], *words: str) -> bool:
        return _output([word for name in names for word in ("--output", name, *words)]) is not None


def find_screens() -> Screens | None:
    """Return the screens, or None if they can't be controlled, or if a desktop controls them."""
    if not os.environ.get("WAYLAND_DISPLAY") or on_desktop():
        return None
    output = _output([])
    if output is None:
        return None
    names = [line.split()[0] for line in output.splitlines() if line and not line[0].isspace()]
    return Screens(tuple(names)) if names else None


def _output(words: list[str]) -> str | None:
    """Run wlr-randr and return its output, or None if it failed."""
    command = shutil.which(_COMMAND)
    if command is None:
        return None
    try:
        ended = subprocess.run(
            [command, *words], capture_output=True, text=True, timeout=_TIMEOUT_S, check=True
        )
    except (OSError, subprocess.SubprocessError) as problem:
        said = getattr(problem, "stderr", None) or ""
        log.info("The screens can't be switched here. %s %s", problem, said)
        return None
    return ended.stdout


# --- USB sticks -----------------------------------------------------------------------------------

MEDIA: Final = tuple(map(Path, ("/media", "/run/media", "/mnt", "/Volumes")))
"""The directories below which systems mount removable media."""


_PICO: Final = "INFO_UF2.TXT"
"""A file on the drive of a Raspberry Pi Pico that waits for a program. Such a drive is no USB
stick."""


def find_sticks(roots: Sequence[Path] = MEDIA, *, rights: int = os.W_OK) -> list[Path]:
    """Return the mount points below `roots` for which this user has the given rights, by default to
    write."""
    return [
        place
        for root in roots
        for place in _places(root)
        if os.path.ismount(place) and os.access(place, rights) and not (place / _PICO).exists()
    ]


def _places(root: Path) -> Iterator[Path]:
    """Yield a directory and its subdirectories to the depth at which desktops mount for a user."""
    yield root
    with contextlib.suppress(OSError):
        for pattern in ("*", "*/*"):
            # Skip links; the system's own disk may be linked here.
            yield from (place for place in sorted(root.glob(pattern)) if not place.is_symlink())


# --- the screen at rest ---------------------------------------------------------------------------

State = Literal["awake", "dim", "dark"]

BACKLIGHTS: Final = Path("/sys/class/backlight")

_PARTS: Final[dict[State, float]] = {"awake": 1.0, "dim": 0.3, "dark": 0.0}
"""The share of the usual brightness in each state."""

_FAINT: Final = 0.3
"""A backlight at or below this share of its maximum was probably left dimmed by a program that was
killed."""


_WAKING: Final = 0.5  # seconds in which the waking input may still arrive
_RETRY: Final = 2.0  # seconds until a failed switch-on is repeated


class ScreenRest:
    """Dims the screen and later switches it off when there is no input. The backlight goes out too,
    if the system has one and this program may set it. A screen with a plug is switched off.

    Any input (a finger, a mouse, a key of a keyboard or of a handheld) wakes the screen. The input
    that woke it has no other effect, because people can't aim at a dark screen.
    """

    def __init__(
        self,
        minutes: Callable[[], int],
        backlights: Path = BACKLIGHTS,
        screens: Screens | None = None,
        listen: Callable[[], ActivityMonitor] = ActivityMonitor,
    ) -> None:
        """Start awake.

        Args:
            minutes: returns the idle time in minutes after which the screen dims; after the same
                time again it goes dark. 0 means never.
            backlights: the directory of backlights. The first is used; its present brightness
                counts as the usual one.
            screens: the screens to switch off, which requires an activity monitor.
            listen: creates the activity monitor that detects input while they are off.
        """
        self.state: State = "awake"  # the state of the screen
        self._minutes = minutes
        self._screens = screens
        self._listen = listen
        self._activity_monitor: ActivityMonitor | None = None  # open while the screens are off
        self._deaf_until = float("-inf")
        self._light_at: float | None = None  # time of the next attempt to switch the screens on
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
        """Update the state for the time `now` in seconds; return whether it has changed."""
        if self._since is None:
            self._since = now
        if self._deaf_until == float("inf"):
            self._deaf_until = now + _WAKING
        if self._activity_monitor is not None and self._activity_monitor.felt():
            return self.note_input(now)
        if self._light_at is not None and now >= self._light_at:
            self._switch_on(now)
        timeout = 60.0 * self._minutes()
        idle = now - self._since
        if not timeout or idle < timeout:
            return self._become("awake", now)
        return self._become("dim" if idle < 2 * timeout else "dark", now)

    def note_input(self, now: float) -> bool:
        """Note an input; return whether it woke the screen."""
        self._since = now
        return self._become("awake", now) or now < self._deaf_until

    def close(self) -> None:
        """Restore the screen."""
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
            # The compositor may deliver the waking input again when the screen is on.
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
        """Set the backlight for the state. After a failure it is left alone."""
        if self._lamp is None:
            return
        try:
            self._lamp.write_text(str(round(self._usual * _PARTS[self.state])))
        except OSError as problem:
            log.warning("The backlight %s could not be changed: %s", self._lamp, problem)
            self._lamp = None


# --- the service manager --------------------------------------------------------------------------


class ServiceManager:
    """Notifies systemd from the drawing loop, so that a hanging loop is detected.

    systemd passes the address of a socket to a service of ``Type=notify`` and reads lines such as
    ``READY=1`` from it (see sd_notify(3)). Without such a socket, nothing is sent.

    Attributes:
        interval: seconds between heartbeats: a third of systemd's watchdog timeout, None without a
            watchdog.
    """

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        """Read the address and the watchdog timeout.

        ``WATCHDOG_PID`` is ignored: it names the service's main process, and under a compositor
        this is not the kiosk.
        """
        self._address = environment.get("NOTIFY_SOCKET", "")
        if self._address.startswith("@"):
            self._address = "\0" + self._address[1:]
        microseconds = environment.get("WATCHDOG_USEC", "")
        self.interval = int(microseconds) / 3e6 if microseconds.isdigit() else None
        self._is_ready = False
        self._next_sign = 0.0

    def frame(self, now: float) -> None:
        """Note that a frame was drawn at ``now``, in seconds. The first frame reports the kiosk as
        ready."""
        if not self._is_ready:
            self._is_ready = True
            self._say("READY=1")
        if self.interval is not None and now >= self._next_sign:
            self._next_sign = now + self.interval
            self._say("WATCHDOG=1")

    def stopping(self) -> None:
        """Report that the kiosk is ending by itself."""
        self._say("STOPPING=1")

    def _say(self, line: str) -> None:
        if not self._address:
            return
        # The game continues if the service manager can't be reached.
        with (
            contextlib.suppress(OSError),
            socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as out,
        ):
            out.sendto(line.encode(), self._address)


# --- memory ---------------------------------------------------------------------------------------

LARGE: Final = 256 * 1024  # bytes: larger blocks get their own mapping
_TRIM_THRESHOLD: Final = -1
_MMAP_THRESHOLD: Final = -3  # parameters of glibc's `mallopt`


def give_memory_back() -> None:
    """Return large blocks to the system when they are freed, if the C library is glibc.

    By default glibc raises its threshold for large blocks to the largest block freed so far, which
    for a program with pictures is soon a whole screen. Then freed memory remains in fragments.
    """
    with contextlib.suppress(OSError, AttributeError):
        library = ctypes.CDLL(None)
        library.mallopt(_MMAP_THRESHOLD, LARGE)
        library.mallopt(_TRIM_THRESHOLD, LARGE)
