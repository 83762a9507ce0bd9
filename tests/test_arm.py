"""The rules, the simulation and the devices on the processor of a Raspberry Pi, which is emulated:
the same games as here, with the core compiled for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pi_app.core.game import Game
from pi_app.core.registry import all_games

ROOT = Path(__file__).parents[1]
ARM = ROOT / "scripts" / "arm.sh"
TOOLS = {
    "mmdebstrap": "mmdebstrap",
    "qemu-aarch64-static": "qemu-user-static",
    "update-binfmts": "binfmt-support",
    "arch-test": "arch-test",
}
"""What it takes, with the Debian package of each."""

LINEUPS = {"random": 20, "greedy": 1, "varro": 1}
"""What is compared: how many games of which bots."""
PARTS = ("core/test_playthroughs.py", "core/test_stored.py", "research/simulation", "devices")
"""Which tests run there: the recorded games among them are compared line by line."""


def missing() -> str:
    """What is not here, as a reason for skipping; empty if all is."""
    if os.uname().machine != "x86_64":
        return "64-bit ARM is emulated on x86-64 only"
    if os.geteuid() != 0:
        return "only root may start a Debian in a directory"
    for tool, package in TOOLS.items():
        if shutil.which(tool) is None:
            return f"{tool} is not installed (Debian package {package})"
    if subprocess.run(["arch-test", "arm64"], capture_output=True, check=False).returncode != 0:
        return "this system does not run programs for ARM (arch-test arm64)"
    return ""


pytestmark = [pytest.mark.deep, pytest.mark.skipif(bool(missing()), reason=missing())]


def on_arm(*arguments: str) -> str:
    """Run Python there, and return what it says; it must go well."""
    done = subprocess.run([ARM, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module", autouse=True)
def core() -> None:
    """Compile rules and bots for it, once: a war of thinking bots would take hours interpreted."""
    on_arm("-m", "pi_app", "compile")


@pytest.mark.parametrize("bots", LINEUPS)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_bots_play_the_same_games(game: Game, bots: str) -> None:
    games = LINEUPS[bots]
    command = [
        *("-m", "pi_app", "simulate", game.id, "--games", str(games), "--seed", "6"),
        *("--seats", ",".join([bots] * game.seat_counts[0]), "--workers", "1", "--csv", "-"),
    ]
    here = subprocess.check_output([sys.executable, *command], cwd=ROOT, text=True)
    assert len(here.splitlines()) == 1 + games
    assert on_arm(*command) == here


@pytest.mark.parametrize("part", PARTS)
def test_tests_pass(part: str) -> None:
    kinds = ("-m", "not deep and not played_out", "-p", "no:cacheprovider")
    assert " passed" in on_arm("-m", "pytest", "-q", *kinds, f"tests/{part}")
