"""The kiosk as an appliance: power actions, updates and volatile storage.

The service passes the path of a file in its environment. To switch the computer off, the kiosk
writes a power action there and ends. Then `scripts/switch.sh`, which runs with root rights after
the kiosk, performs it. Without the service there is no such file, and the kiosk offers no power
actions.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

SWITCH: Final = "TABULARIUM_SWITCH"
"""The environment variable with the path of the file."""

PowerAction = Literal["off", "restart", "update", "back"]


def may_switch(environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether the computer can be switched off from here."""
    return bool(environment.get(SWITCH))


def request_power_action(what: PowerAction, environment: Mapping[str, str] = os.environ) -> None:
    """Request a power action for when this program has ended.

    Raises:
        OSError: the request can't be written.
    """
    Path(environment[SWITCH]).write_text(what + "\n", encoding="ascii")


UPDATE: Final = "tabularium-card-update.zst"
"""The name of the update file for a card on a USB stick."""

UPDATE_STATUS: Final = Path("/run/tabularium-update")
"""The file in which `scripts/switch.sh` leaves the result of an update."""

_FAILED: Final = "failed"
"""The last line of that file after a failure."""

COMMAND_LINE: Final = Path("/proc/cmdline")


def has_slots() -> bool:
    """Return whether this card has two systems, so that the inactive one can be updated
    (`scripts/slot.sh`)."""
    return may_switch() and " tabularium.slot=" in COMMAND_LINE.read_text(encoding="utf-8")


def update_status() -> str | None:
    """Return the system's reason why the last update failed; an empty string if it did not fail,
    None if no update was started since boot."""
    try:
        lines = UPDATE_STATUS.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return None
    if lines[-1:] != [_FAILED]:
        return ""
    return (lines[-2:-1] or [_FAILED])[0]


# --- a root that forgets --------------------------------------------------------------------------

VOLATILE: Final = ("tmpfs", "ramfs")


@dataclass(frozen=True)
class Mount:
    """A line of /proc/self/mounts: mount point, type and options."""

    place: str
    kind: str
    options: Sequence[str]


def mounts_of(text: str) -> list[Mount]:
    """Parse /proc/self/mounts, or /etc/fstab, which has the same format."""
    fields = [line.split() for line in text.splitlines() if not line.startswith("#")]
    return [Mount(each[1], each[2], each[3].split(",")) for each in fields if len(each) >= 4]


def forgets(place: str, mounts: Sequence[Mount], command_line: str) -> bool:
    """Return whether data written to a path is lost at the next boot.

    Raspberry Pi OS can put a RAM overlay over its root ("overlay file system"), so that the card
    can't be damaged. Then saved data is lost too.

    Args:
        place: an absolute path.
        mounts: the mounts, in the order in which they were made.
        command_line: of the kernel. The mount of the RAM below the overlay may be invisible, but
            the command line names it.
    """
    mount = _mount_of(place, mounts)
    if mount is None or mount.kind != "overlay":
        return mount is not None and mount.kind in VOLATILE
    for word in command_line.split():
        if word == "boot=overlay" or word.startswith("overlayroot=tmpfs"):
            return True
    upper = [word.removeprefix("upperdir=") for word in mount.options if "upperdir=" in word]
    below = [each for each in mounts if each is not mount]
    beneath = _mount_of(upper[0], below) if upper else None
    return beneath is not None and beneath.kind in VOLATILE


def forgets_here(place: Path) -> bool:
    """Return the same for a path on the running system; False if the system does not provide the
    facts."""
    files = [Path(each) for each in ("/proc/self/mounts", "/proc/cmdline")]
    try:
        mounts, command_line = (each.read_text(encoding="utf-8") for each in files)
    except OSError:
        return False
    return forgets(str(place.absolute()), mounts_of(mounts), command_line)


def _mount_of(place: str, mounts: Sequence[Mount]) -> Mount | None:
    """Return the mount that contains a path: the one with the longest matching mount point, the
    last of several."""
    path = Path(place)
    holding = [each for each in mounts if path.is_relative_to(each.place)]
    return max(reversed(holding), key=lambda each: len(each.place), default=None)
