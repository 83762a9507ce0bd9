"""The firmware that comes with the program is what its script builds, byte by byte."""

from __future__ import annotations

import os
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from pi_app.devices.firmware_update import IMAGE

pytestmark = pytest.mark.deep

SCRIPT = Path(__file__).parents[2] / "scripts" / "led_firmware.sh"


def test_the_script_builds_what_is_shipped(tmp_path: Path) -> None:
    if shutil.which("mmdebstrap") is None or os.geteuid() != 0:
        pytest.skip("mmdebstrap is not installed, or may not be used (as root it may)")
    subprocess.run(["sh", str(SCRIPT), str(tmp_path)], check=True)
    built, shipped = (
        tomllib.loads((place / "led_board.toml").read_text(encoding="utf-8"))
        for place in (tmp_path, IMAGE.parent)
    )
    assert built["program"] == shipped["program"]
    if built["debian"] != shipped["debian"]:
        pytest.skip(f"Debian has newer packages than it was built with: {built['debian']}")
    assert (tmp_path / IMAGE.name).read_bytes() == IMAGE.read_bytes()
