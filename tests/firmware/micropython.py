"""MicroPython itself, as far as it is installed here."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PACKAGE = HERE / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"


def micropython_command(mode: str, leds: int, milliamperes: int) -> list[str]:
    """What starts the board's logic in MicroPython; skips the test where that is not installed."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed (Debian package nodejs)")
    if not PACKAGE.is_dir():
        pytest.skip(f"MicroPython is not installed (npm ci --prefix {HERE})")
    return [node, str(HERE / "micropython.mjs"), mode, str(leds), str(milliamperes)]
