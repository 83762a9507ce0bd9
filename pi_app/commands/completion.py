"""``tabularium completion``: complete commands and options in a shell."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands

SHELLS = ("bash", "zsh", "tcsh")


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "completion",
        parents=[shared],
        help="print a script that completes commands and options in a shell",
        description="Prints a script for the shell to read. For bash, write it to "
        "~/.local/share/bash-completion/completions/tabularium; for zsh, to a file _tabularium in "
        "a directory of $fpath.",
    )
    parser.add_argument("shell", choices=SHELLS, help="the shell to print it for")
    parser.set_defaults(run=run, takes_core=False)


def run(args: argparse.Namespace) -> int:
    """Print the script."""
    import shtab

    sys.stdout.write(shtab.complete(args.whole, args.shell) + "\n")
    return 0
