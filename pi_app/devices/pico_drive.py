"""The drive of a Raspberry Pi Pico whose bootloader waits for a program.

A desktop mounts it automatically. Otherwise this module mounts it: as root directly, as another
user with udisks, where that is installed.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

LABELS: Final = ("RPI-RP2", "RP2350")
"""The labels of the drives of a Pico and of a Pico 2."""

_CHUNK: Final = 64 * 1024


class UpdateFault(StrEnum):
    """The kinds of failures of a firmware update."""

    NO_DRIVE = "no drive"
    SEVERAL = "several"
    MOUNT = "mount"
    CHIP = "chip"
    DRIVE = "drive"
    HALF = "half"
    GONE = "gone"
    OTHER = "other"
    LINE = "line"
    GIVEN_UP = "given up"


class UpdateFailed(Exception):
    """The firmware could not be written; the message names the cause and the remedy."""

    def __init__(self, kind: UpdateFault, message: str) -> None:
        super().__init__(message)
        self.kind = kind


@dataclass(frozen=True)
class Drive:
    """A drive of a bootloader.

    Attributes:
        name: its device, such as ``/dev/sda1``, or its directory.
        directory: where it is mounted, or None.
    """

    name: str
    directory: Path | None = None

    @property
    def there(self) -> bool:
        """Whether it still exists."""
        with contextlib.suppress(OSError):
            return Path(self.name).exists() and bool(
                self.directory is None or (self.directory / "INFO_UF2.TXT").exists()
            )
        return False


def pico_drives() -> list[Drive]:
    """Return the drives of all waiting bootloaders at this computer (on Linux)."""
    command = ["lsblk", "--json", "--output", "PATH,LABEL,MOUNTPOINT"]
    try:
        output = subprocess.run(command, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return []
    return drives_in(output.stdout)


def mounted_drives() -> list[Drive]:
    """Return only the drives that the system has already mounted."""
    return [drive for drive in pico_drives() if drive.directory is not None]


def drives_in(output: bytes) -> list[Drive]:
    """Return the drives of bootloaders in the output of lsblk."""
    found = []
    waiting = list(json.loads(output)["blockdevices"])
    while waiting:
        device = waiting.pop()
        waiting += device.get("children", [])
        if device["label"] in LABELS:
            mounted = device["mountpoint"]
            found.append(Drive(device["path"], Path(mounted) if mounted else None))
    return found


@contextlib.contextmanager
def mounted(drive: Drive) -> Iterator[Path]:
    """Provide the directory of a drive; mount it meanwhile if necessary.

    Raises:
        UpdateFailed: it can't be mounted.
    """
    if drive.directory is not None:
        yield drive.directory
        return
    with tempfile.TemporaryDirectory() as directory:
        if os.geteuid() == 0:
            mount, unmount = ["mount", "-o", "sync", drive.name, directory], ["umount", "-l"]
        else:
            mount = ["udisksctl", "mount", "--block-device", drive.name]
            unmount = ["udisksctl", "unmount", "--force", "--block-device"]
        try:
            output = subprocess.run(mount, capture_output=True, check=True, text=True).stdout
        except (OSError, subprocess.CalledProcessError) as error:
            raise UpdateFailed(
                UpdateFault.MOUNT,
                f"The LED board is ready as the drive {drive.name}, but the drive is not mounted "
                "and this user has no permission to mount it. Run the command once more with sudo.",
            ) from error
        place = directory if os.geteuid() == 0 else output.rpartition(" at ")[2].strip().rstrip(".")
        try:
            yield Path(place)
        finally:
            subprocess.run([*unmount, drive.name], capture_output=True, check=False)


def check_chip(directory: Path) -> None:
    """Check that a drive belongs to the chip that the firmware is for.

    Raises:
        UpdateFailed: it belongs to another chip, or to no bootloader.
    """
    try:
        info = (directory / "INFO_UF2.TXT").read_text(encoding="ascii", errors="replace")
    except OSError as error:
        raise UpdateFailed(
            UpdateFault.CHIP,
            f"{directory} has no INFO_UF2.TXT: it is not the drive of a Pico in its bootloader. "
            "Hold the button BOOTSEL while you plug the board in.",
        ) from error
    if "Board-ID: RPI-RP2" not in info:
        (board,) = [line for line in info.splitlines() if line.startswith("Board-ID")] or [
            "another"
        ]
        raise UpdateFailed(
            UpdateFault.CHIP,
            f"The board at {directory} has another chip ({board}). The firmware is for a Raspberry "
            "Pi Pico (RP2040), not for a Pico 2.",
        )


def copy_to(directory: Path, image: bytes) -> None:
    """Write an image to a drive. The board disappears as soon as it has the last block, so an error
    may also mean success. The caller has to check whether the board returns.

    Raises:
        UpdateFailed: the drive is read-only, forbidden or full.
    """
    try:
        with (directory / "led_board.uf2").open("wb", buffering=0) as file:
            for start in range(0, len(image), _CHUNK):
                file.write(image[start : start + _CHUNK])
            os.fsync(file.fileno())
    except OSError as error:
        if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
            raise UpdateFailed(
                UpdateFault.DRIVE,
                f"Nothing can be written to {directory} ({error.strerror}). Plug the board in once "
                "more while you hold BOOTSEL, or run the command with sudo.",
            ) from error
        if error.errno == errno.ENOSPC:
            raise UpdateFailed(
                UpdateFault.DRIVE,
                f"{directory} is full, but the drive of a Pico never is. Plug the board in "
                "once more while you hold BOOTSEL.",
            ) from error
