"""All that is printed in plastic, as STL files made by OpenSCAD."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent / "case"
PARTS: Final = {
    "handheld_board": ("tray", "hood"),
    "handheld": ("shell", "hood", "lid"),
    "hub_box": ("tray", "lid"),
    "stand": ("leg",),
    "map_frame": ("corner", "long", "short", "outlet"),
}
"""The files of the cases, and what each is printed in."""
CHECKED: Final = ("handheld_board", "hub_box", "stand")
"""The cases that know the bodies of what lies in them."""


class MissingOpenScadError(Exception):
    """There is no OpenSCAD; the message says what to install."""


class CaseError(Exception):
    """OpenSCAD can't make a part; the message is what it said."""


def stl(case: Path, part: str, target: Path) -> bool:
    """Make a part of a case; return whether there is anything of it.

    Raises:
        MissingOpenScadError: OpenSCAD is not installed.
        CaseError: the file is faulty, or measures in it can't be.
    """
    if shutil.which("openscad") is None:
        raise MissingOpenScadError("OpenSCAD is needed. On Debian: sudo apt install openscad")
    target.unlink(missing_ok=True)
    command = ["openscad", "--hardwarnings", "-D", f'part="{part}"', "-o", str(target), str(case)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "top level object is empty" in done.stderr and "ERROR" not in done.stderr:
        return False
    if done.returncode != 0:
        raise CaseError(f"{case.name}, {part}: {done.stderr.strip()}")
    return True


def print_files(target: Path) -> list[Path]:
    """Write all parts of all cases into a directory; return the files."""
    target.mkdir(parents=True, exist_ok=True)
    made = []
    for case, parts in PARTS.items():
        for part in parts:
            made.append(target / f"{case}-{part}.stl")
            stl(HERE / f"{case}.scad", part, made[-1])
    return made
