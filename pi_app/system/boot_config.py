"""The lines of a Raspberry Pi's config.txt that make the table's buttons and LED known.

They stand between two marks at the end of the file. What people wrote themselves is left as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

BEGIN: Final = "# Tabularium: buttons and LED of the table (written by tabularium hardware install)"
END: Final = "# Tabularium: end"

SPI: Final = "dtparam=spi=on"


def without_ours(text: str) -> str:
    """Return a config.txt without our lines."""
    kept: list[str] = []
    ours = False
    for line in text.splitlines():
        if line.strip() == BEGIN:
            ours = True
        elif ours:
            ours = line.strip() != END
        else:
            kept.append(line)
    while kept and not kept[-1].strip():
        kept.pop()
    return "".join(f"{line}\n" for line in kept)


def with_ours(text: str, overlays: Sequence[str]) -> str:
    """Return a config.txt in which each overlay stands once: where people have written it, or among
    ours. The filter ``[all]`` before them has them hold for every model."""
    others = without_ours(text)
    there = lines_of(others)
    missing = [overlay for overlay in overlays if overlay not in there]
    if not missing:
        return others
    block = [BEGIN, "[all]", *missing, END]
    return others + "\n" * bool(others) + "".join(f"{line}\n" for line in block)


def lines_of(text: str) -> list[str]:
    """Return what holds in a config.txt: its lines without blanks around them and comments."""
    stripped = [line.strip() for line in text.splitlines()]
    return [line for line in stripped if line and not line.startswith("#")]
