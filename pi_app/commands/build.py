"""``tabularium compile``: build the compiled core."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from pi_app import compiled
from pi_app.commands.common import message

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "compile",
        parents=[shared],
        help="compile the rules and bots to C, which makes simulations much faster",
    )
    # It must work also when the environment insists on a core that is yet to be built.
    parser.set_defaults(run=run, takes_core=False)


def run(_args: argparse.Namespace) -> int:
    """Build the compiled core, unless there is one, and say where it lies."""
    core = compiled.find()
    if core is not None:
        message(f"The compiled core is up to date: {core}")
        return 0
    build_with_spinner()
    return 0


def build_with_spinner() -> None:
    """Build the compiled core while a person at a terminal sees that something is going on.

    Raises:
        CoreError: it can't be built, and why.
    """
    from rich.console import Console

    console = Console(stderr=True)
    words = "Compiling rules and bots; this takes a minute or two…"
    if console.is_terminal:
        with console.status(words):
            core = compiled.build()
    else:
        message(words)
        core = compiled.build()
    message(f"The compiled core is built: {core}")
