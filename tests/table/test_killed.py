from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills forked processes")
def test_table_is_the_same_after_every_kill(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.table.killed_evening", str(tmp_path), "40", "7"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    told = re.fullmatch(r"kills=40 inputs=(\d+) games=(\d+) in_flight=\d+\n", run.stdout)
    assert told is not None, run.stdout
    assert int(told[1]) >= 400
