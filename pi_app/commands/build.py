"""``tabularium build``: make the files of boards, cases and papers from a clone.

The package ``hardware`` builds them. It depends on this package and exists only in a clone. So it
runs in a separate process.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from typing import TYPE_CHECKING

from pi_app.commands.common import CommandError

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands

MADE = {
    "order": "write the files for a board manufacturer to a directory",
    "cases": "write the parts for 3D printing as STL",
    "paper": "write the map's face and the key labels as PDF",
    "check": "check schematics and boards with KiCad",
    "boards": "make the KiCad projects and their pictures again",
    "pages": "make the drawings and tables of the wiring and the parts again",
    "pictures": "draw the guides' pictures of the printed parts",
}
INTO_DIRECTORY = ("order", "cases", "paper", "pictures")
OF_BOARDS = ("order", "check", "boards")


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand with its own subcommands."""
    parser = subcommands.add_parser(
        "build", parents=[shared], help="make the files of boards, cases and papers from a clone"
    )
    add_made(parser.add_subparsers(metavar="WHAT", required=True), shared)


def add_made(actions: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add what can be made."""
    for name, help in MADE.items():
        parser = actions.add_parser(name, parents=[shared], help=help)
        if name in INTO_DIRECTORY:
            parser.add_argument("target", metavar="DIRECTORY", help="the directory to write to")
        if name in OF_BOARDS:
            parser.add_argument(
                "boards",
                nargs="*",
                default=(),
                metavar="BOARD",
                help="`handheld`, `hub` or `driver`; default: all",
            )
        parser.set_defaults(run=run, making=name, target=None, boards=(), takes_core=False)


def run(args: argparse.Namespace) -> int:
    """Run the command in the clone's package."""
    from pi_app.installation.extras import ROOT

    if not (ROOT / "hardware" / "__main__.py").exists():
        raise CommandError(
            "Making boards, cases and papers needs a clone of Tabularium, and this program does "
            "not run from one. Fetch the source, then use ./tabularium there."
        )
    words = [args.making, *([args.target] if args.target else []), *args.boards]
    # Do not import from the working directory; it may contain another package named hardware.
    return subprocess.run(
        [sys.executable, "-P", "-m", "hardware", *words],
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        check=False,
    ).returncode
