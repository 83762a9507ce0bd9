"""The kiosk as an appliance: what it asks of the system around its service.

The service names a file in its environment. Anyone who wants the computer switched off writes so
there and ends; `scripts/switch.sh`, which runs with the rights of the system when the kiosk has
ended, does it. Elsewhere there is no such file, and nothing of it is offered.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

SWITCH: Final = "TABULARIUM_SWITCH"
"""The environment's name for the file."""

PowerAction = Literal["off", "restart", "update", "back"]


def may_switch(environment: Mapping[str, str] = os.environ) -> bool:
    """Say whether the computer may be switched off from here."""
    return bool(environment.get(SWITCH))


def request_power_action(what: PowerAction, environment: Mapping[str, str] = os.environ) -> None:
    """Ask for the computer to be switched off or restarted when this program has ended.

    Raises:
        OSError: the request can't be written.
    """
    Path(environment[SWITCH]).write_text(what + "\n", encoding="ascii")


UPDATE: Final = "tabularium-card-update.zst"
"""How the file on a USB stick is called that a card is updated with."""

UPDATE_TOLD: Final = Path("/run/tabularium-update")
"""Where `scripts/switch.sh` leaves what became of an update."""

_FAILED: Final = "failed"
"""The last line of that file, when it has."""

COMMAND_LINE: Final = Path("/proc/cmdline")


def has_slots() -> bool:
    """Say whether this is a card with two systems, of which the other may be updated
    (`scripts/slot.sh`)."""
    return may_switch() and " tabularium.slot=" in COMMAND_LINE.read_text(encoding="utf-8")


def update_told() -> str | None:
    """Return why the last update could not be made, in the system's words; nothing while it is
    being written, None if none was begun since the start."""
    try:
        lines = UPDATE_TOLD.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return None
    if lines[-1:] != [_FAILED]:
        return ""
    return (lines[-2:-1] or [_FAILED])[0]


# --- a root that forgets --------------------------------------------------------------------------

VOLATILE: Final = ("tmpfs", "ramfs")


@dataclass(frozen=True)
class Mount:
    """A line of /proc/self/mounts: where something is mounted, of which kind, and how."""

    place: str
    kind: str
    options: Sequence[str]


def mounts_of(text: str) -> list[Mount]:
    """Read what /proc/self/mounts says, or /etc/fstab, which looks the same."""
    fields = [line.split() for line in text.splitlines() if not line.startswith("#")]
    return [Mount(each[1], each[2], each[3].split(",")) for each in fields if len(each) >= 4]


def forgets(place: str, mounts: Sequence[Mount], command_line: str) -> bool:
    """Say whether what is written at a place is gone at the next boot.

    Raspberry Pi OS can lay memory over its root ("overlay file system"), so that a card can't be
    damaged; what is saved there is forgotten with everything else.

    Args:
        place: an absolute path.
        mounts: what is mounted, in the order in which it was.
        command_line: of the kernel. Where the memory lies that is over the root is not to be seen
            any more, but there it stands.
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
    """Say the same of a place in the system that runs, as far as it tells."""
    told = [Path(each) for each in ("/proc/self/mounts", "/proc/cmdline")]
    try:
        mounts, command_line = (each.read_text(encoding="utf-8") for each in told)
    except OSError:
        return False
    return forgets(str(place.absolute()), mounts_of(mounts), command_line)


def _mount_of(place: str, mounts: Sequence[Mount]) -> Mount | None:
    """Return what a path lies on: the mount that reaches furthest, of several the last."""
    path = Path(place)
    holding = [each for each in mounts if path.is_relative_to(each.place)]
    return max(reversed(holding), key=lambda each: len(each.place), default=None)
