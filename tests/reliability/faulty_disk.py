"""A disk that can be made to fail, and that remembers all that was written to it in turn."""

from __future__ import annotations

import ctypes
import os
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.reliability import ROOT

_SOURCE = Path(__file__).with_name("disk.c")
_HEAD = struct.Struct("<cQQq")


class Entry(NamedTuple):
    """Something that has changed the disk, or a note between.

    Attributes:
        kind: created, written, truncated, synced, renamed or unlinked, by the first letter of each;
            ``n`` for a note.
        path: the file, or a directory that was synced.
        offset: where was written, or the new length.
        data: what was written, the new name, or the note.
    """

    kind: str
    path: str
    offset: int
    data: bytes


def run_on_disk(module: str, *arguments: object, root: Path, log: Path | None = None) -> str:
    """Run a module of this package as a program whose files below `root` lie on such a disk; return
    what it prints.

    Raises:
        AssertionError: it failed; the message holds its traceback.
        FileNotFoundError: there is no C compiler.
    """
    environment = os.environ | {"DISK_ROOT": str(root), "LD_PRELOAD": str(_library(root.parent))}
    if log is not None:
        environment["DISK_LOG"] = str(log)
    command = [sys.executable, "-m", f"tests.reliability.{module}", *map(str, arguments)]
    run = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def _library(directory: Path) -> Path:
    library = directory / "disk.so"
    if not library.exists():
        compiler = shutil.which("cc")
        if compiler is None:
            raise FileNotFoundError("There is no C compiler: install gcc.")
        flags = ("-O1", "-shared", "-fPIC", "-o", library, _SOURCE, "-ldl")
        subprocess.run([compiler, *flags], check=True)
    return library


def read_log(log: Path) -> Iterator[Entry]:
    """Read what has changed the disk."""
    content, at = log.read_bytes(), 0
    while at < len(content):
        kind, name, length, offset = _HEAD.unpack_from(content, at)
        at += _HEAD.size
        path, data = content[at : at + name], content[at + name : at + name + length]
        at += name + length
        yield Entry(kind.decode(), path.decode(), offset, data)


# --- within such a program ------------------------------------------------------------------


@cache
def _disk() -> ctypes.CDLL:
    return ctypes.CDLL(None)


def note(text: str) -> None:
    """Write a note between what changes the disk."""
    _disk().disk_note(text.encode())


def fail(after: int, error: int, *, lasting: bool) -> None:
    """Have call number `after` that changes the disk fail with an error number of the system, and
    all later ones too if it is lasting. Of a full disk only calls fail that need room."""
    _disk().disk_fail(ctypes.c_long(after), error, int(lasting))


def repair() -> int:
    """Let the disk work again; return how many calls have failed."""
    failed = int(_disk().disk_failed())
    fail(-1, 0, lasting=False)
    return failed
