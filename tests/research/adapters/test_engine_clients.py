"""The example clients of the engine play with it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
CLIENTS = ROOT / "examples" / "engine"
LINE = re.compile(r"(\w+) was won by \[(\d(, ?\d)*)?\]")


@pytest.mark.parametrize(("program", "client"), [(sys.executable, "py"), ("node", "mjs")])
def test_a_client_plays_several_games(program: str, client: str) -> None:
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    run = subprocess.run(
        [program, str(CLIENTS / f"client.{client}"), sys.executable, "-m", "pi_app", "engine"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    found = [LINE.fullmatch(line) for line in run.stdout.splitlines()]
    assert len(found) == 4
    assert all(found)


@pytest.mark.parametrize("client", sorted(CLIENTS.glob("client.*")), ids=lambda path: path.suffix)
def test_a_client_is_short(client: Path) -> None:
    """The protocol needs no library: a client has about thirty lines of code."""
    lines = [line for line in client.read_text("utf-8").splitlines() if line.strip()]
    assert len(lines) < 40
