"""USB sticks that somebody has plugged in, and saving the games on one."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from pi_app.table.store import sync_directory

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
