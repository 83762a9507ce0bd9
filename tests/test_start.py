"""What a command imports is what it uses, for the command line is to be there at once.

Counted in modules: a clock would tell how busy the machine is.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from pi_app.core.registry import game_ids

PRINT_MODULES = "print(*sys.modules, file=sys.stderr)"

COMMAND = f"""
import sys
from pi_app import cli
try:
    cli.main(sys.argv[1:])
except SystemExit:
    pass
{PRINT_MODULES}
"""

BARE = f"""
import sys, argparse, importlib.util, pathlib, signal, time, typing
argparse.ArgumentParser().format_help()
{PRINT_MODULES}
"""
"""What all that reads a command line, writes its help and looks for files comes to."""

MOST_OF_ITS_OWN = 15
"""Modules that help may import, those of the commands left out: each has to tell of itself."""


def imported(code: str, *arguments: str) -> set[str]:
    run = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=os.environ | {"TABULARIUM_CORE": "python"},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(run.stderr.split())


def packages(modules: set[str], prefix: str) -> set[str]:
    """Return what lies directly below a package."""
    return {each.removeprefix(prefix).split(".")[0] for each in modules if each.startswith(prefix)}


def within_games(modules: set[str]) -> set[str]:
    return {each for each in modules if each.startswith("pi_app.games.") and each.count(".") > 2}


@pytest.mark.parametrize("arguments", [("--help",), ("simulate", "--help")], ids=" ".join)
def test_help_needs_hardly_anything(arguments: tuple[str, ...]) -> None:
    own = imported(COMMAND, *arguments) - imported(BARE)
    assert len([each for each in own if "commands" not in each]) <= MOST_OF_ITS_OWN, sorted(own)
    assert packages(own, "pi_app.") <= {"cli", "commands", "core", "installation"}
    assert packages(own, "pi_app.core.") <= {"build"}


def test_the_shelf_is_listed_by_boxes_alone() -> None:
    modules = imported(COMMAND, "games")
    assert not modules & {"pygame", "rich", "babel", "multiprocessing", "pi_app.kiosk"}
    assert not modules & {"json", "importlib.resources", "fractions"}
    boxes = {f"pi_app.games.{id.replace('-', '_')}" for id in game_ids()}
    assert boxes <= modules
    assert not within_games(modules)


def test_a_simulation_takes_one_game_from_the_shelf() -> None:
    arguments = ("simulate", "seven-hills", "--games", "1", "--json", "--workers", "1")
    modules = imported(COMMAND, *arguments)
    assert not modules & {"pygame", "rich", "babel", "multiprocessing", "pi_app.kiosk"}
    assert packages(within_games(modules), "pi_app.games.") == {"seven_hills"}
