"""The installed KiCad: its programs, and its libraries of symbols and footprints."""

from __future__ import annotations

import copy
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from hardware.boards import sexpr
from hardware.boards.sexpr import Node, Word

LEAST: Final = 9
"""The first version with all needed features."""

HELP: Final = (
    f"KiCad {LEAST} or newer is needed: kicad-cli, its Python module pcbnew and its libraries. "
    "On Debian 13: sudo apt install kicad kicad-symbols kicad-footprints. Elsewhere "
    "scripts/kicad_root.sh DIRECTORY makes a Debian with it in a directory (2 GB, as root); "
    "TABULARIUM_KICAD=DIRECTORY then names it."
)


class MissingKiCadError(Exception):
    """There is no suitable KiCad; the message says what to install."""


@dataclass(frozen=True)
class Pin:
    """A pin of a symbol, in millimetres from its centre, y pointing up.

    Attributes:
        number: the same as that of the footprint's pad.
        name: its name.
        unit: the unit of the part that it belongs to, from 1.
        at: the position of its outer end.
        angle: the direction of the symbol's body, counterclockwise in degrees.
    """

    number: int
    name: str
    unit: int
    at: tuple[float, float]
    angle: int


@dataclass(frozen=True)
class KiCad:
    """A KiCad in this system (root ``/``) or in a system below a directory."""

    root: Path

    @property
    def share(self) -> Path:
        """The directory of its libraries."""
        return self.root / "usr/share/kicad"

    @contextmanager
    def workshop(self) -> Iterator[Path]:
        """Provide a temporary directory that is also visible to its programs."""
        with tempfile.TemporaryDirectory(prefix="tabularium-", dir=self.root / "tmp") as place:
            tables = Path(place, "settings", ".".join(self.version().split(".")[:2]))
            tables.mkdir(parents=True)
            for table in ("sym-lib-table", "fp-lib-table"):
                shutil.copyfile(self.share / "template" / table, tables / table)
            yield Path(place)

    def run(self, place: Path, *command: str) -> subprocess.CompletedProcess[str]:
        """Run one of its programs in a directory of its workshop."""
        inside = Path("/", place.relative_to(self.root))
        shop = inside if (place / "settings").exists() else inside.parent
        words = ["env", "-C", str(inside), f"KICAD_CONFIG_HOME={shop}/settings", *command]
        if self.root != Path("/"):
            words = ["chroot", str(self.root), *words]
        return subprocess.run(words, capture_output=True, text=True, check=False)

    def version(self) -> str:
        """Return its version, such as 9.0.2; an empty string if it can't be run."""
        chroot = [] if self.root == Path("/") else ["chroot", str(self.root)]
        words = [*chroot, "kicad-cli", "version"]
        try:
            done = subprocess.run(words, capture_output=True, text=True, check=False)
        except OSError:
            return ""
        return done.stdout.strip()

    def symbol(self, name: str) -> list[Node]:
        """Return a symbol, such as ``Device:LED``, including what it inherits from another
        symbol."""
        library, short = name.split(":")
        symbols = _symbols(self.share / "symbols" / f"{library}.kicad_sym")
        found = symbols[short]
        parents = list(sexpr.children(found, "extends"))
        if not parents:
            return [*found[:1], name, *copy.deepcopy(found[2:])]
        parent = str(parents[0][1])
        made: list[Node] = [Word("symbol"), name]
        own = {str(each[1]): each for each in sexpr.children(found, "property")}
        for each in copy.deepcopy(symbols[parent][2:]):
            if isinstance(each, list) and each[0] == "property":
                made.append(own.pop(str(each[1]), each))
            elif isinstance(each, list) and each[0] == "symbol":
                made.append([each[0], str(each[1]).replace(parent, short, 1), *each[2:]])
            else:
                made.append(each)
        return made + list(own.values())

    def pins(self, name: str) -> list[Pin]:
        """Return the pins of a symbol."""
        return [
            Pin(
                number=int(sexpr.text(pin, "number")),
                name=sexpr.text(pin, "name"),
                unit=max(1, int(str(unit[1]).split("_")[-2])),
                at=(at[0], at[1]),
                angle=int(at[2]),
            )
            for unit in sexpr.children(self.symbol(name), "symbol")
            for pin in sexpr.children(unit, "pin")
            for at in [sexpr.numbers(sexpr.child(pin, "at"))]
        ]


@cache
def _symbols(path: Path) -> dict[str, list[Node]]:
    library = sexpr.read(path.read_text(encoding="utf-8"))
    return {str(each[1]): each for each in sexpr.children(library, "symbol")}


def find() -> KiCad:
    """Return the KiCad in the directory TABULARIUM_KICAD, or that of this system.

    Raises:
        MissingKiCadError: there is none, or it is too old.
    """
    kicad = KiCad(Path(os.environ.get("TABULARIUM_KICAD", "/")).resolve())
    version = kicad.version()
    if not version or int(version.split(".")[0]) < LEAST:
        here = f"KiCad {version} is too old. " if version else ""
        raise MissingKiCadError(here + HELP)
    return kicad
