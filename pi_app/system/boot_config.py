"""The lines of a Raspberry Pi's config.txt that enable the table's buttons and LED.

They are between two markers at the end of the file. Lines that people wrote are not changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

BEGIN: Final = "# Tabularium: buttons and LED of the table (written by tabularium hardware install)"
END: Final = "# Tabularium: end"

SPI: Final = "dtparam=spi=on"


def without_ours(text: str) -> str:
    """Return a config.txt without our lines."""
    lines: list[str] = []
    ours = False
    for line in text.splitlines():
        if line.strip() == BEGIN:
            ours = True
        elif ours:
            ours = line.strip() != END
        else:
            lines.append(line)
    while lines and not lines[-1].strip():
        lines.pop()
    return "".join(f"{line}\n" for line in lines)


def with_ours(text: str, overlays: Sequence[str]) -> str:
    """Return a config.txt that contains each overlay once: where people wrote it, or in our block.
    The filter ``[all]`` at the start of the block makes it apply to every model."""
    others = without_ours(text)
    there = lines_of(others)
    missing = [overlay for overlay in overlays if overlay not in there]
    if not missing:
        return others
    block = [BEGIN, "[all]", *missing, END]
    return others + "\n" * bool(others) + "".join(f"{line}\n" for line in block)


def lines_of(text: str) -> list[str]:
    """Return the effective lines of a config.txt: stripped, without blank lines and comments."""
    stripped = [line.strip() for line in text.splitlines()]
    return [line for line in stripped if line and not line.startswith("#")]
